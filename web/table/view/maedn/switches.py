"""The switches of a house ruleset as the form shows them: a control for each, by its type."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import get_type_hints

from companion.language import Wording
from companion.rules.board import NAMES, SEATS
from companion.rules.house import switch_names
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import RULESETS
from companion.rules.switches import RankKey


@dataclass(frozen=True)
class Control:
    """How a switch is set: by a check box, or by `parts`, each one of `options` or, without any, a number.

    `many`: the value is a list. `options` are pairs of value and text.
    """

    switch: str
    title: str
    check: bool = False
    parts: int = 1
    many: bool = False
    options: tuple[tuple[str | int, str], ...] = ()

    @property
    def numbers(self) -> bool:
        """Whether the values of the parts are numbers."""
        return all(isinstance(value, int) for value, _ in self.options)


def controls(say: Wording) -> list[Control]:
    """A control for every switch, in the order of `Ruleset`."""
    types = get_type_hints(Ruleset)
    return [_control(name, types[name], say) for name in switch_names()]


def _control(switch: str, kind: type, say: Wording) -> Control:
    title = say(f"rules.switch.{switch}")
    if kind is bool:
        return Control(switch, title, check=True)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        options = tuple((value.value, say(f"rules.value.{switch}.{value}")) for value in kind)
        return Control(switch, title, options=options)
    match switch:
        case "colours":
            return Control(switch, title, parts=len(SEATS), many=True, options=tuple(_colours(say)))
        case "set_up":
            return Control(switch, title, parts=len(SEATS), many=True, options=tuple(NAMES.items()))
        case "ranking":
            keys = tuple((key.value, say(f"rules.rank.{key}")) for key in RankKey)
            return Control(switch, title, parts=len(keys), many=True, options=(("", "–"), *keys))
        case "points":
            return Control(switch, title, parts=len(SEATS), many=True)
        case _:
            return Control(switch, title)


def _colours(say: Wording) -> Iterator[tuple[str, str]]:
    for colour in dict.fromkeys(one for document in RULESETS.values() for one in document.colours):
        yield colour, say(f"rules.colour.{colour}")
