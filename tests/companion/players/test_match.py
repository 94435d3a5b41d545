"""Computer players play whole games among themselves, the same ones from the same chance."""

from random import Random

import pytest

from companion.errors import Refused
from companion.players.greedy import GreedyPlayer
from companion.players.match import play_to_first
from companion.players.player import ComputerPlayer
from companion.players.random_player import RandomPlayer
from companion.players.registry import PLAYERS
from companion.players.strong import StrongPlayer
from companion.rules.board import HOME, SEATS
from companion.rules.rulesets import HGV, LSA, Ruleset
from companion.rules.variants import schmidt, semester


def wins(player: ComputerPlayer, other: ComputerPlayer, ruleset: Ruleset, games: int) -> int:
    """How many of these games, always the same ones, the player wins against three others."""
    won = 0
    for number in range(games):
        players = {seat: player if seat == number % 4 else other for seat in SEATS}
        won += play_to_first(ruleset, players, 0, Random(number).randrange).finished[0] == number % 4
    return won


@pytest.mark.parametrize("ruleset", [LSA, HGV, schmidt(["barriers", "backward_capture"]), semester()])
@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_game_ends_with_one_home(name: str, ruleset: Ruleset) -> None:
    over = play_to_first(ruleset, {0: PLAYERS[name], 2: PLAYERS["random"]}, 0, Random(5).randrange)

    assert over.position[over.finished[0]] == HOME


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_game_of_two_people_ends_when_one_has_both_colours_home(name: str) -> None:
    players = {0: PLAYERS[name], 1: PLAYERS["random"]}
    over = play_to_first(schmidt(["two_players"]), players, 0, Random(5).randrange)

    assert sum(both <= set(over.finished) for both in ({0, 2}, {1, 3})) == 1


@pytest.mark.parametrize("name", sorted(PLAYERS))
def test_a_game_of_three_ends_when_the_neutral_four_are_home_too(name: str) -> None:
    players = {0: PLAYERS[name], 1: PLAYERS["random"], 2: PLAYERS[name]}
    over = play_to_first(schmidt(["neutral_colour"]), players, 0, Random(5).randrange)

    assert over.position[3] == HOME
    assert over.position[over.finished[0]] == HOME


def test_the_same_chance_gives_the_same_game() -> None:
    one, again = (
        play_to_first(LSA, dict.fromkeys(SEATS, StrongPlayer()), 0, Random(7).randrange) for _ in range(2)
    )

    assert one == again


@pytest.mark.parametrize("player", [GreedyPlayer(), StrongPlayer()])
def test_a_player_with_a_plan_wins_more_than_its_share_against_chance(player: ComputerPlayer) -> None:
    assert wins(player, RandomPlayer(), LSA, games=40) >= 16


def test_computers_do_not_play_in_chaos_mode() -> None:
    with pytest.raises(Refused, match="no_computer_in_chaos"):
        play_to_first(semester(chaos=True), dict.fromkeys(SEATS, RandomPlayer()), 0, Random(1).randrange)
