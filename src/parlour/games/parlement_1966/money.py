"""Payments, cheques, local payments, bankruptcy, accounts (P66-25 to P66-31).

All payments of a period are settled together. `settle` knows nothing of a game under way.
"""

from typing import Final

from parlour.games.parlement_1966.board import PARTIES
from parlour.games.parlement_1966.sheets import Sheet
from parlour.games.parlement_1966.state import (
    BANK,
    CANDIDATE,
    CHEQUE,
    ENTRIES,
    ENTRY,
    GRANT,
    GRANTED,
    INCOME,
    LOCAL,
    RECEIVED,
    SENT,
    STOOD,
    P66State,
)

UNDO_LOCAL: Final = 0
UNDO_CANDIDATE: Final = 1
UNDO_PAYMENTS: Final = 2


class Transfer:
    """A sum from one party to another, by a cheque or without."""

    def __init__(self, payer: int, payee: int, amount: int) -> None:
        self.payer = payer
        self.payee = payee
        self.amount = amount


class Plan:
    """What the parties want to pay in a period; `settle` strikes out what they cannot.

    `has` is what each has with its grant and its salaries. `local` are pairs of district and
    amount, `candidates` districts in the order in which they are withdrawn. `steps` are triples
    of party, what was undone, and the district or the sum.
    """

    def __init__(self, has: list[int], price: int) -> None:
        self.has = has
        self.price = price
        self.transfers: list[Transfer] = []
        self.local: list[list[tuple[int, int]]] = [[] for _ in range(PARTIES)]
        self.candidates: list[list[int]] = [[] for _ in range(PARTIES)]
        self.steps: list[tuple[int, int, int]] = []

    def deficit(self, party: int) -> int:
        """What a party wants to pay beyond what it has and receives."""
        left = self.has[party] - self.price * len(self.candidates[party])
        for transfer in self.transfers:
            if transfer.payer == party:
                left -= transfer.amount
            elif transfer.payee == party:
                left += transfer.amount
        for _, amount in self.local[party]:
            left -= amount
        return -left

    def settle(self) -> None:
        """Undo what cannot be paid, until everything left can be (P66-30).

        What one party cannot pay another does not receive. The order in which the parties are
        looked at changes nothing: each undoes only what it must, and receives ever less.
        """
        again = True
        while again:
            again = False
            for party in range(PARTIES):
                if self.deficit(party) > 0:
                    self.cut_down(party)
                    again = True

    def cut_down(self, party: int) -> None:
        """A bankrupt party: local payments, then candidates, then all payments (P66-30)."""
        if self.local[party]:
            total = 0
            for _, amount in self.local[party]:
                total += amount
            self.steps.append((party, UNDO_LOCAL, total))
            self.local[party] = []
        while self.candidates[party] and self.price and self.deficit(party) > 0:
            self.steps.append((party, UNDO_CANDIDATE, self.candidates[party].pop(0)))
        if self.deficit(party) > 0:
            total = 0
            kept: list[Transfer] = []
            for transfer in self.transfers:
                if transfer.payer == party:
                    total += transfer.amount
                else:
                    kept.append(transfer)
            self.transfers = kept
            self.steps.append((party, UNDO_PAYMENTS, total))


def grant(state: P66State) -> None:
    """The contributions of a new session, for every seat that is held (P66-25)."""
    for party in range(PARTIES):
        amount = state.terms[GRANT] * state.held[party]
        if amount:
            state.money.pay(BANK, party, amount, BANK)
            state.note(GRANTED, party, state.held[party], amount)


def pay(state: P66State, sheets: list[Sheet], candidates: list[list[int]]) -> list[list[int]]:
    """Settle the payments of a period; returns the candidates that stay (P66-27 to P66-30)."""
    has = state.money.held[:PARTIES]
    plan = Plan(has, state.terms[CANDIDATE])
    plan.candidates = candidates
    busy = False
    for party in range(PARTIES):
        sheet = sheets[party]
        if candidates[party]:
            busy = True
        if not sheet.sent:
            continue
        for payee, amount in sheet.payments:
            plan.transfers.append(Transfer(party, payee, amount))
        if sheet.cash:
            cash(state, party, sheet.cash, plan)
        plan.local[party] = list(sheet.local)
        busy = busy or bool(sheet.local)
    if busy or plan.transfers:
        wanted = wishes(plan)
        plan.settle()
        tell_bankruptcies(state, plan, wanted)
        carry_out(state, plan)
    for party in range(PARTIES):
        for payee, amount in sheets[party].cheques:
            write_cheque(state, party, payee, amount)
    return plan.candidates


def cash(state: P66State, party: int, numbers: tuple[int, ...], plan: Plan) -> None:
    """Cheques that their payee hands in (P66-28). One that bounces is gone (Ruling)."""
    rows = state.cheques
    kept: list[int] = []
    for at in range(0, len(rows), CHEQUE):
        if rows[at] in numbers and rows[at + 2] == party:
            plan.transfers.append(Transfer(rows[at + 1], party, rows[at + 3]))
        else:
            kept += rows[at : at + CHEQUE]
    state.cheques = kept


def write_cheque(state: P66State, payer: int, payee: int, amount: int) -> None:
    """A cheque that its payee may hand in when he likes (P66-28)."""
    state.cheque_count += 1
    state.cheques += [state.cheque_count, payer, payee, amount]
    audience = state.only(1 << payer | 1 << payee)
    state.say("cheque", (payer, payee, amount, state.cheque_count), "P66-28", audience)


def wishes(plan: Plan) -> list[list[int]]:
    """What every party wanted to pay and to receive, as entries of the journal."""
    found: list[list[int]] = []
    for party in range(PARTIES):
        rows: list[int] = []
        for transfer in plan.transfers:
            if transfer.payee == party:
                rows += [RECEIVED, party, transfer.payer, transfer.amount]
        for transfer in plan.transfers:
            if transfer.payer == party:
                rows += [SENT, party, transfer.payee, transfer.amount]
        for district, amount in plan.local[party]:
            rows += [LOCAL, party, district, amount]
        standing = len(plan.candidates[party])
        if standing:
            rows += [STOOD, party, standing, plan.price * standing]
        found.append(rows)
    return found


def carry_out(state: P66State, plan: Plan) -> None:
    """Move the money that can be paid, and write it down."""
    money = state.money
    for transfer in plan.transfers:
        # First all receipts, then all payments: together they can be made, singly perhaps not.
        money.pay(BANK, transfer.payee, transfer.amount, BANK)
        state.note(SENT, transfer.payer, transfer.payee, transfer.amount)
        state.note(RECEIVED, transfer.payee, transfer.payer, transfer.amount)
        if state.rules.own_account:
            args = (transfer.payer, transfer.payee, transfer.amount)
            audience = state.only(1 << transfer.payer | 1 << transfer.payee)
            state.say("pays", args, "P66-28", audience)
    for transfer in plan.transfers:
        money.pay(transfer.payer, BANK, transfer.amount, BANK)
    strength = list(state.strength)
    for party in range(PARTIES):
        for district, amount in plan.local[party]:
            money.pay(party, BANK, amount, BANK)
            strength[party * state.board.districts + district - 1] += amount
            state.note(LOCAL, party, district, amount)
        standing = len(plan.candidates[party])
        if standing and plan.price:
            money.pay(party, BANK, standing * plan.price, BANK)
            state.note(STOOD, party, standing, standing * plan.price)
    state.strength = tuple(strength)


def tell_bankruptcies(state: P66State, plan: Plan, wanted: list[list[int]]) -> None:
    """Account for every step, with all that the party was to pay and to receive (P66-30)."""
    for party in range(PARTIES):
        steps = [step for step in plan.steps if step[0] == party]
        if not steps:
            continue
        earlier = entries_of(state, party, state.mark)
        before = plan.has[party] - income(earlier) + spending(earlier)
        rows = [*earlier, *wanted[party]]
        received = income(rows)
        paid = spending(rows)
        state.tell("bankrupt", (party, before, received, paid), "P66-30")
        tell_entries(state, rows, "P66-30")
        for _, kind, about in steps:
            name = ("undoes local", "withdraws candidate", "undoes payments")[kind]
            state.tell(name, (party, about), "P66-30")


def income(rows: list[int]) -> int:
    """What entries of the journal bring."""
    total = 0
    for at in range(0, len(rows), ENTRY):
        if rows[at] in INCOME:
            total += rows[at + 3]
    return total


def spending(rows: list[int]) -> int:
    """What entries of the journal cost."""
    total = 0
    for at in range(0, len(rows), ENTRY):
        if rows[at] not in INCOME:
            total += rows[at + 3]
    return total


def entries_of(state: P66State, party: int, start: int) -> list[int]:
    """A party's entries of the journal from a place on."""
    rows: list[int] = []
    journal = state.journal
    for at in range(start, len(journal), ENTRY):
        if journal[at + 1] == party:
            rows += journal[at : at + ENTRY]
    return rows


def tell_entries(state: P66State, rows: list[int], rule: str) -> None:
    """Payments and receipts, one by one."""
    if state.log is None:
        return
    for at in range(0, len(rows), ENTRY):
        state.tell("entry " + ENTRIES[rows[at]], tuple(rows[at + 1 : at + ENTRY]), rule)


def publish(state: P66State) -> None:
    """All accounts, in the Bulletin of a session's first period (P66-31)."""
    for party in range(PARTIES):
        tell_entries(state, entries_of(state, party, 0), "P66-31")
        state.tell("account", (party, state.money.held[party]), "P66-31")
    state.published = tuple(state.money.held[:PARTIES])
    state.journal = []
    state.mark = 0


def tell_owners(state: P66State) -> None:
    """House rule: every leader hears what his own party has (P66-31)."""
    if state.rules.own_account:
        for party in range(PARTIES):
            args = (party, state.money.held[party])
            state.say("own account", args, "P66-31", state.only(1 << party))
