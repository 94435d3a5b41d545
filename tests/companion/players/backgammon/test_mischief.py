"""Mischief: every finding there is comes about, as often as is asked for, and games end all the same."""

from hypothesis import assume, given

from companion.backgammon.board import Side
from companion.backgammon.game import Due, Game
from companion.backgammon.referee import check
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER
from companion.chance import seeded
from companion.players.backgammon.greedy import GreedyPlayer
from companion.players.backgammon.match import Done, course
from companion.players.backgammon.mischief import MischievousPlayer, wrong
from companion.players.backgammon.random_player import RandomPlayer
from tests.companion.backgammon.cases import each
from tests.companion.backgammon.strategies import games


def played(ruleset: Ruleset, player: MischievousPlayer, count: int) -> list[Done]:
    chance = [seeded(f"mischief {number}") for number in range(count)]
    return [done for pick in chance for done in course(ruleset, dict.fromkeys(Side, player), pick)]


@each
def test_over_some_games_each_finding_of_the_ruleset_comes_about(ruleset: Ruleset) -> None:
    done = played(ruleset, MischievousPlayer(RandomPlayer(), 0.3), 12)

    assert {one.verdict.code for one in done} == {None, *ruleset.paragraphs}
    assert done[-1].verdict.result.due is Due.NOTHING


@each
def test_rules_are_broken_as_often_as_is_asked_for(ruleset: Ruleset) -> None:
    done = played(ruleset, MischievousPlayer(GreedyPlayer(), 0.1), 10)
    broken = sum(one.verdict.code is not None for one in done)

    assert 0.07 < broken / len(done) < 0.13


def test_whoever_does_no_mischief_plays_as_before() -> None:
    honest = RandomPlayer()
    found = played(HOFER, MischievousPlayer(honest, 0), 1)

    assert {one.verdict.code for one in found} == {None}


@given(games())
def test_what_is_wrong_is_found_and_leaves_the_game_as_it_stood(found: tuple[Ruleset, Game]) -> None:
    ruleset, game = found
    assume(game.due is not Due.NOTHING)
    verdict = check(ruleset, game, wrong(ruleset, game, seeded("a")))

    assert verdict.code is not None
    assert verdict.result == game
