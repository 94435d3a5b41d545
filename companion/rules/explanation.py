"""A ruleset explained: every switch with its value and the paragraphs that say so, for a page to print."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, get_type_hints

from companion.citing import cited
from companion.clock import MOST_MINUTES
from companion.rules.board import field_name
from companion.rules.findings import Code
from companion.rules.house import Flaw, SwitchDefect, switch_names
from companion.rules.rules_choice import RulesChoice
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import ruleset
from companion.rules.switches import RollAgain
from companion.rules.variants import VARIANTS_OF
from companion.say import Say


@dataclass(frozen=True)
class Explained:
    """One switch: its name, its value, and where that is written; nowhere means a house rule or a default."""

    switch: str
    value: Any
    paragraphs: tuple[str, ...]
    house_rule: bool
    """The value differs from what the document, or one of its variants, says."""


def explain(found: Ruleset) -> tuple[Explained, ...]:
    """The switches of a ruleset in the order of `Ruleset`."""
    document = ruleset(found.base or found.id)
    return tuple(_explained(found, document, switch) for switch in switch_names())


def findings(found: Ruleset) -> tuple[tuple[Code, tuple[str, ...]], ...]:
    """The findings there are under a ruleset, in order of precedence, each with its paragraphs.

    One that a house rule brings has none.
    """
    return tuple((code, found.paragraphs.get(code, ())) for code in Code if _can_be_found(found, code))


def title(say: Say, choice: RulesChoice) -> str:
    """What people call the rules they have chosen."""
    name = say(f"rules.ruleset.{choice.ruleset}")
    if choice.variants:
        variants = ", ".join(say(f"rules.variant.{one}") for one in choice.variants)
        name = say("rules.title.variants", ruleset=name, variants=variants, n=len(choice.variants))
    return say("rules.title.house", rules=name) if choice.switches else name


def brief(say: Say, choice: RulesChoice) -> str:
    """The title in a few words: how many variants are chosen, not which."""
    name = say(f"rules.ruleset.{choice.ruleset}")
    if choice.variants:
        name = say("rules.title.counted", ruleset=name, n=len(choice.variants))
    return say("rules.title.house", rules=name) if choice.switches else name


def flaw(say: Say, found: Flaw) -> str:
    """What is wrong with a house ruleset; a switch that does not exist has no other name than its own."""
    known = switch_names()
    switch, other = (
        say(f"rules.switch.{one}") if one in known else one for one in (found.switch, found.other)
    )
    allowed = _allowed(say, found.switch) if found.kind is SwitchDefect.NO_SUCH_VALUE else ""
    return say(f"rules.flaw.{found.kind}", switch=switch, other=other, allowed=allowed)


def _allowed(say: Say, switch: str) -> str:
    """The values that a switch can have; words as they are written in a file."""
    kind = get_type_hints(Ruleset)[switch]
    if kind is bool:
        return say("rules.allowed.one_of", values="true, false")
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return say("rules.allowed.one_of", values=", ".join(kind))
    return say(f"rules.allowed.{switch}", most=MOST_MINUTES)


def switch_texts(say: Say, explained: Explained) -> tuple[str, str, tuple[str, ...]]:
    """A switch for people: its title, its value, the titles of its paragraphs."""
    name = say(f"rules.switch.{explained.switch}")
    return name, _value(say, explained), tuple(say(f"rules.paragraph.{one}") for one in explained.paragraphs)


def finding_texts(say: Say, code: Code, paragraphs: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """A finding for people: what it is called, the titles of its paragraphs."""
    return say(f"rules.finding.{code}"), tuple(say(f"rules.paragraph.{one}") for one in paragraphs)


def _can_be_found(found: Ruleset, code: Code) -> bool:
    match code:
        case Code.OUT_OF_TURN | Code.TOO_MANY_ROLLS:
            return not found.any_order
        case Code.ROLL_MISSING:
            return found.roll_again is RollAgain.MUST
        case Code.JUMPED_IN_HOME:
            return not found.jump_at_home
        case Code.BARRIER:
            return found.barriers
        case Code.MUST_ENTER:
            return found.must_enter
        case Code.MUST_CAPTURE:
            return found.forced_capture
        case Code.TOUCH_MOVE:
            return found.touch_move
        case Code.FOREIGN_DIE | Code.NOT_FROM_CUP | Code.KNOCKED_OVER:
            return code in found.paragraphs
        case _:
            return True


def _value(say: Say, explained: Explained) -> str:
    switch, value = explained.switch, explained.value
    match value:
        case bool():
            return say("rules.value.yes" if value else "rules.value.no")
        case str():
            return say(f"rules.value.{switch}.{value}")
        case ():
            return say("rules.value.none")
        case tuple():
            return ", ".join(_one_of_many(say, switch, one) for one in value)
        case _:
            return str(value)


def _one_of_many(say: Say, switch: str, value: str | int) -> str:
    match switch:
        case "colours":
            return say(f"rules.colour.{value}")
        case "ranking":
            return say(f"rules.rank.{value}")
        case "set_up":
            return field_name(int(value))
        case _:
            return str(value)


def _explained(found: Ruleset, document: Ruleset, switch: str) -> Explained:
    value = getattr(found, switch)
    if value == getattr(document, switch):
        own = tuple(p for p in cited(Ruleset, switch) if p.startswith(f"{document.id}-"))
        return Explained(switch, value, own, house_rule=False)
    offered = VARIANTS_OF.get(document.id, {}).values()
    allowed = tuple(one.paragraph for one in offered if one.switches.get(switch) == value)
    return Explained(switch, value, allowed, house_rule=not allowed)
