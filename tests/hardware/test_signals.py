"""Lamp, siren and tune follow from the signals and the moment alone."""

from gpiozero.tones import Tone
from hypothesis import given
from hypothesis import strategies as st

from companion.game.timekeeper import Signals
from hardware.signals import BEAT_MS, BEATS, BLINK_MS, START_NOTE, note_at, outputs

ticks = st.integers(0, 10**9)


def test_the_tune_begins_with_the_music_and_comes_again() -> None:
    music = Signals(music=True)
    length = BEAT_MS * len(BEATS)
    first = [outputs(music, 5_000 + ms, 5_000).note for ms in range(0, length, BEAT_MS)]
    again = [outputs(music, 5_000 + length + ms, 5_000).note for ms in range(0, length, BEAT_MS)]

    assert first == again
    assert first[0] == BEATS[0]
    assert None in first


def test_a_held_note_goes_on() -> None:
    beat = BEATS.index("-")

    assert note_at(beat * BEAT_MS) == BEATS[beat - 1]


def test_the_buzzer_can_play_every_note() -> None:
    played = {note for beat in range(len(BEATS)) if (note := note_at(beat * BEAT_MS))}

    assert all(220 <= Tone(note).frequency <= 880 for note in played)
    assert len(played) > 4


@given(ticks)
def test_without_a_signal_everything_is_off(tick: int) -> None:
    quiet = outputs(Signals(), tick, tick)

    assert (quiet.siren, quiet.lamp, quiet.note) == (False, False, None)


@given(ticks)
def test_the_siren_silences_the_tune(tick: int) -> None:
    both = outputs(Signals(music=True, siren=True), tick, 0)

    assert both.siren
    assert both.note is None


@given(ticks)
def test_the_lamp_is_lit_while_a_throw_is_due_and_blinks_for_the_referee(tick: int) -> None:
    needed = Signals(roll_due=True, attention=True)

    assert outputs(Signals(roll_due=True), tick, 0).lamp
    assert outputs(needed, tick, 0).lamp != outputs(needed, tick + BLINK_MS, 0).lamp


def test_the_siren_can_be_tested() -> None:
    assert outputs(Signals(), 0, 0, siren_test=True).siren


def test_the_start_signal_is_one_note_above_the_tune() -> None:
    started = outputs(Signals(start=True, music=True), 0, 0)

    assert started.note == START_NOTE
