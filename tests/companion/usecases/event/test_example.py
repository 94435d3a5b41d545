"""The example event: whole, and the same every time."""

from contextlib import closing
from pathlib import Path

from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.state import Tournament
from companion.usecases.event.example import PLAYERS, ROUNDS_PLAYED, fill
from companion.usecases.event.paths import event_paths


def filled(folder: Path) -> tuple[Tournament, dict[str, str]]:
    paths = event_paths(folder)
    with closing(Scribe(paths.log, fold)) as scribe:
        fill(scribe, paths, "2026-11-28")
    with closing(EventLog(paths.log, TOURNAMENT_EVENTS)) as log:
        return fold(log.read(log.streams()[-1])), log.people()


def results(state: Tournament) -> list[object]:
    """Who sat where and how each game ended, whenever that was entered."""
    return [(game.seats, game.result) for played in state.rounds for game in played.games]


def test_two_of_four_rounds_are_played_by_people_who_can_be_told_apart(tmp_path: Path) -> None:
    state, names = filled(tmp_path)

    assert len(set(names.values())) == len(state.players) == PLAYERS
    assert [not one.missing for one in state.rounds] == [True] * ROUNDS_PLAYED + [False] * 2
    assert state.settings is not None
    assert state.settings.example


def test_everybody_who_opens_it_sees_the_same_day(tmp_path: Path) -> None:
    one, names = filled(tmp_path / "one")
    other, others = filled(tmp_path / "other")

    assert [results(state) for state in (one, other)] == [results(one)] * 2
    assert names == others
