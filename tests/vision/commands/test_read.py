"""`companion read` and `companion eval` as a person meets them."""

import json
from pathlib import Path
from random import Random

import cv2
import numpy as np
import pytest
from click.testing import CliRunner, Result

from companion.language import languages, wording
from tests.vision.drawn import Drawn, scene
from tools.pictures.painter import paint
from vision.commands.read import read, read_file
from vision.frames import Pixels
from vision.readers.frame import read as frame_read
from vision.readers.photo import glance
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
    assert answer.exit_code == 0
    assert (first["file"], first["values"], first["reason"]) == (str(five), [5], None)
    assert 0 < first["confidence"] <= 1
    assert (second["values"], second["reason"]) == (None, "no_die")
    assert (third["values"], third["reason"]) == (None, "unreadable")


def test_without_a_die_the_reason_is_told(tmp_path: Path) -> None:
    assert "no reading: no die found" in run(saved(tmp_path / "empty.png", scene())).stdout


@pytest.mark.parametrize("content", [b"", b"no picture", b"\xff\xd8\xff\xe0broken"])
def test_a_damaged_file_is_told_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "damaged.jpg"
    file.write_bytes(content)
    answer = run(file)
    assert answer.exit_code == 0
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
    load(damaged)
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

    assert seen == glance(half)
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
