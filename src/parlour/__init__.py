"""Parlour: political and economic board games, played, refereed, hosted and studied."""

from parlour.games import find as game
from parlour.games import names as game_names
from parlour.kernel.chance import Chance
from parlour.kernel.errors import (
    BadData,
    BadOption,
    GameOver,
    NotLegal,
    NotYourTurn,
    OrderError,
    ParlourError,
    UnknownGame,
    UnknownVerb,
)
from parlour.kernel.orders import Order
from parlour.kernel.table import Table
from parlour.library import dumps, loads, read_record, start, write_record

__version__ = "0.1.0"

__all__ = [
    "BadData",
    "BadOption",
    "Chance",
    "GameOver",
    "NotLegal",
    "NotYourTurn",
    "Order",
    "OrderError",
    "ParlourError",
    "Table",
    "UnknownGame",
    "UnknownVerb",
    "dumps",
    "game",
    "game_names",
    "loads",
    "read_record",
    "start",
    "write_record",
]
