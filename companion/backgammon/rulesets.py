"""The published rulesets as data: one frozen value per document.

| ruleset    | document                                                         |
| ---------- | ---------------------------------------------------------------- |
| `hofer`    | the manual of a table for twelve games, its page on backgammon   |
| `standard` | the usual international rules, one game without a doubling cube  |
"""

from collections.abc import Mapping

from companion.backgammon.findings import Code
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.switches import Doubles, Numbering, NumberOrder, Opening
from companion.errors import UnknownRuleset

__all__ = ["HOFER", "RULESETS", "STANDARD", "Ruleset", "ruleset"]

HOFER = Ruleset(
    id="hofer",
    edition=1,
    set_up=((24, 2), (13, 5), (8, 3), (6, 5)),
    numbering=Numbering.BOARD,
    opening=Opening.BOTH_DICE,
    order=NumberOrder.LOW_FIRST,
    jump=True,
    doubles=Doubles.UNDERSIDES,
    further_roll=True,
    most_numbers=False,
    gammons=False,
    paragraphs={
        Code.OUT_OF_TURN: ("hofer-begin",),
        Code.MUST_ROLL_BOTH: ("hofer-double",),
        Code.LOW_FIRST: ("hofer-low-first",),
        Code.COME_IN_FIRST: ("hofer-come-in",),
        Code.BAND: ("hofer-band",),
        Code.UNDERSIDE_EARLY: ("hofer-double",),
        Code.BEAR_OFF_EARLY: ("hofer-bear-off",),
        Code.WRONG_COUNT: ("hofer-jump",),
        Code.MUST_PLAY: ("hofer-low-first",),
    },
)
"""House rules of the table for twelve games."""

STANDARD = Ruleset(
    id="standard",
    edition=1,
    set_up=((24, 2), (13, 5), (8, 3), (6, 5)),
    numbering=Numbering.OWN,
    opening=Opening.ONE_DIE_EACH,
    order=NumberOrder.ANY,
    jump=False,
    doubles=Doubles.FOUR_TIMES,
    further_roll=False,
    most_numbers=True,
    gammons=True,
    paragraphs={
        Code.OUT_OF_TURN: ("standard-turn",),
        Code.MUST_ROLL_BOTH: ("standard-turn",),
        Code.COME_IN_FIRST: ("standard-bar",),
        Code.BAND: ("standard-band",),
        Code.BEAR_OFF_EARLY: ("standard-bear-off",),
        Code.WRONG_COUNT: ("standard-move",),
        Code.MUST_PLAY: ("standard-both",),
    },
)
"""The usual international rules."""

RULESETS: Mapping[str, Ruleset] = {ruleset.id: ruleset for ruleset in (HOFER, STANDARD)}


def ruleset(name: str) -> Ruleset:
    """The ruleset of that id; raises UnknownRuleset."""
    if name not in RULESETS:
        raise UnknownRuleset("unknown_ruleset", name=name, known=", ".join(RULESETS))
    return RULESETS[name]
