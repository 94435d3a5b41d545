"""`companion export-frames` as a person meets it."""

import csv
from functools import partial
from pathlib import Path

import pytest
from click.testing import Result

from companion.commands.export_frames import export_frames
from companion.errors import LogError, Unreadable
from companion.game.events import Event, GameOpened
from companion.game.fold import fold
from companion.game.state import State
from companion.language import wording
from companion.rules.rulesets import LSA
from companion.store import evidence
from companion.store.scribe import Scribe
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import DieRead, RollAccepted, RollCorrected, Source
from companion.usecases.paths import TablePaths
from tests.runner import CliRunner


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    """Four throws: one read rightly, one wrongly, one not at all, and one without a picture."""
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    scribe = Scribe(paths.log, fold)
    pictures = [evidence.keep(paths.evidence, f"picture {number}".encode()) for number in range(3)]
    events: list[Event] = [
        GameOpened(ruleset=LSA, players=("a", "b", "c", "d"), minutes=25),
        SeatsConfirmed(),
    ]
    reads: list[tuple[int | None, int, str | None]] = [
        (4, 4, pictures[0]), (5, 5, pictures[1]), (None, 2, pictures[2]), (3, 3, None),
    ]  # fmt: skip
    for seat, (seen, counts, picture) in enumerate(reads):
        values = None if seen is None else (seen,)
        events.append(DieRead(throw=seat + 1, values=values, confidence=0.5, rest_tick=1, evidence=picture))
        events.append(
            RollAccepted(seat=seat, values=(counts,), by=Source.REFEREE, rest_tick=1, throw=seat + 1)
        )
    events.append(RollCorrected(corrects=6, values=(6,)))
    for number, event in enumerate(events):
        write = partial(_logged, event)
        scribe.submit("game", f"key-{number}", write, actor="t", device="t").result()
    scribe.close()
    return paths


def _logged(event: Event, _state: State) -> list[Event]:
    return [event]


def run(paths: TablePaths, folder: Path, *more: str) -> Result:
    arguments = [str(folder), "--data", str(paths.data), "--runtime", str(paths.runtime), *more]
    return CliRunner().invoke(export_frames, arguments, obj=wording("en"))


def rows(folder: Path) -> list[dict[str, str]]:
    with (folder / "labels.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_what_a_person_corrected_is_exported_with_its_picture(paths: TablePaths, tmp_path: Path) -> None:
    answer = run(paths, tmp_path / "out")
    found = rows(tmp_path / "out")

    assert answer.output.startswith("2 pictures of 3 throws")
    assert [(row["read"], row["values"]) for row in found] == [("5", "6"), ("", "2")]
    assert (tmp_path / "out" / found[0]["file"]).read_bytes() == b"picture 1"


def test_everything_can_be_exported(paths: TablePaths, tmp_path: Path) -> None:
    run(paths, tmp_path / "out", "--all")

    assert [row["values"] for row in rows(tmp_path / "out")] == ["4", "6", "2"]


def test_what_was_exported_before_stays_in_the_table_once(paths: TablePaths, tmp_path: Path) -> None:
    """Of this table and of others."""
    run(paths, tmp_path / "out", "--all")
    file = tmp_path / "out" / "labels.csv"
    file.write_text(file.read_text().replace("game,", "another game,"))
    for _ in range(2):
        assert run(paths, tmp_path / "out").output.startswith("2 pictures of 3 throws")

    found = [(row["stream"], row["values"]) for row in rows(tmp_path / "out")]
    assert found == [("another game", value) for value in "462"] + [("game", "6"), ("game", "2")]
    assert sorted(path.suffix for path in (tmp_path / "out").iterdir()) == [".csv", ".jpg", ".jpg", ".jpg"]


def test_a_table_of_somebody_else_is_not_written_over(paths: TablePaths, tmp_path: Path) -> None:
    (tmp_path / "labels.csv").write_text("file,values\nmine.jpg,3\n")
    error = run(paths, tmp_path).exception

    assert isinstance(error, Unreadable)
    assert error.key == "labels_of_others"
    assert (tmp_path / "labels.csv").read_text() == "file,values\nmine.jpg,3\n"


def test_a_log_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    paths = TablePaths(tmp_path / "dta", tmp_path / "runtime")

    assert isinstance(run(paths, tmp_path / "out").exception, LogError)
    assert not paths.data.exists()


def test_a_picture_that_is_gone_is_left_out(paths: TablePaths, tmp_path: Path) -> None:
    for picture in paths.evidence.iterdir():
        picture.unlink()

    assert run(paths, tmp_path / "out", "--all").output.startswith("0 pictures of 3 throws")


def test_a_folder_that_cannot_be_written_is_one_clear_error(paths: TablePaths, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    error = run(paths, tmp_path / "file" / "out").exception

    assert isinstance(error, Unreadable)
    assert error.key == "cannot_export"


def test_a_log_that_cannot_be_read_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "table.sqlite").write_bytes(b"no database at all" * 100)
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")

    assert isinstance(run(paths, tmp_path / "out").exception, LogError)
