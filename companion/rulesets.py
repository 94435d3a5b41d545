"""The rulesets of everything that is played at a table, by id, and what is usual by each."""

from collections.abc import Mapping
from typing import TypeAlias

from companion.backgammon.ruleset import Ruleset as BackgammonRuleset
from companion.backgammon.rulesets import RULESETS as BACKGAMMON
from companion.draughts.ruleset import DRAUGHTS
from companion.draughts.ruleset import Ruleset as DraughtsRuleset
from companion.errors import InvalidRuleset, UnknownRuleset
from companion.rules import rules_choice
from companion.rules.rules_choice import RulesChoice
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import RULESETS as MAEDN

AnyRuleset: TypeAlias = Ruleset | BackgammonRuleset | DraughtsRuleset

RULESETS: Mapping[str, AnyRuleset] = {**MAEDN, **BACKGAMMON, DRAUGHTS.id: DRAUGHTS}

USUAL_MINUTES = 30
"""Where the documents know no clock (our choice)."""


def chosen(choice: RulesChoice) -> AnyRuleset:
    """The ruleset of a choice.

    Raises UnknownRuleset, or InvalidRuleset for what cannot be chosen so; only documents of *Mensch ärgere
    Dich nicht* have variants and switches.
    """
    document = RULESETS.get(choice.ruleset)
    if document is None:
        raise UnknownRuleset("unknown_ruleset", name=choice.ruleset, known=", ".join(RULESETS))
    if isinstance(document, Ruleset):
        return rules_choice.chosen(choice)
    if others := (*choice.variants, *choice.switches):
        raise InvalidRuleset("no_variants", name=", ".join(others), ruleset=document.id)
    return document


def usual_minutes(ruleset: AnyRuleset, *, final: bool) -> int:
    """How long a game usually is."""
    return ruleset.usual_minutes(final=final) if isinstance(ruleset, Ruleset) else USUAL_MINUTES


def usual_people(ruleset: AnyRuleset) -> int:
    """For how many people the rules are."""
    if not isinstance(ruleset, Ruleset):
        return 2
    return 2 if ruleset.two_players else 3 if ruleset.neutral_colour else 4
