"""Folders and videos give their frames in order and end; what cannot be opened is said in one sentence."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.errors import CompanionError, SourceError, Unreadable
from companion.language import languages, wording
from vision.camera import CameraSource
from vision.frames import Frame, FrameSource
from vision.pace import Unpaced
from vision.simulate.cup import SimulatedCup
from vision.sources import FolderSource, Replay, VideoSource, open_source

GREYS = (20, 120, 220)


def picture(grey: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return np.full((48, 64, 3), grey, np.uint8)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for index, grey in enumerate(GREYS):
        cv2.imwrite(str(tmp_path / f"{index}.png"), picture(grey))
    (tmp_path / "notes.txt").write_text("no picture")
    return tmp_path


@pytest.fixture
def video(tmp_path: Path) -> Path:
    file = tmp_path / "clip.avi"
    writer = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"MJPG"), 25, (64, 48))
    for grey in GREYS:
        writer.write(picture(grey))
    writer.release()
    return file


def all_frames(source: FrameSource) -> list[Frame]:
    return list(iter(source.read, None))


def greys(frames: list[Frame]) -> list[int]:
    return [round(float(frame.pixels.mean()) / 10) * 10 for frame in frames]


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


def test_a_video_gives_its_frames_at_its_own_rate_and_ends(video: Path) -> None:
    source = VideoSource(video)
    frames = all_frames(source)

    assert greys(frames) == list(GREYS)
    assert [frame.time for frame in frames] == pytest.approx([0, 0.04, 0.08])
    source.close()
    source.close()
    assert source.read() is None


def test_a_folder_can_be_played_as_if_it_were_a_camera(folder: Path) -> None:
    frames = all_frames(Replay(FolderSource(folder), Unpaced(50.0)))

    assert len(frames) == pytest.approx(90, abs=2)
    assert frames[0].time == pytest.approx(50.0, abs=0.05)
    assert greys(frames[10::30]) == list(GREYS)


def test_a_late_replay_skips_to_the_picture_that_is_due(folder: Path) -> None:
    pace = Unpaced()
    source = Replay(FolderSource(folder), pace)
    source.read()
    pace.sleep(2.5)
    frame = source.read()

    assert frame is not None
    assert greys([frame]) == [220]


def test_every_kind_of_source_is_opened_by_its_name(folder: Path, video: Path) -> None:
    offered = FolderSource(folder)

    assert isinstance(open_source("simulate", seed=1, pace=Unpaced()), SimulatedCup)
    assert isinstance(open_source(str(folder), pace=Unpaced()), Replay)
    assert isinstance(open_source(str(video), pace=Unpaced()), Replay)
    assert open_source("picamera", more={"picamera": lambda: offered}) is offered


def test_a_number_is_a_camera() -> None:
    source = open_source("63")  # no computer has a 64th camera
    assert isinstance(source, CameraSource)

    with pytest.raises(SourceError, match="camera_lost"):
        source.read()
    source.close()


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("missing.mp4", "source_missing"),
        ("empty", "folder_without_pictures"),
        ("text.mp4", "video_unreadable"),
        ("nonsense", "source_unknown"),
    ],
)
@pytest.mark.parametrize("language", languages())
def test_what_cannot_be_opened_is_said_in_one_sentence(
    name: str, key: str, language: str, tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "text.mp4").write_text("no video")
    spec = name if name == "nonsense" else str(tmp_path / name)

    with pytest.raises(CompanionError) as caught:
        open_source(spec, pace=Unpaced())
    assert caught.value.key == key
    assert spec in wording(language).error(caught.value)
