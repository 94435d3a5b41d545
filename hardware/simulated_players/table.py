"""What simulated players do at any table, and when: they throw and move, and may referee themselves."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from companion.backgammon_game.state import State as BackgammonState
from companion.draughts.state import State as DraughtsState
from companion.game.state import State as GameState
from companion.games import TableEvent, dice_due
from companion.table.agreement import agreed, agreement
from companion.table.phase import PLAYING, Phase
from companion.table.result_events import CountingBegan
from companion.table.round_events import FLOOR_S, FloorCalled
from companion.table.ruling_events import Decision, Ruled
from companion.table.seat_events import SeatsConfirmed
from companion.table.state import TableState
from companion.table.throw_events import RollAccepted, Source
from hardware.simulated_players.backgammon import BACKGAMMON
from hardware.simulated_players.behaviour import Behaviour
from hardware.simulated_players.draughts import DRAUGHTS
from hardware.simulated_players.maedn import MAEDN

BEHAVIOURS: Mapping[type[TableState], Behaviour] = {
    GameState: MAEDN,
    BackgammonState: BACKGAMMON,
    DraughtsState: DRAUGHTS,
}
"""How players behave, by the game's state; another game is one entry more."""

FACES = 6
THROW_AFTER_S = (1.0, 4.0)
MOVE_AFTER_S = (0.8, 1.6)
REFEREE_AFTER_S = (1.5, 2.5)
AGAIN_AFTER_S = 10.0
WRONG_MOVES_PER_MISCOUNT = 4
"""Wrong moves for each throw with a wrong number of dice."""

Situation = tuple[str, int, int]
"""What has to be done next, and which time: changes as soon as something else is to be done."""


def situation(state: TableState) -> Situation:
    """What the players at the table are waiting for."""
    behaviour, entries = BEHAVIOURS[type(state)], len(state.entries)
    if state.finding is not None:
        return ("rule", state.finding.seq, 0)
    if behaviour.seat_to_roll(state) is not None and not state.throwing_is_over:
        unread = state.throw is not None and state.throw.expected and state.throw.waits
        return ("unread" if unread else "throw", entries, state.throw.seq if state.throw else 0)
    if state.phase in PLAYING and behaviour.move_due(state):
        return ("move", entries, 0)
    return (state.phase.value, entries, len(state.history) if state.phase is Phase.COUNTING else 0)


@dataclass
class SimulatedPlayers:
    """What the simulated players do, and when.

    `throw` throws dice that then show these numbers; `random` decides how long players take and what they
    choose; `wrong` is how often a player breaks a rule, 0…1. `floor_s`: how long the floor is cleared, s.
    `announced` is what a player did on the simulated board and nobody logged yet.
    """

    random: Random
    throw: Callable[[tuple[int, ...]], object]
    wrong: float = 0.0
    autoplay: bool = False
    floor_s: int = FLOOR_S
    announced: TableEvent | None = None
    _situation: Situation | None = None
    _act_at: float = 0.0
    _thrown: tuple[int, ...] = ()

    def asked_to_throw(self, state: TableState, now: float) -> None:
        """Somebody pressed the button: the player throws at once (`now` in s)."""
        if type(state) not in BEHAVIOURS:
            return
        self._notice(state, now)
        self._act_at = now + AGAIN_AFTER_S
        self._throw(dice_due(state))

    def act(self, state: TableState, now: float) -> tuple[TableEvent, ...]:
        """What the simulated referee logs now (s); players throw and announce their moves on the way."""
        if type(state) not in BEHAVIOURS:
            return ()
        self._notice(state, now)
        if now < self._act_at:
            return ()
        self._act_at = now + AGAIN_AFTER_S
        what, due = situation(state)[0], dice_due(state)
        if what == "throw":
            miscounts = BEHAVIOURS[type(state)].miscounts(state) and self._is_wrong(WRONG_MOVES_PER_MISCOUNT)
            self._throw(self.random.choice((due - 1, due + 1)) if miscounts else due)
        elif what == "unread" and self.autoplay and not self._are_miscounted(due):
            self._throw(due)
        return self._logged(state, what) if self.autoplay else ()

    def _throw(self, dice: int) -> None:
        self._thrown = tuple(self.random.randint(1, FACES) for _ in range(dice))
        if self._thrown:
            self.throw(self._thrown)

    def _are_miscounted(self, due: int) -> bool:
        """Whether somebody has thrown another number of dice; who has just come in does not know."""
        return len(self._thrown) not in (0, due)

    def _is_wrong(self, seldom: int = 1) -> bool:
        return self.random.random() * seldom < self.wrong

    def _notice(self, state: TableState, now: float) -> None:
        """If something else is to be done now, wait anew and decide what a player does on the board."""
        found = situation(state)
        if found == self._situation:
            return
        self._situation = found
        span = {"throw": THROW_AFTER_S, "move": MOVE_AFTER_S}.get(found[0], REFEREE_AFTER_S)
        self._act_at = now + self.random.uniform(*span)
        behaviour, moves = BEHAVIOURS[type(state)], found[0] == "move"
        self.announced = behaviour.move(state, self.random, self._is_wrong()) if moves else None

    def _logged(self, state: TableState, what: str) -> tuple[TableEvent, ...]:
        """What a referee would enter in this situation."""
        if state.finding is not None:
            return (Ruled(finding=state.finding.seq, decision=Decision.APPLY),)
        if self.announced is not None:
            return (self.announced,)
        if what == "unread":
            return self._miscounted(state)
        match state.phase:
            case Phase.SEATING:
                return (SeatsConfirmed(),)
            case Phase.ROLL_OFF if state.may_start:
                return (FloorCalled(seconds=self.floor_s),)
            case Phase.SIREN if state.throwing_is_over or state.result_only:
                return (CountingBegan(),)
            case Phase.COUNTING:
                return (self._ended(state),)
        return ()

    def _miscounted(self, state: TableState) -> tuple[TableEvent, ...]:
        """Dice that lie in the cup, but are not as many as they should be."""
        seat = BEHAVIOURS[type(state)].seat_to_roll(state)
        if not self._are_miscounted(dice_due(state)) or seat is None or state.throw is None:
            return ()
        read, values = state.throw.read, self._thrown
        return (
            RollAccepted(
                seat=seat, values=values, by=Source.REFEREE, rest_tick=read.rest_tick, throw=read.throw,
                evidence=read.evidence,
            ),
        )  # fmt: skip

    def _ended(self, state: TableState) -> TableEvent:
        """What is missing of the end, then each player's agreement, then the signature."""
        behaviour = BEHAVIOURS[type(state)]
        result_event: TableEvent | None = behaviour.result_event(state, self.random)
        if result_event is not None:
            return result_event
        result = behaviour.signed(state)
        known = agreed(state.history, result)
        missing = next((seat for seat in state.seats if seat not in known), None)
        return result if missing is None else agreement(result, missing)
