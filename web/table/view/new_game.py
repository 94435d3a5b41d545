"""What the form for a new game starts from: what was chosen for the game before, on every device the same."""

from collections.abc import Mapping

from msgspec import Struct

from companion.game.events import GameOpened
from companion.rules.rules_choice import choice_of


class RulesView(Struct, frozen=True):
    """Rules as they are chosen: a document, its variants, and the switches that are set otherwise."""

    ruleset: str
    variants: tuple[str, ...]
    switches: Mapping[str, object]


class NewGameView(Struct, frozen=True):
    """The choice for the next game; `minutes` None: as long as its rules say."""

    rules: RulesView
    minutes: float | None
    result_only: bool


def new_game(setup: GameOpened) -> NewGameView:
    """What was chosen for this game."""
    rules, choice = setup.ruleset, choice_of(setup.ruleset)
    usual = rules.usual_minutes(final=setup.final)
    return NewGameView(
        rules=RulesView(choice.ruleset, choice.variants, choice.switches),
        minutes=None if setup.minutes == usual else setup.minutes,
        result_only=setup.result_only,
    )
