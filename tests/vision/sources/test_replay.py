"""Files are played as if they were a camera: at their own pace, and the picture that is due."""

from pathlib import Path

import pytest

from companion.errors import Unreadable
from tests.vision.sources.conftest import GREYS
from tests.vision.sources.played import all_frames, greys
from vision.pace import Unpaced
from vision.sources.files import FolderSource
from vision.sources.replay import Replay


def test_a_folder_can_be_played_as_if_it_were_a_camera(folder: Path) -> None:
    frames = all_frames(Replay(FolderSource(folder), Unpaced(50.0)))

    assert len(frames) == pytest.approx(90, abs=2)
    assert frames[0].time == pytest.approx(50.0, abs=0.05)
    assert greys(frames[10::30]) == list(GREYS)


def test_a_replay_begins_with_the_first_picture_that_can_be_read(folder: Path) -> None:
    for file in sorted(folder.iterdir())[:2]:
        file.write_text("no picture")
    source = Replay(FolderSource(folder), Unpaced())
    for _ in range(2):
        with pytest.raises(Unreadable):
            source.read()
    frames = all_frames(source)

    assert greys(frames[:1]) == [GREYS[2]]
    assert len(frames) == pytest.approx(30 * (len(GREYS) - 2), abs=2)


def test_a_late_replay_skips_to_the_picture_that_is_due(folder: Path) -> None:
    pace = Unpaced()
    source = Replay(FolderSource(folder), pace)
    source.read()
    pace.sleep(2.5)
    frame = source.read()

    assert frame is not None
    assert greys([frame]) == [220]
