"""House rulesets: a document with some switches changed, checked for everything that cannot be."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache
from itertools import pairwise
from typing import Any, get_type_hints

import msgspec

from companion.clock import MOST_MINUTES
from companion.errors import InvalidPosition, InvalidRuleset
from companion.rules.board import SEATS, Position
from companion.rules.ruleset import Ruleset
from companion.rules.switches import ClearStart, EndByTime, RollAgain, ThreeAttempts

HOUSE = "house"
"""Id of every house ruleset; `base` says which document it was made from."""

FIXED = ("id", "edition", "base", "paragraphs")
"""What is no switch."""

_CONTRADICTIONS: tuple[tuple[tuple[str, object], tuple[str, object]], ...] = (
    (("two_players", True), ("neutral_colour", True)),
    (("neutral_colour", True), ("clear_start", ClearStart.JUST_ENTERED)),
    (("any_order", True), ("three_attempts", ThreeAttempts.STUCK)),
    (("any_order", True), ("three_attempts", ThreeAttempts.FIRST_TURN)),
    (("any_order", True), ("roll_again", RollAgain.MUST)),
    (("any_order", True), ("roll_again", RollAgain.MAY)),
    (("any_order", True), ("roll_again", RollAgain.MAY_IF_PLAYED)),
    (("any_order", True), ("end_by_time", EndByTime.TO_LAST_SEAT)),
    (("missed_capture_stands", True), ("idle_capturer_goes_back", False)),
)
"""Values of two switches that cannot both be."""


class SwitchDefect(StrEnum):
    """What can be wrong with a switch."""

    NO_SUCH_SWITCH = "no_such_switch"
    NO_SUCH_VALUE = "no_such_value"
    CONTRADICTION = "contradiction"


@dataclass(frozen=True)
class Flaw:
    """One thing wrong with a house ruleset; `other` is the switch that `switch` contradicts."""

    kind: SwitchDefect
    switch: str
    other: str | None = None

    def __str__(self) -> str:
        return self.switch if self.other is None else f"{self.switch}/{self.other}"


def house(base: Ruleset, /, **switches: object) -> Ruleset:
    """`base` with these switches changed; values as in Python or as in JSON (words, lists).

    Raises InvalidRuleset whose `facts["flaws"]` names everything that is wrong.
    """
    values, flaws = {}, []
    for name, value in switches.items():
        if name not in switch_names():
            flaws.append(Flaw(SwitchDefect.NO_SUCH_SWITCH, name))
            continue
        try:
            values[name] = _value(name, value)
        except (msgspec.ValidationError, InvalidPosition):
            flaws.append(Flaw(SwitchDefect.NO_SUCH_VALUE, name))
    made = replace(base, id=HOUSE, base=base.base or base.id, **values)
    flaws += contradictions(made)
    if flaws:
        raise InvalidRuleset("invalid_ruleset", flaws=tuple(flaws), where=", ".join(map(str, flaws)))
    return made


def contradictions(ruleset: Ruleset) -> Iterator[Flaw]:
    """The pairs of switches that contradict each other."""
    for (switch, value), (other, its_value) in _CONTRADICTIONS:
        if getattr(ruleset, switch) == value and getattr(ruleset, other) == its_value:
            yield Flaw(SwitchDefect.CONTRADICTION, switch, other)


def switch_names() -> tuple[str, ...]:
    """The switches of a ruleset, in order."""
    return tuple(one.name for one in fields(Ruleset) if one.name not in FIXED)


def _value(name: str, value: object) -> Any:
    """The value as the switch has it; raises ValidationError or InvalidPosition if it can have no such."""
    found = msgspec.convert(value, _types()[name])
    if name == "set_up":
        return Position.of({0: found})[0]
    if not _sensible(name, found):
        raise msgspec.ValidationError(name)
    return found


def _sensible(name: str, value: Any) -> bool:
    match name:
        case "points":
            falling = all(better >= worse >= 0 for better, worse in pairwise(value))
            return value == () or (len(value) == len(SEATS) and falling)
        case "minutes" | "final_minutes":
            return bool(0 < value <= MOST_MINUTES)
        case "ranking" | "colours":
            return bool(value) and len(set(value)) == len(value)
        case _:
            return True


@cache
def _types() -> dict[str, Any]:
    return get_type_hints(Ruleset)
