"""The rules on one page, for people: what holds in every ruleset, what differs, what is a violation."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from companion.backgammon.findings import CONSEQUENCES, Code
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import RULESETS
from companion.citing import cited
from companion.say import Say

SAME: Mapping[str, tuple[str, ...]] = {
    "aim": ("hofer-end", "standard-gammon"),
    "band": ("hofer-band", "standard-band"),
    "stack": ("hofer-stack",),
    "hit": ("hofer-hit", "standard-hit"),
    "come_in": ("hofer-come-in", "standard-bar"),
    "bear_off": ("hofer-bear-off", "standard-bear-off"),
}
"""What the rulesets share by being the same game, with the paragraphs that say so."""

PROPERTIES = tuple(one.name for one in fields(Ruleset) if one.name not in ("id", "edition", "paragraphs"))
"""What rulesets decide, in the order in which people read it."""


@dataclass(frozen=True)
class Said:
    """A sentence, and the titles of the paragraphs it comes from."""

    text: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class ComparedRule:
    """A line of the page: its subject and what is said of it, once for all rulesets or once for each."""

    subject: str
    said: tuple[Said, ...]


@dataclass(frozen=True)
class Chapter:
    """A part of the page."""

    title: str
    entries: tuple[ComparedRule, ...]


@dataclass(frozen=True)
class ComparedRules:
    """The page: its title, the names of the rulesets as columns, its chapters."""

    title: str
    rulesets: tuple[str, ...]
    chapters: tuple[Chapter, ...]


def page(say: Say) -> ComparedRules:
    """All rulesets side by side."""
    alike = [name for name in PROPERTIES if len(set(map(repr, _values(name)))) == 1]
    same = [_shared(say, name) for name in alike] + [_same(say, subject) for subject in SAME]
    differences = [_difference(say, name) for name in PROPERTIES if name not in alike]
    chapters = {"same": same, "differences": differences, "findings": [_finding(say, code) for code in Code]}
    return ComparedRules(
        title=say("backgammon.page.title"),
        rulesets=tuple(say(f"backgammon.ruleset.{name}") for name in RULESETS),
        chapters=tuple(
            Chapter(say(f"backgammon.page.{name}"), tuple(entries)) for name, entries in chapters.items()
        ),
    )


def _values(name: str) -> list[Any]:
    return [getattr(ruleset, name) for ruleset in RULESETS.values()]


def _same(say: Say, subject: str) -> ComparedRule:
    said = Said(say(f"backgammon.same_text.{subject}"), _titles(say, SAME[subject]))
    return ComparedRule(say(f"backgammon.same.{subject}"), (said,))


def _shared(say: Say, name: str) -> ComparedRule:
    """A property that has the same value everywhere."""
    said = Said(_value_text(say, name, _values(name)[0]), _titles(say, cited(Ruleset, name)))
    return ComparedRule(say(f"backgammon.property.{name}"), (said,))


def _difference(say: Say, name: str) -> ComparedRule:
    paragraphs = cited(Ruleset, name)
    said = tuple(
        Said(_value_text(say, name, getattr(ruleset, name)), _titles(say, _own(ruleset, paragraphs)))
        for ruleset in RULESETS.values()
    )
    return ComparedRule(say(f"backgammon.property.{name}"), said)


def _finding(say: Say, code: Code) -> ComparedRule:
    said = tuple(_followed(say, ruleset, code) for ruleset in RULESETS.values())
    return ComparedRule(say(f"backgammon.finding.{code}"), said)


def _followed(say: Say, ruleset: Ruleset, code: Code) -> Said:
    if code not in ruleset.paragraphs:
        return Said(say("backgammon.follows.never"), ())
    return Said(say(f"backgammon.follows.{CONSEQUENCES[code]}"), _titles(say, ruleset.paragraphs[code]))


def _value_text(say: Say, name: str, value: Any) -> str:
    if isinstance(value, tuple):
        stones = [say("backgammon.value.stones", stones=count, place=place) for place, count in value]
        return say(f"backgammon.value.{name}", stones=", ".join(stones))
    if isinstance(value, bool):
        value = "yes" if value else "no"
    return say(f"backgammon.value.{name}.{value}")


def _own(ruleset: Ruleset, paragraphs: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in paragraphs if one.startswith(f"{ruleset.id}-"))


def _titles(say: Say, paragraphs: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(say(f"backgammon.paragraph.{one}") for one in paragraphs)
