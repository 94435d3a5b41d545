"""The settings file is read whole, and every mistake in it is named at once."""

from pathlib import Path

import pytest

from companion.errors import Unreadable
from companion.language import languages, wording
from hardware.camera_settings import CameraSettings
from hardware.pins import Pins
from hardware.settings import Settings
from hardware.sound.settings import SoundSettings


def written(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    file = folder / "table.toml"
    file.write_text(text, encoding)
    return file


def test_what_is_not_said_keeps_its_default(tmp_path: Path) -> None:
    assert Settings.load(written(tmp_path, "")) == Settings(CameraSettings(), Pins(), SoundSettings())
    assert Settings.load(written(tmp_path, "[pins]\nsiren = 5\nsiren_active_high = false\n")) == Settings(
        pins=Pins(siren=5, siren_active_high=False)
    )


def test_every_section_is_read(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        '[camera]\nbelow = true\ndice = 2\n[sound]\ncard = "USB"\nvolume = 60\n'
        "[pins]\nring_light = 12\nsiren_max_on = 5\n",
    )

    assert Settings.load(file) == Settings(
        CameraSettings(below=True, dice=2),
        Pins(ring_light=12, siren_max_on=5.0),
        SoundSettings(card="USB", volume=60),
    )


def test_a_byte_order_mark_before_it_does_no_harm(tmp_path: Path) -> None:
    assert Settings.load(written(tmp_path, "[pins]\nsiren = 5\n", "utf-8-sig")).pins.siren == 5


def test_what_is_not_there_is_false(tmp_path: Path) -> None:
    settings = Settings.load(
        written(tmp_path, "[pins]\nbuzzer = false\nlamp = false\n[sound]\ncard = false\n")
    )

    assert (settings.pins.buzzer, settings.pins.lamp, settings.sound.card) == (None, None, None)


MISTAKES = {
    "[pins]": (
        "siren = 40",
        "buzzer = 0.5",
        "start_button = 'x'",
        "horn = 3",
        "siren_max_on = 0",
        "call_button = True",
        "siren_active_high = 1",
        "ring_level = 101",
    ),
    "[camera]": ("below = 1", "dice = 0", "up = True"),
    "[sound]": ("card = ''", "volume = 101", "louder = 3"),
}


@pytest.mark.parametrize("language", languages())
def test_every_mistake_in_every_section_is_named_at_once(tmp_path: Path, language: str) -> None:
    text = "\n".join(line.replace("True", "true") for one in MISTAKES for line in (one, *MISTAKES[one]))
    file = written(tmp_path, f"{text}\n[horn]\nloud = true\n[[screen]]\n")

    with pytest.raises(Unreadable) as caught:
        Settings.load(file)
    sentence = wording(language).error(caught.value)
    named = [f"{section} {line}" for section, lines in MISTAKES.items() for line in lines]
    assert [one for one in (*named, "[horn]", "[screen]", str(file)) if one not in sentence] == []


def test_a_line_that_two_use_is_named_with_both_also_if_one_is_a_default(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as caught:
        Settings.load(written(tmp_path, "[pins]\nlamp = 4\nbuzzer = 4\nring_light = 27\n"))

    assert caught.value.facts["defects"] == (
        "[pins] siren = 27, [pins] buzzer = 4, [pins] lamp = 4, [pins] ring_light = 27"
    )


@pytest.mark.parametrize("number", ["nan", "inf", "1e9"])
def test_a_siren_that_never_ends_is_refused(tmp_path: Path, number: str) -> None:
    with pytest.raises(Unreadable, match="siren_max_on"):
        Settings.load(written(tmp_path, f"[pins]\nsiren_max_on = {number}\n"))


@pytest.mark.parametrize("content", [None, "pins = [", "pins = 3"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: str | None) -> None:
    file = tmp_path / "none.toml" if content is None else written(tmp_path, content)

    with pytest.raises(Unreadable) as caught:
        Settings.load(file)
    assert caught.value.facts["path"] == file
