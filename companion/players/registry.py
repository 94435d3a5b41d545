"""The computer players by name."""

from collections.abc import Mapping

from companion.players.greedy import GreedyPlayer
from companion.players.player import ComputerPlayer
from companion.players.random_player import RandomPlayer
from companion.players.strong import StrongPlayer

PLAYERS: Mapping[str, ComputerPlayer] = {
    "random": RandomPlayer(),
    "greedy": GreedyPlayer(),
    "strong": StrongPlayer(),
}
"""Computer players by name, from easy to hard."""
