"""A throw that follows from the one before is noticed, though every face comes as often."""

from companion.chance import seeded
from companion.fairness.evidence import evidence
from companion.fairness.serial import serial_evidence


def test_a_die_that_keeps_its_face_is_noticed_though_every_face_comes_as_often() -> None:
    faces = [face for _ in range(20) for face in (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)]

    assert evidence(faces).alarm_at is None
    assert serial_evidence(faces).alarm_at is not None


def test_a_fair_die_that_is_shaken_gives_no_alarm() -> None:
    pick = seeded("shaken")

    assert serial_evidence([1 + pick(6) for _ in range(3000)]).alarm_at is None


def test_one_throw_has_none_before_it() -> None:
    assert serial_evidence([4]) == serial_evidence([]) == evidence([])
