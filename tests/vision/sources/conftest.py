"""A folder and a video of three grey pictures."""

from pathlib import Path

import cv2
import numpy as np
import pytest

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
