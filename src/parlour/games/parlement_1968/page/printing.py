"""What is printed on the sheet and never changes: title, columns, land, what blocs want."""

# parlour: interpreted

from typing import Any, Final

from parlour.games.parlement.lettering import line, natural
from parlour.games.parlement_1968.country import Country
from parlour.games.parlement_1968.page.layout import (
    BLOCS,
    BODY,
    CABINET,
    COLUMN,
    FOOT,
    FRAME,
    GUTTER,
    HALF,
    HALL,
    LEFT,
    NAMES_AT,
    ORDERS,
    RIGHT,
    SIDE,
    drawn,
    land,
    offices_at,
    on_land,
    rows_at,
    stands_at,
)
from parlour.games.parlement_1968.page.wording import matter_sign, matter_title, stand
from parlour.kernel.words import count

NAME: Final = 170.0
"""The room for the name of a bill."""


def sheet(country: Country) -> dict[str, Any]:
    """The print."""
    seats = country.district_count
    year = country.title.split()[-1]
    return {
        "side": SIDE,
        "left": LEFT,
        "right": RIGHT,
        "body": BODY,
        "foot": FOOT,
        "gutter": GUTTER,
        "column": COLUMN,
        "label": f"{country.title}: {count(seats, 'district')}, the hall, the cabinet, the bills",
        "title": line("PARLEMENT", 112, 610),
        "year": year if year.isdigit() else "",
        "place": line(country.title, 30, 128),
        "win": line(count(country.majority, "seat"), 38, 126),
        "hall": {"x": HALL[0], "y": HALL[1], "seats": seats, "majority": country.majority},
        "frame": {"x": FRAME[0], "y": FRAME[1], "width": FRAME[2], "height": FRAME[3]},
        "regions": [
            {"path": region.path, "plots": [plot.path for plot in region.plots]}
            for region in land(country)
        ],
        "sea": sea_names(country),
        "key": line(region_key(country), 19, FRAME[2] - 24, False),
        "cabinet": CABINET,
        "offices": offices(country),
        "orders": ORDERS,
        "half": HALF,
        "heads": heads(country),
        "matters": matters(country),
        "blocs": blocs(country),
        "blocs_at": BLOCS,
    }


def sea_names(country: Country) -> list[dict[str, Any]]:
    """The names of the quarters, on the water round the drawn land."""
    if not drawn(country):
        return []
    found: list[dict[str, Any]] = []
    for region in country.regions:
        if region.letter in NAMES_AT:
            x, y = on_land(*NAMES_AT[region.letter])
            found.append({"x": x, "y": y, "name": line(region.name.upper(), 24, 120)})
    return found


def region_key(country: Country) -> str:
    """'C Capital · E East'."""
    return "  ·  ".join([f"{region.letter} {region.name}" for region in country.regions])


def offices(country: Country) -> list[dict[str, Any]]:
    """The plates of the cabinet."""
    found: list[dict[str, Any]] = []
    places = offices_at(country.office_count)
    for office in range(country.office_count):
        x, y, height = places[office]
        name = country.offices[office]
        tall = height > 30
        found.append(
            {
                "x": x + 40,
                "y": round(y + 14 if tall else y + height * 0.7, 1),
                "line": round(y + height - 1.5, 1),
                "left": x,
                "name": line(name, 17 if tall else 15, 146 if tall else 74, False),
                "small": line(f"{name[:3]}.", 24, 74, False),
            }
        )
    return found


def heads(country: Country) -> list[dict[str, Any]]:
    """The letters of the blocs over both columns."""
    return [
        {"x": round(left + x, 1), "name": line(country.blocs[bloc].short, 24, 30)}
        for left in (LEFT, RIGHT - HALF)
        for bloc, x in enumerate(stands_at(country.bloc_count))
    ]


def matters(country: Country) -> list[dict[str, Any]]:
    """The rows of the order paper: what can be voted on, and what each bloc wants."""
    count_of = country.item_count + country.bill_count
    places = rows_at(count_of)
    columns = stands_at(country.bloc_count)
    found: list[dict[str, Any]] = []
    for matter in range(count_of):
        x, y, height = places[matter]
        size = min(22.0, height * 0.72)
        found.append(
            {
                "bill": matter >= country.item_count,
                "x": x,
                "y": y,
                "height": height,
                "base": round(y + height / 2 + size * 0.34, 1),
                "size": round(size, 1),
                "sign": line(matter_sign(country, matter), min(22.0, size), 40),
                "names": folded(matter_title(country, matter), x + 50, y, height),
                "stands": [
                    {
                        "x": round(x + columns[bloc], 1),
                        "text": stand(country, matter, bloc),
                        "against": stand(country, matter, bloc)[0] in "LN",
                        "strong": "!" in stand(country, matter, bloc),
                    }
                    for bloc in range(country.bloc_count)
                ],
            }
        )
    return found


def folded(title: str, x: float, y: float, height: float) -> list[dict[str, Any]]:
    """A name on one line, or on two smaller ones where it is long."""
    size = round(min(19.0, height * 0.64), 1)
    if natural(title, size, False) * 0.84 <= NAME or " " not in title or height < 26:
        return [
            {"x": x, "y": round(y + height / 2 + size * 0.36, 1)} | line(title, size, NAME, False)
        ]
    words = title.split(" ")
    cut = min(
        range(1, len(words)),
        key=lambda at: max(len(" ".join(words[:at])), len(" ".join(words[at:]))),
    )
    size = round(height * 0.46, 1)
    return [
        {"x": x, "y": round(y + height * share, 1)} | line(" ".join(part), size, NAME, False)
        for part, share in ((words[:cut], 0.45), (words[cut:], 0.88))
    ]


def blocs(country: Country) -> list[dict[str, Any]]:
    """The strip that says what the letters mean; room for whom a bloc likes best."""
    wide = (RIGHT - LEFT) / country.bloc_count
    return [
        {
            "x": round(LEFT + wide * at, 1),
            "sign": line(bloc.short, 22, 26),
            "name": line(bloc.name, 20, wide - 74, False),
        }
        for at, bloc in enumerate(country.blocs)
    ]
