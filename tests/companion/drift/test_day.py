"""The day as small pictures."""

from companion.drift.asking import ProvedRate
from companion.drift.day import GROUPS, drift
from companion.drift.throws_read import ThrowRead


def day(count: int, **more: float | None) -> list[ThrowRead]:
    return [
        ThrowRead(f"2026-11-29T10:{at // 60:02}:{at % 60:02}+00:00", 0.9, at % 2 == 0, **more)
        for at in range(count)
    ]


def test_many_throws_become_a_few_points_of_all_of_them() -> None:
    found = drift(day(1001, light=100.0))
    assert found.asked is not None
    assert found.light is not None

    assert len(found.asked.points) == GROUPS
    assert abs(found.asked.mean - 0.5) < 0.001
    assert (found.light.first, found.light.last) == (100.0, 100.0)
    assert found.asking is None


def test_what_was_not_measured_has_no_picture() -> None:
    found = drift(day(3))

    assert found.light is None
    assert drift([]).asked is None


def test_the_asking_is_counted_since_the_proof() -> None:
    throws = day(100)
    found = drift(throws, ProvedRate(0, 12, throws[89].at)).asking
    assert found is not None

    assert found.throws == 10
