"""What the loudspeaker plays: heard as ears do, by pitch, loudness and length."""

import numpy as np
import pytest

from hardware.sound.sounds import Sound
from hardware.sound.synthesis import BEAT, RATE, SIREN_HZ, START_S, clip
from hardware.sound.tune import BEATS, START_NOTE, hertz, notes
from tests.hardware.sound.pitch import heard_hertz


def test_the_music_is_the_tune() -> None:
    music = clip(Sound.MUSIC, 100).samples

    assert len(music) == BEAT * len(BEATS)
    for note in notes():
        begin = note.beat * BEAT + BEAT // 4  # after the beat's tick
        assert heard_hertz(music[begin : begin + BEAT // 2]) == pytest.approx(hertz(note.name), rel=0.01)


def test_the_siren_goes_up_and_down_between_its_ends() -> None:
    siren = clip(Sound.SIREN, 100).samples
    heard = [heard_hertz(siren[begin : begin + 1200]) for begin in range(0, RATE - 1200, 1200)]
    top = heard.index(max(heard))

    assert heard[: top + 1] == sorted(heard[: top + 1])
    assert heard[top:] == sorted(heard[top:], reverse=True)
    assert [min(heard), max(heard)] == pytest.approx([*SIREN_HZ], rel=0.05)


@pytest.mark.parametrize("sound", [Sound.MUSIC, Sound.SIREN])
def test_a_loop_comes_again_without_a_click(sound: Sound) -> None:
    samples = clip(sound, 100).samples.astype(int)
    within = np.abs(np.diff(samples)).max()

    assert abs(samples[0] - samples[-1]) <= within
    again = np.frombuffer(clip(sound, 100).part(len(samples) - 10, 20), "<i2")
    assert [*again] == [*samples[-10:], *samples[:10]]


def test_the_start_signal_is_one_note_and_then_silence() -> None:
    start = clip(Sound.START, 100)
    heard = np.frombuffer(start.part(0, 3 * RATE), "<i2")

    assert heard_hertz(heard[: RATE // 2]) == pytest.approx(hertz(START_NOTE), rel=0.01)
    assert len(heard) == 3 * RATE
    assert not heard[round(START_S * RATE) :].any()
    assert not any(start.part(10 * RATE, 100))


@pytest.mark.parametrize("sound", Sound)
def test_the_volume_scales_and_nothing_is_cut_off(sound: Sound) -> None:
    def loudest(volume: int) -> float:
        return float(np.abs(clip(sound, volume).samples.astype(int)).max()) / 32767

    assert loudest(100) == pytest.approx(0.95, abs=0.01)
    assert loudest(50) == pytest.approx(0.95 / 4, abs=0.01)
    assert loudest(0) == 0
