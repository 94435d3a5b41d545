"""How often a table asked when it was proved, by the log of its equipment."""

from itertools import takewhile

from companion.drift.asking import ProvedRate
from companion.equipment.proof import LONG
from companion.equipment.state import Equipment


def proved(equipment: Equipment) -> ProvedRate | None:
    """The proof after setting up together with the short ones since; None before the first.

    Three throws alone would tell next to nothing of what is usual.
    """
    if not equipment.proved:
        return None
    short = list(takewhile(lambda one: one.due < LONG, reversed(equipment.proved)))
    counted = equipment.proved[-1 - len(short) :]
    last = equipment.proved[-1].ended
    asked, throws = sum(one.asked for one in counted), sum(one.due for one in counted)
    return ProvedRate(asked, throws, "" if last is None else last.at)
