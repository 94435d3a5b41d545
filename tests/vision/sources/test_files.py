"""Folders and videos give their frames in order and end."""

from pathlib import Path

import pytest

from companion.errors import SourceError, Unreadable
from tests.vision.sources.conftest import GREYS
from tests.vision.sources.played import all_frames, greys
from vision.sources.files import FolderSource, VideoSource


def test_a_folder_gives_its_pictures_by_name_and_ends(folder: Path) -> None:
    frames = all_frames(FolderSource(folder))

    assert greys(frames) == list(GREYS)
    assert [frame.time for frame in frames] == [0.0, 1.0, 2.0]


def test_a_damaged_picture_is_named_and_the_next_one_still_read(folder: Path) -> None:
    (folder / "1.png").write_bytes(b"not a picture")
    source = FolderSource(folder)
    source.read()

    with pytest.raises(Unreadable) as caught:
        source.read()
    assert caught.value.facts == {"path": folder / "1.png"}
    assert greys(all_frames(source)) == [220]


def test_a_folder_in_which_no_picture_can_be_read_is_said_when_it_is_opened(folder: Path) -> None:
    for file in folder.iterdir():
        file.write_text("no picture")

    with pytest.raises(SourceError) as caught:
        FolderSource(folder)
    assert caught.value.key == "folder_unreadable"


def test_a_video_gives_its_frames_at_its_own_rate_and_ends(video: Path) -> None:
    source = VideoSource(video)
    frames = all_frames(source)

    assert greys(frames) == list(GREYS)
    assert [frame.time for frame in frames] == pytest.approx([0, 0.04, 0.08])
    source.close()
    source.close()
    assert source.read() is None
