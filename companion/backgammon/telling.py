"""A ruling as sentences: what was wrong, which paragraph, what would have been right, what follows.

The sentences are in `language/*/backgammon.toml`; the language to speak is passed in. White is called by its
light stones, Black by its dark ones.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.backgammon.board import BAR, OFF, Side
from companion.backgammon.cases import Case
from companion.backgammon.notation import format_play, place_name
from companion.backgammon.numbers import Dice
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.ruling import Ruling
from companion.backgammon.steps import Step
from companion.say import Say


@dataclass(frozen=True)
class RulingText:
    """A ruling in words; `right` is empty where nothing was to be played."""

    wrong: str
    paragraphs: tuple[str, ...]
    """Titles, without a full stop."""
    right: str
    follows: tuple[str, ...]


def tell(say: Say, ruleset: Ruleset, ruling: Ruling) -> RulingText:
    """The sentences of a ruling, each ended by a full stop."""
    facts = _facts(say, ruleset, ruling)
    return RulingText(
        wrong=say(f"backgammon.wrong.{ruling.case}", **facts),
        paragraphs=tuple(say(f"backgammon.paragraph.{one}") for one in ruling.paragraphs),
        right=_right(say, ruleset, ruling),
        follows=tuple(say(f"backgammon.consequence.{one}", **facts) for one in ruling.follows),
    )


def side_name(say: Say, side: Side) -> str:
    """What people call a side, by the colour of its stones."""
    return say(f"backgammon.side.{side}")


def roll_name(say: Say, dice: Dice) -> str:
    """A roll as the object of a sentence, e.g. "a 5 and a 2"."""
    low, high = sorted(dice)
    return say("backgammon.roll.double" if low == high else "backgammon.roll.two", low=low, high=high)


def step_name(say: Say, ruleset: Ruleset, side: Side, step: Step) -> str:
    """From where to where a stone went, e.g. "from the bar to 22"."""
    start, target = (place_name(ruleset, side, place) for place in step)
    if step.start == BAR:
        start = say("backgammon.step.bar")
    return say(f"backgammon.step.{'off' if step.target == OFF else 'move'}", start=start, target=target)


def _right(say: Say, ruleset: Ruleset, ruling: Ruling) -> str:
    if not ruling.right:
        return ""
    texts = [
        format_play(ruleset, ruling.before, play.side, play.steps) for play in ruling.right if play.steps
    ]
    if not texts:
        return say("backgammon.right.nothing")
    return say(f"backgammon.right.{'some' if ruling.more else 'all'}", plays="; ".join(texts))


def _facts(say: Say, ruleset: Ruleset, ruling: Ruling) -> dict[str, str | int]:
    """The names and numbers in the sentences."""
    sides = {
        "actor": ruling.actor,
        "other": ruling.actor.other,
        "turn": ruling.turn,
        "stuck": ruling.stuck,
        "next": ruling.next,
    }
    facts: dict[str, str | int] = {
        name: side_name(say, side) for name, side in sides.items() if side is not None
    }
    facts["left"] = _listed(ruling.left.due if ruling.case is Case.NUMBER_LEFT else ruling.left.all)
    facts["n"] = _counted(ruling)
    if ruling.dice is not None:
        low, high = sorted(ruling.dice)
        facts |= {"dice": roll_name(say, ruling.dice), "low": low, "high": high}
    if ruling.left.undersides:
        facts["under"] = ruling.left.undersides[0]
    if ruling.step is not None:
        facts |= {"step": step_name(say, ruleset, ruling.actor, ruling.step), "pips": ruling.step.start}
    return facts


def _counted(ruling: Ruling) -> int:
    """What a sentence counts: dice, or stones."""
    match ruling.case:
        case Case.WRONG_DICE:
            return ruling.thrown or 0
        case Case.NOT_ALL_HOME:
            return ruling.behind
        case _:
            return ruling.waiting


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
