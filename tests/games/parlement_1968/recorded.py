"""How the recorded games were made: `python -m tests.games.parlement_1968.recorded`.

One is won by a party that all others help; one is played at random; one is for people to read.
"""

from pathlib import Path
from typing import Final

from parlour.games.parlement_1968.game import GAME
from parlour.kernel.chance import Chance
from parlour.kernel.lines import Line
from parlour.kernel.orders import Order, order_from_text
from parlour.kernel.record import write_record
from parlour.kernel.table import SPECTATOR, Table, new_table

FOLDER: Final = Path(__file__).parent / "records"
STORY: Final = FOLDER.parent / "play_through.txt"
NAMES: Final = ("Anna", "Bob", "Carol", "Dan", "Eve", "Fay", "Gil")
CLOSE: Final = "close"


def table_of(seed: str, **options: object) -> Table:
    """A new table with these names."""
    return new_table(GAME, 7, dict(options), seed, NAMES)


def seat_of(table: Table, party: str) -> int:
    """Who leads a party."""
    view = table.view(SPECTATOR)
    order = view["party_of"]
    assert isinstance(order, list)
    names = [p.short for p in table.setup.country.parties]  # type: ignore[attr-defined]
    return order.index(names.index(party))


def fill(table: Table, seat: int, verb: str, **fields: object) -> Order:
    """A sheet with these fields."""
    choice = table.ask(seat).choice(verb)
    assert choice is not None
    named = [name for name, _ in choice.verb.fields]
    assert set(fields) <= set(named)
    args = [fields.get(named[at], choice.domains[at].nth(0)) for at in range(len(named))]
    return Order(verb, tuple(args))


def districts(table: Table, *labels: str) -> tuple[int, ...]:
    """Districts by their labels."""
    country = table.setup.country  # type: ignore[attr-defined]
    return tuple([country.district_named(label) for label in labels])


def majority() -> Table:
    """The Conservatives stand in three regions, and all others withdraw for them."""
    table = table_of("majority")
    helped = seat_of(table, "Con")
    for _ in range(2):
        table.close()
        order = table.view(SPECTATOR)["party_of"]
        assert isinstance(order, list)
        for party in ("Com", "Nat"):
            giver = seat_of(table, party)
            row = (order[helped], 5_000, 0, 0)
            table.step(giver, fill(table, giver, "orders", pay=(row,)))
        table.close()
    table.close()
    where = [f"E{n}" for n in range(1, 13)] + [f"N{n}" for n in (1, 2, 9, 10)]
    where += [f"S{n}" for n in range(1, 11)]
    listed = districts(table, *where)
    table.step(helped, fill(table, helped, "vote_budget_put_up", candidates=listed))
    table.close()
    table.close()
    for seat in range(7):
        own = table.ask(seat).choices[0].domains[0]
        every = getattr(own, "of", ())
        if seat != helped and every:
            table.step(seat, Order("withdraw_candidates", (every, ())))
    table.close()
    table.close()
    assert table.over
    return table


def elections() -> Table:
    """Chance plays a game of two elections."""
    table = table_of("elections", elections=2)
    chance = Chance("elections", 1)
    while not table.over:
        seat = table.asked[0]
        table.step(seat, table.ask(seat).sample(chance))
    return table


def spoken(table: Table, line: Line) -> str:
    """A line as a sentence; what is not for everybody says whom it is for."""
    text = table.text(line)
    if line.heard_by(SPECTATOR):
        return text
    readers = [name for seat, name in enumerate(table.names) if line.heard_by(seat)]
    return f"({' and '.join(readers)} only) {text}"


def told(orders: list[str], table: Table) -> list[str]:
    """A game played by orders as people write them, '> 3 accept 1' or '> close'."""
    story = [spoken(table, line) for line in table.entries[0].lines]
    for line in orders:
        words = line[2:]
        if words == CLOSE:
            lines = table.close()
        else:
            seat, _, order = words.partition(" ")
            lines = table.step(int(seat), order_from_text(order))
        story += [line, *[spoken(table, said) for said in lines]]
    return story


def story_orders() -> list[str]:
    """A Government, a budget, two bills, and an election in a small year."""
    table = table_of("story", elections=1)
    orders: list[str] = []

    def give(seat: int, verb: str, **fields: object) -> None:
        order = fill(table, seat, verb, **fields)
        orders.append(f"> {seat} {order!r}")
        table.step(seat, order)

    def close() -> None:
        orders.append(f"> {CLOSE}")
        table.close()

    country = table.setup.country  # type: ignore[attr-defined]
    names = [country.faction_name(at) for at in range(country.faction_count)]
    lead = {p.short: seat_of(table, p.short) for p in country.parties}
    number = {p.short: at for at, p in enumerate(country.parties)}
    cabinet = districts(table, "E5", "N1", "S6", "E7", "E6", "E8", "W1", "S7")
    behind = tuple(sorted(map(names.index, ("Soc-Cap", "Rad-Wes", "Con-Nor", "Mon-Nor"))))
    give(lead["Soc"], "propose_government", cabinet=cabinet, behind=behind)
    for party in ("Rad", "Ctr", "Con", "Mon"):
        give(lead[party], "accept", deal=1)
    give(lead["Soc"], "propose_program", budget=(1, 1, 1, 2), bills=(4, 7))
    for party in ("Ctr", "Mon", "Rad"):
        give(lead[party], "accept", deal=2)
    give(lead["Soc"], "lead_orders", pay=((number["Rad"], 500, 0, 1),))
    close()
    votes = {
        "Com": ("2111", "2111"),
        "Soc": ("2111", "1112"),
        "Rad": ("2112", "1212"),
        "Ctr": ("1212", "1122"),
        "Con": ("1122",),
        "Mon": ("1122", "1221"),
        "Nat": ("1212", "1221"),
    }
    for party, rows in votes.items():
        verb = "lead_budget" if party == "Soc" else "vote_budget"
        sheet = tuple([tuple(map(int, row)) for row in rows])
        give(lead[party], verb, votes=sheet)
    bill = {"Com": (2, 1), "Soc": (2, 2), "Rad": (1, 1), "Ctr": (1, 1), "Con": (1,)}
    for party, row in {**bill, "Mon": (1, 2), "Nat": (1, 2)}.items():
        if party == "Soc":
            give(lead[party], "lead_bill", votes=row, act=1)
        else:
            give(lead[party], "vote_bill", votes=row)
    last = {"Com": (2, 2), "Soc": (2, 2), "Rad": (2, 1), "Ctr": (1, 1), "Con": (1,)}
    lists = {"Rad": ("N2",), "Con": ("N2",), "Mon": ("N2", "N3"), "Nat": ("E7",)}
    for party, row in {**last, "Mon": (1, 1), "Nat": (1, 1)}.items():
        verb = "lead_bill_put_up" if party == "Soc" else "vote_bill_put_up"
        where = districts(table, *lists.get(party, ()))
        give(lead[party], verb, votes=row, candidates=where)
    close()
    field = table.state.field  # type: ignore[attr-defined]
    monarchist = field.find(number["Mon"], country.district_named("N2"))
    conservative = field.find(number["Con"], country.district_named("N2"))
    give(lead["Mon"], "withdraw_candidates", withdraw=(monarchist,))
    close()
    give(lead["Con"], "second_ballot", spend=((conservative, 900),))
    close()
    assert table.over
    return orders


def main() -> None:
    """Write them all anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, table in (("majority", majority()), ("elections", elections())):
        assert table.state.ending == name, table.state.ending
        (FOLDER / f"{name}.txt").write_text(write_record(table), "utf-8")
    story = told(story_orders(), table_of("story", elections=1))
    STORY.write_text("\n".join(story) + "\n", "utf-8")


if __name__ == "__main__":
    main()
