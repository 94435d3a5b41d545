"""A game is opened from the command line, with names outside the chain."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from companion.backgammon.rulesets import HOFER, RULESETS, Ruleset
from companion.backgammon_game.events import BackgammonOpened
from companion.draughts.events import DraughtsOpened
from companion.draughts.ruleset import DRAUGHTS
from companion.errors import Refused
from companion.games import TABLE_EVENTS, fold
from companion.rules.rulesets import LSA
from companion.rules.variants import schmidt
from companion.store.log import EventLog
from companion.table.phase import Phase
from companion.table.state import TableState
from companion.usecases.new_game import NewGame, open_game, unfinished, usual_names
from companion.usecases.paths import TablePaths


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    return TablePaths(tmp_path / "data", tmp_path / "runtime")


def opened(paths: TablePaths, stream: str) -> tuple[TableState, list[str | None]]:
    log = EventLog(paths.log, TABLE_EVENTS)
    state = fold(log.read(stream))
    assert state.setup is not None
    names = [None if player is None else log.name_of(player) for player in state.setup.players]
    log.close()
    return state, names


def test_an_empty_name_is_an_empty_seat_and_the_ruleset_knows_its_minutes(paths: TablePaths) -> None:
    stream = open_game(paths, NewGame(LSA, None, ("Änne", "", "Łukasz"), practice=False))
    state, names = opened(paths, stream)

    assert names == ["Änne", None, "Łukasz", None]
    assert state.setup is not None
    assert state.setup.minutes == 25
    assert state.phase is Phase.SEATING


def test_no_playing_time_is_refused_and_not_taken_for_the_usual_one(paths: TablePaths) -> None:
    with pytest.raises(Refused, match="minutes_out_of_range"):
        open_game(paths, NewGame(LSA, 0, ("Anna", "Ben"), practice=False))


def test_two_of_one_name_have_to_be_meant(paths: TablePaths) -> None:
    game = NewGame(LSA, None, ("Anna", "Ben", "ANNA"), practice=False)
    with pytest.raises(Refused, match="same_name"):
        open_game(paths, game)
    _, names = opened(paths, open_game(paths, replace(game, namesakes=True)))

    assert names == ["Anna", "Ben", "ANNA", None]


def test_a_final_has_its_own_length(paths: TablePaths) -> None:
    stream = open_game(paths, NewGame(LSA, None, ("A", "B", "C", "D"), practice=False, final=True))
    state, _ = opened(paths, stream)

    assert state.setup is not None
    assert state.setup.minutes == 45


def test_a_game_may_be_opened_for_its_result_only_and_for_one_to_go_through(paths: TablePaths) -> None:
    game = NewGame(LSA, None, ("A", "B"), practice=False, result_only=True, winner_needed=True)
    state, _ = opened(paths, open_game(paths, game))

    assert state.result_only
    assert state.setup is not None
    assert state.setup.winner_needed


@pytest.mark.parametrize(("variants", "people"), [(["two_players"], 2), (["neutral_colour"], 3), ([], 4)])
def test_the_usual_people_are_as_many_as_the_rules_are_for(
    paths: TablePaths, variants: list[str], people: int
) -> None:
    rules = schmidt(variants)
    assert len(usual_names(rules)) == people

    open_game(paths, NewGame(rules, None, usual_names(rules), practice=True))


def test_names_are_not_in_the_chain(paths: TablePaths) -> None:
    open_game(paths, NewGame(LSA, None, ("Wilhelmine", "Ben"), practice=False))
    log = EventLog(paths.log, TABLE_EVENTS)

    assert all("Wilhelmine" not in envelope.data for envelope in log.read(log.streams()[0]))
    log.close()


def test_one_player_is_too_few(paths: TablePaths) -> None:
    with pytest.raises(Refused) as caught:
        open_game(paths, NewGame(LSA, None, ("A",), practice=False))
    assert caught.value.key == "too_few_players"


def test_an_opened_game_is_unfinished(paths: TablePaths) -> None:
    assert not unfinished(paths)
    open_game(paths, NewGame(LSA, None, ("A", "B"), practice=False))
    assert unfinished(paths)


def test_who_has_an_id_keeps_it_in_the_next_game_and_others_get_new_ones(paths: TablePaths) -> None:
    first, _ = opened(paths, open_game(paths, NewGame(LSA, None, ("Anna", "Ben"), practice=False)))
    anna = first.players[0]
    game = NewGame(LSA, None, ("Clara", "Anna", "Ben"), practice=False, players=(None, anna, "club-17"))
    second, names = opened(paths, open_game(paths, game))

    assert names == ["Clara", "Anna", "Ben", None]
    assert second.players[1:] == (anna, "club-17", None)
    assert second.players[0] not in first.players


@pytest.mark.parametrize("players", [("a", "a"), ("a b", None), ("", None)])
def test_ids_that_identify_nobody_are_refused(paths: TablePaths, players: tuple[str | None, ...]) -> None:
    with pytest.raises(Refused, match="player_ids"):
        open_game(paths, NewGame(LSA, None, ("Anna", "Ben"), practice=False, players=players))


def test_nobody_gets_another_name_by_a_game_that_names_the_id(paths: TablePaths) -> None:
    first = open_game(paths, NewGame(LSA, None, ("Anna", "Ben"), practice=False, players=("17", None)))
    with pytest.raises(Refused, match="person_known"):
        open_game(paths, NewGame(LSA, None, ("Zoë", "Ben"), practice=False, players=("17", None)))

    assert opened(paths, first)[1][0] == "Anna"


def test_who_referees_is_kept_by_name_outside_the_chain_and_what_is_played_in_it(paths: TablePaths) -> None:
    game = NewGame(
        LSA, None, ("Anna", "Ben"), practice=False, tournament="Cup", organiser="Verein", referee="Renate"
    )
    state, _ = opened(paths, open_game(paths, game))
    assert state.setup is not None
    assert state.setup.referee is not None
    with closing(EventLog(paths.log, TABLE_EVENTS)) as log:
        assert log.name_of(state.setup.referee) == "Renate"

    assert (state.setup.tournament, state.setup.organiser) == ("Cup", "Verein")


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_backgammon_is_opened_by_its_rules_for_two_and_half_an_hour(
    paths: TablePaths, ruleset: Ruleset
) -> None:
    game = NewGame(ruleset, None, usual_names(ruleset), practice=False, match_points=5, claims_only=True)
    state, names = opened(paths, open_game(paths, game))

    assert isinstance(state.setup, BackgammonOpened)
    assert (state.setup.ruleset, state.setup.minutes, state.setup.match_points) == (ruleset, 30, 5)
    assert state.setup.claims_only
    assert names == ["Anna", "Ben", None, None]
    assert unfinished(paths)


def test_of_draughts_only_the_result_is_noted(paths: TablePaths) -> None:
    game = NewGame(DRAUGHTS, 12, usual_names(DRAUGHTS), practice=False, organiser="Verein")
    state, _ = opened(paths, open_game(paths, game))

    assert isinstance(state.setup, DraughtsOpened)
    assert (state.setup.minutes, state.setup.organiser, state.result_only) == (12, "Verein", True)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (NewGame(DRAUGHTS, None, ("A", "B"), practice=False, match_points=3), "match_elsewhere"),
        (NewGame(LSA, None, ("A", "B"), practice=False, match_games=3), "match_elsewhere"),
        (NewGame(DRAUGHTS, None, ("A", "B"), practice=False, claims_only=True), "nothing_claimed"),
        (NewGame(DRAUGHTS, None, ("A", "B"), practice=False, winner_needed=True), "no_winner_needed"),
        (NewGame(HOFER, None, ("A", "B"), practice=False, winner_needed=True), "no_winner_needed"),
    ],
)
def test_what_a_game_has_not_is_refused(paths: TablePaths, game: NewGame, why: str) -> None:
    with pytest.raises(Refused, match=why):
        open_game(paths, game)


def test_two_who_play_a_match_are_known_by_their_names_at_the_command_line(paths: TablePaths) -> None:
    game = NewGame(HOFER, None, ("Anna", "Ben"), practice=False, match_games=3)
    first, _ = opened(paths, open_game(paths, game))
    second, _ = opened(paths, open_game(paths, replace(game, names=("Ben", "Anna"))))
    other, _ = opened(paths, open_game(paths, replace(game, match_games=0)))

    anna, ben = first.players[:2]
    assert second.players == (ben, anna, None, None)
    assert not {anna, ben} & set(other.players)
