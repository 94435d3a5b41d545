"""Counts how often the table asks people, beside its proof."""

from collections.abc import Callable

from companion.drift.asking import Proof, asking
from companion.drift.looks import looks
from companion.errors import LogError
from companion.health.asking import AskingFacts
from companion.usecases.each_game import EachGame
from companion.usecases.places import Places


class AskingWatch:
    """Knows the throws of the games in `places`; `proof` is the table's last, None without one."""

    def __init__(self, places: Places, proof: Callable[[], Proof | None]) -> None:
        self._looks, self._proof = EachGame(places, looks), proof

    def measure(self) -> AskingFacts | None:
        """What is known now; None without a proof, or where the log cannot be read (its own line tells)."""
        proof = self._proof()
        if proof is None:
            return None
        try:
            games = self._looks.all()
        except LogError:
            return None
        found = asking((one.asked for game in games for one in game if one.at > proof.at), proof)
        return AskingFacts(throws=found.throws, asked=found.asked, more=found.more, lately=found.lately)
