"""What a choice would lead to, in a few words on its button."""

# parlour: interpreted

from typing import Any

from parlour.games.parlement_1966.page import wording
from parlour.games.parlement_1966.sheets import NOTHING, read_sheet
from parlour.games.parlement_1966.state import P66Setup
from parlour.kernel.orders import Order
from parlour.kernel.words import count, listing


def consequence(setup: P66Setup, view: dict[str, Any], order: Order) -> str:
    """A few words; '' where there is nothing to say."""
    if order.verb == NOTHING.name:
        return silence(setup, view)
    if order.verb in ("accept", "decline", "withdraw"):
        return on_draft(setup, view, order)
    if order.verb in ("orders", "orders_and_ballot", "last_orders", "ballot_orders"):
        return spending(view, order)
    return ""


def silence(setup: P66Setup, view: dict[str, Any]) -> str:
    """What comes of sending nothing."""
    if view["phase"] in ("primary", "runoff"):
        if view["own"]["preferences"]:
            return "where you do not stand, your voters follow your preferences"
        return "where you do not stand, your voters stay at home"
    said: list[str] = []
    table = wording.rows(view, "table")
    if table and view["seats"][view["party"]]:
        said.append("abstain" if len(table) == 1 else "abstain on every bill")
    if view["phase"] == "last":
        said.append("put up no candidate")
    return "you " + " and ".join(said) if said else "you let this period pass"


def on_draft(setup: P66Setup, view: dict[str, Any], order: Order) -> str:
    """What a signature under a draft does."""
    deals = {deal["id"]: deal for deal in wording.rows(view, "deals")}
    deal = deals.get(order.number())
    if deal is None or order.verb == "withdraw":
        return ""
    offices = deal["terms"][: len(setup.board.offices)]
    if order.verb == "decline":
        return "the draft is gone"
    mine = [setup.board.offices[at].name for at, p in enumerate(offices) if p == view["party"]]
    members = sum([view["seats"][party] for party in set(offices)])
    short = setup.board.majority - members
    missing = f", {short} short" if short > 0 else ""
    return f"makes you {listing(mine)}; {count(members, 'member')}{missing}"


def spending(view: dict[str, Any], order: Order) -> str:
    """What a sheet costs, against what is there."""
    sheet = read_sheet(order)
    cost = sum([amount for _, amount in (*sheet.payments, *sheet.local)])
    cost += len(sheet.candidates) * view["terms"]["candidate"]
    if not cost:
        return ""
    money = view["own"]["money"]
    if money is None:
        return f"costs {count(cost, 'crown')}"
    if cost > money:
        return f"costs {cost:,}; you have {count(money, 'crown')}"
    return f"leaves you {count(money - cost, 'crown')}"
