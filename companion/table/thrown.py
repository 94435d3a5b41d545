"""What the dice of a table showed in a game, for whoever asks whether they are fair."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.table.state import TableState
from companion.table.throw_events import DieRead, RollAccepted, ThrowVoided

Faces = tuple[int, ...]
"""What one throw showed."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """The throws of a game in their order, as they count after all corrections.

    `by_hand` of them no camera saw. Not among them are `unread` ones that nobody told, `voided` ones that
    were no rolls (cocked, outside), and `foreign` ones with another die than the table's.
    """

    throws: tuple[Faces, ...] = ()
    by_hand: int = 0
    unread: int = 0
    voided: int = 0
    foreign: int = 0

    def __add__(self, other: "Thrown") -> "Thrown":
        return Thrown(
            self.throws + other.throws,
            self.by_hand + other.by_hand,
            self.unread + other.unread,
            self.voided + other.voided,
            self.foreign + other.foreign,
        )


def thrown(state: TableState) -> Thrown:
    """What was thrown in this game; nothing in a practice game, whose dice are simulated.

    A throw counts whether or not it was due, with the number that people said in the end where it was
    corrected. Dice that were only touched were not thrown again.
    """
    if state.setup is None or state.setup.practice:
        return Thrown()
    return sum(_each(state), Thrown())


def _each(state: TableState) -> Iterator[Thrown]:
    """Throw by throw."""
    events = [one.event for one in state.history]
    voided = {event.throw for event in events if isinstance(event, ThrowVoided)}
    rolls = {event.throw: event for event in events if isinstance(event, RollAccepted)}
    for event in events:
        match event:
            case DieRead(changed=False, throw=throw, values=values):
                yield Thrown(voided=1) if throw in voided else _seen(values, rolls.get(throw))
            case RollAccepted(throw=None, issued=issued, values=values):
                yield Thrown((values,), by_hand=1) if issued else Thrown(foreign=1)


def _seen(values: Faces | None, roll: RollAccepted | None) -> Thrown:
    """A throw that the camera saw, with the roll that it counts as, if any."""
    if roll is not None and not roll.issued:
        return Thrown(foreign=1)
    counts = values if roll is None else roll.values
    return Thrown(unread=1) if counts is None else Thrown((counts,))
