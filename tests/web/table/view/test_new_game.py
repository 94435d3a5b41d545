"""The form for a new game starts from what was chosen for the game before."""

import pytest

from companion.game.events import GameOpened
from companion.rules.house import house
from companion.rules.rules_choice import RulesChoice, chosen
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import LSA
from companion.rules.variants import schmidt
from web.table.view.new_game import new_game

PLAYERS = ("1", "2", "3", "4")


@pytest.mark.parametrize("rules", [LSA, schmidt(["barriers"]), house(schmidt(["barriers"]), minutes=31)])
def test_the_rules_of_the_game_before_can_be_chosen_again(rules: Ruleset) -> None:
    again = new_game(GameOpened(ruleset=rules, players=PLAYERS, minutes=12, result_only=True))

    assert chosen(RulesChoice(again.rules.ruleset, again.rules.variants, again.rules.switches)) == rules
    assert (again.minutes, again.result_only) == (12, True)


@pytest.mark.parametrize("final", [False, True])
def test_minutes_that_nobody_has_chosen_are_those_of_the_next_games_rules(final: bool) -> None:
    minutes = LSA.usual_minutes(final=final)

    assert new_game(GameOpened(ruleset=LSA, players=PLAYERS, minutes=minutes, final=final)).minutes is None
