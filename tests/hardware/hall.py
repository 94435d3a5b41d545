"""A hall for tests: simulated players at a table whose cup is read at once, with time in steps of 100 ms."""

from random import Random
from typing import Any, Generic, Protocol, TypeVar

from companion.games import accepted
from companion.log.stamp import Stamp
from companion.rules.house import house
from companion.rules.rulesets import HGV, LSA, SCHMIDT, SEMESTER, Ruleset
from companion.rules.variants import VARIANTS, schmidt
from companion.table.phase import Phase
from companion.table.state import TableState
from companion.table.throw_events import DieRead
from companion.table.timekeeper import due_events
from hardware.simulated_players.table import SimulatedPlayers
from tests.companion.game.table import Table

RULES = {
    "lsa": LSA,
    "hgv": HGV,
    "schmidt": SCHMIDT,
    "semester": SEMESTER,
    **{name: schmidt([name]) for name in VARIANTS},
    "two_players with all": schmidt([name for name in VARIANTS if name != "neutral_colour"]),
    "neutral_colour with all": schmidt([name for name in VARIANTS if name != "two_players"]),
    "house": house(HGV, neutral_colour=True, points=(3, 2, 1, 0)),
}
"""Every ruleset in which people wait for their turn, by name."""


class Seated(Protocol):
    """A table at which simulated players sit."""

    tick: int

    @property
    def state(self) -> TableState: ...

    @property
    def now(self) -> Stamp: ...

    def report(self, event: Any, *, after: int = ...) -> int: ...


T = TypeVar("T", bound=Seated)


class AnyHall(Generic[T]):
    """A table whose cup is read at once; time moves in steps of 100 ms."""

    def __init__(self, table: T, wrong: float, seed: int = 1, autoplay: bool = True) -> None:
        self.random = Random(seed)
        self.table = table
        self.players = SimulatedPlayers(self.random, self._throw, wrong, autoplay)
        self.thrown: list[tuple[int, ...]] = []

    def _throw(self, values: tuple[int, ...]) -> None:
        self.thrown.append(values)
        table = self.table
        read = DieRead(throw=len(self.thrown), values=values, confidence=0.99, rest_tick=table.tick)
        table.report(read, after=0)
        roll = accepted(table.state, read)
        if roll is not None:
            table.report(roll, after=0)

    def step(self) -> None:
        self.table.tick += 100
        for due in due_events(self.table.state, self.table.now):
            self.table.report(due, after=0)
        for event in self.players.act(self.table.state, self.table.tick / 1000):
            self.table.report(event, after=0)

    def play(self, until: Phase, steps: int = 200_000) -> None:
        for _ in range(steps):
            if self.table.state.phase is until:
                return
            self.step()
        raise AssertionError(f"still {self.table.state.phase} after {steps} steps")


class Hall(AnyHall[Table]):
    """Such a table at which *Mensch ärgere Dich nicht* is played."""

    def __init__(
        self,
        ruleset: Ruleset,
        minutes: float,
        wrong: float,
        seed: int = 1,
        autoplay: bool = True,
        *,
        result_only: bool = False,
        final: bool = False,
    ) -> None:
        table = Table(ruleset, minutes=minutes, result_only=result_only, final=final)
        super().__init__(table, wrong, seed, autoplay)
