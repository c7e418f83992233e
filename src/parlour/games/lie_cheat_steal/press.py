"""The PRESS BOX: fraud and crimes (LCS-18 to LCS-23)."""

from typing import Final

from parlour.games.lie_cheat_steal.board import CRIMES
from parlour.games.lie_cheat_steal.cards import return_charge, return_claim, show_feather
from parlour.games.lie_cheat_steal.penalties import PAID, owe_money, owe_votes
from parlour.games.lie_cheat_steal.state import FREE, Charge, PowerState, Stop
from parlour.games.lie_cheat_steal.winning import check_win
from parlour.kernel.asks import Choice, Verb
from parlour.kernel.domains import OneOf
from parlour.kernel.frames import Flow, Question, Refusal
from parlour.kernel.orders import Order

SMEAR: Final = 50
BACKFIRE: Final = 100
FRAUD_DONE: Final = 1
CRIME_DONE: Final = 2

FRAUD: Final = Verb("accuse_fraud", "LCS-18", "Accuse {claim} of fraud", (("claim", "claim"),))
ACCUSE: Final = Verb(
    "accuse",
    "LCS-20",
    "Accuse {target} of {crime}, playing your {card} face down",
    (("card", "eye"), ("target", "seat"), ("crime", "crime")),
)
AGAIN: Final = Verb(
    "accuse_again",
    "LCS-20",
    "Accuse {charge} again, of {crime}",
    (("charge", "charge"), ("crime", "crime")),
)
NO_COMMENT: Final = Verb("no_comment", "LCS-21", "Accuse nobody", idle=True)
DEFEND: Final = Verb("defend", "LCS-22", "Show the Defense card")
YIELD: Final = Verb("yield", "LCS-22", "Do not defend yourself: 50 votes are due", idle=True)

ALL_CRIMES: Final = OneOf(tuple(range(1, CRIMES + 1)))
SILENCE: Final = Choice(NO_COMMENT)
ONLY_YIELD: Final = (Choice(YIELD),)
DEFEND_OR_YIELD: Final = (Choice(DEFEND), Choice(YIELD))


def hold_press(state: PowerState, stop: Stop) -> None:
    """Ask for accusations until there is nothing more to say here."""
    check_win(state)
    if state.ending or state.jail[stop.seat] != FREE:
        return
    if can_accuse(state, stop):
        stop.pc -= 1
        state.ask(PRESS, stop.seat)


def can_accuse(state: PowerState, stop: Stop) -> bool:
    """Whether he could accuse anybody, by what everybody can see."""
    if not stop.done & FRAUD_DONE:
        for claim in state.claims:
            if claim.holder != stop.seat:
                return True
    if not stop.done & CRIME_DONE:
        if state.eyes[stop.seat]:
            return True
        for charge in state.charges:
            if charge.accuser == stop.seat:
                return True
    return False


def press_choices(state: PowerState, stop: Stop, seat: int) -> tuple[Choice, ...]:
    """Every claim of others, every card of his own (LCS-18, 20, 21)."""
    found: list[Choice] = []
    if not stop.done & FRAUD_DONE:
        claims = [claim.number for claim in state.claims if claim.holder != seat]
        if claims:
            found.append(Choice(FRAUD, (OneOf(tuple(claims)),)))
    if not stop.done & CRIME_DONE:
        if state.eyes[seat]:
            cards = OneOf(tuple(sorted(set(state.eyes[seat]))))
            others = OneOf(tuple([s for s in range(state.seats) if s != seat]))
            found.append(Choice(ACCUSE, (cards, others, ALL_CRIMES)))
        charges = [charge.number for charge in state.charges if charge.accuser == seat]
        if charges:
            found.append(Choice(AGAIN, (OneOf(tuple(charges)), ALL_CRIMES)))
    found.append(SILENCE)
    return tuple(found)


def answer_press(state: PowerState, stop: Stop, seat: int, order: Order) -> None:
    """Bring the accusation."""
    verb = order.verb
    if verb == "no_comment":
        stop.pc += 1
        return
    if verb == "accuse_fraud":
        stop.done |= FRAUD_DONE
        accuse_fraud(state, seat, order.number())
        return
    stop.done |= CRIME_DONE
    if verb == "accuse":
        card, accused, crime = order.number(0), order.number(1), order.number(2)
        state.eyes[seat].remove(card)
        state.numbers += 1
        charge = Charge(state.numbers, seat, accused, card, crime)
        state.charges.append(charge)
    else:
        known = state.charge_of(order.number(0))
        assert known is not None
        charge = known
        charge.crime = order.number(1)
        charge.suable = 1
    state.tell("accuses", (seat, charge.accused, charge.crime), "LCS-20")
    scene = Stop()
    scene.seat = charge.accused
    scene.other = seat
    scene.number = charge.number
    state.call(ACCUSATION, scene)


def why_no_accusation(state: PowerState, stop: Stop, seat: int, order: Order) -> Refusal | None:
    """Why an accusation is not open."""
    if order.verb == "accuse_fraud":
        if stop.done & FRAUD_DONE:
            return ("LCS-21", "one accusation of fraud at a landing")
        return ("LCS-18", "nobody else holds a $ card")
    if order.verb in ("accuse", "accuse_again"):
        if stop.done & CRIME_DONE:
            return ("LCS-21", "one accusation of a crime at a landing")
        return ("LCS-20", "you have no Black Eye card for that")
    return None


def accuse_fraud(state: PowerState, accuser: int, number: int) -> None:
    """The card is shown; a false claim costs the difference and fifty votes (LCS-18)."""
    claim = state.claim_of(number)
    holder = claim.holder
    state.tell("accuses fraud", (accuser, holder, claim.said), "LCS-18")
    state.reveals += 1
    return_claim(state, claim)
    if claim.truth == claim.said:
        state.tell("honest", (holder, claim.truth), "LCS-18")
        return
    state.tell("fraud", (holder, claim.truth, claim.said), "LCS-18")
    scene = Stop()
    scene.seat = holder
    scene.other = accuser
    scene.number = claim.said - claim.truth
    state.call(CONVICTION, scene)


def pay_difference(state: PowerState, scene: Stop) -> None:
    """The bank gets the difference first; the accuser is heir to up to fifty votes."""
    owe_money(state, scene.seat, state.seats, scene.number, scene.other, SMEAR)


def pay_accuser(state: PowerState, scene: Stop) -> None:
    """Fifty votes for the accuser, unless the first payment broke the accused."""
    paid = state.returned[0] == PAID
    state.end()
    if paid:
        owe_votes(state, scene.seat, scene.other, SMEAR)


def offer_defense(state: PowerState, scene: Stop) -> None:
    """Ask for the Defense card whoever holds Feather cards, so that nothing is given away."""
    if state.feather_count(scene.seat):
        state.ask(DEFENSE, scene.seat)


def defense_choices(state: PowerState, scene: Stop, seat: int) -> tuple[Choice, ...]:
    """The card against this crime, if he holds it."""
    charge = state.charge_of(scene.number)
    assert charge is not None
    return DEFEND_OR_YIELD if state.holds_feather(seat, charge.crime) else ONLY_YIELD


def answer_defense(state: PowerState, scene: Stop, seat: int, order: Order) -> None:
    """A defense turns the tables: both cards go back, the accuser owes a hundred votes."""
    if order.verb == "yield":
        return
    charge = state.charge_of(scene.number)
    assert charge is not None
    show_feather(state, seat, charge.crime, "LCS-22")
    return_charge(state, charge)
    state.end()
    owe_votes(state, scene.other, seat, BACKFIRE)


def no_defense(state: PowerState, scene: Stop, seat: int, order: Order) -> Refusal | None:
    """Why no Defense card can be shown."""
    return ("LCS-22", "you hold no Defense card against this crime")


def suffer(state: PowerState, scene: Stop) -> None:
    """Undefended: fifty votes to the accuser."""
    state.end()
    owe_votes(state, scene.seat, scene.other, SMEAR)


PRESS: Final = Question(
    "press",
    "LCS-21",
    "You are in the Press Box. Whom do you accuse?",
    (FRAUD, ACCUSE, AGAIN, NO_COMMENT),
    press_choices,
    answer_press,
    why_not=why_no_accusation,
)
DEFENSE: Final = Question(
    "defense",
    "LCS-22",
    "You are accused of a crime. Do you defend yourself?",
    (DEFEND, YIELD),
    defense_choices,
    answer_defense,
    why_not=no_defense,
)
PRESS_BOX: Final = Flow("press box", Stop, (hold_press,))
CONVICTION: Final = Flow("conviction", Stop, (pay_difference, pay_accuser))
ACCUSATION: Final = Flow("accusation", Stop, (offer_defense, suffer))
