"""Siren, buzzer, lights and loudspeaker follow from the signals and the moment alone."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.timekeeper import Signals
from hardware.signals import SIRENS, TESTED, Outputs, outputs
from hardware.sound.sounds import Sound
from hardware.sound.tune import BEAT_MS, BEATS, START_NOTE

ticks = st.integers(0, 10**9)


def test_the_tune_begins_with_the_music_and_comes_again() -> None:
    length = BEAT_MS * len(BEATS)
    first = [outputs(Signals(music=True, music_ms=ms), 0).buzzer for ms in range(0, length, BEAT_MS)]
    again = [outputs(Signals(music=True, music_ms=length + ms), 0).buzzer for ms in range(0, length, BEAT_MS)]

    assert first == again
    assert first[0] == BEATS[0]
    assert None in first


@given(ticks)
def test_without_a_signal_everything_is_off(tick: int) -> None:
    assert outputs(Signals(), tick) == Outputs()


@given(ticks)
def test_the_siren_silences_the_tune(tick: int) -> None:
    both = outputs(Signals(music=True, siren=True), tick)

    assert (both.siren, both.buzzer, both.sound) == (True, None, Sound.SIREN)


@given(ticks)
def test_the_lamp_is_lit_while_a_throw_is_due_and_blinks_for_the_referee(tick: int) -> None:
    needed = [outputs(Signals(roll_due=True, attention=True), tick + ms).lamp for ms in range(0, 800, 50)]

    assert outputs(Signals(roll_due=True), tick).lamp
    assert {True, False} == {*needed}


@given(ticks)
def test_the_ring_light_does_not_blink(tick: int) -> None:
    assert outputs(Signals(roll_due=True, attention=True), tick).ring_light
    assert not outputs(Signals(attention=True), tick).ring_light


def test_the_stack_light_says_what_is_with_the_table() -> None:
    def lit(signals: Signals) -> set[str]:
        shown = outputs(signals, 0)
        return {name for name in ("play_light", "call_light", "time_light") if getattr(shown, name)}

    assert lit(Signals(playing=True)) == {"play_light"}
    assert lit(Signals(playing=True, called=True)) == {"play_light", "call_light"}
    assert lit(Signals(time_up=True)) == {"time_light"}


def test_the_start_signal_is_one_note_above_the_tune() -> None:
    started = outputs(Signals(start=True, music=True), 0)

    assert (started.buzzer, started.sound) == (START_NOTE, Sound.START)


def test_the_loudspeaker_plays_what_the_buzzer_does() -> None:
    assert outputs(Signals(music=True), 0).sound is Sound.MUSIC


@pytest.mark.parametrize("name", [field.name for field in fields(Outputs)])
def test_each_output_can_be_tested_alone(name: str) -> None:
    tried = outputs(Signals(), 0, (name,))

    assert tried == replace(Outputs(), **{name: TESTED[name]})
    assert tried != Outputs()


def test_the_siren_is_tested_wherever_it_is_heard_from() -> None:
    tried = outputs(Signals(music=True), 0, SIRENS)

    assert (tried.siren, tried.sound, tried.buzzer) == (True, Sound.SIREN, None)
