"""Which rules people have chosen: a document, some of its variants, and switches set otherwise.

A form and a command line say it like this, and so does the file in which organisers keep house rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from companion.errors import Unreadable
from companion.plain import learnt
from companion.rules.house import house, switch_names
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import LSA, ruleset
from companion.rules.variants import switched, variants_in, varied
from companion.text import wrong_sign


@learnt
@dataclass(frozen=True)
class RulesChoice:
    """A document by its id, its variants by name, and the values of the switches that are set otherwise.

    Values are as in JSON (words, numbers, lists).
    """

    ruleset: str = LSA.id
    variants: tuple[str, ...] = ()
    switches: Mapping[str, Any] = field(default_factory=dict)


@learnt
class _File(msgspec.Struct, forbid_unknown_fields=True):
    """A choice as a file, with what it is and the version of its fields."""

    format: Literal["tischbegleiter-ruleset"]
    version: Literal[1]
    ruleset: str
    variants: tuple[str, ...] = ()
    switches: dict[str, Any] = {}


def chosen(choice: RulesChoice) -> Ruleset:
    """The ruleset of a choice; one with switches is a house ruleset.

    Raises UnknownRuleset, or InvalidRuleset as `varied` and `house` do: with switches every flaw at once,
    those between variants too.
    """
    document = ruleset(choice.ruleset)
    if not choice.switches:
        return varied(document, choice.variants)
    return house(switched(document, choice.variants), **choice.switches)


def choice_of(found: Ruleset) -> RulesChoice:
    """What has to be chosen to play by these switches; raises UnknownRuleset for an unknown document."""
    document = ruleset(found.base or found.id)
    variants = variants_in(found)
    base, values = values_of(varied(document, variants)), values_of(found)
    otherwise = {name: values[name] for name in base if values[name] != base[name]}
    return RulesChoice(document.id, variants, otherwise)


def values_of(found: Ruleset) -> dict[str, Any]:
    """The values of all switches as in JSON."""
    return {name: msgspec.to_builtins(getattr(found, name)) for name in switch_names()}


def parse_choice(text: str | bytes) -> RulesChoice:
    """The choice that such a file holds, which need not be possible; raises Unreadable.

    A byte order mark, which editors of some systems put first, is none of its business.
    """
    try:
        plain = text.decode("utf-8-sig") if isinstance(text, bytes) else text.removeprefix("\ufeff")
        file = msgspec.json.decode(plain, type=_File)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unreadable("ruleset_unreadable", why=error) from None
    for name in (file.ruleset, *file.variants, *file.switches):
        if sign := wrong_sign(name):
            raise Unreadable("ruleset_unreadable", why=sign)
    return RulesChoice(file.ruleset, file.variants, file.switches)


def format_choice(choice: RulesChoice) -> str:
    """The file of a choice, ending in a newline."""
    file = _File("tischbegleiter-ruleset", 1, choice.ruleset, choice.variants, dict(choice.switches))
    return msgspec.json.format(msgspec.json.encode(file), indent=2).decode() + "\n"
