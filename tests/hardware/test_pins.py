"""Pins are configured by name; every mistake in the file is named at once."""

from pathlib import Path

import pytest

from companion.errors import Unreadable
from companion.language import languages, wording
from hardware.pins import Pins


def settings(folder: Path, text: str) -> Path:
    file = folder / "table.toml"
    file.write_text(text, "utf-8")
    return file


def test_what_is_not_configured_keeps_its_default(tmp_path: Path) -> None:
    pins = Pins.load(settings(tmp_path, "[pins]\nsiren = 5\nsiren_active_high = false\n"))

    assert pins == Pins(siren=5, siren_active_high=False)
    assert Pins.load(settings(tmp_path, "")) == Pins()


def test_a_byte_order_mark_before_it_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text("[pins]\nsiren = 5\n", "utf-8-sig")

    assert Pins.load(file).siren == 5


def test_what_is_not_there_is_configured_as_false(tmp_path: Path) -> None:
    pins = Pins.load(settings(tmp_path, "[pins]\nbuzzer = false\nlamp = false\n"))

    assert (pins.buzzer, pins.lamp) == (None, None)


@pytest.mark.parametrize("language", languages())
def test_every_mistake_is_named_at_once(tmp_path: Path, language: str) -> None:
    file = settings(
        tmp_path,
        '[pins]\nsiren = 40\nlamp = 4\nbuzzer = 4\nstart_button = "x"\nhorn = 3\nsiren_max_on = 0\n'
        "call_button = true\nsiren_active_high = 1\n",
    )

    with pytest.raises(Unreadable) as caught:
        Pins.load(file)
    sentence = wording(language).error(caught.value)
    for mistake in (
        "siren = 40",
        "buzzer = 4",
        "start_button = 'x'",
        "horn = 3",
        "siren_max_on = 0",
        "call_button = True",
        "siren_active_high = 1",
        str(file),
    ):
        assert mistake in sentence
    assert "lamp" not in sentence


@pytest.mark.parametrize("content", [None, "pins = [", "pins = 3"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: str | None) -> None:
    file = tmp_path / "none.toml" if content is None else settings(tmp_path, content)

    with pytest.raises(Unreadable, match="settings_unreadable"):
        Pins.load(file)
