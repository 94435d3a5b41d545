"""`companion run` says in one sentence which games it cannot open, before anything is started."""

import socket
from contextlib import closing
from pathlib import Path

import pytest

from companion.commands.run import run
from companion.errors import CompanionError
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.language import wording
from companion.rules.rulesets import LSA
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.table.seat_events import SeatsConfirmed
from companion.usecases.alone import idle
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from tests.runner import CliRunner


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        (["--ruleset", "semester", "--variant", "chaos", "--autoplay"], "no_computer_in_chaos"),
        (["--ruleset", "schmidt", "--variant", "two_players", "--names", "A,B,C"], "two_people"),
        (["--ruleset", "hgv", "--variant", "barriers"], "no_variants"),
        (["--ruleset", "club.json"], "ruleset_missing"),
        (["--ruleset", "hofer", "--variant", "barriers"], "no_variants"),
        (["--ruleset", "hofer", "--winner-needed"], "no_winner_needed"),
        (["--ruleset", "standard", "--names", "A,B,C"], "two_sides"),
        (["--ruleset", "draughts", "--names", "A,,B"], "two_sides"),
        (["--ruleset", "draughts", "--match-games", "3"], "match_elsewhere"),
        (["--match-points", "3"], "match_elsewhere"),
        (["--ruleset", "standard", "--match-points", "3", "--match-games", "3"], "match_impossible"),
        (["--names", "Anna,Ben\u202e"], "sign_refused"),
        (["--names", "Anna,\udcff"], "sign_refused"),
        (["--table", "12345678901"], "text_too_long"),
    ],
)
def test_a_game_that_cannot_be_played_so_is_refused_and_not_opened(
    tmp_path: Path, arguments: list[str], key: str
) -> None:
    folders = ["--data", str(tmp_path / "data"), "--runtime", str(tmp_path / "runtime")]
    result = CliRunner().invoke(run, [*folders, *arguments], obj=wording("en"))

    assert isinstance(result.exception, CompanionError)
    assert result.exception.key == key
    log = EventLog(tmp_path / "data" / "table.sqlite", GAME_EVENTS)
    assert log.streams() == []
    log.close()


def test_a_second_start_on_the_folder_of_a_running_table_opens_no_game_whatever_its_port(
    tmp_path: Path,
) -> None:
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    with idle(paths):
        error = refused(paths, "--new", "--port", "8099")

    assert error.key == "folder_in_use"
    assert not paths.log.exists()


@pytest.mark.parametrize("practice", [False, True])
def test_a_game_that_is_on_and_counts_is_left_with_a_reason_only(tmp_path: Path, practice: bool) -> None:
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    stream = open_game(paths, NewGame(LSA, None, ("Anna", "Ben"), practice=practice))
    with closing(Scribe(paths.log, fold)) as scribe:
        scribe.submit(stream, "k", lambda _: [SeatsConfirmed()], actor="referee", device="t").result()
    unplayable = ("--names", "Anna")  # so that nothing is started

    assert refused(paths, "--new", *unplayable).key == (
        "too_few_players" if practice else "leaving_unreasoned_start"
    )
    assert refused(paths, "--new", "--because", "a lamp fell", *unplayable).key == "too_few_players"


def test_a_start_at_an_address_in_use_opens_no_game(tmp_path: Path) -> None:
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    with socket.create_server(("127.0.0.1", 0)) as other:
        error = refused(paths, "--new", "--port", str(other.getsockname()[1]))

    assert error.key == "port_in_use"
    assert not paths.log.exists()


def refused(paths: TablePaths, *arguments: str) -> CompanionError:
    folders = ["--data", str(paths.data), "--runtime", str(paths.runtime)]
    result = CliRunner().invoke(run, [*folders, *arguments], obj=wording("en"))
    assert isinstance(result.exception, CompanionError)
    return result.exception
