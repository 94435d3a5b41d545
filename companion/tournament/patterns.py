"""Kinds of events that there are often, as settings to begin with."""

from collections.abc import Mapping

from companion.rules.rules_choice import RulesChoice
from companion.rules.rulesets import HGV, LSA
from companion.tournament.settings import Settings, TieBreak

LSA_CHAMPIONSHIP = Settings(title="", date="", rules=RulesChoice(LSA.id))
"""Four preliminary games, the best 16 in four semi-finals, their winners in the final (lsa-tournament)."""

CLUB = Settings(
    title="",
    date="",
    rules=RulesChoice(HGV.id),
    qualifiers=0,
    tie_breaks=(TieBreak.WINS, TieBreak.OPPONENTS),
)
"""Rounds and standings, nobody plays on."""

EVENING = Settings(title="", date="", rounds=3, qualifiers=0, tie_breaks=(TieBreak.PLACES,))
"""A few rounds and a ranking."""

PATTERNS: Mapping[str, Settings] = {"lsa": LSA_CHAMPIONSHIP, "hgv": CLUB, "evening": EVENING}
