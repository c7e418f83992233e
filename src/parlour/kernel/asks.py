"""The Ask: what a seat may decide now, and the one source of legality.

An Ask is a tuple of Choices; a Choice is a Verb of the game with the domains that its fields
have at this moment and, where fields depend on each other, a Condition. From an Ask come the
check (a refusal names the rule), the enumeration, a random order, and the JSON description
that forms, mail grammars and agents are made of. It holds no state and is never changed, so
that copies of a game may share it.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from parlour.kernel.chance import Chance
from parlour.kernel.domains import UNBOUNDED, Domain
from parlour.kernel.errors import NotLegal
from parlour.kernel.orders import Order

TRIES: Final = 1000


class Verb:
    """Something that a rulebook lets players do.

    `label` is the choice in words, with {field} for each argument. `fields` are pairs of a
    field's name and what its numbers stand for ("seat", "money", "card", …). `idle` marks the
    verbs that an absent player is taken to choose. `danger` asks people twice.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        label: str,
        fields: tuple[tuple[str, str], ...] = (),
        idle: bool = False,
        danger: bool = False,
    ) -> None:
        self.name = name
        self.rule = rule
        self.label = label
        self.fields = fields
        self.idle = idle
        self.danger = danger


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """A demand on several fields together: plain data, and a function of the arguments."""

    rule: str

    def refuse(self, args: tuple[object, ...]) -> str:
        """Why these arguments may not stand together, or ''."""
        raise AssertionError

    def mend(self, args: tuple[object, ...], chance: Chance) -> tuple[object, ...] | None:
        """Arguments that may stand together, made of some that may not: for random play."""
        return None


class Choice:
    """A verb with the domains that its fields have now."""

    def __init__(
        self, verb: Verb, domains: tuple[Domain, ...] = (), condition: Condition | None = None
    ) -> None:
        self.verb = verb
        self.name = verb.name
        self.domains = domains
        self.condition = condition
        self.bare = Order(verb.name)

    def size(self) -> int:
        """How many combinations the domains allow, the condition not looked at."""
        total = 1
        for domain in self.domains:
            size = domain.size()
            if size == UNBOUNDED:
                return UNBOUNDED
            total *= size
        return total

    def check(self, args: tuple[object, ...]) -> None:
        """Raise NotLegal unless these arguments may be given."""
        domains = self.domains
        if len(args) != len(domains):
            raise NotLegal(
                f"'{self.name}' takes {len(domains)} arguments ({self.grammar()})", self.verb.rule
            )
        for i in range(len(domains)):
            if not domains[i].has(args[i]):
                field = self.verb.fields[i][0]
                raise NotLegal(
                    f"{field} of '{self.name}' must be {domains[i].expects()}", self.verb.rule
                )
        if self.condition is not None:
            reason = self.condition.refuse(args)
            if reason:
                raise NotLegal(reason, self.condition.rule)

    def sample(self, chance: Chance) -> Order | None:
        """An order of this verb, each as likely; None where the condition lets none through."""
        domains = self.domains
        if not domains:
            return self.bare
        if len(domains) == 1 and self.condition is None:
            return Order(self.name, (domains[0].sample(chance),))
        condition = self.condition
        for _ in range(TRIES):
            args = tuple([domain.sample(chance) for domain in domains])
            if condition is None or not condition.refuse(args):
                return Order(self.name, args)
            mended = condition.mend(args, chance)
            if mended is not None:
                return Order(self.name, mended)
        orders = self.orders(100_000)
        return orders[chance.below(len(orders))] if orders else None

    def orders(self, limit: int) -> list[Order] | None:
        """All orders of this verb, or None where there are more than `limit` to look at."""
        size = self.size()
        if size == UNBOUNDED or size > limit:
            return None
        columns = [[d.nth(index) for index in range(d.size())] for d in self.domains]
        found: list[Order] = []
        for index in range(size):
            rest = index
            values: list[object] = []
            for column in columns:
                values.append(column[rest % len(column)])
                rest //= len(column)
            args = tuple(values)
            if self.condition is None or not self.condition.refuse(args):
                found.append(Order(self.name, args))
        return found

    def grammar(self) -> str:
        """The choice as a line that a person can fill in: 'push <target: one of 0, 2>'."""
        words = [self.name]
        for i in range(len(self.domains)):
            words.append(f"<{self.verb.fields[i][0]}: {self.domains[i].expects()}>")
        return " ".join(words)

    def to_json(self) -> dict[str, object]:
        """Verb, rule and fields, each with its JSON schema."""
        fields: list[object] = []
        for i in range(len(self.domains)):
            name, stands_for = self.verb.fields[i]
            fields.append({"name": name, "kind": stands_for, "schema": self.domains[i].schema()})
        data: dict[str, object] = {
            "verb": self.name,
            "rule": self.verb.rule,
            "label": self.verb.label,
            "fields": fields,
        }
        if self.condition is not None:
            data["condition"] = self.condition.rule
        return data


class Ask:
    """Everything that one seat may decide now.

    `required` says whether the game waits for this seat; `question` names what is asked.
    The first `standing` of the choices from the end are standing verbs (offers and answers to
    offers), which do not answer the question.
    """

    def __init__(
        self, seat: int, question: str, rule: str, choices: tuple[Choice, ...], required: bool
    ) -> None:
        self.seat = seat
        self.question = question
        self.rule = rule
        self.choices = choices
        self.required = required
        self.standing = 0

    def choice(self, verb: str) -> Choice | None:
        """The choice of that verb, if it is open."""
        for choice in self.choices:
            if choice.name == verb:
                return choice
        return None

    def check(self, order: Order) -> bool:
        """Whether the order's verb is open; raise NotLegal where its arguments are wrong."""
        verb = order.verb
        for choice in self.choices:
            if choice.name == verb:
                choice.check(order.args)
                return True
        return False

    def sample(self, chance: Chance) -> Order:
        """A random order: each verb as likely, then each of its arguments.

        Standing verbs together weigh as much as one other verb, so that random play does not
        consist of offers.
        """
        choices = self.choices
        own = len(choices) - self.standing
        for _ in range(TRIES):
            if self.standing == 0:
                index = chance.below(own) if own > 1 else 0
            else:
                index = chance.below(own + 1)
                if index == own:
                    index += chance.below(self.standing)
            order = choices[index].sample(chance)
            if order is not None:
                return order
        order = self.idle()
        assert order is not None, f"no order of {self.question} can be found"
        return order

    def orders(self, limit: int = 1000) -> list[Order] | None:
        """Every legal order, or None where there are more than `limit` to look at."""
        found: list[Order] = []
        for choice in self.choices:
            some = choice.orders(limit - len(found))
            if some is None:
                return None
            found += some
        return found

    def only(self) -> Order | None:
        """The one legal order, where there is no more than one."""
        if len(self.choices) != 1:
            return None
        choice = self.choices[0]
        if not choice.domains and choice.condition is None:
            return choice.bare
        orders = choice.orders(1)
        return orders[0] if orders else None

    def idle(self) -> Order | None:
        """What an absent player is taken to choose: the first idle verb, its first arguments."""
        for choice in self.choices:
            if choice.verb.idle:
                args = tuple([domain.nth(0) for domain in choice.domains])
                return Order(choice.name, args)
        return None

    def to_json(self) -> dict[str, object]:
        """The ask as plain data, for pages, mails and agents."""
        return {
            "seat": self.seat,
            "question": self.question,
            "rule": self.rule,
            "required": self.required,
            "choices": [choice.to_json() for choice in self.choices],
        }

    def schema(self) -> dict[str, object]:
        """A JSON schema that exactly the orders within the domains satisfy.

        One thing a schema cannot say: that a Subset is given in the listed order.
        """
        options: list[object] = []
        for choice in self.choices:
            items: list[object] = [{"const": choice.name}]
            for i in range(len(choice.domains)):
                schema = choice.domains[i].schema()
                schema["title"] = choice.verb.fields[i][0]
                items.append(schema)
            options.append(
                {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}
            )
        return {"anyOf": options}

    def __repr__(self) -> str:
        head = f"seat {self.seat}, {self.question} ({self.rule})"
        return "\n  ".join([head, *[choice.grammar() for choice in self.choices]])
