"""The games, one folder a rulebook. No game imports another."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from parlour.kernel.errors import UnknownGame
from parlour.kernel.game import Game

FOLDERS = {
    "lie-cheat-steal": "lie_cheat_steal",
    "parlement-1966": "parlement_1966",
    "parlement-1968": "parlement_1968",
    "threat-level": "threat_level",
}


def names() -> list[str]:
    """The names of all games."""
    return sorted(FOLDERS)


def find(name: str) -> Game:
    """The game of that name; UnknownGame lists what there is."""
    folder = FOLDERS.get(name)
    if folder is None:
        raise UnknownGame(f"there is no game '{name}'; there are: {', '.join(names())}")
    module = import_module(f"parlour.games.{folder}.game")
    game = module.GAME
    assert isinstance(game, Game)
    return game


def page(name: str) -> ModuleType:
    """How the game of that name looks in a browser: the module `page.drawing` of its folder."""
    return import_module(f"parlour.games.{FOLDERS[name]}.page.drawing")


def papers(name: str) -> ModuleType | None:
    """What the game of that name prints: the module `page.papers` of its folder, if it has one."""
    folder = f"parlour.games.{FOLDERS.get(name)}.page"
    if name not in FOLDERS or find_spec(f"{folder}.papers") is None:
        return None
    return import_module(f"{folder}.papers")
