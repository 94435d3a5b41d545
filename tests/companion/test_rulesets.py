"""The rulesets of everything that is played, chosen by their ids."""

import pytest

from companion.backgammon.rulesets import STANDARD
from companion.draughts.ruleset import DRAUGHTS
from companion.errors import InvalidRuleset, UnknownRuleset
from companion.rules.house import house
from companion.rules.rules_choice import RulesChoice
from companion.rules.rulesets import LSA
from companion.rulesets import RULESETS, chosen, usual_minutes


@pytest.mark.parametrize("name", RULESETS)
def test_a_ruleset_is_chosen_by_its_id(name: str) -> None:
    assert chosen(RulesChoice(name)) == RULESETS[name]
    assert RULESETS[name].id == name


def test_switches_make_house_rules_of_one_game_and_are_refused_in_the_others() -> None:
    assert chosen(RulesChoice("lsa", (), {"minutes": 40})) == house(LSA, minutes=40)
    with pytest.raises(InvalidRuleset, match="barriers, minutes"):
        chosen(RulesChoice("hofer", ("barriers",), {"minutes": 40}))


def test_an_unknown_one_is_refused_with_the_names_of_all_games() -> None:
    with pytest.raises(UnknownRuleset) as caught:
        chosen(RulesChoice("chess"))

    assert caught.value.facts["known"] == "lsa, hgv, schmidt, semester, hofer, standard, draughts"


def test_where_documents_know_no_clock_half_an_hour_is_usual() -> None:
    assert usual_minutes(LSA, final=True) == LSA.usual_minutes(final=True)
    assert usual_minutes(STANDARD, final=False) == usual_minutes(DRAUGHTS, final=True) == 30
