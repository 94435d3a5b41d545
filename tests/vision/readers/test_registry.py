"""The names of the readers, and what a table uses."""

from vision.readers.frame import read
from vision.readers.registry import READERS, at_table


def test_a_table_takes_one_look_at_a_frame_and_any_reader_that_is_asked_for() -> None:
    assert at_table("photo") is at_table("frame") is read
    assert at_table("detector") is READERS["detector"]
