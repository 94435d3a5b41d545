"""Counts how often the table asks people, beside its proof."""

from collections.abc import Callable

from companion.drift.asking import Proof, asking
from companion.errors import LogError
from companion.health.asking import AskingFacts
from companion.usecases.looks import TableLooks
from companion.usecases.places import Places


class AskingWatch:
    """Knows the throws of the games in `places`; `proof` is the table's last, None without one."""

    def __init__(self, places: Places, proof: Callable[[], Proof | None]) -> None:
        self._looks, self._proof = TableLooks(places), proof

    def measure(self) -> AskingFacts | None:
        """What is known now; None without a proof, or where the log cannot be read (its own line tells)."""
        proof = self._proof()
        if proof is None:
            return None
        try:
            looks = self._looks.since(proof.at)
        except LogError:
            return None
        found = asking((one.asked for one in looks), proof)
        return AskingFacts(throws=found.throws, asked=found.asked, more=found.more)
