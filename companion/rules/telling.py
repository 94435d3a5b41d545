"""A ruling as sentences: what was wrong, what would have been right, what follows.

The sentences are in `language/*/rules.toml`. This package knows no language: the one to speak is passed in.
"""

from dataclasses import dataclass

from companion.rules.board import called
from companion.rules.findings import Code
from companion.rules.moves import Move
from companion.rules.ruleset import Ruleset
from companion.rules.ruling import Ruling
from companion.say import Say

DUTIES = (Code.MUST_ENTER, Code.MUST_CLEAR_START, Code.MUST_CAPTURE, Code.MUST_MOVE, Code.TOUCH_MOVE)
"""Findings of which people also want to hear what was done instead."""


@dataclass(frozen=True)
class RulingText:
    """A ruling in words; `instead` and `right` are empty where there is nothing to say."""

    wrong: str
    instead: str
    right: str
    follows: tuple[str, ...]


def tell(say: Say, ruleset: Ruleset, ruling: Ruling) -> RulingText:
    """The sentences of a ruling, each ended by a full stop."""
    facts = _facts(say, ruleset, ruling)
    instead = say(f"rules.instead.{_did(ruling)}", **facts) if ruling.code in DUTIES else ""
    return RulingText(
        wrong=say(f"rules.{_whose(ruling)}.{ruling.code}", **facts),
        instead=instead,
        right=_right(say, ruleset, ruling),
        follows=tuple(say(f"rules.consequence.{one}", **facts) for one in ruling.follows),
    )


def written(say: Say, ruleset: Ruleset, move: Move, among: int | None = None) -> str:
    """A move as people write it, e.g. "12 → 18, captures Blue"; with its colour if that is not `among`."""
    plain = f"{called(move.seat, move.start)} → {called(move.seat, move.target)}"
    if among is not None and move.seat != among:
        plain = f"{_colour(say, ruleset, move.seat)} {plain}"
    if move.captured is None:
        return plain
    return say("rules.move.captures", move=plain, colour=_colour(say, ruleset, move.captured))


def _right(say: Say, ruleset: Ruleset, ruling: Ruling) -> str:
    if not ruling.right:
        return ""
    moves = [written(say, ruleset, move, ruling.actor) for move in ruling.right]
    return say("rules.instead.right", moves="; ".join(moves))


def _whose(ruling: Ruling) -> str:
    neutral = ruling.code in DUTIES and ruling.owner != ruling.actor
    return "neutral" if neutral and ruling.code is not Code.TOUCH_MOVE else "code"


def _did(ruling: Ruling) -> str:
    other = ruling.made is not None and ruling.made.seat != ruling.actor
    return "moved_other" if other else ruling.did


def _facts(say: Say, ruleset: Ruleset, ruling: Ruling) -> dict[str, str | int]:
    """The names in the sentences: colours in the language spoken, fields as people call them."""
    made, back = ruling.made, ruling.sent_back
    colours = {
        "actor": ruling.actor,
        "turn": ruling.turn,
        "next": ruling.next,
        "owner": ruling.owner,
        "colour": None if made is None else made.seat,
    }
    fields = {
        "piece": (ruling.owner, ruling.piece),
        "standing": (None, None) if back is None else back,
        "start": (None, None) if made is None else (made.seat, made.start),
        "target": (None, None) if made is None else (made.seat, made.target),
        "touched": ruling.touched or (None, None),
    }
    facts: dict[str, str | int] = {} if ruling.die is None else {"die": ruling.die}
    facts.update({name: _colour(say, ruleset, seat) for name, seat in colours.items() if seat is not None})
    for name, (seat, progress) in fields.items():
        if seat is not None and progress is not None:
            facts[name] = called(seat, progress)
    return facts


def _colour(say: Say, ruleset: Ruleset, seat: int) -> str:
    return say(f"rules.colour.{ruleset.colours[seat]}")
