"""The product's sentences, German first: `<language>/<topic>.toml`, addressed as `topic.key`.

One catalogue serves pages, PDF, command line and scripts; a language is added by adding a folder. A value is
a `str.format` template. A table with the keys `one` and `other` is chosen by the fact `n`.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.errors import CompanionError, Named
from companion.text import shown

FOLDER = Path(__file__).parent
DEFAULT = "de"


@dataclass(frozen=True)
class Wording:
    """All sentences of one language: `wording("rules.code.must_enter", colour="Rot")`."""

    language: str
    templates: Mapping[str, str]

    def __call__(self, key: str, /, **facts: Any) -> str:
        """Fill the template of `key`; raises KeyError for a key no catalogue has."""
        if key not in self.templates and "n" in facts:
            key = f"{key}.{'one' if facts['n'] == 1 else 'other'}"
        paths = {name: shown(str(fact)) for name, fact in facts.items() if isinstance(fact, Path)}
        return self.templates[key].format(**facts | paths)

    def __contains__(self, key: str) -> bool:
        return key in self.templates

    def error(self, error: CompanionError) -> str:
        """The sentence for an error; what has a name or a sentence in this language is told by it."""
        return self(f"errors.{error.key}", **{name: self._fact(fact) for name, fact in error.facts.items()})

    def trouble(self, key: str, facts: Mapping[str, str]) -> str:
        """The sentence for an error that another process told, whose version may know some that we do not."""
        known = f"errors.{key}"
        return self(known, **facts) if known in self else self("errors.unknown", key=key)

    def _fact(self, fact: Any) -> Any:
        if isinstance(fact, CompanionError):
            return self.error(fact)
        if isinstance(fact, tuple):
            return " ".join(str(self._fact(one)) for one in fact)
        return self(fact.key) if isinstance(fact, Named) else fact


def languages() -> tuple[str, ...]:
    """The languages there are, the default first."""
    found = sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.toml")))
    return (DEFAULT, *(name for name in found if name != DEFAULT))


@cache
def wording(language: str) -> Wording:
    """The catalogue of `language`, or of the default language where there is none."""
    if language not in languages():
        language = DEFAULT
    templates: dict[str, str] = {}
    for file in sorted((FOLDER / language).glob("*.toml")):
        _flatten(file.stem, tomllib.loads(file.read_text("utf-8")), templates)
    return Wording(language, templates)


def _flatten(prefix: str, table: Mapping[str, Any], into: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, dict):
            _flatten(f"{prefix}.{key}", value, into)
        else:
            into[f"{prefix}.{key}"] = value
