"""Replays a written game of backgammon: every line is judged anew, and what comes out otherwise is named.

The lines become events again and go through the same fold as at the table.
"""

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from companion.backgammon.board import Position, Side
from companion.backgammon.notation import parse_play
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import RULESETS
from companion.backgammon_game.apply import apply
from companion.backgammon_game.events import (
    BackgammonOpened,
    Event,
    PlayMade,
    StonesCounted,
    StonesSet,
)
from companion.backgammon_game.sides import side_of
from companion.backgammon_game.state import Happened, State
from companion.errors import Unreadable
from companion.log.stamp import Stamp
from companion.protocol.backgammon_notation import (
    Agreed,
    BoardSet,
    Counted,
    Opening,
    Part,
    Siren,
    Turn,
    Unlogged,
    WrittenGame,
    course,
    parse_game,
)
from companion.protocol.backgammon_protocol import protocol
from companion.protocol.backgammon_written import written
from companion.protocol.judged import Judged
from companion.say import Say
from companion.table.phase import ENDED
from companion.table.result_events import CountingBegan, LoggingStopped, PlacesAgreed
from companion.table.round_events import ClockStarted, SirenSounded
from companion.table.ruling_events import Decision, Ruled
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import HandedOn, RollAccepted, Source


def judge(text: str, say: Say) -> Judged:
    """How many turns a record has, and what differs today, in sentences; raises Unreadable."""
    recorded = parse_game(text)
    again = written(protocol("", replay(recorded), {}))
    lines = zip_longest(course(recorded), course(again), fillvalue="")
    found = [say("replay.line", recorded=was or "–", judged=now or "–") for was, now in lines if was != now]
    for name in ("result", "won"):
        was, now = (game.facts.get(name, say("replay.no_result")) for game in (recorded, again))
        found += [say("replay.result", recorded=was, judged=now)] if was != now else []
    return Judged(sum(isinstance(part, Turn) for part in recorded.parts), tuple(found))


def replay(game: WrittenGame) -> State:
    """The state after the whole game, judged anew; raises Unreadable."""
    ruleset = RULESETS.get(game.facts.get("ruleset", ""))
    if ruleset is None:
        raise Unreadable("notation_headers", detail="ruleset")
    opened = BackgammonOpened(ruleset=ruleset, players=("light", "dark", None, None), minutes=1)
    state = _after(State(), [opened, SeatsConfirmed()])
    for part in game.parts:
        if not isinstance(part, Opening | Unlogged):
            state = _started(state)
        state = _with(state, part, ruleset)
    if "result" in game.facts:
        state = _started(state)
        state = state if state.phase in ENDED else _after(state, [CountingBegan()])
    return state


def _with(state: State, part: Part, ruleset: Ruleset) -> State:
    if isinstance(part, Turn):
        return _turn(state, part, ruleset)
    return _after(state, [_event(part, state)])


def _event(part: Opening | BoardSet | Siren | Unlogged | Counted | Agreed, state: State) -> Event:
    match part:
        case Opening(seat=seat, values=values):
            return RollAccepted(seat=seat, values=values, by=Source.REFEREE, rest_tick=0)
        case BoardSet(position=position, seat=seat, reason=reason):
            return StonesSet(stones=_stones(position), turn=seat, reason=reason)
        case Siren():
            return SirenSounded(at_tick=0)
        case Unlogged(reason=reason):
            return LoggingStopped(reason=reason)
        case Counted(position=position):
            return StonesCounted(stones=_stones(position))
        case Agreed(places=(light, dark)):
            return PlacesAgreed(places=(light, dark, None, None))


def _turn(state: State, turn: Turn, ruleset: Ruleset) -> State:
    """What was done in a turn, with the decisions on it."""
    rulings = [one for one in turn.findings if one.decision in set(Decision)]
    for event in _done(state, turn, ruleset):
        if isinstance(event, PlayMade) and not event.steps and _passed(state):
            break  # it was passed by itself
        state = _after(state, [event])
        while state.finding is not None and rulings:
            decision, reason = Decision(rulings[0].decision), rulings.pop(0).reason
            state = _after(state, [Ruled(finding=state.finding.seq, decision=decision, reason=reason)])
    return state


def _done(state: State, turn: Turn, ruleset: Ruleset) -> Iterator[Event]:
    if turn.values:
        yield RollAccepted(seat=turn.seat, values=turn.values, by=Source.REFEREE, rest_tick=0)
    if turn.play is None:
        yield HandedOn(seat=turn.seat)
    elif turn.play:
        steps = parse_play(ruleset, side_of(turn.seat), turn.play)
        yield PlayMade(seat=turn.seat, steps=tuple((start, target) for start, target in steps))


def _passed(state: State) -> bool:
    """Whether the last roll could not be played."""
    return bool(state.entries) and state.entries[-1].passed


def _started(state: State) -> State:
    return state if state.started is not None else _after(state, [ClockStarted(from_tick=0)])


def _after(state: State, events: Iterable[Event]) -> State:
    for event in events:
        seq = len(state.history) + 1
        state = apply(state, Happened(seq, Stamp("replay", seq, ""), event, event))
    return state


def _stones(position: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    found = Position.parse(position)
    return found.counts(Side.WHITE), found.counts(Side.BLACK)
