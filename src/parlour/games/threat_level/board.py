"""The ladder as data (TL-1), and what of it the game looks up at every step."""

from typing import Final

from parlour.kernel.boards import Reader, parse_board
from parlour.kernel.errors import BadData

TAX_NONE: Final = 0
TAX_SHOWN: Final = 1
TAX_THIRDS: Final = 2
TAXES: Final = ("none", "shown", "thirds")


class Level:
    """One step of the ladder and its effects."""

    def __init__(self, reader: Reader, last: bool) -> None:
        self.name = reader.text("name")
        self.points_die = not last and reader.word("dice", ("wild", "both")) == "both"
        self.tax = TAXES.index(reader.word("tax", TAXES, "none"))
        self.income = reader.number("income", 0, 99, 0)
        self.sales_tax = reader.flag("sales_tax")
        self.guarded = reader.flag("guarded")
        self.unions = reader.flag("unions")
        self.safety_net = reader.flag("safety_net")
        self.insured = reader.flag("insured")
        self.exempt = reader.number("exempt", 0, 6, 0)
        effects = self.income or self.sales_tax or self.guarded or self.unions
        if last and (effects or self.tax or self.safety_net or self.insured or self.exempt):
            reader.wrong("the last step is defeat and has no effects")
        reader.done()


class Ladder:
    """The whole ladder: its steps from the bottom, the prices, and where defeat is."""

    def __init__(self, text: str) -> None:
        self.problems: list[str] = []
        top = Reader(parse_board(text), "", self.problems)
        self.title = top.text("title")
        prices = top.table("prices")
        self.push = prices.number("push", 1, 99)
        self.pull = prices.number("pull", 1, 99)
        self.steal = prices.number("steal", 1, 99)
        self.union = prices.number("union", 1, 99)
        self.sales_tax = prices.number("sales_tax", 0, 99)
        prices.done()
        tables = top.tables("level")
        self.levels = [Level(tables[i], i == len(tables) - 1) for i in range(len(tables))]
        top.done()
        if tables and not 4 <= len(tables) <= 40:
            self.problems.append(f"the ladder has {len(tables)} steps; 4 to 40 can be played")
        names = [level.name for level in self.levels]
        for name in sorted(set(names)):
            if names.count(name) > 1:
                self.problems.append(f"two steps are called '{name}'")
        self.defeat = len(self.levels) - 1


def read_ladder(text: str) -> Ladder:
    """A ladder that can be played; BadData with everything that is wrong."""
    ladder = Ladder(text)
    if ladder.problems:
        raise BadData("; ".join(ladder.problems))
    return ladder
