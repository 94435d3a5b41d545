"""The table's own tune."""

import pytest
from gpiozero.tones import Tone

from hardware.sound.tune import BEAT_MS, BEATS, START_NOTE, hertz, note_at, notes


def test_a_held_note_goes_on() -> None:
    beat = BEATS.index("-")

    assert note_at(beat * BEAT_MS) == BEATS[beat - 1]


def test_the_buzzer_can_play_every_note() -> None:
    played = {note for beat in range(len(BEATS)) if (note := note_at(beat * BEAT_MS))}

    assert all(220 <= Tone(note).frequency <= 880 for note in played)
    assert len(played) > 4


@pytest.mark.parametrize("name", [*(note.name for note in notes()), START_NOTE])
def test_a_note_has_the_pitch_it_has_on_the_buzzer(name: str) -> None:
    assert hertz(name) == pytest.approx(Tone(name).frequency)


def test_the_notes_are_those_that_are_heard_beat_by_beat() -> None:
    heard: list[str | None] = [None] * len(BEATS)
    for note in notes():
        heard[note.beat : note.beat + note.beats] = [note.name] * note.beats

    assert heard == [note_at(beat * BEAT_MS) for beat in range(len(BEATS))]
