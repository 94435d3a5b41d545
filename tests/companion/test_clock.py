"""The clock is a value: asked with a moment, it says what is left."""

from hypothesis import given
from hypothesis import strategies as st

from companion.clock import Clock
from companion.log.stamp import Stamp

MINUTE = 60_000


def test_a_stopped_clock_shows_its_length() -> None:
    assert Clock.of_minutes(25).left_at("boot", 123_456) == 25 * MINUTE


def test_a_running_clock_counts_down_to_zero_and_not_below() -> None:
    clock = Clock.of_minutes(1).started("boot", 1_000)

    assert clock.left_at("boot", 31_000) == 30_000
    assert clock.left_at("boot", 99_000) == 0
    assert clock.deadline() == 61_000


@given(st.lists(st.tuples(st.integers(1, 20_000), st.integers(0, 20_000)), max_size=8))
def test_only_the_time_between_start_and_stop_counts(spells: list[tuple[int, int]]) -> None:
    clock, tick, played = Clock.of_minutes(25), 5_000, 0
    for run, pause in spells:
        clock = clock.started("boot", tick)
        tick += run
        played += run
        clock = clock.stopped("boot", tick)
        tick += pause

    assert clock.left_at("boot", tick) == 25 * MINUTE - played


def test_an_outage_of_a_process_counts_within_one_boot() -> None:
    clock = Clock.of_minutes(1).started("boot", 0)

    assert not clock.interrupted("boot", 45_000)
    assert clock.left_at("boot", 45_000) == 15_000


def test_after_a_power_cut_the_clock_stands_where_it_was_last_seen() -> None:
    clock = Clock.of_minutes(1).started("first", 0).saw(Stamp("first", 20_000, ""))

    assert clock.interrupted("second", 4_000)
    assert clock.left_at("second", 999_999) == 40_000


def test_a_tick_that_has_begun_anew_is_another_boot_whatever_its_id() -> None:
    clock = Clock.of_minutes(1).started("constant", 500_000).saw(Stamp("constant", 520_000, ""))

    assert not clock.interrupted("constant", 519_900)  # a moment taken just before
    assert clock.interrupted("constant", 8_000)
    assert clock.left_at("constant", 8_000) == 40_000
    assert clock.started("constant", 8_000).left_at("constant", 18_000) == 30_000


def test_an_interruption_that_was_logged_is_none_the_less_when_the_tick_is_as_late_again() -> None:
    clock = Clock.of_minutes(1).started("constant", 500_000).saw(Stamp("constant", 520_000, ""))
    cut = clock.saw(Stamp("constant", 8_000, ""))

    assert cut.interrupted("constant", 530_000)
    assert cut.left_at("constant", 530_000) == 40_000


def test_after_a_power_cut_the_clock_goes_on_from_the_tap() -> None:
    clock = Clock.of_minutes(1).started("first", 0).saw(Stamp("first", 20_000, ""))
    again = clock.started("second", 3_000)

    assert not again.interrupted("second", 4_000)
    assert again.left_at("second", 13_000) == 30_000
