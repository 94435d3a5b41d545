"""`companion eval` as a person meets it."""

from pathlib import Path

import cv2
import pytest
from click.testing import Result

from companion.language import wording
from tests.runner import CliRunner
from tests.vision.drawn import Drawn, scene
from vision.commands.evaluate import evaluate
from vision.frames import Pixels
from vision.readers.registry import READERS
from vision.reading import Reading
from vision.sources.pictures import load


@pytest.fixture
def photos(tmp_path: Path) -> Path:
    """Two labelled pictures: a three, and an even ground said to show a six."""
    cv2.imwrite(str(tmp_path / "a__1.png"), scene(Drawn(3)))
    cv2.imwrite(str(tmp_path / "a__2.png"), scene())
    head = "file,n_dice,values,view,scene,notes\n"
    (tmp_path / "labels.csv").write_text(head + "a__1.png,1,3,top,table,\na__2.png,1,6,top,table,\n")
    return tmp_path


def run(*arguments: str | Path) -> Result:
    answer = CliRunner().invoke(evaluate, [str(argument) for argument in arguments], obj=wording("en"))
    assert answer.exit_code == 0, answer.output
    return answer


def test_shares_are_printed_and_failures_drawn(photos: Path) -> None:
    answer = run("--photos", photos, "--wrong", photos / "wrong", "--copies", "2", "--without", "3")
    assert any(line.startswith("core") and "50.0%" in line for line in answer.stdout.splitlines())
    assert list((photos / "wrong").glob("*.png"))
    assert "2 read the same, 0 not read, 0 read differently" in answer.stdout
    assert "without a die: 3, read as a throw: 0" in answer.stdout


def test_copies_that_are_read_differently_are_drawn(photos: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader goes by the light, which copies change."""
    usual = scene(Drawn(3)).mean()

    def by_light(pixels: Pixels, expected: int | None) -> Reading:
        return Reading((3,) if abs(pixels.mean() - usual) < 2 else (4,), 1.0, None)

    monkeypatch.setitem(READERS, "frame", by_light)
    answer = run("--photos", photos, "--reader", "frame", "--wrong", photos / "wrong", "--copies", "20")
    assert " 0 read differently" not in answer.stdout
    assert (photos / "wrong" / f"{photos.name}-copies-1.png").is_file()


def test_how_many_dice_that_lean_are_named_so_is_told_where_there_are_any(
    tmp_path: Path, photos: Path
) -> None:
    (tmp_path / "stills").mkdir()
    cv2.imwrite(str(tmp_path / "stills" / "1.png"), scene(Drawn(3)))
    (tmp_path / "stills.csv").write_text("file,values,scene,light\n1.png,,cocked,dim\n")
    answer = run("--clips", tmp_path)
    assert "Reader photo: of 1 pictures with a die that leans 0 named so; of the others 0." in answer.stdout
    assert "leans" not in run("--photos", photos).stdout


def test_two_readers_stand_side_by_side(photos: Path) -> None:
    answer = run("--photos", photos, "--reader", "geometry", "--beside", "photo", "--wrong", photos / "wrong")
    core = next(line for line in answer.stdout.splitlines() if line.startswith("core"))
    assert core.split()[1:] == ["50.0%", "0.0%", "50.0%"] * 2 + ["2"]
    assert "reader geometry" in answer.stdout
    assert "reader photo" in answer.stdout
    sheet = load(next((photos / "wrong").glob("*.png")))
    assert sheet[:, 260:520].any()  # the second reader's picture of the one that is not read


def test_who_says_nothing_to_read_is_asked_what() -> None:
    answer = CliRunner().invoke(evaluate, [], obj=wording("en"))
    assert answer.exit_code == 2
    assert "Nothing to measure: say with --photos" in answer.stderr


def test_pictures_without_a_die_are_enough_to_measure() -> None:
    answer = CliRunner().invoke(evaluate, ["--without", "1"], obj=wording("en"))
    assert "without a die: 1, read as a throw: 0" in answer.stdout


def test_files_that_are_no_pictures_are_named_and_neither_right_nor_drawn(photos: Path) -> None:
    """Though the label says that there is no die, and the other file is not there at all."""
    (photos / "a__1.png").write_text("no picture")
    (photos / "a__2.png").unlink()
    head = "file,n_dice,values,view,scene,notes\n"
    (photos / "labels.csv").write_text(head + "a__1.png,0,,top,table,\na__2.png,1,6,top,table,\n")
    answer = run("--photos", photos, "--wrong", photos / "wrong")

    assert all(name in line for name, line in zip(("a__1", "a__2"), answer.stderr.splitlines(), strict=True))
    rows = [line.split() for line in answer.stdout.splitlines()]
    assert [row[1:4] for row in rows if row[0] in ("negative", "core")] == [["0.0%", "0.0%", "100.0%"]] * 2
    assert not list((photos / "wrong").iterdir())


def test_a_folder_that_cannot_be_made_is_told_before_anything_is_read(photos: Path) -> None:
    (photos / "file").write_text("no folder")
    arguments = ["--photos", str(photos), "--wrong", str(photos / "file" / "wrong")]
    answer = CliRunner().invoke(evaluate, arguments, obj=wording("en"))
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert "cannot be written" in answer.stderr


def test_sheets_are_named_as_the_folder_also_from_within_it(
    photos: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(photos)
    run("--photos", ".", "--wrong", "wrong")
    assert [file.name for file in (photos / "wrong").iterdir()] == [f"{photos.name}-1.png"]


def test_a_picture_that_is_nearly_a_line_has_its_place_on_the_sheet(photos: Path) -> None:
    cv2.imwrite(str(photos / "a__2.png"), scene()[:1].repeat(9, axis=1))
    run("--photos", photos, "--wrong", photos / "wrong")
    assert load(photos / "wrong" / f"{photos.name}-1.png").any()


@pytest.mark.parametrize("option", ["--copies", "--without"])
def test_less_than_none_cannot_be_measured(photos: Path, option: str) -> None:
    arguments = ["--photos", str(photos), option, "-1"]
    assert CliRunner().invoke(evaluate, arguments, obj=wording("en")).exit_code == 2
