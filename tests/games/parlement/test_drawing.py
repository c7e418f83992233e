"""The hall, the hatchings and the map that both Parlement games draw with."""

from itertools import combinations

import pytest

from parlour.games.parlement import hall
from parlour.games.parlement.chart import survey
from parlour.games.parlement.hatchings import HATCHINGS, STRENGTHS
from parlour.kernel.papers import PATTERNS


@pytest.mark.parametrize("seats", [1, 5, 30, 50, 101])
def test_members_do_not_sit_on_each_other(seats: int) -> None:
    """In a hall of any size, round any centre."""
    size = hall.seat_size(seats, 211, 88)
    spots = [hall.at((306, 496), *place) for place in hall.places(seats, 211, 88)]
    assert len(spots) == seats
    for (x, y), (u, v) in combinations(spots, 2):
        assert ((x - u) ** 2 + (y - v) ** 2) ** 0.5 >= 2 * size


def test_the_left_sits_on_the_left() -> None:
    """From the left to the right, none below the bar of the house."""
    spots = [hall.at((0, 0), *place) for place in hall.places(50)]
    assert spots[0][0] < -70 < 70 < spots[-1][0]
    assert all(y <= 0.001 for _, y in spots)


@pytest.mark.parametrize("sizes", [(10,) * 5, (3, 12, 5, 1, 3, 6), (30,), (4, 4)])
def test_every_district_has_a_plot_in_the_box(sizes: tuple[int, ...]) -> None:
    """Sites within the box, as many as there are districts; the same every time."""
    regions = survey(sizes, (24, 672, 574, 304))
    assert tuple([len(region.plots) for region in regions]) == sizes
    for region in regions:
        for plot in region.plots:
            assert 24 < plot.x < 598 and 672 < plot.y < 976
            assert plot.path.startswith("M") and plot.path.endswith("Z")
    again = survey.__wrapped__(sizes, (24, 672, 574, 304))
    assert [region.path for region in again] == [region.path for region in regions]


def test_each_party_has_a_hatching_of_its_own() -> None:
    """As many as papers can name, no two alike."""
    assert len(set(HATCHINGS)) == len(STRENGTHS) == PATTERNS
