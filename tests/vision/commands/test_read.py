"""`companion read` and `companion eval` as a person meets them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import cv2
import numpy as np
import pytest
from click.testing import Result

from companion.language import languages, wording
from tests.runner import CliRunner
from tests.vision.drawn import Drawn, scene
from tools.pictures.painter import paint
from vision.commands.read import read, read_file
from vision.frames import Pixels
from vision.readers.frame import read as frame_read
from vision.readers.photo import read_coarsely
from vision.reading import Reason
from vision.sources.pictures import load, opened


def run(*arguments: str | Path, language: str = "en") -> Result:
    return CliRunner().invoke(read, [str(argument) for argument in arguments], obj=wording(language))


@pytest.fixture
def five(tmp_path: Path) -> Path:
    return saved(tmp_path / "five.png", scene(Drawn(5)))


def saved(path: Path, picture: Pixels) -> Path:
    cv2.imwrite(str(path), picture)
    return path


def test_a_photo_is_told_in_one_line(five: Path) -> None:
    answer = run(five)
    assert answer.exit_code == 0
    assert answer.stdout.startswith(f"{five}: 5 (confidence ")
    assert answer.stdout.count("\n") == 1


def test_json_has_the_promised_members(five: Path, tmp_path: Path) -> None:
    answer = run("--json", five, saved(tmp_path / "empty.png", scene()), tmp_path / "missing.jpg")
    first, second, third = (json.loads(line) for line in answer.stdout.splitlines())
    assert answer.exit_code == 1
    assert (first["file"], first["values"], first["reason"]) == (str(five), [5], None)
    assert 0 < first["confidence"] <= 1
    assert (second["values"], second["reason"]) == (None, "no_die")
    assert (third["values"], third["reason"]) == (None, "unreadable")


def test_the_exit_status_tells_whether_all_some_or_none_were_pictures(five: Path, tmp_path: Path) -> None:
    empty, missing = saved(tmp_path / "empty.png", scene()), tmp_path / "missing.jpg"

    assert run(five, empty).exit_code == 0
    assert run(five, missing).exit_code == 1
    assert run(missing, missing).exit_code == 2


def test_a_newline_in_a_files_name_makes_no_second_line(five: Path) -> None:
    odd = five.rename(five.with_name("fi\nve.png"))

    assert len(run(odd).stdout.splitlines()) == 1


def test_without_a_die_the_reason_is_told(tmp_path: Path) -> None:
    assert "no reading: no die found" in run(saved(tmp_path / "empty.png", scene())).stdout


@pytest.mark.parametrize("content", [b"", b"no picture", b"\xff\xd8\xff\xe0broken"])
def test_a_damaged_file_is_told_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "damaged.jpg"
    file.write_bytes(content)
    answer = run(file)
    assert answer.exit_code == 2
    assert "no readable picture" in answer.stdout
    assert answer.stderr == ""


def test_the_number_of_dice_can_be_demanded(five: Path) -> None:
    assert "another number" in run("--dice", "2", five).stdout


def test_the_explanation_is_drawn(five: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.png"
    run("--explain", out, five)
    assert load(out).shape == load(five).shape
    assert (load(out) != load(five)).any()


def test_the_decoder_says_nothing_to_people(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """libjpeg would complain of bytes that do not belong there, each time that it decodes the file."""
    whole = saved(tmp_path / "five.jpg", scene(Drawn(5))).read_bytes()
    damaged = tmp_path / "damaged.jpg"
    damaged.write_bytes(whole[:-2] + bytes(9) + whole[-2:])
    cv2.imdecode(np.frombuffer(damaged.read_bytes(), np.uint8), cv2.IMREAD_COLOR)
    assert "Corrupt JPEG" in capfd.readouterr().err
    answer = run("--explain", tmp_path / "out.png", damaged)
    assert answer.stdout.startswith(f"{damaged}: 5 (confidence ")
    assert capfd.readouterr().err == ""


def test_several_explanations_are_numbered(five: Path, tmp_path: Path) -> None:
    run("--explain", tmp_path / "out.png", five, five)
    assert (tmp_path / "out-1.png").exists()
    assert (tmp_path / "out-2.png").exists()


def test_an_explanation_that_cannot_be_written_is_told(five: Path, tmp_path: Path) -> None:
    answer = run("--explain", tmp_path / "nowhere" / "out.png", five)
    assert answer.exit_code != 0
    assert "cannot be written" in answer.stderr
    assert "Traceback" not in answer.output


@pytest.mark.parametrize("name", ["out", "out.xyz", ".png", ""])
def test_a_drawing_in_a_kind_of_file_that_there_is_not_is_refused_before_anything_is_read(
    five: Path, name: str
) -> None:
    answer = run("--explain", name, five)
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert "take a name with .png or .jpg" in answer.stderr


def test_no_photo_is_drawn_over(five: Path, tmp_path: Path) -> None:
    before, second = five.read_bytes(), saved(tmp_path / "out-2.png", scene(Drawn(2)))
    assert "take another name" in run("--explain", five, five).stderr
    assert "take another name" in run("--explain", tmp_path / "out.png", five, second).stderr
    assert five.read_bytes() == before
    assert not (tmp_path / "out-1.png").exists()


def test_a_name_in_no_known_encoding_is_read_drawn_and_told(five: Path, tmp_path: Path) -> None:
    """Names are bytes; OpenCV would end the program at such a one."""
    odd = tmp_path / os.fsdecode(b"f\xfcnf.png")
    odd.write_bytes(five.read_bytes())
    drawn = tmp_path / os.fsdecode(b"gr\xfcn.png")
    answer = run("--json", "--explain", drawn, odd)
    assert answer.exit_code == 0
    told = json.loads(answer.stdout_bytes.decode().splitlines()[0])
    assert (told["file"], told["values"]) == (str(odd), [5])
    assert drawn.exists()


def test_one_photo_that_may_not_be_read_does_not_stop_the_others(five: Path, tmp_path: Path) -> None:
    """Root may read all: for root the decoder has to refuse."""
    closed = tmp_path / "closed.png"
    closed.write_bytes(b"")
    closed.chmod(0)
    lines = run(closed, five).stdout.splitlines()
    assert ["no readable picture" in line for line in lines] == [True, False]


@pytest.mark.parametrize("size", [(1, 1), (1, 2), (3, 3), (1, 5000), (4000, 2)])
def test_a_picture_of_few_pixels_is_too_small(tmp_path: Path, size: tuple[int, int]) -> None:
    file = saved(tmp_path / "small.png", np.zeros((*size, 3), np.uint8))
    assert "too small" in run(file).stdout


def test_what_is_said_to_be_larger_than_any_photo_is_not_decoded(tmp_path: Path) -> None:
    """A few bytes would fill the memory. OpenCV reads its limit when it is loaded."""
    file = tmp_path / "bomb.pgm"
    file.write_bytes(b"P5 20000 20000 255\n" + bytes(9))
    decode = f"import vision, cv2, numpy; cv2.imdecode(numpy.fromfile({str(file)!r}, numpy.uint8), 1)"
    done = subprocess.run([sys.executable, "-c", decode], stderr=subprocess.PIPE, text=True, check=False)
    assert "CV_IO_MAX_IMAGE_PIXELS" in done.stderr
    assert "no readable picture" in run(file).stdout


def test_closed_standard_error_keeps_nobody_from_reading(five: Path) -> None:
    command = f"{sys.executable} -m companion --language en read '{five}' 2>&-"
    done = subprocess.run(["sh", "-c", command], stdout=subprocess.PIPE, text=True, check=True)
    assert ": 5 (confidence" in done.stdout


@pytest.mark.parametrize("kind", ["grey", "alpha", "sixteen", "huge"])
def test_pictures_of_all_kinds_are_read(tmp_path: Path, kind: str) -> None:
    picture = scene(Drawn(4))
    pictures = {
        "grey": cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY),
        "alpha": cv2.cvtColor(picture, cv2.COLOR_BGR2BGRA),
        "sixteen": picture.astype(np.uint16) * 257,
        "huge": cv2.resize(picture, (4200, 3850), interpolation=cv2.INTER_CUBIC),
    }
    file = tmp_path / "picture.png"
    cv2.imwrite(str(file), pictures[kind])
    assert json.loads(run("--json", file).stdout)["values"] == [4]


def test_a_large_photo_of_a_cup_is_read_at_an_eighth_of_its_size(tmp_path: Path) -> None:
    """What is found is told and drawn in px of the picture as it is loaded, at a quarter."""
    large = cv2.resize(paint(Random(310)).pixels, (4000, 4000), interpolation=cv2.INTER_CUBIC)
    file = saved(tmp_path / "large.jpg", np.asarray(large, np.uint8))
    half = opened(file).half
    assert half is not None
    seen = read_file(file, "photo")

    assert seen == read_coarsely(half)
    assert seen.values == (5,)
    assert read_file(file, "frame").values == (5,)
    assert np.mean(seen.dice[0].corners, axis=0) == pytest.approx(
        np.mean(frame_read(load(file)).dice[0].corners, axis=0), abs=1.5
    )


def test_every_reason_has_a_sentence_in_every_language() -> None:
    for language in languages():
        assert all(f"reading.{reason}" in wording(language) for reason in Reason)


def test_german_is_spoken(five: Path) -> None:
    assert "Sicherheit" in run(five, language="de").stdout
