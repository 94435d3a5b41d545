"""A ruleset explained: every switch with its value and the paragraphs that say so, for a page to print."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import Any

from companion.rules.board import field_name
from companion.rules.findings import Code
from companion.rules.house import switch_names
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import SCHMIDT, SEMESTER, ruleset
from companion.rules.variants import CHAOS, VARIANTS, Variant

Say = Callable[..., str]
"""Gives the sentence of a key, as `companion.language.Wording` does."""


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
    """The findings there are under a ruleset, in order of precedence, each with its paragraphs."""
    return tuple((code, found.paragraphs[code]) for code in Code if code in found.paragraphs)


def told(say: Say, explained: Explained) -> tuple[str, str, tuple[str, ...]]:
    """A switch for people: its title, its value, the titles of its paragraphs."""
    title = say(f"rules.switch.{explained.switch}")
    return title, _value(say, explained), tuple(say(f"rules.paragraph.{one}") for one in explained.paragraphs)


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
        own = tuple(p for p in cited(switch) if p.startswith(f"{document.id}-"))
        return Explained(switch, value, own, house_rule=False)
    allowed = tuple(one.paragraph for one in _variants(document) if one.switches.get(switch) == value)
    return Explained(switch, value, allowed, house_rule=not allowed)


def cited(switch: str) -> tuple[str, ...]:
    """Where the documents decide a switch, all documents together."""
    return next(one.metadata.get("paragraphs", ()) for one in fields(Ruleset) if one.name == switch)


def _variants(document: Ruleset) -> Iterator[Variant]:
    if document == SCHMIDT:
        yield from VARIANTS.values()
    if document == SEMESTER:
        yield CHAOS
