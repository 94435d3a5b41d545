"""Every source has a name; what cannot be opened is said in one sentence."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.errors import CompanionError, SourceError
from companion.language import languages, wording
from hardware.camera import PiCameraSource
from vision.pace import Unpaced
from vision.simulate.cup import SimulatedCup
from vision.sources.camera import CameraSource
from vision.sources.registry import is_recording, open_source
from vision.sources.replay import Replay


def test_every_kind_of_source_is_opened_by_its_name(folder: Path, video: Path) -> None:
    assert isinstance(open_source("simulate", seed=1, pace=Unpaced()), SimulatedCup)
    assert isinstance(open_source(str(folder), pace=Unpaced()), Replay)
    assert isinstance(open_source(str(video), pace=Unpaced()), Replay)
    assert isinstance(open_source("picamera"), PiCameraSource)


def test_files_are_recordings_and_cameras_are_not(folder: Path, video: Path) -> None:
    assert is_recording(str(folder))
    assert is_recording(str(video))
    assert not any(is_recording(name) for name in ("simulate", "picamera", "0"))


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
        ("9999999999", "source_unknown"),
        ("", "source_unknown"),
        ("single.jpg", "source_is_picture"),
        ("f\udcfcnf.mp4", "video_unnamed"),
    ],
)
@pytest.mark.parametrize("language", languages())
def test_what_cannot_be_opened_is_said_in_one_sentence(
    name: str, key: str, language: str, tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    for file in ("text.mp4", "single.jpg", "f\udcfcnf.mp4"):
        (tmp_path / file).write_text("no video")
    spec = name if key == "source_unknown" else str(tmp_path / name)

    with pytest.raises(CompanionError) as caught:
        open_source(spec, pace=Unpaced())
    assert caught.value.key == key
    assert spec in wording(language).error(caught.value)


@pytest.mark.parametrize(
    ("closed", "named"),
    [("folder", "folder"), ("folder", "folder/in"), ("folder", "folder/clip.mp4"), ("clip.mp4", "clip.mp4")],
)
def test_a_place_that_may_not_be_read_is_said_in_one_sentence(closed: str, named: str) -> None:
    """Told by a user who may not: root may read all, and nobody else what pytest writes."""
    look = f"""
import os
from companion.errors import SourceError
from vision.sources.registry import open_source
if os.getuid() == 0:
    os.seteuid(65534)
try:
    open_source({named!r})
except SourceError as error:
    print(error.key)
"""
    with TemporaryDirectory() as place:
        here = Path(place)
        here.chmod(0o755)
        (here / "folder").mkdir()
        (here / "clip.mp4").write_text("no video")
        (here / closed).chmod(0)
        program = [sys.executable, "-c", look]
        path = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
        done = subprocess.run(program, cwd=here, env=path, stdout=subprocess.PIPE, text=True, check=True)
        (here / closed).chmod(0o700)
    assert done.stdout == "source_closed\n"
