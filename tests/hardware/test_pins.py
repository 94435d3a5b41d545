"""Which wire goes where."""

from hardware.pins import FULLY_WIRED, Pins


def test_no_line_is_used_twice_by_default() -> None:
    assert not Pins().shared()
    assert not FULLY_WIRED.shared()


def test_whoever_shares_a_line_is_named() -> None:
    assert Pins(lamp=27).shared() == {"siren": 27, "lamp": 27}


def test_what_is_not_there_shares_nothing() -> None:
    assert not Pins(siren=None, buzzer=None, lamp=None).shared()
