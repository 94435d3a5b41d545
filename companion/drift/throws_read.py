"""How each throw of a game was read: how sure, whether a person was asked, in what light."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.table.acceptance import needs_confirmation
from companion.table.state import TableState
from companion.table.throw_events import DieRead, ThrowVoided


@dataclass(frozen=True, slots=True)
class ThrowRead:
    """A throw as the camera saw it, `at` (UTC, ISO 8601).

    `asked`: a person had to say or to confirm the number. `light` is the grey level (0…255) of what is
    bright, None in logs from before it was measured.
    """

    at: str
    confidence: float
    asked: bool
    light: float | None = None


def throws_read(state: TableState) -> tuple[ThrowRead, ...]:
    """The throws of a real game, in their order; none of a practice game, whose dice are simulated.

    Without throws that were no rolls (cocked, outside), for which a person is asked with good reason, and
    without dice that were only touched.
    """
    real = state.setup is not None and not state.setup.practice
    return tuple(_each(state)) if real else ()


def _each(state: TableState) -> Iterator[ThrowRead]:
    voided = {one.event.throw for one in state.history if isinstance(one.event, ThrowVoided)}
    for one in state.history:
        read = one.event
        if isinstance(read, DieRead) and not read.changed and read.throw not in voided:
            asked = read.values is None or needs_confirmation(read)
            yield ThrowRead(one.stamp.at, read.confidence, asked, read.light)
