"""What a choice leads to, in a few words for its button."""

# parlour: interpreted

from typing import Any, Final, cast

from parlour.games.parlement_1968.page.outlook import Outlook
from parlour.games.parlement_1968.page.wording import crowns
from parlour.games.parlement_1968.sheet_verbs import LISTS, PLACES, numbers_of, rows_of
from parlour.kernel.orders import Order
from parlour.kernel.words import count

LIST_FIELD: Final = LISTS[0][0]


def consequence(look: Outlook, seat: int, order: Order) -> str:
    """What an order leads to; '' where there is nothing to say."""
    party = look.party_of[seat]
    verb = order.verb
    if verb == "nothing":
        return nothing(look)
    if verb == "done":
        return done(look, party)
    if verb in ("accept", "decline", "withdraw", "back_out"):
        return signing(look, party, order)
    if verb in PLACES:
        return spending(look, party, order)
    return ""


def nothing(look: Outlook) -> str:
    """No sheet is handed in (P68-H9)."""
    if look.stage in ("first ballot", "second ballot"):
        return "you keep your crowns"
    if look.stage == "withdrawals":
        return "all your candidates stay"
    if "vote" in look.stage:
        standing = cast("list[int]", look.view.get("standing", []))
        said = "by your standing orders" if standing else "your factions abstain"
        return f"{said}; only incumbents stand" if "candidates" in look.stage else said
    return "only your incumbents stand" if look.stage == "candidates" else ""


def done(look: Outlook, party: int) -> str:
    """Talks go on until all are done."""
    if look.stage == "program":
        return "what is not signed is struck out"
    papers = cast("list[dict[str, Any]]", look.view["deals"])
    bit = 1 << look.seat_of[party]
    waits = [p for p in papers if p["parties"] & bit and not p["signed"] & bit]
    return f"{count(len(waits), 'paper')} left unsigned" if waits else ""


def signing(look: Outlook, party: int, order: Order) -> str:
    """What a paper gives a party (P68-12)."""
    papers = cast("list[dict[str, Any]]", look.view["deals"])
    papers = papers + cast("list[dict[str, Any]]", look.view["ready"])
    for paper in papers:
        if paper["id"] == order.number() and paper["market"] == "government":
            terms = paper["terms"]
            held = [look.holder[d] for d in terms[: look.country.office_count]].count(party)
            if order.verb == "accept":
                left = paper["parties"] & ~(paper["signed"] | 1 << look.seat_of[party])
                last = "; takes office" if not left else ""
                return (f"{count(held, 'office')} for you" if held else "you endorse it") + last
            return f"gives up {count(held, 'office')}" if held else ""
    return ""


def spending(look: Outlook, party: int, order: Order) -> str:
    """What a sheet costs and leaves (P68-39, P68-51)."""
    money = cast("int", look.view.get("money", 0))
    cost = sum([row[-1] for row in rows_of(order, "spend")])
    cost += sum([row[1] for row in rows_of(order, "pay") if not row[2]])
    if LIST_FIELD in PLACES[order.verb]:
        listed = {d for d in range(len(look.holder)) if look.holder[d] == party}
        listed -= set(numbers_of(order, "leave_out"))
        listed |= set(numbers_of(order, "candidates"))
        cost += len(listed) * look.country.fee
    if not cost:
        return ""
    if cost > money:
        return f"costs {crowns(cost)}, more than you have"
    return f"costs {crowns(cost)}, leaves {crowns(money - cost)}"
