"""The last throw against the siren: when the die came to rest, when the siren began, what follows."""

from datetime import datetime, timedelta

from msgspec import Struct

from companion.language import Wording
from companion.log.stamp import Stamp
from companion.table.happened import Happened
from companion.table.phase import Phase
from companion.table.round_events import SirenSounded
from companion.table.state import TableState


class AtSirenView(Struct, frozen=True):
    """When the die came to `rest` and when the `siren` began, by the time of day, and what follows."""

    rest: str
    siren: str
    counts: bool
    text: str


def at_siren(state: TableState, say: Wording) -> AtSirenView | None:
    """Both time stamps and whether the number counts; None where nobody needs to know (lsa-siren)."""
    throw = state.throw
    if state.phase is not Phase.SIREN or not state.throwing_is_over or throw is None or throw.void:
        return None
    sounded = next((one for one in reversed(state.history) if isinstance(one.event, SirenSounded)), None)
    seen = next((one for one in state.history if one.seq == throw.seq), None)
    if sounded is None or seen is None or sounded.stamp.boot != seen.stamp.boot or not throw.expected:
        return None
    return _compared(seen, throw.read.rest_tick, sounded, say)


def _compared(seen: Happened[object], rest: int, sounded: Happened[object], say: Wording) -> AtSirenView:
    assert isinstance(sounded.event, SirenSounded)
    siren = sounded.event.at_tick
    counts = rest < siren
    said = "counts" if counts else "counts_not"
    return AtSirenView(
        rest=_moment(seen.stamp, rest, say),
        siren=_moment(sounded.stamp, siren, say),
        counts=counts,
        text=say(f"page.siren.{said}", seconds=_seconds(siren - rest, say)),
    )


def _moment(stamp: Stamp, tick: int, say: Wording) -> str:
    """The time of day of a tick, to a thousandth of a second, by an event that has both."""
    at = datetime.fromisoformat(stamp.at).astimezone() - timedelta(milliseconds=stamp.tick - tick)
    return say("page.siren.decimal", whole=f"{at:%H:%M:%S}", part=f"{at.microsecond // 1000:03}")


def _seconds(ms: int, say: Wording) -> str:
    whole, part = divmod(abs(ms), 1000)
    return say("page.siren.decimal", whole=whole, part=f"{part:03}")
