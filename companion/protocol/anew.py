"""Judges a written game anew, whatever was played: its first line says which game it is."""

from collections.abc import Callable, Mapping

from companion.protocol import backgammon_notation, backgammon_replay, game_replay, notation
from companion.protocol.judged import Judged, Say

JUDGES: Mapping[str, Callable[[str, Say], Judged]] = {
    notation.HEAD: game_replay.judge,
    backgammon_notation.HEAD: backgammon_replay.judge,
}
"""By the first line of the notation; another game is one more."""


def judge(text: str, say: Say) -> Judged:
    """How many turns a record has, and what differs today, in sentences; raises Unreadable."""
    return JUDGES.get(text.split("\n", 1)[0], game_replay.judge)(text, say)
