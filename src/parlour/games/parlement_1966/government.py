"""Governments: proposed, endorsed, in office, changed, fallen (P66-5 to P66-11, 26)."""

from typing import Final

from parlour.games.parlement_1966.board import OFFICES, PARTIES, PREMIER
from parlour.games.parlement_1966.domains import ENDORSE, JOIN, UNSTATED, WITHDRAW
from parlour.games.parlement_1966.sheets import Sheet
from parlour.games.parlement_1966.state import (
    BANK,
    BY_GOVERNMENT,
    DRAFT,
    GOVERNMENT,
    NOBODY,
    NONE,
    PAID_SALARY,
    SALARY,
    UNITY,
    P66State,
)

NO_PARTIES: Final = 0


class Proposal:
    """A proposed Government that all its members have assented to."""

    def __init__(self, offices: tuple[int, ...], bill: int, drafted: bool) -> None:
        self.offices = offices
        self.bill = bill
        self.drafted = drafted
        self.members = 0
        for party in offices:
            self.members |= 1 << party
        self.endorsers = 0


def proposals(state: P66State, sheets: list[Sheet]) -> list[Proposal]:
    """The Governments that are proposed in this period, with their endorsers (P66-6, 7)."""
    found = drafted(state, sheets)
    bound = 0
    for proposal in found:
        bound |= proposal.members
    found += assented(state, sheets, bound)
    endorse(state, sheets, found, bound)
    return found


def drafted(state: P66State, sheets: list[Sheet]) -> list[Proposal]:
    """Drafts that all have signed, less those from which all withdraw (P66-6)."""
    found: list[Proposal] = []
    rows = state.agreed
    for at in range(0, len(rows), DRAFT):
        offices = tuple(rows[at + 1 : at + 1 + OFFICES])
        proposal = Proposal(offices, rows[at + 1 + OFFICES], True)
        staying = False
        for party in offices:
            if sheets[party].part != WITHDRAW:
                staying = True
        if staying:
            found.append(proposal)
        else:
            audience = state.only(proposal.members)
            state.say("withdrawn", (offices[PREMIER],), "P66-6", audience)
    return found


def assented(state: P66State, sheets: list[Sheet], bound: int) -> list[Proposal]:
    """Governments to which every leader that they name has assented on his sheet (P66-6).

    Compositions that somebody in them states in full are looked at; where one Premier has two
    that all could mean, the statements differ and both are void.
    """
    stated: list[tuple[int, ...]] = []
    for party in range(PARTIES):
        sheet = sheets[party]
        if sheet.part != JOIN or bound >> party & 1 or UNSTATED in sheet.stated:
            continue
        if party in sheet.stated and sheet.stated not in stated:
            stated.append(sheet.stated)
    agreed: list[tuple[int, ...]] = []
    for offices in stated:
        if all_assent(sheets, offices, bound):
            agreed.append(offices)
    found: list[Proposal] = []
    for offices in agreed:
        alike = 0
        for other in agreed:
            if other[PREMIER] == offices[PREMIER]:
                alike += 1
        if alike == 1:
            found.append(Proposal(offices, sheets[offices[PREMIER]].carried, False))
    tell_void(state, sheets, found, bound)
    return found


def all_assent(sheets: list[Sheet], offices: tuple[int, ...], bound: int) -> bool:
    """Whether all that a composition names assent to it, or to whatever its Premier proposes."""
    for party in offices:
        sheet = sheets[party]
        if bound >> party & 1 or sheet.part != JOIN:
            return False
        for office in range(OFFICES):
            if sheet.stated[office] not in (UNSTATED, offices[office]):
                return False
    return True


def tell_void(state: P66State, sheets: list[Sheet], found: list[Proposal], bound: int) -> None:
    """Let those know whose assent has come to nothing; nobody else hears of it."""
    agreed = 0
    for proposal in found:
        agreed |= proposal.members
    for party in range(PARTIES):
        sheet = sheets[party]
        if sheet.part == JOIN and not (agreed | bound) >> party & 1:
            state.say("void", (party, sheet.premier), "P66-6", state.only(1 << party))


def endorse(state: P66State, sheets: list[Sheet], found: list[Proposal], bound: int) -> None:
    """Count endorsements by leaders outside; one that states other details is void (P66-7)."""
    for party in range(PARTIES):
        sheet = sheets[party]
        if sheet.part != ENDORSE:
            continue
        chosen: Proposal | None = None
        for proposal in found:
            if proposal.offices[PREMIER] == sheet.premier and not bound >> party & 1:
                chosen = proposal
        if chosen is not None:
            for office in range(OFFICES):
                if sheet.stated[office] not in (UNSTATED, chosen.offices[office]):
                    chosen = None
                    break
        if chosen is None:
            state.say("endorses nothing", (party, sheet.premier), "P66-7", state.only(1 << party))
        else:
            chosen.endorsers |= 1 << party


def form(state: P66State, sheets: list[Sheet]) -> Proposal | None:
    """Publish what was proposed, and install what has a majority (P66-8, 11)."""
    installed: Proposal | None = None
    for proposal in proposals(state, sheets):
        seats = state.seats_of(proposal.members | proposal.endorsers)
        args = (*proposal.offices, proposal.endorsers, seats)
        state.tell("proposal", args, "P66-11")
        if seats >= state.board.majority:
            installed = proposal
    if installed is not None:
        install(state, installed)
    return installed


def install(state: P66State, proposal: Proposal) -> None:
    """A Government takes office as of the beginning of the period; the old one falls (P66-8)."""
    fall(state, "replaced")
    state.government = GOVERNMENT
    state.offices = list(proposal.offices)
    state.endorsers = proposal.endorsers
    state.number += 1
    state.right = BY_GOVERNMENT
    state.opening = 0
    state.crisis = 0
    args = (*proposal.offices, proposal.endorsers)
    state.tell("government", args, "P66-8")


def fall(state: P66State, how: str) -> None:
    """The Government in power, if there is one, goes."""
    if state.government == NONE:
        return
    if state.government == UNITY:
        state.tell("unity ends", (), "P66-9")
    else:
        state.tell(how, (state.offices[PREMIER],), "P66-10" if how == "resigns" else "P66-8")
    state.government = NONE
    state.offices = [NOBODY] * OFFICES
    state.endorsers = NO_PARTIES


def change(state: P66State, sheets: list[Sheet]) -> None:
    """Resignations, dismissals, appointments, from the beginning of the period (P66-10)."""
    if state.government != GOVERNMENT:
        return
    offices = state.offices
    premier = offices[PREMIER]
    if sheets[premier].resign:
        fall(state, "resigns")
        return
    members = state.members()
    for party in range(PARTIES):
        if members >> party & 1 and sheets[party].resign:
            state.tell("minister resigns", (party,), "P66-10")
            for office in range(OFFICES):
                if offices[office] == party:
                    offices[office] = NOBODY
    sheet = sheets[premier]
    for office in sheet.dismiss:
        if offices[office] != NOBODY:
            state.tell("dismissed", (offices[office], office), "P66-10")
            offices[office] = NOBODY
    for office in range(PREMIER + 1, OFFICES):
        appoint(state, sheets, premier, office, sheet.appoint[office - 1])


def appoint(state: P66State, sheets: list[Sheet], premier: int, office: int, party: int) -> None:
    """The Premier gives an office to who assents to have it (P66-10)."""
    offices = state.offices
    if party in (UNSTATED, offices[office]):
        return
    if party != premier and office not in sheets[party].accept:
        audience = state.only(1 << premier | 1 << party)
        state.say("declines office", (party, office), "P66-10", audience)
        return
    if offices[office] != NOBODY:
        state.tell("dismissed", (offices[office], office), "P66-10")
    offices[office] = party
    state.tell("appointed", (party, office), "P66-10")


def pay_salaries(state: P66State) -> None:
    """Every office pays for the period, but none of national unity (P66-26)."""
    if state.government != GOVERNMENT:
        return
    salary = state.terms[SALARY]
    for office in range(OFFICES):
        party = state.offices[office]
        if party != NOBODY:
            state.money.pay(BANK, party, salary, BANK)
            state.note(PAID_SALARY, party, office, salary)


def unite(state: P66State) -> None:
    """An emergency Government of all parties, without a Premier, without salaries (P66-9)."""
    state.government = UNITY
    state.offices = [NOBODY] * OFFICES
    state.endorsers = 0
    state.number += 1
    state.opening = 0
    state.crisis = 0
    state.tell("unity", (), "P66-9")
