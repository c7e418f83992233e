"""What Parlement 1966 prints: bulletins from the lines heard, sheets from a view, empty forms."""

# parlour: interpreted

from typing import Any

from parlour.games.parlement_1966.page.forms import empty_forms, filled_sheets
from parlour.games.parlement_1966.page.nation import Nation
from parlour.games.parlement_1966.page.press import write
from parlour.games.parlement_1966.state import P66Setup
from parlour.kernel.papers import News, Paper, issues
from parlour.kernel.setup import Setup


def bulletins(setup: Setup, told: list[News], names: tuple[str, ...]) -> list[Paper]:
    """An issue for every period that is over."""
    assert isinstance(setup, P66Setup)
    nation = Nation(setup, names)
    found: list[Paper] = []
    for issue in issues(told):
        nation.turn_page(issue)
        if issue.out:
            found.append(write(nation, issue))
    return found


def sheets(setup: Setup, view: dict[str, Any], names: tuple[str, ...]) -> list[Paper]:
    """The Legislative Record, the last accounts, the last ballot."""
    assert isinstance(setup, P66Setup)
    return filled_sheets(setup, view, names)


def forms(setup: Setup) -> list[Paper]:
    """Sheets to fill in with a pen."""
    assert isinstance(setup, P66Setup)
    return empty_forms(setup)
