"""The variants of documents: the seven of `schmidt`, freely combined, and the chaos of `semester`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.errors import InvalidRuleset, Named
from companion.rules.findings import Code
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import SCHMIDT, SEMESTER
from companion.rules.switches import RollAgain, ThreeAttempts


@dataclass(frozen=True)
class Variant:
    """What a variant switches, and the paragraph that allows it."""

    paragraph: str
    switches: Mapping[str, Any]
    findings: tuple[Code, ...] = field(default=())
    """Findings there are only with it."""


VARIANTS: Mapping[str, Variant] = {
    "two_players": Variant("schmidt-two-players", {"two_players": True}),
    "neutral_colour": Variant("schmidt-neutral-colour", {"neutral_colour": True}),
    "backward_capture": Variant("schmidt-backward-capture", {"backward_capture": True}),
    "three_rolls": Variant("schmidt-three-rolls", {"three_attempts": ThreeAttempts.STUCK}),
    "no_jump_in_home": Variant("schmidt-no-jump", {"jump_at_home": False}, (Code.JUMPED_IN_HOME,)),
    "barriers": Variant("schmidt-barriers", {"barriers": True}, (Code.BARRIER,)),
    "forced_capture": Variant(
        "schmidt-forced-capture",
        {"forced_capture": True, "idle_capturer_goes_back": True, "missed_capture_stands": True},
        (Code.MUST_CAPTURE,),
    ),
}
"""The variants of `schmidt`, in the order of the document."""

CONTRADICTORY = ("two_players", "neutral_colour")
"""The two variants that cannot be played together."""

CHAOS = Variant(
    "semester-chaos",
    {"any_order": True, "three_attempts": ThreeAttempts.NEVER, "roll_again": RollAgain.NEVER},
)
"""Chaos mode of `semester`: every roll stands alone."""


VARIANTS_OF: Mapping[str, Mapping[str, Variant]] = {SCHMIDT.id: VARIANTS, SEMESTER.id: {"chaos": CHAOS}}
"""The variants by document; other documents have none."""


def varied(document: Ruleset, variants: Iterable[str]) -> Ruleset:
    """The document with these of its variants.

    Raises InvalidRuleset for a variant the document does not have, and for `two_players` with
    `neutral_colour`.
    """
    names = tuple(variants)
    if set(CONTRADICTORY) <= set(names):
        first, second = (Named(f"rules.variant.{name}") for name in CONTRADICTORY)
        raise InvalidRuleset("contradictory_variants", first=first, second=second)
    return switched(document, names)


def switched(document: Ruleset, variants: Iterable[str]) -> Ruleset:
    """The document with these of its variants, whether they go together or not.

    Raises InvalidRuleset for a variant the document does not have.
    """
    names, known = tuple(variants), VARIANTS_OF.get(document.id, {})
    unknown = [name for name in names if name not in known]
    if unknown and not known:
        raise InvalidRuleset(
            "no_variants", name=", ".join(unknown), ruleset=Named(f"rules.ruleset.{document.id}")
        )
    if unknown:
        raise InvalidRuleset("unknown_variant", name=", ".join(unknown), known=", ".join(known))
    found = document
    for name in names:
        found = _with(found, known[name])
    return found


def variants_in(ruleset: Ruleset) -> tuple[str, ...]:
    """The variants of its document that a ruleset plays with, in the order of the document."""
    offered = VARIANTS_OF.get(ruleset.base or ruleset.id, {})
    return tuple(name for name, variant in offered.items() if _has(ruleset, variant))


def schmidt(variants: Iterable[str] = ()) -> Ruleset:
    """The box rules with these variants; raises InvalidRuleset as `varied` does."""
    return varied(SCHMIDT, variants)


def semester(chaos: bool = False) -> Ruleset:
    """The student program's rules, with its chaos mode or without."""
    return varied(SEMESTER, ["chaos"] if chaos else [])


def _has(ruleset: Ruleset, variant: Variant) -> bool:
    return all(getattr(ruleset, switch) == value for switch, value in variant.switches.items())


def _with(ruleset: Ruleset, variant: Variant) -> Ruleset:
    paragraphs = {**ruleset.paragraphs, **dict.fromkeys(variant.findings, (variant.paragraph,))}
    return replace(ruleset, **variant.switches, paragraphs=paragraphs)
