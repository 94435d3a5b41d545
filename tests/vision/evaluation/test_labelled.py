"""The evaluation counts as the labels say, and its averages give every value and source the same weight."""

from dataclasses import asdict
from pathlib import Path

import cv2
import pytest

from companion.errors import Unreadable
from companion.export.frames import LabelledThrow
from companion.language import languages, wording
from tests.vision.drawn import Drawn, scene
from vision.evaluation.labelled import (
    Labelled,
    Naming,
    Outcome,
    Result,
    by_source,
    by_value,
    macro,
    naming,
    photos,
    plain,
    report,
    results,
    stills,
)
from vision.readers.frame import read
from vision.reading import Reading, Reason
from vision.sources.pictures import load

HEAD = "file,repo,path,commit,licence,n_dice,values,view,die_colour,pip_colour,scene,source,notes\n"


def result(label: tuple[int, ...], values: tuple[int, ...] | None, source: str = "a") -> Result:
    return Result(Labelled(Path("x.png"), label, source, ("core",)), Reading(values, 1.0), 0.01)


@pytest.mark.parametrize(
    ("label", "values", "outcome"),
    [
        ((2, 5), (2, 5), Outcome.RIGHT),
        ((2, 5), (5,), Outcome.WRONG),
        ((2, 5), None, Outcome.NONE),
        ((), None, Outcome.RIGHT),
        ((), (1,), Outcome.WRONG),
    ],
)
def test_an_outcome_is_right_wrong_or_none(
    label: tuple[int, ...], values: tuple[int, ...] | None, outcome: Outcome
) -> None:
    assert result(label, values).outcome is outcome


def test_always_saying_six_scores_badly_when_values_count_the_same() -> None:
    found = [result((6,), (6,)) for _ in range(15)] + [result((value,), (6,)) for value in range(1, 6)]
    assert plain(found).right == 0.75
    assert macro(by_value(found)).right == pytest.approx(1 / 6)


def test_every_source_counts_the_same() -> None:
    found = [result((1,), (1,), "many") for _ in range(9)] + [result((1,), None, "few")]
    assert macro(by_source(found)).right == 0.5


def test_photos_are_put_into_their_subsets(tmp_path: Path) -> None:
    rows = [
        "a__1.png,,,,,1,3,top,,,table,,",
        'a__2.png,,,,,2,3;1,close,,,tray,,"lowres 80x60"',
        "b__3.png,,,,,2,6;6,top,,,tray,,",
        "b__4.png,,,,,3,1;2;3,top,,,table,,",
        "b__5.png,,,,,1,1,oblique,,,table,,",
        "c__6.png,,,,,0,,top,,,table,,",
    ]
    (tmp_path / "labels.csv").write_text(HEAD + "\n".join(rows))
    found = list(photos(tmp_path))
    subsets = [picture.subsets for picture in found]
    assert subsets == [("core",), ("lowres",), ("core", "tray"), ("many",), ("oblique",), ("negative",)]
    assert found[1].values == (1, 3)
    assert found[0].source == "a"


def test_naming_counts_pictures_with_a_die_that_leans_and_without_one() -> None:
    named, read, unread = (
        Reading(None, 0.0, Reason.COCKED),
        Reading((4,), 1.0),
        Reading(None, 0.0, Reason.UNSURE),
    )
    found = [
        Result(Labelled(Path("x.png"), (), "a", (subset,)), reading, 0.01)
        for subset, readings in (("cocked", (named, named, read, unread)), ("large", (named, read, unread)))
        for reading in readings
    ]
    assert naming(found) == Naming(leaning=4, named=2, others=1)


def test_stills_are_told_by_scene_and_size_and_dice_beside_a_cup_apart(tmp_path: Path) -> None:
    rows = [
        "file,values,scene,readable,px_size,light",
        "1.jpg,4,single,yes,30,ring",
        "2.jpg,4,single,yes,20,ring",
        "3.jpg,,cocked,yes,30,dim",
        "4.jpg,,hand,,,dim",
        "5.jpg,1;2,two,yes;no,30;31,dim",
        "6.jpg,2,table,yes,30,ring",
        "7.jpg,2,table,no,30,ring",
    ]
    (tmp_path / "stills.csv").write_text("\n".join(rows))
    subsets = [picture.subsets[0] for picture in stills(tmp_path)]
    assert subsets == ["large", "small", "cocked", "invalid", "dark", "table", "dark"]


def test_a_folder_without_labels_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="labels_missing"):
        photos(tmp_path)


@pytest.mark.parametrize(
    ("head", "row", "why"),
    [
        ("file,values,view,scene,notes", "a__1.png,3,top,table,", "n_dice"),
        ("file;n_dice;values;view;scene;notes", "a__1.png;1;3;top;table;", "file"),
        ("file,n_dice,values,view,scene,notes", "a__1.png,one,3,top,table,", "one"),
        ("file,n_dice,values,view,scene,notes", "a__1.png,1,five,top,table,", "five"),
        ("file,n_dice,values,view,scene,notes", "a__1.png,1,3", "view, scene, notes"),
    ],
)
@pytest.mark.parametrize("language", languages())
def test_a_row_that_is_not_right_is_told_by_its_line(
    tmp_path: Path, head: str, row: str, why: str, language: str
) -> None:
    file = tmp_path / "labels.csv"
    file.write_text(f"{head}\n{row}\n")
    with pytest.raises(Unreadable, match="label_wrong") as caught:
        photos(tmp_path)
    told = wording(language).error(caught.value)
    assert str(file) in told
    assert why in told
    assert "invalid literal" not in told
    assert caught.value.facts["line"] == 2


def test_a_table_in_another_encoding_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "labels.csv").write_bytes("file,notes\nfünf.png,\n".encode("latin-1"))
    with pytest.raises(Unreadable, match="labels_unreadable"):
        photos(tmp_path)


def test_a_table_that_a_spreadsheet_marked_as_utf_8_is_read(tmp_path: Path) -> None:
    (tmp_path / "labels.csv").write_text(HEAD + "fünf.png,,,,,1,5,top,,,table,,\n", encoding="utf-8-sig")
    assert [photo.file.name for photo in photos(tmp_path)] == ["fünf.png"]


def test_what_a_table_exported_can_be_measured(tmp_path: Path) -> None:
    """By its columns, as `companion export-frames` writes them; each stream is a source."""
    thrown = LabelledThrow("ab.jpg", "table-1", 7, "5", 0.9, "", "6")
    (tmp_path / "labels.csv").write_text(
        ",".join(asdict(thrown)) + "\n" + ",".join(map(str, asdict(thrown).values()))
    )
    assert photos(tmp_path) == [Labelled(tmp_path / "ab.jpg", (6,), "table-1", ("exported",))]


def test_pictures_are_read_and_reported(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "a__1.png"), scene(Drawn(3)))
    (tmp_path / "labels.csv").write_text(HEAD + "a__1.png,,,,,1,3,top,,,table,,\n")
    found = results(lambda file: read(load(file)), photos(tmp_path))
    lines = dict(report(found, "core"))
    assert lines["core"].right == 1
    assert lines["    3"].count == 1
    assert lines["    a"].none == 0


def test_no_reading_keeps_its_reason() -> None:
    assert Result(result((1,), None).picture, Reading(None, 0.0, Reason.UNSURE), 0.1).outcome is Outcome.NONE
