"""Parlement 1966 in words: lines of the log, drafts, orders, prompts."""

from typing import Final

from parlour.games.parlement_1966.board import BLOCS, OFFICES, PARTIES
from parlour.games.parlement_1966.domains import ENDORSE, JOIN, STAY_OUT, UNSTATED
from parlour.games.parlement_1966.drafts import BILL, PROMISE
from parlour.games.parlement_1966.sheets import NOTHING, contested, read_sheet
from parlour.games.parlement_1966.state import (
    GOVERNMENT,
    LAST,
    NOBODY,
    ON_TABLE,
    OPPOSITION,
    PHASES,
    PRIMARY,
    RUNOFF,
    UNITY,
    P66Setup,
    P66State,
)
from parlour.kernel.lines import Line
from parlour.kernel.orders import Order
from parlour.kernel.words import count, listing

LINES: Final = {
    "leads": "{0:seat} leads the {1:party}.",
    "session": "Session {0} opens with {1:members}.",
    "bulletin": "Bulletin {0}: session {1}, period {2} ({3:phase}).",
    # Governments.
    "offers.governments": "{0:seat} drafts a Government.",
    "accepts": "{0:seat} signs draft {2}.",
    "declines": "{0:seat} turns draft {2} down.",
    "withdraws": "{0:seat} takes the signature under draft {1} back.",
    "swept": "Draft {1} of {0:seat} cannot be any more.",
    "lapses": "Draft {1} of {0:seat} was not signed by all in time.",
    "draft agreed": "Draft {1} of {0:seat} is signed by all: it is proposed.",
    "draft void": "Draft {1} of {0:seat} is void: the {2:party} are in another already.",
    "withdrawn": "All have withdrawn the Government under the {0:party}.",
    "void": "The assent of the {0:party} to a Government under the {1:party} comes to nothing.",
    "endorses nothing": (
        "The {0:party} endorse a Government under the {1:party} that is not proposed so."
    ),
    "proposal": (
        "Proposed as Government: Premier {0:party}, Foreign {1:party}, Defense {2:party}, "
        "Finance {3:party}; endorsed by {4:parties}; {5:members} in all."
    ),
    "government": (
        "A Government takes office: Premier {0:party}, Foreign {1:party}, Defense {2:party}, "
        "Finance {3:party}; endorsed by {4:parties}."
    ),
    "replaced": "The Government under the {0:party} falls.",
    "resigns": "The Premier ({0:party}) resigns, and the Government falls.",
    "minister resigns": "The {0:party} resign from the Government.",
    "dismissed": "The {0:party} lose the office of {1:office}.",
    "appointed": "The {0:party} are given the office of {1:office}.",
    "declines office": "The {0:party} do not assent to being {1:office}.",
    "unity": "A Government of national unity takes office, without a Premier and unpaid.",
    "unity ends": "The Government of national unity is over.",
    "no government": "There is no Government, and no proposal has a majority.",
    # Bills.
    "bound": "The {0:party} are bound by the Government and {2:vote} on {1:bill}.",
    "votes": "The {1:party} {2:vote} on {0:bill}, with {3:members}.",
    "passes": "{0:bill} passes with {1} yes to {2} no.",
    "fails": "{0:bill} fails with {1} yes to {2} no.",
    "scores": "",
    "passed before": "{0:bill} was passed in this session and cannot be proposed again.",
    "not approved": "{0:bill} is not proposed: the {1:office} has not assented.",
    "too few": "{0:bill} is not proposed: {1:parties} have only {2:members}.",
    "government bill": "The Government proposes {0:bill}.",
    "opposition bill": "The opposition proposes {0:bill}: {1:parties}.",
    "unity bill": "{0:bill} will be voted on.",
    # Money.
    "cheque": "The {0:party} write the {1:party} cheque {3} over {2:crowns}.",
    "pays": "The {0:party} pay the {1:party} {2:crowns}.",
    "bankrupt": (
        "The {0:party} are bankrupt: they had {1:crowns}, and against receipts of {2:crowns} "
        "stand payments of {3:crowns}."
    ),
    "entry grant": "{0:party}: {2:crowns} received as contributions for {1:members}.",
    "entry salary": "{0:party}: {2:crowns} received as salary of the {1:office}.",
    "entry received": "{0:party}: {2:crowns} received from the {1:party}.",
    "entry sent": "{0:party}: {2:crowns} paid to the {1:party}.",
    "entry local": "{0:party}: {2:crowns} paid to the party in {1:district}.",
    "entry candidates": "{0:party}: {2:crowns} paid for {1:candidates}.",
    "entry allowed": "{0:party}: {2:crowns} given by the Gamesmaster: {1:text}.",
    "entry fined": "{0:party}: {2:crowns} taken by the Gamesmaster: {1:text}.",
    "undoes local": "The local payments of the {0:party} are undone: {1:crowns}.",
    "withdraws candidate": "The {0:party} withdraw their candidate in {1:district}.",
    "undoes payments": "All payments of the {0:party} are undone: {1:crowns}.",
    "account": "The treasury of the {0:party} holds {1:crowns}.",
    "own account": "Your treasury holds {1:crowns}.",
    # Elections.
    "calls": "The Premier ({0:party}) calls an election.",
    "called": "The Gamesmaster calls an election.",
    "adjourned": "Session {0} is over.",
    "stands": "The {0:party} put up candidates in {1:districts}.",
    "voters lost": "Every party bloc has lost {0} votes since the last election.",
    "ballot": "",
    "elected": "{0:district}: the {1:party} win the seat.",
    "lot": "{0:district}: lots are drawn, and the {1:party} win the seat.",
    "goes on": "{0:district}: no majority; {1:parties} go on.",
    "goes on freely": "{0:district}: no majority; {1:parties} go on, and the blocs are free.",
    # Amendments and rulings.
    "amendment": "The {1:party} propose amendment {0}: {2:text}{3:change}{4:value}.",
    "cosigns": "The {0:party} sign amendment {1}.",
    "amendment proposed": "Amendment {0} will be voted on; behind it are {1:parties}.",
    "amendment vote": "For amendment {0}: {1:parties}, with {2:members}.",
    "amendment fails": "Amendment {0} fails.",
    "amendment waits": "Amendment {0} has its majority in this session; it needs another.",
    "amendment lapses": "Amendment {0} was not signed by enough in this session.",
    "amended": "Amendment {0} is adopted: {1:text}.",
    "amended value": "Amendment {0} is adopted: {1:text}; {2:term} is now {3}.",
    "ruling": "The Gamesmaster rules: {0:text}.",
    "corrects money": (
        "The Gamesmaster corrects the account of the {0:party} by {1:crowns}: {2:text}."
    ),
    "corrects seat": "The Gamesmaster gives the seat of {0:district} to {1:choice}: {2:text}.",
    "corrects record": (
        "The Gamesmaster sets the record of the {0:party} with the {1:bloc} to {2:points}: "
        "{3:text}."
    ),
    "corrects bill": "The Gamesmaster corrects whether {0:bill} was passed ({1:yes_no}): {2:text}.",
    "over.majority": "{all:seat} has the majority of the parliament and wins.",
    "over.elections": "The last election is over. The most seats, and so the game: {all:seat}.",
}
TERMS_OF: Final = {"governments": "a Government"}
TERM_WORDS: Final = (
    "the salary of an office",
    "the price of a candidate",
    "the contribution for a seat",
    "the number of elections",
)
VOTES: Final = ("abstain", "vote yes", "vote no", "vote yes with half", "vote no with half")
PARTS: Final = ("stay out", "assent", "endorse", "withdraw")
NOTHING_SAID: Final = ("formation", "payment", "grant", "instruction", "appointment", "promise")


def word(state: P66State, kind: str, value: int) -> str:
    """A number of a kind in words."""
    board = state.board
    if kind == "party":
        return party_word(state.rules, value)
    if kind == "parties":
        return parties_word(state.rules, value)
    if kind == "choice":
        return "nobody" if value == UNSTATED else "the " + party_word(state.rules, value)
    if kind == "bloc":
        return board.blocs[value].name
    if kind == "office":
        return board.offices[value].name
    if kind == "bill":
        return bill_word(state.rules, value)
    if kind == "vote":
        return VOTES[value]
    if kind == "members":
        return count(value, "member")
    if kind == "candidates":
        return count(value, "candidate")
    if kind == "points":
        return count(value, "point")
    if kind == "crowns":
        return count(value, "crown")
    if kind == "district":
        return f"District {value}"
    if kind == "districts":
        return districts_word(value)
    if kind == "text":
        return state.texts[value].rstrip(".") if 0 <= value < len(state.texts) else ""
    if kind == "term":
        return TERM_WORDS[value - 1] if value else "nothing"
    if kind == "change":
        return f"; {TERM_WORDS[value - 1]}" if value else ""
    if kind == "value":
        return f" {value}" if value else ""
    if kind == "phase":
        return phase_word(value)
    if kind == "part":
        return PARTS[value]
    if kind == "yes_no":
        return "yes" if value else "no"
    if kind in ("cheque", "amendment"):
        return f"{kind} {value}"
    if kind in NOTHING_SAID:
        return str(value)
    raise KeyError(kind)


def party_word(setup: P66Setup, party: int) -> str:
    """'Socialists'."""
    return setup.board.parties[party].name if 0 <= party < PARTIES else "nobody"


def parties_word(setup: P66Setup, parties: int) -> str:
    """'Socialists and Radicals', of parties given as bits."""
    names = [setup.board.parties[p].name for p in range(PARTIES) if parties >> p & 1]
    return "the " + listing(names) if names else "nobody"


def bill_word(setup: P66Setup, bill: int) -> str:
    """'Bill 5, income tax', or 'no bill'."""
    return setup.board.bill(bill).name if bill else "no bill"


def phase_word(phase: int) -> str:
    """What kind of period it is."""
    if phase == LAST:
        return "the session's last"
    return PHASES[phase]


def districts_word(districts: int) -> str:
    """'districts 1 to 4 and 9', of districts given as bits from 1 on."""
    runs: list[str] = []
    at = 1
    while districts >> at:
        if districts >> at & 1:
            end = at
            while districts >> (end + 1) & 1:
                end += 1
            runs.append(str(at) if end == at else f"{at} to {end}")
            at = end
        at += 1
    if not runs:
        return "no district"
    one = len(runs) == 1 and "to" not in runs[0]
    return ("district " if one else "districts ") + listing(runs)


def ballot_text(state: P66State, args: tuple[int, ...]) -> str:
    """'District 7, runoff: Socialists 4,000, Monarchists 3,500.'"""
    stages = ("primary", "runoff", "third ballot", "fourth ballot")
    number = args[1]
    stage = stages[number - 1] if number <= len(stages) else f"ballot {number}"
    parts = [
        f"{party_word(state.rules, party)} {args[2 + party]:,}"
        for party in range(PARTIES)
        if args[2 + party] != NOBODY
    ]
    return f"District {args[0]}, {stage}: {', '.join(parts)}."


def scores_text(state: P66State, args: tuple[int, ...]) -> str:
    """'On Bill 4 the Radicals earn 5 points with the Workers.'"""
    blocs = state.board.blocs
    parts = [
        f"{count(args[2 + bloc], 'point')} with the {blocs[bloc].name}"
        for bloc in range(BLOCS)
        if args[2 + bloc]
    ]
    party = party_word(state.rules, args[1])
    return f"On {bill_word(state.rules, args[0])} the {party} earn {listing(parts)}."


def draft_text(state: P66State, terms: tuple[int, ...]) -> str:
    """A drafted Government, without a full stop."""
    parts = [
        f"{state.board.offices[office].name} {party_word(state.rules, terms[office])}"
        for office in range(OFFICES)
    ]
    if terms[BILL]:
        parts.append(f"proposing {bill_word(state.rules, terms[BILL])}")
    for at in range(BILL + 1, len(terms), PROMISE):
        payer, payee, amount = terms[at : at + PROMISE]
        parts.append(
            f"the {party_word(state.rules, payer)} promise the "
            f"{party_word(state.rules, payee)} {count(amount, 'crown')}"
        )
    return "; ".join(parts)


def special_line(state: P66State, line: Line, names: tuple[str, ...]) -> str:
    """Lines of kinds that no template can say; '' for the others."""
    if line.kind == "ballot":
        return ballot_text(state, line.args)
    if line.kind == "scores":
        return scores_text(state, line.args)
    if line.kind == "offers.governments":
        terms = draft_text(state, line.args[2:])
        return f"{names[line.args[0]]} writes draft {line.args[1]}: {terms}."
    return ""


def order_words(state: P66State, order: Order) -> str:
    """A sheet in words, without a full stop; '' for what is no sheet."""
    if order.verb == NOTHING.name or order.verb not in state.rules.book.verbs:
        return ""
    question = state.rules.book.questions
    sheets = [verb.name for name in ("period", "ballot") for verb in question[name].verbs]
    if order.verb not in sheets:
        return ""
    sheet = read_sheet(order)
    rules = state.rules
    parts: list[str] = []
    for at in range(len(sheet.votes)):
        if at * ON_TABLE < len(state.table):
            parts.append(
                f"{VOTES[sheet.votes[at]]} on {bill_word(rules, state.table[at * ON_TABLE])}"
            )
    if sheet.part == JOIN:
        parts.append("assent to " + formation_words(state, sheet.stated, sheet.carried))
    elif sheet.part == ENDORSE:
        parts.append("endorse " + formation_words(state, sheet.stated, 0))
    elif sheet.part != STAY_OUT:
        parts.append("withdraw the proposed Government")
    if sheet.resign:
        parts.append("resign")
    offices = rules.board.offices
    parts += [f"dismiss the {offices[office].name}" for office in sheet.dismiss]
    for at in range(len(sheet.appoint)):
        if sheet.appoint[at] != UNSTATED:
            party = party_word(rules, sheet.appoint[at])
            parts.append(f"make the {party} {offices[at + 1].name}")
    parts += [f"assent to being {offices[office].name}" for office in sheet.accept]
    if sheet.bill:
        parts.append(f"propose {bill_word(rules, sheet.bill)}")
    parts += [f"approve {bill_word(rules, bill)}" for bill in sheet.approve]
    if sheet.call:
        parts.append("call an election")
    for payee, amount in sheet.payments:
        parts.append(f"pay the {party_word(rules, payee)} {count(amount, 'crown')}")
    for payee, amount in sheet.cheques:
        parts.append(f"write the {party_word(rules, payee)} a cheque over {count(amount, 'crown')}")
    parts += [f"cash cheque {number}" for number in sheet.cash]
    for district, amount in sheet.local:
        parts.append(f"pay {count(amount, 'crown')} in district {district}")
    for text, changes, value in sheet.amendment:
        new = f" ({TERM_WORDS[changes - 1]} {value})" if changes else ""
        parts.append(f"propose to amend: {text}{new}")
    parts += [f"sign amendment {number}" for number in sheet.cosign]
    parts += [f"vote for amendment {number}" for number in sheet.adopt]
    if sheet.candidates:
        listed = 0
        for district in sheet.candidates:
            listed |= 1 << district
        parts.append(f"put up candidates in {districts_word(listed)}")
    if sheet.preferences:
        wished = [word(state, "choice", party) for party in sheet.preferences]
        parts.append("prefer " + ", then ".join(wished))
    for district, chosen in sheet.instructions:
        parts.append(f"in district {district} vote for {word(state, 'choice', chosen)}")
    return "; ".join(parts) if parts else "nothing in particular"


def formation_words(state: P66State, stated: tuple[int, ...], bill: int) -> str:
    """A Government as somebody states it on his sheet."""
    said = [
        f"{state.board.offices[office].name} {party_word(state.rules, stated[office])}"
        for office in range(1, OFFICES)
        if stated[office] != UNSTATED
    ]
    text = f"a Government under the {party_word(state.rules, stated[0])}"
    if said:
        text += f" ({', '.join(said)})"
    return f"{text} that proposes {bill_word(state.rules, bill)}" if bill else text


def prompt(state: P66State, seat: int) -> str:
    """What a leader is asked, with what it turns on."""
    party = state.party_of[seat]
    mine = party_word(state.rules, party)
    if state.phase >= PRIMARY:
        what = "the runoff" if state.phase == RUNOFF else "the primary"
        many = count(len(contested(state)), "district")
        return f"Instruct your voters for {what}, in {many}. You lead the {mine}."
    parts = [f"Session {state.session}, period {state.period}: your orders. You lead the {mine}"]
    parts[0] += f", with {count(state.held[party], 'member')}."
    parts.append(government_words(state, party))
    bills = [bill_word(state.rules, bill) for bill in state.table[::ON_TABLE]]
    if bills:
        parts.append(f"A vote is taken on {listing(bills)}.")
    if state.phase == LAST:
        parts.append("It is the last period: put up your candidates.")
    return " ".join(parts)


def government_words(state: P66State, party: int) -> str:
    """Who governs, and whose turn it is to propose a bill."""
    if state.government == UNITY:
        return "National unity governs."
    if state.government != GOVERNMENT:
        return "There is no Government."
    premier = party_word(state.rules, state.offices[0])
    if state.phase == LAST:
        return f"The {premier} have the Premier."
    turn = "the opposition" if state.right == OPPOSITION else "the Government"
    return f"The {premier} have the Premier; {turn} may propose a bill."
