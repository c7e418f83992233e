"""A map as an engraver would have printed it: hatched districts, water round the coast."""

from typing import Final

from markupsafe import Markup

from parlour.doors.papers.engraving import (
    INK,
    NOBODY,
    PAPER,
    class_of,
    hatching,
    line_colour,
    n,
    picture,
    tag,
    words,
)
from parlour.games.parlement.land import (
    Outline,
    Point,
    cell,
    centre,
    invented,
    outwards,
    roughened,
    settled,
)
from parlour.kernel.papers import Country, District, Party

MARGIN: Final = 40.0
WATER: Final = ((19, 0.6), (14, 0.7), (9.5, 0.8), (5.5, 0.9), (2.5, 1.0))
"""Lines of water: how far from the coast, how strong."""


def summary(block: Country) -> str:
    """The map in a sentence."""
    held = [0] * len(block["parties"])
    for region in block["regions"]:
        for one in region["districts"]:
            if one["party"] >= 0:
                held[one["party"]] += 1
    said = [f"{who['label']} {held[i]}" for i, who in enumerate(block["parties"]) if held[i]]
    return f"{block['caption']}. Districts held: {', '.join(said) or 'none'}"


def outlines_of(block: Country) -> list[Outline]:
    """The regions as they are drawn."""
    regions = block["regions"]
    if all(region["outline"] for region in regions):
        found = [
            tuple([(float(point[0]), float(point[1])) for point in region["outline"]])
            for region in regions
        ]
    else:
        found = list(invented(tuple([len(region["districts"]) for region in regions])))
    return [roughened(outline) for outline in found]


def path(outline: Outline) -> str:
    """An outline as SVG writes it."""
    return "M" + "L".join([f"{n(x)} {n(y)}" for x, y in outline]) + "Z"


def draw_country(block: Country, prefix: str) -> Markup:
    """The drawing; `prefix` keeps its names apart from those of other drawings."""
    outlines = outlines_of(block)
    points = [point for outline in outlines for point in outline]
    left, top = min([x for x, _ in points]) - MARGIN, min([y for _, y in points]) - MARGIN
    right, low = max([x for x, _ in points]) + MARGIN, max([y for _, y in points]) + MARGIN
    box: Outline = ((left, top), (right, top), (right, low), (left, low))
    defs = [
        hatching(f"{prefix}-{number}", who["colour"], who["pattern"])
        for number, who in enumerate(block["parties"])
    ]
    defs += [
        tag("clipPath", tag("path", d=path(outline)), id=f"{prefix}-r{number}")
        for number, outline in enumerate(outlines)
    ]
    land, signs = [Markup("")], [Markup("")]
    for number, (region, outline) in enumerate(zip(block["regions"], outlines, strict=True)):
        sites = settled(outline, len(region["districts"]))
        cells = [
            draw_cell(block["parties"], one, cell(site, sites, box), prefix)
            for one, site in zip(region["districts"], sites, strict=True)
        ]
        land.append(tag("g", Markup("").join(cells), clip_path=f"url(#{prefix}-r{number})"))
        for one, site in zip(region["districts"], sites, strict=True):
            signs.append(draw_sign(block["parties"], one, site))
        signs.append(draw_name(region["label"], outline, region["name_at"], centre(points)))
    borders = tag(
        "path",
        d="".join([path(outline) for outline in outlines]),
        fill="none",
        stroke=INK,
        stroke_width=1.7,
        stroke_linejoin="round",
        class_="ruling",
    )
    parts = [
        tag("defs", Markup("").join(defs)),
        draw_frame(box),
        draw_water(outlines),
        *land,
        borders,
        *signs,
    ]
    if block["regions"][0]["outline"]:
        parts.append(draw_compass(right - 30, low - 36))
    whole = (left, top, right - left, low - top)
    return picture(whole, summary(block), Markup("").join(parts))


def draw_frame(box: Outline) -> Markup:
    """The line round a map, twice."""
    (left, top), _, (right, low), _ = box
    return Markup("").join(
        [
            tag(
                "rect",
                x=n(left + inset),
                y=n(top + inset),
                width=n(right - left - 2 * inset),
                height=n(low - top - 2 * inset),
                fill="none",
                stroke=INK,
                stroke_width=width,
                class_="ruling",
            )
            for inset, width in ((1, 1.4), (4, 0.5))
        ]
    )


def draw_water(outlines: list[Outline]) -> Markup:
    """The sea close to the coast: each line is a broad stroke with a narrower one over it."""
    whole = "".join([path(outline) for outline in outlines])
    lines = []
    for reach, width in WATER:
        for stroke, colour, kind in (
            (reach * 2 + width, NOBODY, "water"),
            (reach * 2, PAPER, "ground"),
        ):
            lines.append(
                tag(
                    "path",
                    d=whole,
                    fill="none",
                    stroke=colour,
                    stroke_width=n(stroke),
                    stroke_linejoin="round",
                    class_=kind,
                )
            )
    return Markup("").join(lines)


def draw_cell(parties: list[Party], one: District, outline: Outline, prefix: str) -> Markup:
    """A district."""
    held = one["party"] >= 0
    return tag(
        "path",
        d=path(outline),
        fill=f"url(#{prefix}-{one['party']})" if held else PAPER,
        stroke=INK,
        stroke_width=0.6,
        stroke_dasharray="3 1.6",
        class_="district" if held else "district vacant",
    )


def draw_sign(parties: list[Party], one: District, site: Point) -> Markup:
    """A district's name, and who holds it, on a label of its own."""
    x, y = site
    who = parties[one["party"]] if one["party"] >= 0 else None
    short = (who["short"] if who else "–") + one["mark"]
    colour = who["colour"] if who else -1
    width = max(21.0, 5.6 * max(len(short), len(one["label"])) + 7)
    plate = tag(
        "rect",
        x=n(x - width / 2),
        y=n(y - 12),
        width=n(width),
        height=24,
        rx=1.5,
        fill=PAPER,
        stroke=line_colour(colour),
        stroke_width=0.9,
        class_=f"plate {class_of('edge', colour)}",
    )
    return (
        plate
        + words(x, y - 2, one["label"], 9, class_="sign faint")
        + words(x, y + 9, short, 11, font_weight="bold", class_="sign")
    )


def draw_name(label: str, outline: Outline, name_at: list[int], middle: Point) -> Markup:
    """A region's name on the water, or where its map has it; none for one amid the others."""
    if name_at:
        x, y = float(name_at[0]), float(name_at[1])
    else:
        (x, y), found = outwards(outline, middle, 24)
        if not found:
            return Markup("")
    return words(
        x,
        y + 4,
        label.upper(),
        12,
        font_weight="bold",
        letter_spacing=2.4,
        stroke=PAPER,
        stroke_width=4,
        stroke_linejoin="round",
        paint_order="stroke",
        class_="sign name",
    )


def draw_compass(x: float, y: float) -> Markup:
    """Where north is."""
    return tag(
        "g",
        tag("circle", r=12, fill="none", stroke=INK, stroke_width=0.6, class_="ruling")
        + tag("path", d="M0-17L3.2 0L0 17L-3.2 0Z", fill=PAPER, stroke=INK, stroke_width=0.7,
              class_="ruling ground")
        + tag("path", d="M0-17L3.2 0H0Z M0 17L-3.2 0H0Z M-3.2 0H0V-17Z", fill=INK, class_="inked")
        + words(0, -19, "N", 9, font_weight="bold", class_="sign"),
        transform=f"translate({n(x)} {n(y)})",
    )  # fmt: skip
