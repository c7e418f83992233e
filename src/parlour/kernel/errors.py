"""What can go wrong, as types. Every message is a sentence for the person who reads it."""


class ParlourError(Exception):
    """Anything a user did or sent that cannot be done. Nothing was changed."""


class BadData(ParlourError):
    """A file, a stored state or a JSON value that is broken; the message says what and where."""


class UnknownGame(ParlourError):
    """No game of that name."""


class BadOption(ParlourError):
    """An option that the game does not have, or a value that it may not take."""


class OrderError(ParlourError):
    """An order that was refused. `rule` is the number of the rule that refuses it, or ''."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{rule}: {message}" if rule else message)
        self.rule = rule
        self.reason = message


class UnknownVerb(OrderError):
    """No such verb in this game."""


class NotLegal(OrderError):
    """A verb of the game that may not be used here, or not with these arguments."""


class NotYourTurn(OrderError):
    """This seat is not asked for anything now."""


class GameOver(OrderError):
    """The game has ended."""
