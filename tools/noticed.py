"""What `python -m tools.mutate_rules` has found: single changes to rulesets and the tests that noticed."""

from collections.abc import Iterator, Mapping
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


def sentences(name: str, what: str) -> Iterator[str]:
    """How many changes of `what` a file of docs/ holds, and which nobody noticed."""
    changes = _changes(name)
    survivors = [" ".join(change[:3]) for change in changes if change[3] == "nobody"]
    yield f"`python -m tools.mutate_rules` made {len(changes)} single changes to {what}."
    yield f"Without the conformance vectors the tests noticed {len(changes) - len(survivors)} of them."
    yield f"Not noticed: {', '.join(survivors) or 'none'}."


def noticed(name: str) -> Mapping[tuple[str, str], set[str]]:
    """The tests that noticed, by ruleset or variant, and switch."""
    found: dict[tuple[str, str], set[str]] = {}
    for where, switch, _, test in _changes(name):
        found.setdefault((where, switch), set()).add(test.rpartition("/")[2].replace("::", "<br>"))
    return found


def _changes(name: str) -> list[list[str]]:
    return [line.split() for line in (DOCS / name).read_text("ascii").splitlines()]
