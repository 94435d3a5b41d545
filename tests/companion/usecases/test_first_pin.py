"""The PIN of the first device goes from the card to the page once."""

from pathlib import Path

from companion.usecases import first_pin


def test_it_lies_there_until_it_is_taken_up(tmp_path: Path) -> None:
    assert first_pin.handed_over(tmp_path) == ""
    first_pin.hand_over(tmp_path, "472913")
    assert first_pin.handed_over(tmp_path) == "472913"
    first_pin.forget(tmp_path)
    assert first_pin.handed_over(tmp_path) == ""
    first_pin.forget(tmp_path)
