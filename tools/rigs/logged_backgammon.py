"""A game of `standard` as a table logs it, by the door and the fold of any game, up to its protocol."""

from companion.backgammon.actions import Played, Roll
from companion.backgammon.rulesets import STANDARD
from companion.backgammon_game.events import BackgammonOpened, PlayMade
from companion.backgammon_game.rolling_for_begin import next_to_roll
from companion.backgammon_game.sides import seat_of
from companion.backgammon_game.state import State
from companion.chance import Pick
from companion.games import TABLE_EVENTS, TableEvent, Unopened, admit, fold
from companion.log.envelope import Envelope
from companion.log.stamp import Stamp
from companion.players.backgammon.greedy import GreedyPlayer
from companion.protocol.backgammon_protocol import protocol
from companion.protocol.backgammon_sheet import BackgammonProtocol
from companion.table.round_events import ClockStarted
from companion.table.seat_events import SeatsConfirmed
from companion.table.state import TableState
from companion.table.throw_events import RollAccepted, Source

NAMES = {"p0": "Änne Müller", "p1": "Łukasz Şahin"}
FACES = 6


def logged(pick: Pick, score: tuple[int, int], points: int) -> BackgammonProtocol:
    """A game that greedy players play to its end; `score` is that of their match to so many points."""
    opened = BackgammonOpened(
        ruleset=STANDARD,
        players=("p0", "p1", None, None),
        minutes=25,
        match_points=points,
        score=score,
        match_game=1 + sum(score),
    )
    state = _after(_after(Unopened(), opened), SeatsConfirmed())
    while isinstance(state, State) and (seats := next_to_roll(state)):
        state = _after(state, _rolled(seats[0], (1 + pick(FACES),)))
    state = _after(state, ClockStarted(from_tick=0))
    while isinstance(state, State) and state.game is not None and state.game.turn is not None:
        state = _after(state, _done(state, pick))
    assert isinstance(state, State)
    return protocol("stream", state, NAMES)


def _done(state: State, pick: Pick) -> TableEvent:
    """What the side on turn does."""
    assert state.game is not None
    match GreedyPlayer().act(STANDARD, state.game, pick):
        case Played(side=side, steps=steps):
            return PlayMade(seat=seat_of(side), steps=tuple((one.start, one.target) for one in steps))
        case Roll(side=side, dice=dice):
            return _rolled(seat_of(side), dice)
        case other:
            raise AssertionError(other)


def _rolled(seat: int, values: tuple[int, ...]) -> RollAccepted:
    return RollAccepted(seat=seat, values=values, by=Source.REFEREE, rest_tick=0)


def _after(state: TableState, event: TableEvent) -> TableState:
    """The state after an event that the door lets in."""
    admit(state, event)
    at = Stamp("boot", 1_000 * (state.seq + 1), "2026-11-29T10:00:00Z")
    envelope = Envelope.sealed(
        TABLE_EVENTS, event, state, stream="stream", stamp=at, actor="rig", device="rig", key=f"{state.seq}"
    )
    return fold.evolve(state, envelope)
