"""The form for a new game starts from what was chosen for the game before."""

from collections.abc import Mapping

import pytest

from companion.game.events import GameOpened
from companion.game.state import State
from companion.language import wording
from companion.rules.house import house
from companion.rules.rules_choice import RulesChoice, chosen
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import LSA
from companion.rules.variants import schmidt
from web.table.view.maedn.part import part
from web.table.view.new_game import NewGameView, PersonView, new_game

PLAYERS = ("1", "2", "3", "4")


def again_after(setup: GameOpened, names: Mapping[str, str] = {}) -> NewGameView:
    """What the form shows after a game that was set up so."""
    state = State(setup=setup)
    game = part(state, names, wording("en"))
    return new_game(state, game.choice, game.usual_minutes, game.match, names)


@pytest.mark.parametrize("rules", [LSA, schmidt(["barriers"]), house(schmidt(["barriers"]), minutes=31)])
def test_the_rules_of_the_game_before_can_be_chosen_again(rules: Ruleset) -> None:
    again = again_after(GameOpened(ruleset=rules, players=PLAYERS, minutes=12, result_only=True))

    assert chosen(RulesChoice(again.rules.ruleset, again.rules.variants, again.rules.switches)) == rules
    assert (again.minutes, again.result_only) == (12, True)


@pytest.mark.parametrize("final", [False, True])
def test_minutes_that_nobody_has_chosen_are_those_of_the_next_games_rules(final: bool) -> None:
    minutes = LSA.usual_minutes(final=final)

    setup = GameOpened(ruleset=LSA, players=PLAYERS, minutes=minutes, final=final)
    assert again_after(setup).minutes is None


def test_who_played_is_offered_again_with_the_same_id_and_nobody_whose_name_was_erased() -> None:
    setup = GameOpened(
        ruleset=LSA, players=PLAYERS, minutes=25, tournament="Cup", organiser="Verein", referee="r"
    )
    again = again_after(setup, {"1": "Anna", "3": "Ben", "r": "Renate"})

    assert again.people == (PersonView("1", "Anna"), PersonView("3", "Ben"))
    assert (again.tournament, again.organiser, again.referee) == ("Cup", "Verein", "Renate")
