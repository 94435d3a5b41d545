"""Simulated people at a simulated table: players who throw and move, and with autoplay a referee who logs."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from companion.game.acceptance import seat_to_roll
from companion.game.agreement import agreed, agreement, missing
from companion.game.events import Event
from companion.game.practice import made_move, mischief
from companion.game.result import contenders, is_ranked, ranking, signed, winner
from companion.game.state import State
from companion.rules.moves import SIX
from companion.rules.play import Due
from companion.table.phase import PLAYING, Phase
from companion.table.result_events import CountingBegan, DiceOff, LotDrawn, PlacesAgreed
from companion.table.round_events import FLOOR_S, FloorCalled
from companion.table.ruling_events import Decision, Ruled
from companion.table.seat_events import SeatsConfirmed

THROW_AFTER_S = (1.0, 4.0)
MOVE_AFTER_S = (0.8, 1.6)
REFEREE_AFTER_S = (1.5, 2.5)
AGAIN_AFTER_S = 10.0
WITNESS = "simulated"

Situation = tuple[str, int, int]
"""What has to be done next, and which time: changes as soon as something else is to be done."""


def situation(state: State) -> Situation:
    """What the people at the table are waiting for."""
    entries = len(state.entries)
    if state.finding is not None:
        return ("rule", state.finding.seq, 0)
    if state.phase in PLAYING and state.ruleset.any_order:
        return ("anybody", 0, 0)  # nobody's turn can be waited for
    if seat_to_roll(state) is not None and not state.throwing_is_over:
        unread = state.throw is not None and state.throw.expected and state.throw.waits
        return ("unread" if unread else "throw", entries, state.throw.seq if state.throw else 0)
    if state.play is not None and state.play.due is Due.MOVE:
        return ("move", entries, state.play.attempts_left)
    return (state.phase.value, entries, _settled(state))


def _settled(state: State) -> int:
    """How much of the result has been told, drawn, rolled for and agreed."""
    if state.phase is not Phase.COUNTING:
        return 0
    return len(state.lots) + len(state.dice_offs) + (state.counted is not None) + len(agreed(state))


@dataclass
class People:
    """What the simulated people do, and when.

    `throw` shakes the cup; `random` decides how long they take and what they choose; `wrong` is how often a
    player breaks a rule, 0…1. `floor_s`: how long the floor is cleared, s. `announced` is what a player did
    on the simulated board and nobody logged yet.
    """

    random: Random
    throw: Callable[[], None]
    wrong: float = 0.0
    autoplay: bool = False
    floor_s: int = FLOOR_S
    announced: Event | None = None
    _situation: Situation | None = None
    _act_at: float = 0.0

    def asked_to_throw(self, state: State, now: float) -> None:
        """Somebody pressed the button: the player throws at once (`now` in s)."""
        self._notice(state, now)
        self._act_at = now + AGAIN_AFTER_S
        self.throw()

    def act(self, state: State, now: float) -> tuple[Event, ...]:
        """What the simulated referee logs now (s); players throw and announce their moves on the way."""
        self._notice(state, now)
        if now < self._act_at:
            return ()
        self._act_at = now + AGAIN_AFTER_S
        what = situation(state)[0]
        if what == "throw" or (what == "unread" and self.autoplay):
            self.throw()
        return self._logged(state) if self.autoplay else ()

    def _notice(self, state: State, now: float) -> None:
        """If something else is to be done now, wait anew and decide what a player does on the board."""
        found = situation(state)
        if found == self._situation:
            return
        self._situation = found
        span = {"throw": THROW_AFTER_S, "move": MOVE_AFTER_S}.get(found[0], REFEREE_AFTER_S)
        self._act_at = now + self.random.uniform(*span)
        self.announced = self._played(state) if found[0] == "move" else None

    def _played(self, state: State) -> Event | None:
        assert state.play is not None
        choose = mischief if self.random.random() < self.wrong else made_move
        return choose(state.ruleset, state.play, self.random.randrange)

    def _logged(self, state: State) -> tuple[Event, ...]:
        """What a referee would enter in this situation."""
        if state.finding is not None:
            return (Ruled(finding=state.finding.seq, decision=Decision.APPLY),)
        if self.announced is not None:
            return (self.announced,)
        match state.phase:
            case Phase.SEATING:
                return (SeatsConfirmed(),)
            case Phase.ROLL_OFF if state.begins is not None or state.result_only:
                return (FloorCalled(seconds=self.floor_s),)
            case Phase.SIREN if state.throwing_is_over or state.result_only:
                return (CountingBegan(),)
            case Phase.COUNTING:
                return self._counted(state)
        return ()

    def _counted(self, state: State) -> tuple[Event, ...]:
        if not is_ranked(state):
            return (PlacesAgreed(places=self._places(state)),)
        if tied := ranking(state).lots:
            return (LotDrawn(order=self._shuffled(tied[0]), witness=WITNESS),)
        if (tied_first := contenders(state)) and winner(state) is None:
            highest, *others = self._shuffled(tied_first)
            rolled = ((highest, SIX), *((seat, 1) for seat in others))
            return (DiceOff(rounds=(rolled,), witness=WITNESS),)
        waited_for = missing(state)
        return (agreement(state, waited_for[0]),) if waited_for else (signed(state),)

    def _places(self, state: State) -> tuple[int | None, int | None, int | None, int | None]:
        """Nobody shares a place."""
        places = {seat: place for place, seat in enumerate(self._shuffled(state.seats), start=1)}
        return places.get(0), places.get(1), places.get(2), places.get(3)

    def _shuffled(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self.random.sample(seats, len(seats)))
