"""What a load came to, in figures and as a table."""

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from parlour.lab.load_worker import Outcome
from parlour.lab.pool import cores

LARGEST_LAG: Final = 0.010
SLICES: Final = 10
COUNTED: Final = (
    "refused",
    "reconnects",
    "behind",
    "not_given",
    "nobody",
    "nothing_due",
    "finished",
)


@dataclass(frozen=True, slots=True)
class Watched:
    """What the server's process used meanwhile; None where the system does not tell."""

    cpu: float | None
    rss: int | None


def at_part(values: Sequence[float], part: float) -> float:
    """A quantile that some value has; the values are sorted."""
    return values[min(len(values) - 1, int(part * len(values)))]


def spread(values: Sequence[float], scale: float = 1000.0, digits: int = 2) -> dict[str, float]:
    """p50, p90, p99 and max, in milliseconds; nothing for nothing."""
    if not values:
        return {}
    known = sorted(values)
    parts = {"p50": 0.5, "p90": 0.9, "p99": 0.99}
    found = {name: round(at_part(known, part) * scale, digits) for name, part in parts.items()}
    return {**found, "max": round(known[-1] * scale, digits)}


def report(
    outcomes: list[Outcome], seconds: float, offered: float, watched: Watched, ramp: bool
) -> dict[str, Any]:
    """All figures of a stretch."""
    orders = sorted([order for outcome in outcomes for order in outcome.orders])
    counts: Counter[str] = Counter()
    for outcome in outcomes:
        counts.update(outcome.counts)
    heard = [late for order in orders for late in order[2]]
    missing = sum(order[3] for order in orders)
    wire = [size for outcome in outcomes for size in outcome.wire]
    plain = [size for outcome in outcomes for size in outcome.plain]
    lags = sorted([lag for outcome in outcomes for lag in outcome.lags])
    odd = {name: n for name, n in counts.items() if name.startswith(("status ", "stream "))}
    errors = counts["errors"] + sum(odd.values()) + counts["signed_out"]
    found: dict[str, Any] = {
        "seconds": round(seconds, 1),
        "offered_per_second": round(offered, 2),
        "orders": len(orders),
        "orders_per_second": round(len(orders) / seconds, 2),
        "acknowledged_ms": spread([order[1] for order in orders]),
        "heard_ms": spread(heard),
        "heard": len(heard),
        "due": len(heard) + missing,
        "missing": missing,
        "caught_up": counts["caught_up"],
        **{name: counts[name] for name in COUNTED},
        "errors": errors,
        "odd": odd,
        "packed_bytes": spread(wire, 1, 0),
        "plain_bytes": spread(plain, 1, 0),
        "server": server_figures(watched, seconds, len(orders)),
        "machine": machine(),
        "generator": {
            "processes": len(outcomes),
            "cpu_percent": round(100 * sum(o.used for o in outcomes) / seconds, 1),
            "lag_ms": spread(lags),
            "lagged": bool(lags) and at_part(lags, 0.99) > LARGEST_LAG,
        },
    }
    if ramp:
        found["slices"] = slices(orders, seconds)
    return found


def server_figures(watched: Watched, seconds: float, orders: int) -> dict[str, Any]:
    """What the server used; time of the processor an order says more than any on a busy machine."""
    cpu = watched.cpu
    return {
        "cpu_percent": None if cpu is None else round(100 * cpu / seconds, 1),
        "cpu_ms_per_order": None if cpu is None or not orders else round(1000 * cpu / orders, 2),
        "rss_mib": None if watched.rss is None else round(watched.rss / 2**20, 1),
    }


def machine() -> dict[str, Any]:
    """How busy everything is, ourselves included: above one a core others take part of it."""
    load = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
    return {"cores": cores(), "load": load}


def slices(
    orders: list[tuple[float, float, tuple[float, ...], int]], seconds: float
) -> list[dict[str, Any]]:
    """The same times for each tenth of the stretch."""
    rows: list[dict[str, Any]] = []
    width = seconds / SLICES
    for part in range(SLICES):
        mine = [order for order in orders if part <= order[0] / width < part + 1]
        rows.append(
            {
                "from": round(part * width, 1),
                "orders_per_second": round(len(mine) / width, 2),
                "acknowledged_ms": spread([order[1] for order in mine]),
                "heard_ms": spread([late for order in mine for late in order[2]]),
            }
        )
    return rows


def show(console: Console, found: dict[str, Any]) -> None:
    """The figures of a stretch for people."""
    table = Table(box=None, pad_edge=False)
    for head in ("ms", "p50", "p90", "p99", "max"):
        table.add_column(head, justify="left" if head == "ms" else "right")
    rows = [("acknowledged", found["acknowledged_ms"]), ("heard by others", found["heard_ms"])]
    rows += [
        (f"from {r['from']} s, {r['orders_per_second']}/s", r["heard_ms"])
        for r in found.get("slices", ())
    ]
    rows.append(("generator's lag", found["generator"]["lag_ms"]))
    for name, parts in rows:
        table.add_row(
            name, *[f"{parts[key]:.1f}" if parts else "–" for key in ("p50", "p90", "p99", "max")]
        )
    console.print(table)
    server, generator = found["server"], found["generator"]
    console.print(
        f"{found['orders_per_second']} orders/s of {found['offered_per_second']} offered, "
        f"{found['heard']} of {found['due']} updates delivered, {found['refused']} refused, "
        f"{found['errors']} errors, {found['reconnects']} reconnects, "
        f"{found['behind']} orders later than due, {found['not_given']} not given"
    )
    packed, plain = found["packed_bytes"], found["plain_bytes"]
    if packed:
        console.print(
            f"an update: {packed['p50']:.0f} bytes on the wire, {packed['max']:.0f} at most; "
            f"{plain['p50']:.0f} unpacked"
        )
    console.print(
        f"server: {server['cpu_percent']}% of a core, {server['cpu_ms_per_order']} ms an order, "
        f"{server['rss_mib']} MiB; generator: {generator['cpu_percent']}%; "
        f"load of the machine: {found['machine']['load']} on {found['machine']['cores']} cores"
    )
    if generator["lagged"]:
        console.print(
            "The generator itself was late by more than 10 ms: the times are its own too."
        )


def show_search(console: Console, rows: list[dict[str, Any]], best: float) -> None:
    """The rates that were tried."""
    table = Table(box=None, pad_edge=False)
    for head in (
        "offered/s",
        "done/s",
        "ack p99",
        "heard p50",
        "heard p99",
        "max",
        "server",
        "lag p99",
        "held",
    ):
        table.add_column(head, justify="right")
    for row in rows:
        heard, ack = row["heard_ms"], row["acknowledged_ms"]
        table.add_row(
            f"{row['offered_per_second']:g}",
            f"{row['orders_per_second']:g}",
            *[
                f"{v:.0f}"
                for v in (
                    ack.get("p99", 0),
                    heard.get("p50", 0),
                    heard.get("p99", 0),
                    heard.get("max", 0),
                )
            ],
            f"{row['server']['cpu_percent']}%",
            f"{row['generator']['lag_ms'].get('p99', 0):.1f}",
            "yes" if row["held"] else "no",
        )
    console.print(table)
    console.print(f"highest rate that held: {best:g} orders/s")
