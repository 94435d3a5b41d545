"""Sound cards are called by name, as the kernel lists them."""

from pathlib import Path

import pytest

from companion.errors import SoundError
from companion.language import languages, wording
from hardware.sound.cards import card_called, cards

CARDS = """\
 0 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones
                      bcm2835 Headphones
 1 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0
                      vc4-hdmi-0
 2 [Device         ]: USB-Audio - USB Audio Device
                      C-Media Electronics Inc. USB Audio Device at usb-0000:01:00.0-1.3, full speed
 3 [Mic            ]: USB-Audio - USB Microphone
                      Nobody USB Microphone at usb-0000:01:00.0-1.4, full speed
"""
PCM = """\
00-00: bcm2835 Headphones : bcm2835 Headphones : playback 8
01-00: MAI PCM i2s-hifi-0 : MAI PCM i2s-hifi-0 : playback 1
02-00: USB Audio : USB Audio : playback 1 : capture 1
03-00: USB Audio : USB Audio : capture 1
"""


@pytest.fixture
def asound(tmp_path: Path) -> Path:
    (tmp_path / "cards").write_text(CARDS)
    (tmp_path / "pcm").write_text(PCM)
    return tmp_path


def test_the_cards_that_play_are_listed(asound: Path) -> None:
    assert [card.name for card in cards(asound)] == ["Headphones", "vc4hdmi0", "Device"]


@pytest.mark.parametrize("name", ["Device", "device", "USB", "usb audio"])
def test_a_card_is_called_by_a_part_of_its_name(asound: Path, name: str) -> None:
    assert card_called(name, asound).device == "sysdefault:CARD=Device"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("name", "key", "named"),
    [
        ("HiFi", "sound_no_card", "Headphones (bcm2835 Headphones), vc4hdmi0 (vc4-hdmi-0), Device"),
        ("d", "sound_ambiguous", "vc4hdmi0"),
        ("Mic", "sound_no_card", "Device (USB Audio Device)"),
    ],
)
def test_a_wrong_name_is_refused_with_those_there_are(
    asound: Path, name: str, key: str, named: str, language: str
) -> None:
    with pytest.raises(SoundError, match=key) as refused:
        card_called(name, asound)
    assert named in wording(language).error(refused.value)


@pytest.mark.parametrize("listed", [None, "--- no soundcards ---\n"])
def test_a_computer_without_sound_has_no_card(tmp_path: Path, listed: str | None) -> None:
    if listed is not None:
        (tmp_path / "cards").write_text(listed)

    assert cards(tmp_path) == ()
    with pytest.raises(SoundError, match="sound_no_cards"):
        card_called("USB", tmp_path)
