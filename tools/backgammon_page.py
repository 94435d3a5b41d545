"""docs/backgammon.md: what is written by hand, then tables of what differs, of findings, of changes noticed.

The words are the docstrings of the properties and of their values.
"""

import ast
import inspect
from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Any

from companion.backgammon.explanation import PROPERTIES
from companion.backgammon.findings import CONSEQUENCES, Code, Consequence
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import RULESETS
from companion.citing import cited
from tools.markdown import head, row
from tools.noticed import noticed, sentences

DOCS = Path(__file__).parents[1] / "docs"
MARK = "<!-- Generated from here on by `python -m tools.document`. -->"
MUTANTS = "backgammon-mutants.txt"


def backgammon() -> str:
    """The page: its hand-written part as it stands, and the tables made anew."""
    by_hand = (DOCS / "backgammon.md").read_text("utf-8").partition(MARK)[0]
    return by_hand + "\n".join([MARK, "", *_properties(), *_findings(), *_mutants()]) + "\n"


def _properties() -> Iterator[str]:
    yield from ("## What sets the rulesets apart", "")
    yield from head("property", "meaning", *(f"`{name}`" for name in RULESETS))
    meanings = _docstrings(Ruleset)
    for name in PROPERTIES:
        values = [_value(ruleset, name) for ruleset in RULESETS.values()]
        yield row(f"`{name}`", meanings[name], *values)
    yield ""


def _value(ruleset: Ruleset, name: str) -> str:
    """A property's value in words, and the paragraph that says so."""
    paragraphs = ", ".join(one for one in cited(Ruleset, name) if one.startswith(f"{ruleset.id}-"))
    return f"{_value_text(getattr(ruleset, name))} ({paragraphs})"


def _value_text(value: Any) -> str:
    if isinstance(value, StrEnum):
        return _docstrings(type(value)).get(value.name, value).rstrip(".")
    if isinstance(value, tuple):
        return ", ".join(f"{stones} on {place}" for place, stones in value)
    return "yes" if value else "no"


def _findings() -> Iterator[str]:
    yield from ("## Findings, in order of precedence", "")
    yield from head("finding", *(f"`{name}`" for name in RULESETS), "what follows")
    follows = _docstrings(Consequence)
    for code in Code:
        cites = [", ".join(ruleset.paragraphs.get(code, ())) or "–" for ruleset in RULESETS.values()]
        yield row(f"`{code}`", *cites, follows[CONSEQUENCES[code].name])


def _mutants() -> Iterator[str]:
    yield from ("", "## Changed properties", "")
    yield from head("property", *(f"a change in `{name}` is noticed by" for name in RULESETS))
    by_test = noticed(MUTANTS)
    for name in PROPERTIES:
        yield row(f"`{name}`", *("<br>".join(sorted(by_test[one, name])) for one in RULESETS))
    yield ""
    yield from sentences(MUTANTS, "properties")


def _docstrings(kind: type) -> dict[str, str]:
    """What stands below each member of a class, in one line."""
    (found,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(found, ast.ClassDef)
    described = {}
    for member, below in pairwise(found.body):
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            target = member.targets[0] if isinstance(member, ast.Assign) else getattr(member, "target", None)
            if isinstance(target, ast.Name):
                described[target.id] = " ".join(str(below.value.value).split())
    return described
