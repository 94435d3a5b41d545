"""The number at the siren as the page shows it: both time stamps, and whether it counts."""

from datetime import UTC, datetime, timedelta

import pytest

from companion.game.events import Event
from companion.rules.rulesets import LSA
from companion.table.round_events import SirenSounded
from companion.table.throw_events import DieRead
from tests.web.table.viewing import placed, seen


def test_a_throw_after_the_siren_is_said_to_be_late() -> None:
    table = placed(LSA)
    table.report(SirenSounded(at_tick=table.tick))
    table.report(DieRead(throw=3, values=(4,), confidence=0.99, rest_tick=table.tick + 50))

    assert seen(table)["throw"]["late"]
    assert not seen(table)["throw"]["ask"]


def clock_at(tick: int) -> str:
    """The time of day at which the test's table says it is this tick."""
    at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(milliseconds=tick)
    return f"{at.astimezone():%H:%M:%S}.{at.microsecond // 1000:03}"


@pytest.mark.parametrize(
    ("late_ms", "counts", "text"),
    [
        (-620, True, "The die lay 0.620 s before the siren: the number counts."),
        (-4, True, "The die lay 0.004 s before the siren: the number counts."),
        (1_250, False, "The die lay only 1.250 s after the siren: the number does not count."),
    ],
)
def test_both_time_stamps_say_whether_the_last_number_counts(late_ms: int, counts: bool, text: str) -> None:
    table = placed(LSA)
    siren = table.tick + 5_000
    rest = siren + late_ms
    read = DieRead(throw=3, values=(4,), confidence=0.5, rest_tick=rest)
    events: list[tuple[int, Event]] = [(siren, SirenSounded(at_tick=siren)), (rest, read)]
    for tick, event in sorted(events, key=lambda one: one[0]):
        table.tick = tick
        table.report(event, after=40)

    assert seen(table)["at_siren"] == {
        "rest": clock_at(rest), "siren": clock_at(siren), "counts": counts, "text": text,
    }  # fmt: skip
