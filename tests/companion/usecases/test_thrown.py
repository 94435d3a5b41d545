"""The throws of all games in data folders and backups, die by die."""

import shutil
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.errors import Refused
from companion.games import fold
from companion.rules.rulesets import LSA
from companion.store.scribe import Scribe
from companion.table.events import TableEvent
from companion.table.throw_events import DiceIssued, DieRead
from companion.tournament.fold import fold as tournament_fold
from companion.usecases.backup import back_up
from companion.usecases.event.example import fill
from companion.usecases.event.paths import event_paths
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from companion.usecases.thrown import dice_in


def played(folder: Path, *events: TableEvent) -> Path:
    """A data folder with a game in which these happened."""
    paths = TablePaths(folder, folder)
    stream = open_game(paths, NewGame(LSA, None, ("Anna", "Ben"), practice=False))
    with closing(Scribe(paths.log, fold)) as scribe:
        for number, event in enumerate(events):
            log(scribe, stream, f"key-{number}", event)
    return folder


def log(scribe: Scribe[Any, Any], stream: str, key: str, event: TableEvent) -> None:
    scribe.submit(stream, key, lambda _state: [event], actor="table", device="").result(5)


def issued(die: str) -> DiceIssued:
    return DiceIssued(dice=(die,), names=(f"die {die}",))


def seen(throw: int, face: int) -> DieRead:
    return DieRead(throw=throw, values=(face,), confidence=1.0, rest_tick=throw)


def test_an_enrolled_die_is_one_at_whichever_table_it_was(tmp_path: Path) -> None:
    played(tmp_path / "hall" / "1", seen(1, 2), issued("a"), seen(2, 3))
    played(tmp_path / "hall" / "2", issued("b"), seen(1, 6), issued("a"), seen(2, 5))
    found = {one.thrown.names: one for one in dice_in([tmp_path / "hall"])}

    assert found["die a",].thrown.throws == ((3,), (5,))
    assert found["die a",].tables == (str(tmp_path / "hall" / "1"), str(tmp_path / "hall" / "2"))
    assert found["die b",].thrown.throws == ((6,),)
    assert found[()].thrown.throws == ((2,),)


def test_dice_that_were_not_enrolled_are_told_apart_by_table(tmp_path: Path) -> None:
    files = [played(tmp_path / name, seen(1, face)) for name, face in (("1", 2), ("2", 5))]

    assert [(one.tables, one.thrown.throws) for one in dice_in(files)] == [
        ((str(files[0]),), ((2,),)),
        ((str(files[1]),), ((5,),)),
    ]


def test_a_game_that_lies_in_a_folder_and_in_its_backup_counts_once(tmp_path: Path) -> None:
    folder = played(tmp_path / "table", issued("a"), seen(1, 4))
    back_up(TablePaths(folder, folder), tmp_path / "table.zip")
    shutil.copytree(folder, tmp_path / "copy")

    assert [one.thrown.throws for one in dice_in([tmp_path])] == [((4,),)]


def test_an_event_knows_the_dice_of_its_tables_by_their_protocols(tmp_path: Path) -> None:
    paths = event_paths(tmp_path / "event")
    with closing(Scribe(paths.log, tournament_fold)) as scribe:
        fill(scribe, paths, "2026-11-29")
    found = dice_in([tmp_path / "event"])

    assert len(found) == 16
    assert found[0].tables == ("1",)
    assert len(found[0].thrown.throws) > 200
    with pytest.raises(Refused, match="fairness_mixed"):
        dice_in([tmp_path / "event", played(tmp_path / "table")])
