"""A table for tests: logs events as a real one would, with time and chance as arguments."""

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from companion.game.decide import admit
from companion.game.events import Event, GameOpened
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.practice import made_move
from companion.game.roll_off import next_to_roll
from companion.game.state import State
from companion.log.envelope import Envelope
from companion.log.stamp import Stamp
from companion.rules.rulesets import LSA, Ruleset
from companion.table.round_events import ClockStarted, FloorCalled
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import DieRead, RollAccepted, Source
from companion.usecases.new_game import usual_names

PLAYERS = ("p0", "p1", "p2", "p3")


def seated(ruleset: Ruleset) -> tuple[str | None, ...]:
    """As many players as the rules are for."""
    count = len(usual_names(ruleset))
    return tuple(player if seat < count else None for seat, player in enumerate(PLAYERS))


class Table:
    """Logs events one after the other and keeps the state; `tick` is the time in ms."""

    def __init__(
        self,
        ruleset: Ruleset = LSA,
        players: tuple[str | None, ...] = (),
        minutes: float = 25,
        *,
        final: bool = False,
        result_only: bool = False,
        winner_needed: bool = False,
        lesson: str | None = None,
    ) -> None:
        self.log: list[Envelope[Event]] = []
        self.state = State()
        self.tick = 1_000
        self.boot = "boot-1"
        first, second, third, fourth = players or seated(ruleset)
        self.report(
            GameOpened(
                ruleset=ruleset,
                players=(first, second, third, fourth),
                minutes=minutes,
                final=final,
                result_only=result_only,
                winner_needed=winner_needed,
                lesson=lesson,
            )
        )

    @property
    def now(self) -> Stamp:
        at = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(milliseconds=self.tick)
        return Stamp(self.boot, self.tick, at.isoformat())

    def report(self, event: Event, *, after: int = 100) -> int:
        """Log one event `after` ms; returns its seq."""
        self.tick += after
        admit(self.state, event)
        seq = self.state.seq + 1
        envelope = Envelope.sealed(
            GAME_EVENTS,
            event,
            self.state,
            stream="stream",
            stamp=self.now,
            actor="referee",
            device="tablet",
            key=f"key-{seq}",
        )
        self.log.append(envelope)
        self.state = fold.evolve(self.state, envelope)
        return seq

    def begin(self, *numbers: int) -> None:
        """Seat the players, roll off with these numbers (or 6, 5, 4 … in seat order) and start the clock."""
        self.report(SeatsConfirmed())
        rolls = list(numbers) or [6, 5, 4, 3]
        while due := next_to_roll(self.state):
            self.roll(rolls.pop(0), seat=due[0])
        self.report(FloorCalled())
        self.report(ClockStarted(from_tick=self.tick + 60_000), after=60_000)

    def roll(self, number: int, *, seat: int | None = None, rest_tick: int | None = None) -> int:
        """A number rolled by `seat`, or by who is on turn; returns the seq of its roll."""
        if seat is None:
            assert self.state.game is not None
            assert self.state.game.turn is not None
            seat = self.state.game.turn
        rest = self.tick if rest_tick is None else rest_tick
        throw = self.state.throw.read.throw + 1 if self.state.throw else 1
        self.report(DieRead(throw=throw, values=(number,), confidence=0.99, rest_tick=rest))
        return self.report(
            RollAccepted(seat=seat, values=(number,), by=Source.CAMERA, rest_tick=rest, throw=throw)
        )

    def play(self, dice: Callable[[], int], pick: Callable[[int], int], rolls: int = 10_000) -> None:
        """Play on by the rules with these dice until the game is over or `rolls` numbers were thrown.

        Where there is no order, chance decides who throws.
        """
        for _ in range(rolls):
            game = self.state.game
            assert game is not None
            if game.turn is None:
                return
            self.roll(dice(), seat=pick(4) if self.state.ruleset.any_order else None)
            assert self.state.game is not None
            move = made_move(self.state.ruleset, self.state.game, pick)
            if move is not None:
                self.report(move)


def chance(seed: int) -> tuple[Callable[[], int], Callable[[int], int]]:
    """Dice and choices from a seed."""
    source = random.Random(seed)
    return (lambda: source.randint(1, 6)), source.randrange
