"""A game as it is written down for people: opening, turns with what was found in them, settings, result.

It holds what is needed to judge the game anew, and nothing of tablets, clocks and pictures; `notation` is its
text.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.game.counting import counted_game
from companion.game.entries import Entry, Finding, LineKind, Settled
from companion.game.events import KnockedOver, MoveMade, Passed, PieceTouched, PositionCounted, PositionSet
from companion.game.result import is_ranked, result_now, winner
from companion.game.state import Happened, State
from companion.protocol.ending import Agreed, Counted, Diced, Ending, Lot, Siren, Swapped, TakenOver, Unlogged
from companion.rules.board import Position
from companion.rules.ruleset import Ruleset
from companion.table.result_events import DiceOff, LoggingStopped, LotDrawn, PlacesAgreed
from companion.table.round_events import ClockStarted, SirenSounded
from companion.table.seat_events import SeatsSwapped, Substituted
from companion.table.siren import was_in_time
from companion.table.throw_events import HandedOn, RollAccepted


class Deed(StrEnum):
    """What a player can do besides rolling, touching and moving."""

    PASS = "pass"
    HAND_ON = "hand-on"
    KNOCK_OVER = "knock-over"


class Outcome(StrEnum):
    """What became of a finding."""

    APPLY = "apply"
    WAIVE = "waive"
    LATER = "found-later"
    """A correction brought it to light when play had gone on."""
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Rolled:
    """A number; `unplayable`: nothing could be moved with it; `in_time`: at rest before the siren."""

    die: int
    issued: bool = True
    from_cup: bool = True
    in_time: bool = False
    unplayable: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece of seat `colour` put from progress `start` to `target`; `captured` is a seat.

    `void`: no such piece stood there, as happens after a correction; nothing was moved.
    """

    colour: int
    start: int
    target: int
    captured: int | None = None
    void: bool = False


@dataclass(frozen=True, slots=True)
class Touched:
    """The own piece on this progress was touched first."""

    progress: int


@dataclass(frozen=True, slots=True)
class WrittenFinding:
    """A broken rule; `choice` is the progress of the piece sent back where it was not the proposed one.

    `colour` is its seat where it is not the player's own.
    """

    code: str
    paragraphs: tuple[str, ...]
    outcome: Outcome
    choice: int | None = None
    reason: str = ""
    colour: int | None = None


@dataclass(frozen=True, slots=True)
class WrittenDeed:
    """One thing a player did, whether its entry was corrected later, and what the referee found."""

    what: Rolled | Placed | Touched | Deed
    corrected: bool = False
    found: WrittenFinding | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """One round of rolls for who begins, as (seat, number)."""

    rolls: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """What one seat did before another seat did something."""

    seat: int
    deeds: tuple[WrittenDeed, ...]


@dataclass(frozen=True, slots=True)
class BoardSet:
    """The board was set right; `turn` rolls next."""

    position: Position
    turn: int
    reason: str


Part = Opening | Turn | BoardSet | Ending


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenGame:
    """A game record: `players` are ids by seat, `names` theirs by id.

    `places` are by seat and () before the start, `winner` is who goes through or wins where one must.
    """

    ruleset: Ruleset
    players: tuple[str | None, ...]
    names: Mapping[str, str] = field(default_factory=dict)
    table: str = "1"
    round: str = "1"
    minutes: float = 25.0
    final: bool = False
    practice: bool = False
    result_only: bool = False
    winner_needed: bool = False
    parts: tuple[Part, ...] = ()
    places: tuple[int | None, ...] = ()
    winner: int | None = None


def written(state: State, names: Mapping[str, str]) -> WrittenGame:
    """The record of a game after set-up, corrections worked in; `names` by player id."""
    setup = state.setup
    assert setup is not None
    ranked = is_ranked(state)
    result = state.result or (result_now(state) if ranked else None)
    return WrittenGame(
        ruleset=setup.ruleset,
        players=setup.players,
        names={player: names[player] for player in setup.players if player is not None and names.get(player)},
        table=setup.table,
        round=setup.round,
        minutes=setup.minutes,
        final=setup.final,
        practice=setup.practice,
        result_only=setup.result_only,
        winner_needed=setup.winner_needed,
        parts=_parts(state, names),
        places=() if result is None else result.places,
        winner=state.result.winner if state.result else winner(state) if ranked else None,
    )


def _parts(state: State, names: Mapping[str, str]) -> tuple[Part, ...]:
    found = _findings(state)
    entries = {
        seq: entry for entry in state.entries for seq in (entry.seq, entry.move_seq) if seq is not None
    }
    parts: list[Part] = []
    began = signalled = False
    for happened in state.history:
        match happened.event:
            case ClockStarted():
                began = True
            case RollAccepted(seat=seat, values=values) if not began:
                _add_opening(parts, seat, values[0])
            case SirenSounded():
                signalled = True
                parts.append(Siren())
            case LotDrawn() | DiceOff() | LoggingStopped() | PositionCounted() | PlacesAgreed() as event:
                parts.append(_ending(state, event))
            case Substituted(seat=seat, player=player, reason=reason):
                parts.append(TakenOver(seat, player, names.get(player, ""), reason))
            case SeatsSwapped(first=first, second=second, reason=reason):
                parts.append(Swapped(first, second, reason))
            case PositionSet(pieces=pieces, turn=turn, reason=reason):
                parts.append(BoardSet(Position(pieces), turn, reason))
            case (
                RollAccepted() | MoveMade() | PieceTouched() | Passed() | HandedOn() | KnockedOver() as event
            ):
                deed = _deed(event, entries.get(happened.seq))
                if isinstance(event, RollAccepted) and isinstance(deed, Rolled) and signalled:
                    deed = replace(deed, in_time=was_in_time(state, event.rest_tick))
                _add_deed(parts, event.seat, WrittenDeed(deed, _corrected(happened), found.get(happened.seq)))
    return tuple(parts)


def _ending(
    state: State, event: LotDrawn | DiceOff | LoggingStopped | PositionCounted | PlacesAgreed
) -> Ending:
    match event:
        case LotDrawn(order=order, witness=witness, rounds=rounds):
            return Lot(order, witness, rounds)
        case DiceOff(rounds=rounds, witness=witness):
            return Diced(rounds, witness)
        case LoggingStopped(reason=reason):
            return Unlogged(reason)
        case PositionCounted(finished=finished, excluded=excluded):
            return Counted(counted_game(state, event).position, finished, excluded)
        case PlacesAgreed(places=places):
            return Agreed(places)


def _deed(
    event: RollAccepted | MoveMade | PieceTouched | Passed | HandedOn | KnockedOver, entry: Entry | None
) -> Rolled | Placed | Touched | Deed:
    match event:
        case RollAccepted(values=values, issued=issued, from_cup=from_cup):
            unplayable = entry is not None and entry.line is LineKind.ROLL and entry.passed
            return Rolled(values[0], issued, from_cup, unplayable=unplayable)
        case MoveMade(colour=colour, start=start, target=target):
            if entry is None or entry.move is None:
                return Placed(colour, start, target, void=True)
            return Placed(colour, start, target, entry.move.captured)
        case PieceTouched(progress=progress):
            return Touched(progress)
        case Passed():
            return Deed.PASS
        case HandedOn():
            return Deed.HAND_ON
        case KnockedOver():
            return Deed.KNOCK_OVER


def _findings(state: State) -> dict[int, WrittenFinding]:
    """The findings, by the seq of the event that broke a rule."""
    settled = {one.finding.seq: _settled(one) for entry in state.entries for one in entry.settled}
    if state.finding is not None:
        settled[state.finding.seq] = _found(state.finding, Outcome.OPEN)
    return settled


def _settled(settled: Settled) -> WrittenFinding:
    outcome = Outcome.LATER if settled.decision is None else Outcome(settled.decision.value)
    found = _found(settled.finding, outcome)
    return replace(found, choice=settled.choice, reason=settled.reason, colour=settled.colour)


def _found(finding: Finding, outcome: Outcome) -> WrittenFinding:
    assert finding.verdict.code is not None
    return WrittenFinding(finding.verdict.code.value, finding.verdict.paragraphs, outcome)


def _corrected(happened: Happened) -> bool:
    return happened.event != happened.original


def _add_opening(parts: list[Part], seat: int, die: int) -> None:
    last = parts[-1] if parts else None
    if isinstance(last, Opening) and seat not in dict(last.rolls):
        parts[-1] = Opening((*last.rolls, (seat, die)))
    else:
        parts.append(Opening(((seat, die),)))


def _add_deed(parts: list[Part], seat: int, deed: WrittenDeed) -> None:
    last = parts[-1] if parts else None
    if isinstance(last, Turn) and last.seat == seat:
        parts[-1] = Turn(seat, (*last.deeds, deed))
    else:
        parts.append(Turn(seat, (deed,)))
