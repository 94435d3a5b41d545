"""Replays a written game: every turn is judged anew, and what comes out otherwise is named.

The turns become events again and go through the same fold as at the table, so that a record is judged by the
code that has written it, or by a newer version of it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.errors import Unreadable
from companion.game.apply import apply
from companion.game.events import (
    Event,
    GameOpened,
    KnockedOver,
    MoveMade,
    Passed,
    PieceTouched,
    PositionCounted,
    PositionSet,
)
from companion.game.state import Happened, State
from companion.log.stamp import Stamp
from companion.protocol.ending import Agreed, Counted, Diced, Ending, Lot, Siren, Swapped, TakenOver, Unlogged
from companion.protocol.turns import (
    BoardSet,
    Deed,
    Opening,
    Outcome,
    Part,
    Placed,
    Rolled,
    Touched,
    Turn,
    WrittenDeed,
    WrittenFinding,
    WrittenGame,
    written,
)
from companion.table.result_events import DiceOff, LoggingStopped, LotDrawn, PlacesAgreed
from companion.table.round_events import ClockStarted, SirenSounded
from companion.table.ruling_events import Decision, Ruled
from companion.table.seat_events import SeatsConfirmed, SeatsSwapped, Substituted
from companion.table.throw_events import HandedOn, RollAccepted, Source

_BEFORE_THE_START = (Opening, TakenOver, Swapped, Unlogged)
"""Parts that may come before the clock runs."""

_DECISIONS = {Outcome.APPLY: Decision.APPLY, Outcome.WAIVE: Decision.WAIVE}
_DEEDS: Mapping[Deed, type[Passed | HandedOn | KnockedOver]] = {
    Deed.PASS: Passed,
    Deed.HAND_ON: HandedOn,
    Deed.KNOCK_OVER: KnockedOver,
}


@dataclass(frozen=True, slots=True)
class TurnDiffers:
    """A turn that is judged otherwise today; turns count from 1."""

    number: int
    recorded: Turn
    judged: Turn


@dataclass(frozen=True, slots=True)
class ResultDiffers:
    """Places by seat that come out otherwise today; () for no result."""

    recorded: tuple[int | None, ...]
    judged: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class WinnerDiffers:
    """The seat that goes through or wins comes out otherwise today; None for nobody."""

    recorded: int
    judged: int | None


Difference = TurnDiffers | ResultDiffers | WinnerDiffers


def replay(game: WrittenGame) -> State:
    """The state after the whole game, judged anew.

    Raises Unreadable for turns of a game in which nobody has rolled for who begins, though somebody had to.
    """
    state = _opened(game)
    for part in game.parts:
        if not isinstance(part, _BEFORE_THE_START) and state.started is None:
            state = _begun(state)
        state = _after(state, part)
    return _begun(state) if game.places and state.started is None else state


def differences(game: WrittenGame) -> tuple[Difference, ...]:
    """Where a record differs from what the referee says of it today; raises Unreadable as `replay` does."""
    again = written(replay(game), game.names)
    found: list[Difference] = list(_turns_that_differ(game, again))
    if game.places != again.places:
        found.append(ResultDiffers(game.places, again.places))
    if game.winner not in (None, again.winner):  # older records do not name who goes through
        found.append(WinnerDiffers(game.winner, again.winner))
    return tuple(found)


def _turns_that_differ(game: WrittenGame, again: WrittenGame) -> Iterator[TurnDiffers]:
    """Both have the same deeds, in perhaps otherwise divided turns."""
    deeds = iter([one for part in again.parts if isinstance(part, Turn) for one in part.deeds])
    turns = (part for part in game.parts if isinstance(part, Turn))
    for number, turn in enumerate(turns, start=1):
        # a correction cannot be judged: the record has the game as it was corrected
        judged = tuple(replace(next(deeds), corrected=recorded.corrected) for recorded in turn.deeds)
        if judged != turn.deeds:
            yield TurnDiffers(number, turn, Turn(turn.seat, judged))


def _opened(game: WrittenGame) -> State:
    first, second, third, fourth = game.players
    opened = GameOpened(
        ruleset=game.ruleset,
        players=(first, second, third, fourth),
        minutes=game.minutes,
        table=game.table,
        round=game.round,
        final=game.final,
        practice=game.practice,
        result_only=game.result_only,
        winner_needed=game.winner_needed,
    )
    return _applied(_applied(State(), opened), SeatsConfirmed())


def _begun(state: State) -> State:
    state = _applied(state, ClockStarted(from_tick=state.seq))
    if state.started is None:
        raise Unreadable("record_without_opening")
    return state


def _after(state: State, part: Part) -> State:
    match part:
        case Turn(seat=seat, deeds=deeds):
            for one in deeds:
                state = _settled(_applied(state, _event(state, seat, one)), one.found)
        case Opening(rolls=rolls):
            for seat, die in rolls:
                state = _applied(state, _event(state, seat, WrittenDeed(Rolled(die))))
        case BoardSet(position=position, turn=turn, reason=reason):
            state = _applied(state, PositionSet(pieces=position.pieces, turn=turn, reason=reason))
        case _:
            state = _applied(state, _ending(state, part))
    return state


def _ending(state: State, part: Ending) -> Event:
    match part:
        case Siren():
            return SirenSounded(at_tick=state.seq)
        case TakenOver(seat=seat, player=player, reason=reason):
            return Substituted(seat=seat, player=player, reason=reason)
        case Swapped(first=first, second=second, reason=reason):
            return SeatsSwapped(first=first, second=second, reason=reason)
        case Unlogged(reason=reason):
            return LoggingStopped(reason=reason)
        case Counted(position=position, finished=finished, excluded=excluded):
            return PositionCounted(pieces=position.pieces, finished=finished, excluded=excluded)
        case Agreed(places=places):
            return PlacesAgreed(places=places)
        case Lot(order=order, witness=witness, rounds=rounds):
            return LotDrawn(order=order, witness=witness, rounds=rounds)
        case Diced(rounds=rounds, witness=witness):
            return DiceOff(rounds=rounds, witness=witness)


def _applied(state: State, event: Event) -> State:
    """The state after one more event; the seq is the tick, since a record knows only what came after what."""
    seq = state.seq + 1
    return replace(apply(state, Happened(seq, Stamp("", seq, ""), event, event)), seq=seq)


def _event(state: State, seat: int, one: WrittenDeed) -> Event:
    match one.what:
        case Rolled(die=die, issued=issued, from_cup=from_cup, in_time=in_time):
            rest = state.siren.tick - 1 if in_time and state.siren is not None else state.seq
            return RollAccepted(
                seat=seat, values=(die,), by=Source.REFEREE, rest_tick=rest, issued=issued, from_cup=from_cup
            )
        case Placed(colour=colour, start=start, target=target):
            return MoveMade(seat=seat, colour=colour, start=start, target=target)
        case Touched(progress=progress):
            return PieceTouched(seat=seat, progress=progress)
        case Deed() as deed:
            return _DEEDS[deed](seat=seat)


def _settled(state: State, recorded: WrittenFinding | None) -> State:
    """The referee's recorded ruling, where the referee finds something today too."""
    finding = state.finding
    if finding is None or recorded is None or recorded.outcome not in _DECISIONS:
        return state
    known = recorded.choice is not None and finding.piece(recorded.choice, recorded.colour) is not None
    ruled = Ruled(
        finding=finding.seq,
        decision=_DECISIONS[recorded.outcome],
        choice=recorded.choice if known else None,
        reason=recorded.reason,
        colour=recorded.colour if known else None,
    )
    return _applied(state, ruled)
