"""What Parlement 1968 prints: a newspaper of the country, Legislative Records, Election Forms."""

# parlour: interpreted

from parlour.games.parlement_1968.page.forms import (
    election_paper,
    empty_election,
    empty_record,
    record_paper,
)
from parlour.games.parlement_1968.page.newsroom import Newsroom
from parlour.games.parlement_1968.page.outlook import Outlook
from parlour.games.parlement_1968.page.stories import front_page
from parlour.games.parlement_1968.state import ParlementSetup
from parlour.kernel.papers import News, Paper, issues
from parlour.kernel.setup import Setup


def bulletins(setup: Setup, told: list[News], names: tuple[str, ...]) -> list[Paper]:
    """All issues so far; what ends the game comes out at once."""
    assert isinstance(setup, ParlementSetup)
    room = Newsroom(setup.country, names)
    found: list[Paper] = []
    for issue in issues(told):
        room.read(issue)
        if issue.out or room.ended:
            found.append(front_page(room))
    return found


def sheets(setup: Setup, view: dict[str, object], names: tuple[str, ...]) -> list[Paper]:
    """The records of all blocs, and the forms of the election under way or the last one."""
    look = Outlook(setup, view)
    found = [record_paper(look, bloc) for bloc in range(look.country.bloc_count)]
    for region in range(look.country.region_count):
        paper = election_paper(look, region)
        if paper is not None:
            found.append(paper)
    return found


def forms(setup: Setup) -> list[Paper]:
    """Empty sheets, for players at a table."""
    assert isinstance(setup, ParlementSetup)
    country = setup.country
    found = [empty_record(country, bloc) for bloc in range(country.bloc_count)]
    return found + [empty_election(country, region) for region in range(country.region_count)]
