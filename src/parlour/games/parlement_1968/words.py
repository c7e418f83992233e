"""How Parlement 1968 is said: the log, the prompts, the names of things."""

from typing import Final

from parlour.games.parlement_1968.ballots import VOTES
from parlour.games.parlement_1968.country import HIGH, Country
from parlour.games.parlement_1968.government import (
    HUNDRED,
    THOUSAND,
    behind_in,
    cabinet_of,
    promises_in,
)
from parlour.games.parlement_1968.program import LETTER
from parlour.games.parlement_1968.state import ParlementState
from parlour.games.parlement_1968.votes import POINTS, SIZES
from parlour.kernel.deals import Deal
from parlour.kernel.words import count, listing

REASONS: Final = (
    "the Premier resigns",
    "a bill has been defeated twice",
    "its budget has been defeated twice",
    "the Premier is expelled from his party",
    "the Premier is not put up by his party",
    "the Premier has lost his seat",
)
ACTS: Final = ("go on", "call an election", "resign")

LINES: Final = {
    "leads": "{0:seat} leads {1:party}.",
    "seat money": "{0:party} receives {1:crowns} for its seats.",
    "member money": "The independent member for {0:district} receives {1:crowns}.",
    "salaries": "{0:party} receives {1:crowns} for its offices.",
    "favorite": "{0:party} is what {1:bloc} like best.",
    "favorite member": "The independent member for {0:district} is what {1:bloc} like best.",
    "favor money": "{0:party} receives {1:crowns} for it.",
    "short": "You have promised {1:crowns} and have {2:crowns}: it is paid in proportion.",
    "pays": "{0:party} pays {1:party} {2:crowns}.",
    "account": "Your account: {1:crowns} before, {2:crowns} now.",
    "bulletin": "End of period {0} (session {1}, year {2}, period {3}).",
    "missed": "{0:party} has missed two moves in a row.",
    "falls": "The Government falls: {0:reason}.",
    "election at once": "It is the second Government to fall this year: an election comes at once.",
    "vacant": "The member for {1:district} is {0:office} no longer.",
    "expelled": "{0:faction} is expelled: {1:members}, independent and close to {2:bloc}.",
    "appointed": "The member for {1:district} becomes {0:office}.",
    "no assent": "There is no assent to the member for {1:district} as {0:office}.",
    "no government": "No Government has been formed ({0:rounds}).",
    "caretaker": "A caretaker takes over: one vote on a high budget, and then an election.",
    "government": "A Government takes office: {all:post}.",
    "endorsed": "It is endorsed by {all:faction}.",
    "endorsed by members": "It is endorsed by the independent members for {all:district}.",
    "has seats": "It has {0:strength}.",
    "promised": "{0:party} has promised {1:party} {2:crowns}. That binds nobody.",
    "all signed": "All have signed a proposed Government: {all:party}. They may still back out.",
    "neither": "No proposal takes office: none is complete, or none has more seats than another.",
    "backs out": "{0:party} backs out of a proposed Government.",
    "cancelled": "{0:party} has signed elsewhere: its signature on paper {1} is cancelled.",
    "budget proposed": "The budget is proposed: {all:lettered}.",
    "budget again": "The budget is proposed again: {all:lettered}.",
    "bills proposed": "The program, in this order: {all:bill}.",
    "no bills": "The program has no bills.",
    "made high": "{1:office} has not approved a low {0:matter}: it becomes high.",
    "struck out": "{1:office} has not approved {0:bill}: it is struck out.",
    "program goes on": "The new Government has the same factions, and goes on with the program.",
    "item carried": "{0:matter} {1:letter} is carried by {2} to {3}.",
    "item defeated": "{0:matter} {1:letter} is defeated by {2} to {3}.",
    "bill carried": "{0:matter} is carried by {1} to {2}.",
    "bill defeated by": "{0:matter} is defeated by {1} to {2}.",
    "votes for": "For it: {from2:voter}.",
    "votes against": "Against it: {from2:voter}.",
    "votes abstain": "Abstaining: {from2:voter}.",
    "points": "Points for {0:matter}: {from1:gain}.",
    "budget passes": "The budget of year {0} has passed.",
    "budget defeated": "The budget of year {0} is defeated ({1:times}).",
    "bill passes": "{0:bill} has passed.",
    "bill lost": "{0:bill} is not put again before the election.",
    "bill defeated": "{0:bill} is put again in the next period.",
    "bill defeated twice": "{0:bill} is defeated a second time.",
    "vote cancelled": "There is no second vote on {0:bill}.",
    "called": "The Premier calls an election: this year's votes come first.",
    "called next": "The Premier calls an election: the next year's budget must pass first.",
    "election opens": "Election {0} opens.",
    "announced": "{0:party} announces a candidate in {1:district}.",
    "unpaid": "{0:party} cannot pay for a candidate in {1:district}.",
    "fees": "{0:party} pays {2:crowns} for {1:candidates}.",
    "stands 0": "{0:district}: {1:who}{3:incumbent} stands on the record of {4:faction}.",
    "stands 1": "{0:district}: {1:who} stands again.",
    "stands 2": "{0:district}: the incumbent leaves his party and stands as {1:who}.",
    "stands 3": "{0:district}: {1:who} files.",
    "directs": "{0:party} directs {1:bloc} in {3:district} to {2:who}.",
    "count": "{0:district}: {from1:result}.",
    "elected": "{0:district} elects {1:who}.",
    "no winner": "{0:district} votes again.",
    "withdrawn": "{0:party} withdraws its candidate in {1:district}.",
    "new year": "Year {1} begins.",
    "new session": "Session {0} begins.",
    "seats": "{0:who}: {1:strength}.",
    "corrected money": "Correction: your account is {1:crowns} ({2:text}).",
    "corrected district": "Correction: {0:district} is held by {1:who} ({2:text}).",
    "corrected points": "Correction: {0:faction} has {2} points with {1:bloc} ({3:text}).",
    "corrected office": "Correction: the member for {1:district} is {0:office} ({2:text}).",
    "offers.government": "{0:seat} proposes a Government, paper {1}: {from2:government terms}.",
    "offers.program": "{0:seat} proposes a program, paper {1}: {from2:program terms}.",
    "accepts": "{0:seat} signs paper {2}.",
    "declines": "{0:seat} declines paper {2}.",
    "withdraws": "{0:seat} withdraws from paper {1}.",
    "swept": "Paper {1} lapses.",
    "over.majority": "{all:seat} has the majority and wins.",
    "over.elections": "The last election is over. Most seats, and so the winner: {all:seat}.",
}
TERMS: Final = {
    "government": "a Government: {0}",
    "program": "a program: {0}",
}


def crowns(amount: int) -> str:
    """'1,000 crowns'."""
    return count(amount, "crown")


def bill_name(country: Country, bill: int) -> str:
    """'bill 5 (Foreign reconstruction loan)'."""
    return f"bill {bill + 1} ({country.bills[bill].name})"


def matter_name(country: Country, matter: int) -> str:
    """An item of the budget, or a bill."""
    if matter < country.item_count:
        return country.items[matter].name
    return bill_name(country, matter - country.item_count)


def voter_name(country: Country, code: int) -> str:
    """A faction, or the independents of a bloc."""
    if code < country.faction_count:
        return country.faction_name(code)
    return country.who_name(country.party_count + code - country.faction_count)


def word(state: ParlementState, kind: str, value: int) -> str:
    """What a number of a kind is called."""
    country = state.rules.country
    if kind == "party":
        return f"the {country.parties[value].name} Party"
    if kind == "crowns":
        return crowns(value)
    if kind == "faction":
        return country.faction_name(value) if value >= 0 else "nobody"
    if kind == "district":
        return country.districts[value].label if value >= 0 else "nobody"
    if kind == "office":
        return office_name(country, value)
    if kind == "bloc":
        return country.blocs[value].name
    if kind == "bill":
        return bill_name(country, value)
    if kind == "matter":
        return matter_name(country, value)
    if kind == "who":
        return country.who_name(value)
    if kind == "letter":
        return ("abstain", "H", "L")[value]
    if kind == "vote":
        return ("abstain", "yes", "no")[value]
    if kind == "lettered":
        return f"{country.items[value // LETTER].name} {'H' if value % LETTER == HIGH else 'L'}"
    if kind == "voter":
        return f"{voter_name(country, value // SIZES)} {value % SIZES}"
    if kind == "gain":
        code, points = divmod(value, POINTS)
        faction, bloc = divmod(code, country.bloc_count)
        return f"{country.faction_name(faction)} {country.blocs[bloc].short}+{points}"
    if kind == "post":
        held, district = divmod(value, THOUSAND)
        office, party = divmod(held, HUNDRED)
        label = country.districts[district].label
        return f"{country.offices[office]} {label} ({country.parties[party].short})"
    if kind == "result":
        who, votes = divmod(value, VOTES)
        return f"{country.who_name(who)} {votes:,}"
    if kind == "candidate":
        return candidate_name(state, value)
    if kind == "direction":
        candidate, bloc = divmod(value, country.bloc_count)
        return f"{country.blocs[bloc].name} to {candidate_name(state, candidate)}"
    if kind == "text":
        return state.texts[value] or "no reason given"
    if kind == "incumbent":
        return ("", " (incumbent)", " (incumbent, in the cabinet)")[value]
    return counted_word(kind, value)


def counted_word(kind: str, value: int) -> str:
    """Numbers of something, and what has few values."""
    if kind == "reason":
        return REASONS[value]
    if kind == "act":
        return ACTS[value]
    if kind == "yes":
        return "openly" if value else "secretly"
    if kind == "periods":
        return f"{count(value, 'period')} later" if value else "now"
    if kind == "times":
        return ("not yet", "once", "twice")[value] if value < 3 else f"{value} times"
    if kind == "rounds":
        return count(value, "period")
    if kind == "members":
        return count(value, "member")
    if kind == "strength":
        return count(value, "seat")
    if kind == "candidates":
        return count(value, "candidate")
    raise KeyError(kind)


def office_name(country: Country, office: int) -> str:
    """'Premier', 'Minister for Justice'."""
    name = country.offices[office]
    return name if office == 0 else f"Minister ({name})"


def candidate_name(state: ParlementState, number: int) -> str:
    """'Radical in N2'."""
    field = state.field
    country = state.rules.country
    if field is None or number >= len(field.who):
        return f"candidate {number}"
    district = country.districts[field.district[number]].label
    return f"{country.who_name(field.who[number])} in {district}"


def government_terms(state: ParlementState, terms: tuple[int, ...]) -> str:
    """A proposed Government: the member for each office, who endorses it, what is promised."""
    country = state.rules.country
    cabinet = cabinet_of(state, terms)
    text = ", ".join(
        [
            f"{country.offices[office]} {country.districts[cabinet[office]].label}"
            for office in range(len(cabinet))
        ]
    )
    behind = [country.faction_name(faction) for faction in behind_in(state, terms)]
    if behind:
        text += f"; behind it {listing(behind)}"
    for payer, payee, amount in promises_in(state, terms):
        names = country.parties
        text += f"; {names[payer].name} promises {names[payee].name} {crowns(amount)}"
    return text


def program_terms(state: ParlementState, terms: tuple[int, ...]) -> str:
    """A proposed program: the letters and the bills."""
    country = state.rules.country
    many = terms[0]
    parts: list[str] = []
    for item in range(many):
        letter = "H" if terms[1 + item] == HIGH else "L"
        parts.append(f"{country.items[item].name} {letter}")
    for bill in terms[1 + many :]:
        parts.append(bill_name(country, bill))
    return ", ".join(parts) if parts else "nothing to vote on"


def deal_words(state: ParlementState, deal: Deal) -> str:
    """What a paper says."""
    if deal.market == "government":
        return "a Government: " + government_terms(state, deal.terms)
    return "a program: " + program_terms(state, deal.terms)


def capital(text: str) -> str:
    """A sentence begins with a capital, unless it begins with a name."""
    return text[0].upper() + text[1:] if text.startswith(("the ", "bill ")) else text


def prompt(state: ParlementState, seat: int) -> str:
    """What a seat is asked, with what it turns on."""
    country = state.rules.country
    party = state.party_of[seat]
    question = state.stack[-1].question
    assert question is not None
    have = f"{country.parties[party].name}: {crowns(state.purse(party))}."
    name = question.name
    if name.startswith("budget vote"):
        letters = [
            f"{country.items[item].name} {'H' if state.letters[item] == HIGH else 'L'}"
            for item in range(len(state.letters))
        ]
        return f"The budget is {', '.join(letters)}. {question.prompt} {have}"
    if name.startswith("bill vote"):
        bill = bill_name(country, state.bills[state.at])
        once_more = ", put a second time" if state.again else ""
        return f"The vote is on {bill}{once_more}. {question.prompt} {have}"
    return f"{question.prompt} {have}"
