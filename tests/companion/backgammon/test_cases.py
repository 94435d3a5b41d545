"""Each finding is told by the way in which it came about."""

from companion.backgammon.actions import Action
from companion.backgammon.cases import Case
from companion.backgammon.game import Game
from companion.backgammon.referee import check
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import RULESETS
from companion.backgammon.ruling import ruling
from tests.companion.backgammon.breaches import BREACHES, each_breach


@each_breach
def test_the_way_in_which_a_rule_was_broken_is_found(
    ruleset: Ruleset, game: Game, action: Action, case: Case
) -> None:
    found = ruling(ruleset, game, action, check(ruleset, game, action))

    assert found is not None
    assert found.case is case


def test_every_case_and_every_finding_of_every_ruleset_is_among_them() -> None:
    met = {(ruleset.id, check(ruleset, game, action).code) for ruleset, game, action, _ in BREACHES}

    assert {case for *_, case in BREACHES} == set(Case)
    assert met == {(ruleset.id, code) for ruleset in RULESETS.values() for code in ruleset.paragraphs}
