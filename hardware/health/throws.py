"""Watches the throws of the table: how often it asks people, and whether its dice are fair."""

from collections.abc import Callable

from companion.drift.asking import ProvedRate, asking
from companion.drift.proved import proved
from companion.equipment.state import Equipment
from companion.errors import LogError
from companion.fairness.evidence import alarm_of, latest
from companion.fairness.level import FairnessLevel, level_of
from companion.health.asking import AskingFacts
from companion.health.dice import DiceFacts
from companion.table.thrown import Thrown
from companion.usecases.paths import TablePaths
from companion.usecases.table_dice import TableDice, TableThrows


class ThrowsWatch:
    """Knows the throws of the games in `paths`; `equipment` is what stands on the table."""

    def __init__(self, paths: TablePaths, equipment: Callable[[], Equipment]) -> None:
        self._dice, self._equipment = TableDice(paths), equipment

    def measure(self) -> tuple[AskingFacts | None, DiceFacts | None]:
        """What is known now; nothing where the log cannot be read, which its own line tells."""
        try:
            throws = self._dice.throws()
        except LogError:
            return None, None
        equipment = self._equipment()
        proof = proved(equipment)
        return None if proof is None else _asking(throws, proof), _dice(throws, equipment.issued)


def _asking(throws: TableThrows, proof: ProvedRate) -> AskingFacts:
    found = asking((one.asked for one in throws.throws_read if one.at > proof.at), proof)
    return AskingFacts(throws=found.throws, asked=found.asked, more=found.more, lately=found.lately)


def _dice(throws: TableThrows, issued: tuple[str, ...]) -> DiceFacts:
    """The facts of the dice that are thrown now: those that were swapped are nobody's concern any more."""
    count = len(throws.dice)
    in_use = [one.thrown for one in throws.dice if one.thrown.dice == issued]
    found = [(_name(one), latest(one.throws, alarm_of(count))) for one in in_use]
    levels = [(name, level_of(one.alarm_at, one.e_max, count)) for name, one in found]
    return DiceFacts(
        throws=sum(one.throws for _, one in found),
        watch=tuple(name for name, level in levels if level is FairnessLevel.WATCH),
        swap=tuple(name for name, level in levels if level is FairnessLevel.SWAP),
        most=max((one.e_max for _, one in found), default=1.0),
    )


def _name(thrown: Thrown) -> str:
    """What the dice are called, "" where nobody enrolled them."""
    return " + ".join(thrown.names or thrown.dice)
