"""The variants of documents: the seven of `schmidt`, freely combined, and the chaos of `semester`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.errors import InvalidRuleset
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

CHAOS = Variant(
    "semester-chaos",
    {"any_order": True, "three_attempts": ThreeAttempts.NEVER, "roll_again": RollAgain.NEVER},
)
"""Chaos mode of `semester`: every roll stands alone."""


def schmidt(variants: Iterable[str] = ()) -> Ruleset:
    """The box rules with these variants.

    Raises InvalidRuleset for a variant the document does not have, and for `two_players` with
    `neutral_colour`.
    """
    names = tuple(variants)
    unknown = [name for name in names if name not in VARIANTS]
    if unknown:
        raise InvalidRuleset("unknown_variant", name=", ".join(unknown), known=", ".join(VARIANTS))
    if {"two_players", "neutral_colour"} <= set(names):
        raise InvalidRuleset("contradictory_variants", first="two_players", second="neutral_colour")
    found = SCHMIDT
    for name in names:
        found = _with(found, VARIANTS[name])
    return found


def semester(chaos: bool = False) -> Ruleset:
    """The student program's rules, with its chaos mode or without."""
    return _with(SEMESTER, CHAOS) if chaos else SEMESTER


def _with(ruleset: Ruleset, variant: Variant) -> Ruleset:
    paragraphs = {**ruleset.paragraphs, **dict.fromkeys(variant.findings, (variant.paragraph,))}
    return replace(ruleset, **variant.switches, paragraphs=paragraphs)
