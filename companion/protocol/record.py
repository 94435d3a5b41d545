"""The protocol of one game as a value: what was rolled and played, what the referee decided, and the result.

It carries length and head of the log's chain of hashes, so that the log cannot be rewritten unnoticed
afterwards.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from operator import attrgetter

from companion.errors import LogError
from companion.game.agreement import agreed, agreed_earlier
from companion.game.reasons import line_of
from companion.game.record import Entry, Line, Settled
from companion.game.remarks import remarks
from companion.game.result import is_ranked, winner
from companion.game.state import State
from companion.log.envelope import ENGINE
from companion.protocol.damage import Damage
from companion.protocol.finding_line import FindingLine, finding_line
from companion.protocol.notation import format_game
from companion.protocol.result_lines import (
    Decided,
    ResultLine,
    basis,
    colours_of,
    decided,
    differs,
    final_position,
    results,
)
from companion.protocol.signing import Agreed, Revised, agreed_by, revised
from companion.protocol.times import ExtraTime, Times, extra_time, taken_back_starts, times, unlogged_since
from companion.protocol.turns import written
from companion.rules.board import field_name
from companion.rules.moves import Move
from companion.rules.rules_choice import RulesChoice, choice_of
from companion.table.evidence import evidence_of
from companion.table.phase import SIGNED, Phase
from companion.table.reasons import open_reasons
from companion.table.state import Swap
from companion.table.throw_events import Source, ThrowVoided

FORMAT = "tischbegleiter-protocol"
VERSION = 2
"""2: times of the game and of each line, event, organiser and referee."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat where and played these colours; the name is empty once it was erased.

    A substitute plays on from `since_ms` of the playing time, for the `reason`, after who sat there before;
    so does who `swapped` places with another player.
    """

    seat: int
    colour: str
    id: str
    name: str
    colours: tuple[str, ...]
    substitute: bool = False
    since_ms: int = 0
    reason: str = ""
    swapped: bool = False


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A move by field names: B, A, 1…39, a…d; `captured` is a colour."""

    colour: str
    start: str
    target: str
    captured: str | None


@dataclass(frozen=True, slots=True)
class TurnLine:
    """One line of the game: a roll with its move, an action without a roll, or a throw that is none.

    `correction` is why it was corrected. `colour` is empty where nobody knows who threw; the `reason` of a
    throw that is none is a fault's name. `at` is when it was logged (UTC).
    """

    seq: int
    at: str
    line: str
    colour: str
    values: tuple[int, ...]
    by: str | None
    attempt: int
    move: MoveLine | None
    passed: bool
    corrected: bool
    findings: tuple[FindingLine, ...]
    reason: str
    evidence: str | None
    correction: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Protocol:
    """Everything on the sheet. `differs` says that the signed result is not what this engine computes.

    The result comes from the `basis`: "log", "position" or "places". The moves were logged until
    `unlogged_since_ms` of the playing time (None: to the end). `winner` is the colour that goes through or
    wins where one must.
    """

    format: str = FORMAT
    version: int = VERSION
    engine: str = ENGINE
    stream: str
    tournament: str
    organiser: str
    referee: str
    """Who refereed, by name; "" where nobody has said so, or the name was erased."""
    table: str
    round: str
    ruleset: str
    edition: int
    rules: RulesChoice
    """What has to be chosen to play by the same rules."""
    minutes: float
    final: bool
    practice: bool
    phase: str
    players: tuple[Player, ...]
    begins: str | None
    turns: tuple[TurnLine, ...]
    basis: str
    times: Times
    extra_time: tuple[ExtraTime, ...]
    taken_back_starts: tuple[str, ...]
    """When a start of the clock was taken back (UTC)."""
    unlogged_since_ms: int | None
    unlogged_reason: str
    position: tuple[tuple[str, tuple[str, ...]], ...]
    """The final position, as logged or counted: per colour the fields; () where it is not known."""
    decided: tuple[Decided, ...]
    winner: str | None
    result: tuple[ResultLine, ...]
    agreed: tuple[Agreed, ...]
    agreed_earlier: tuple[Agreed, ...]
    """Those who have agreed another result, before a correction, and not the present one."""
    confirmed: bool
    released: bool
    revisions: tuple[Revised, ...]
    differs: bool
    open_reasons: tuple[int, ...]
    """The lines (their seq) on which a reason is still to be given."""
    log_length: int
    log_head: str
    notation: str
    """The same game as text, which `companion replay` judges anew."""
    damage: tuple[Damage, ...] = ()
    """What is not as it was logged any more, found when this was written."""


def protocol(
    stream: str, state: State, names: Mapping[str, str], damage: Iterable[LogError] = ()
) -> Protocol:
    """The protocol of a game in any phase after set-up; `names` by player id, `damage` of its log."""
    setup = state.setup
    assert setup is not None
    colours = setup.ruleset.colours
    first = winner(state) if is_ranked(state) else None
    return Protocol(
        stream=stream,
        tournament=setup.tournament,
        organiser=setup.organiser,
        referee=names.get(setup.referee or "", ""),
        table=setup.table,
        round=setup.round,
        ruleset=setup.ruleset.id,
        edition=setup.ruleset.edition,
        rules=choice_of(setup.ruleset),
        minutes=setup.minutes,
        final=setup.final,
        practice=setup.practice,
        phase=state.phase.value,
        players=tuple(_players(state, names)),
        begins=None if state.begins is None else colours[state.begins],
        turns=tuple(sorted(_turns(state), key=attrgetter("seq"))),
        basis=basis(state).value,
        times=times(state),
        extra_time=extra_time(state),
        taken_back_starts=taken_back_starts(state),
        unlogged_since_ms=unlogged_since(state),
        unlogged_reason=state.stopped.reason if state.stopped else "",
        position=final_position(state),
        decided=tuple(decided(state)),
        winner=None if first is None else colours[first],
        result=results(state),
        agreed=tuple(agreed_by(state, colours, names, agreed(state))),
        agreed_earlier=tuple(agreed_by(state, colours, names, agreed_earlier(state))),
        confirmed=state.phase in SIGNED,
        released=state.phase is Phase.RELEASED,
        revisions=tuple(revised(state, colours)),
        differs=differs(state),
        open_reasons=tuple(dict.fromkeys(line_of(state, one) for one in open_reasons(state.history))),
        log_length=state.seq,
        log_head=state.head,
        notation=format_game(written(state, names)),
        damage=tuple(map(Damage.of, damage)),
    )


def _players(state: State, names: Mapping[str, str]) -> Iterator[Player]:
    """Seat by seat whoever sat there, one after the other."""
    assert state.setup is not None
    for seat, first in enumerate(state.setup.players):
        if first is None:
            continue
        colours = colours_of(state.ruleset, seat)
        player = Player(seat, state.ruleset.colours[seat], first, names.get(first, ""), colours)
        yield player
        for one in state.seatings:
            if seat not in (one.seats if isinstance(one, Swap) else (one.seat,)):
                continue
            new = state.players_after(one.seq)[seat] or ""
            swapped = isinstance(one, Swap)
            yield replace(
                player,
                id=new,
                name=names.get(new, ""),
                substitute=not swapped,
                swapped=swapped,
                since_ms=one.played or 0,
                reason=one.reason,
            )


def _turns(state: State) -> Iterator[TurnLine]:
    """The lines of the play and the throws that were no rolls."""
    colours = state.ruleset.colours
    logged_at = {one.seq: one.stamp.at for one in state.history}
    yield from (_turn(entry, logged_at[entry.seq], colours) for entry in state.entries)
    for one in remarks(state):
        if isinstance(one.event, ThrowVoided):
            yield _voided(
                one.seq, logged_at[one.seq], one.event, colours, evidence_of(state.history, one.event)
            )


def _voided(
    seq: int, at: str, event: ThrowVoided, colours: tuple[str, ...], evidence: str | None
) -> TurnLine:
    return TurnLine(
        seq=seq,
        at=at,
        line=Line.VOID.value,
        colour="" if event.seat is None else colours[event.seat],
        values=(),
        by=Source.REFEREE.value,
        attempt=1,
        move=None,
        passed=False,
        corrected=False,
        findings=(),
        reason=event.fault.value,
        evidence=evidence,
    )


def _turn(entry: Entry, at: str, colours: tuple[str, ...]) -> TurnLine:
    return TurnLine(
        seq=entry.seq,
        at=at,
        line=entry.line.value,
        colour=colours[entry.seat],
        values=entry.values,
        by=entry.by and entry.by.value,
        attempt=entry.attempt,
        move=None if entry.move is None else _move(entry.move, colours),
        passed=entry.passed,
        corrected=entry.corrected,
        findings=tuple(map(_finding, entry.settled)),
        reason=entry.reason,
        evidence=entry.evidence,
        correction=entry.correction,
    )


def _move(move: Move, colours: tuple[str, ...]) -> MoveLine:
    captured = None if move.captured is None else colours[move.captured]
    return MoveLine(colours[move.seat], field_name(move.start), field_name(move.target), captured)


def _finding(settled: Settled) -> FindingLine:
    verdict = settled.finding.verdict
    return finding_line(verdict.code, verdict.paragraphs, settled)
