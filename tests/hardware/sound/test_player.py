"""The player is a process of its own; when it ends or hangs, that is one error."""

from pathlib import Path

import pytest

from companion.errors import SoundError
from hardware.sound.cards import SoundCard
from hardware.sound.player import PIPE_BYTES, Aplay

CARD = SoundCard("Device", "USB Audio Device")


def shell(script: str) -> tuple[str, ...]:
    """In place of aplay, which is told the card as first argument."""
    return ("sh", "-c", script)


def write_on(player: Aplay) -> None:
    """Until it takes no more."""
    while True:
        player.write(bytes(1000))


def test_it_is_handed_all_samples_and_told_the_card(tmp_path: Path) -> None:
    file = tmp_path / "heard"
    with Aplay(CARD, shell(f'echo "$0" >{file}; exec head -c 100000 >>{file}')) as player:
        player.write(bytes(100_000))
        with pytest.raises(SoundError):  # head has had enough and ends
            write_on(player)

    assert file.read_bytes() == b"--device=sysdefault:CARD=Device\n" + bytes(100_000)


def test_a_player_that_ends_is_told_with_its_last_words() -> None:
    with (
        Aplay(CARD, shell("echo first >&2; echo Device or resource busy >&2; exit 1")) as player,
        pytest.raises(SoundError, match="sound_stopped") as ended,
    ):
        write_on(player)
    assert ended.value.facts == {"name": "Device", "detail": "Device or resource busy"}


def test_a_player_that_takes_nothing_hangs() -> None:
    with (
        Aplay(CARD, shell("exec tail -f /dev/null"), hangs_s=0.05) as player,
        pytest.raises(SoundError, match="sound_hangs"),
    ):
        player.write(bytes(2 * PIPE_BYTES))


def test_it_is_silenced_when_it_is_left_even_if_it_will_not() -> None:
    with Aplay(CARD, shell("trap '' TERM; echo >&2; while :; do sleep 0.01; done"), ends_s=0.05) as player:
        process = player.process

    assert process.returncode is not None


def test_a_player_that_is_not_installed_is_asked_for() -> None:
    with pytest.raises(SoundError, match="sound_no_player"):
        Aplay(CARD, ("no-such-player",))
