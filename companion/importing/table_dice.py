"""The throws in a table's protocol, for an event that knows its players by other ids."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.errors import Unreadable
from companion.fairness.evidence import FACES
from companion.table.thrown import Thrown

MOST_THROWS = 5_000
"""Throws in one game; a day of throwing every ten seconds has more."""
MOST_DICE = 8
LONGEST_NAME = 80


def require_sound(thrown: Iterable[Thrown]) -> None:
    """Raise Unreadable where these can be no throws of a game."""
    if not all(map(_sound, thrown)):
        raise Unreadable("protocol_unreadable")


def with_players(thrown: Iterable[Thrown], players: Mapping[str, str | None]) -> tuple[Thrown, ...]:
    """The throws by those who are known by the given ids; of others nobody knows who they are."""
    return tuple(
        replace(one, players=tuple(None if known is None else players.get(known) for known in one.players))
        for one in thrown
    )


def _sound(one: Thrown) -> bool:
    texts = (*one.dice, *one.names)
    faces = [face for faces in (*one.throws, *one.misread) for face in faces]
    return (
        len(one.throws) == len(one.players) <= MOST_THROWS
        and len(texts) <= 2 * MOST_DICE
        and all(len(text) <= LONGEST_NAME for text in texts)
        and all(0 < len(faces) <= MOST_DICE for faces in one.throws)
        and all(1 <= face <= FACES for face in faces)
        and min(one.by_hand, one.unread, one.voided, one.foreign) >= 0
    )
