"""A plot of the figures of all seats over a match, as SVG and as a table."""

from typing import Final

from markupsafe import escape

WIDTH: Final = 640
HEIGHT: Final = 280
LEFT: Final = 56
RIGHT: Final = 92
TOP: Final = 14
BOTTOM: Final = 28
COLUMNS: Final = 6
SHAPES: Final = "ABCDEFGH"
Series = list[list[int]]
"""The figures of all seats, each time that they changed: not each order, since some are private."""


def plot(
    series: Series, names: tuple[str, ...]
) -> tuple[str, list[str], list[tuple[int, str, list[str]]]]:
    """The picture, and head and rows of the same figures as a table."""
    last = max(len(series) - 1, 1)
    lowest = min([0, *[min(values) for values in series]])
    highest = max([1, *[max(values) for values in series]])
    step = round_step((highest - lowest) / 4)
    low = lowest // step * step
    high = -(-highest // step) * step

    def x(number: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * number / last

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    parts = [f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Plot">']
    for value in range(low, high + 1, step):
        line = f"M{LEFT} {y(value):.1f}H{WIDTH - RIGHT}"
        parts.append(f'<path class="plot-grid" d="{line}"/>')
        label = f'<text class="plot-tick" x="{LEFT - 8}" y="{y(value) + 4:.1f}"'
        parts.append(f'{label} text-anchor="end">{short(value)}</text>')
    ends: list[tuple[float, int]] = []
    for seat in range(len(names)):
        path = ""
        for at, values in enumerate(series):
            if at:
                path += f"H{x(at):.1f}V{y(values[seat]):.1f}"
            else:
                path = f"M{x(at):.1f} {y(values[seat]):.1f}"
        path += f"H{x(last):.1f}"
        parts.append(f'<path class="plot-line seat{seat}" d="{path}"/>')
        ends.append((y(series[-1][seat]) if series else y(0), seat))
    for height, seat in apart(sorted(ends)):
        name = escape(names[seat][:9])
        parts.append(
            f'<g class="plot-end seat{seat}"><text x="{WIDTH - RIGHT + 8}" y="{height + 4:.1f}">'
            f"{SHAPES[seat]} {name}</text></g>"
        )
    parts.append("</svg>")
    return "".join(parts), *as_table(series, names)


def apart(ends: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """The names at the right moved so far that none lies on another."""
    placed: list[tuple[float, int]] = []
    free = float(TOP)
    for at, seat in ends:
        lower = max(at, free)
        placed.append((lower, seat))
        free = lower + 15
    over = placed[-1][0] - (HEIGHT - BOTTOM) if placed else 0
    return [(at - over, seat) for at, seat in placed] if over > 0 else placed


def round_step(rough: float) -> int:
    """A step that people count in: 1, 2 or 5 with noughts."""
    size = 1
    while size * 10 <= rough:
        size *= 10
    for factor in (1, 2, 5):
        if size * factor >= rough:
            return size * factor
    return size * 10


def short(value: int) -> str:
    """A number in few signs: 150k, 2.5m."""
    if abs(value) >= 1_000_000:
        return f"{value / 1_000_000:g}m"
    return f"{value / 1000:g}k" if abs(value) >= 10_000 else f"{value:,}"


def as_table(
    series: Series, names: tuple[str, ...]
) -> tuple[list[str], list[tuple[int, str, list[str]]]]:
    """Some moments, evenly spread."""
    last = len(series) - 1
    moments = sorted({round(last * i / COLUMNS) for i in range(COLUMNS + 1)})
    rows: list[tuple[int, str, list[str]]] = []
    for seat in range(len(names)):
        cells = [f"{series[moment][seat]:,}" for moment in moments if series]
        rows.append((seat, names[seat], cells))
    return ["", *[f"Moment {moment}" for moment in moments]], rows
