"""The games of a table: all but lessons, each read anew only where more has happened in it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.errors import LogDamaged, Refused
from companion.games import TABLE_EVENTS, fold
from companion.rules.rulesets import LSA
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.table.seat_events import SeatsConfirmed
from companion.usecases.games import Games
from companion.usecases.lessons import open_lesson
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from tests.companion.usecases.mixed import mixed

NAMES = ("Änne", "Ben")


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    return TablePaths(tmp_path / "data", tmp_path / "runtime")


def played(paths: TablePaths, table: str) -> str:
    return open_game(paths, NewGame(LSA, None, NAMES, practice=False, table=table))


def test_games_are_told_the_oldest_first_with_who_played(paths: TablePaths) -> None:
    streams = [played(paths, "1"), played(paths, "2")]
    found = Games(paths).played()

    assert [game.stream for game in found] == streams
    assert [(game.table, game.players, game.ranked) for game in found] == [
        ("1", NAMES, False),
        ("2", NAMES, False),
    ]


def test_what_happens_later_is_told_and_a_name_that_was_erased_is_gone(paths: TablePaths) -> None:
    stream = played(paths, "1")
    games = Games(paths)
    assert games.played()[0].phase == "seating"
    with closing(Scribe(paths.log, fold)) as scribe:
        scribe.submit(stream, "k", lambda _: [SeatsConfirmed()], actor="referee", device="t").result()
    with closing(EventLog(paths.log, TABLE_EVENTS)) as log, log.writing():
        setup = fold(log.read(stream)).setup
        assert setup is not None
        log.set_name(setup.players[0] or "", "")

    assert games.played()[0].phase == "roll_off"
    assert games.played()[0].players == ("", "Ben")


def test_why_a_game_was_left_is_told_by_the_one_after_it(paths: TablePaths) -> None:
    played(paths, "1")
    open_game(paths, NewGame(LSA, None, NAMES, practice=False, left_because="a lamp fell"))

    assert [game.left for game in Games(paths).played()] == ["a lamp fell", ""]


def test_a_damaged_game_is_named_and_the_others_are_told(paths: TablePaths) -> None:
    broken, whole = played(paths, "1"), played(paths, "2")
    with closing(sqlite3.connect(paths.log)) as connection, connection:
        connection.execute("DROP TRIGGER event_is_never_changed")
        connection.execute("UPDATE event SET actor = 'somebody' WHERE stream = ?", (broken,))
    games = Games(paths)

    assert [(game.stream, game.damaged is not None) for game in games.played()] == [
        (broken, True),
        (whole, False),
    ]
    with pytest.raises(LogDamaged):
        games.protocol(broken)


def test_a_lesson_is_no_game(paths: TablePaths) -> None:
    with closing(Scribe(paths.log, fold)) as scribe:
        stream = open_lesson(scribe, "k" * 16, "lsa", actor="referee", device="t")

    assert Games(paths).played() == ()
    with pytest.raises(Refused, match="lesson_without_protocol"):
        Games(paths).protocol(stream)


def test_the_protocol_of_no_game_is_refused(paths: TablePaths) -> None:
    played(paths, "1")
    with pytest.raises(Refused, match="no_such_game"):
        Games(paths).protocol("nothing")


def test_games_of_every_kind_follow_each_other_in_one_log(paths: TablePaths) -> None:
    streams = mixed(paths)
    games = Games(paths)
    played = {game.stream: (game.kind, game.players) for game in games.played()}

    assert played == {
        streams["game"]: ("game", ("Clara", "David")),
        streams["hofer"]: ("backgammon", ("Änne", "Ben")),
        streams["standard"]: ("backgammon", ("Änne", "Ben")),
        streams["draughts"]: ("draughts", ("Änne", "Ben")),
    }
    for stream in streams.values():
        assert games.protocol(stream).stream == stream
