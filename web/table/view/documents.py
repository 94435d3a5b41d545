"""The documents of all games, as the form for a new game offers them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from companion.backgammon.rulesets import RULESETS as BACKGAMMON
from companion.draughts.ruleset import DRAUGHTS
from companion.language import Wording
from companion.rules.rules_choice import values_of
from companion.rules.rulesets import RULESETS as MAEDN
from companion.rules.variants import VARIANTS_OF
from companion.rulesets import USUAL_MINUTES
from companion.table.opened import TWO_COLOURS

PLAIN: Mapping[str, Any] = {
    "colours": TWO_COLOURS,
    "two_players": False,
    "neutral_colour": False,
    "minutes": USUAL_MINUTES,
    "final_minutes": USUAL_MINUTES,
}
"""What the form asks of documents that switch nothing."""


@dataclass(frozen=True)
class Values:
    """What the form needs to know: the switches of each document, and what each of its variants sets.

    `house` are the documents of which house rules can be made, `matches` those that are played in matches,
    `unlogged` those of which only the result is ever noted.
    """

    documents: Mapping[str, Mapping[str, Any]]
    variants: Mapping[str, Mapping[str, Mapping[str, Any]]]
    house: tuple[str, ...]
    matches: tuple[str, ...]
    unlogged: tuple[str, ...]


def documents(say: Wording) -> dict[str, dict[str, str]]:
    """The names of the documents by id, by game."""
    return {
        "game": {name: say(f"rules.ruleset.{name}") for name in MAEDN},
        "backgammon": {name: say(f"backgammon.ruleset.{name}") for name in BACKGAMMON},
        "draughts": {DRAUGHTS.id: say("draughts.page.result_only")},
    }


def values() -> Values:
    """The values of all documents."""
    switched = {name: values_of(document) for name, document in MAEDN.items()}
    return Values(
        documents=switched | dict.fromkeys((*BACKGAMMON, DRAUGHTS.id), PLAIN),
        variants={
            document: {name: msgspec.to_builtins(variant.switches) for name, variant in variants.items()}
            for document, variants in VARIANTS_OF.items()
        },
        house=tuple(MAEDN),
        matches=tuple(BACKGAMMON),
        unlogged=(DRAUGHTS.id,),
    )
