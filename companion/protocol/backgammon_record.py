"""The protocol of one game of backgammon as a value: rolls, plays, decisions of the referee, the result."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from companion.backgammon.notation import format_play
from companion.backgammon.winning import win
from companion.backgammon_game.record import Entry, Settled
from companion.backgammon_game.result import decided, position
from companion.backgammon_game.sides import side_of
from companion.backgammon_game.state import State
from companion.errors import LogError
from companion.log.envelope import ENGINE
from companion.protocol.damage import Damage
from companion.protocol.finding_line import FindingLine, finding_line
from companion.protocol.signing import Agreed, Revised, agreed_by, revised
from companion.protocol.times import ExtraTime, Times, extra_time, times, unlogged_since
from companion.table.agreement import agreed, agreed_earlier
from companion.table.evidence import evidence_of
from companion.table.phase import SIGNED, Phase
from companion.table.reasons import open_reasons
from companion.table.result_events import ResultConfirmed
from companion.table.state import Swap
from companion.table.throw_events import ThrowVoided

FORMAT, VERSION = "tischbegleiter-backgammon", 1
COLOURS = ("light", "dark")
"""Of the stones, by seat."""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """Who sat where; the name is empty once it was erased.

    Who plays on in a seat does so from `since_ms` of the playing time, for the `reason`, after who sat there.
    """

    seat: int
    colour: str
    id: str
    name: str
    since_ms: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RollLine:
    """One line: a roll with its play as players write it ("" for none yet, "-" for none possible), or a note.

    `at` is when it was logged (UTC), `evidence` the SHA-256 of the picture. A throw that is none has its
    fault as `reason`, and no colour where nobody knows who threw.
    """

    seq: int
    at: str
    line: str
    colour: str
    values: tuple[int, ...]
    by: str | None
    play: str
    passed: bool
    corrected: bool
    findings: tuple[FindingLine, ...]
    reason: str
    evidence: str | None
    correction: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BackgammonProtocol:
    """Everything on the sheet. `position` is the last one that is known, as `companion.backgammon` writes it.

    `won` is how high ("single", "gammon", "backgammon"), None while nobody has borne off all stones. `score`
    is that of a match before this game, by seat.
    """

    format: str = FORMAT
    version: int = VERSION
    engine: str = ENGINE
    stream: str
    tournament: str
    organiser: str
    referee: str
    table: str
    round: str
    ruleset: str
    edition: int
    match_points: int
    match_games: int
    score: tuple[int, int]
    minutes: float
    practice: bool
    phase: str
    players: tuple[PlayerLine, ...]
    begins: str | None
    lines: tuple[RollLine, ...]
    position: str | None
    won: str | None
    times: Times
    extra_time: tuple[ExtraTime, ...]
    unlogged_since_ms: int | None
    unlogged_reason: str
    result: ResultConfirmed | None
    agreed: tuple[Agreed, ...]
    agreed_earlier: tuple[Agreed, ...]
    """Those who have agreed another result, before a correction, and not the present one."""
    confirmed: bool
    released: bool
    revisions: tuple[Revised, ...]
    differs: bool
    """Whether the signed result is not what this engine computes."""
    open_reasons: tuple[int, ...]
    """The events (their seq) on which a reason is still to be given."""
    log_length: int
    log_head: str
    damage: tuple[Damage, ...] = ()


def protocol(
    stream: str, state: State, names: Mapping[str, str], damage: Iterable[LogError] = ()
) -> BackgammonProtocol:
    """The protocol of a game in any phase after set-up; `names` by player id, `damage` of its log."""
    setup, result, end = state.setup, decided(state), position(state)
    assert setup is not None
    known = end if end is not None else state.game and state.game.position
    worth = None if end is None else win(state.ruleset, end)
    return BackgammonProtocol(
        stream=stream,
        tournament=setup.tournament,
        organiser=setup.organiser,
        referee=names.get(setup.referee or "", ""),
        table=setup.table,
        round=setup.round,
        ruleset=setup.ruleset.id,
        edition=setup.ruleset.edition,
        match_points=setup.match_points,
        match_games=setup.match_games,
        score=setup.score,
        minutes=setup.minutes,
        practice=setup.practice,
        phase=state.phase.value,
        players=tuple(_players(state, names)),
        begins=None if state.begins is None else _colour_of_side(state),
        lines=tuple(sorted(_lines(state), key=lambda line: line.seq)),
        position=None if known is None else str(known),
        won=None if worth is None else worth.value,
        times=times(state),
        extra_time=extra_time(state),
        unlogged_since_ms=unlogged_since(state),
        unlogged_reason=state.stopped.reason if state.stopped else "",
        result=state.result or result,
        agreed=tuple(agreed_by(state, COLOURS, names, agreed(state.history, result))),
        agreed_earlier=tuple(agreed_by(state, COLOURS, names, agreed_earlier(state.history, result))),
        confirmed=state.phase in SIGNED,
        released=state.phase is Phase.RELEASED,
        revisions=tuple(revised(state, COLOURS)),
        differs=state.result is not None and state.result != result,
        open_reasons=tuple(one.seq for one in open_reasons(state.history)),
        log_length=state.seq,
        log_head=state.head,
        damage=tuple(map(Damage.of, damage)),
    )


def _colour_of_side(state: State) -> str:
    return next(colour for seat, colour in enumerate(COLOURS) if side_of(seat) is state.begins)


def _players(state: State, names: Mapping[str, str]) -> Iterator[PlayerLine]:
    """Seat by seat whoever sat there, one after the other."""
    assert state.setup is not None
    for seat, first in enumerate(state.setup.players[: len(COLOURS)]):
        player = PlayerLine(seat, COLOURS[seat], first or "", names.get(first or "", ""))
        yield player
        for one in state.seatings:
            if seat in (one.seats if isinstance(one, Swap) else (one.seat,)):
                new = state.players_after(one.seq)[seat] or ""
                yield replace(
                    player, id=new, name=names.get(new, ""), since_ms=one.played or 0, reason=one.reason
                )


def _lines(state: State) -> Iterator[RollLine]:
    """The lines of the play, and the throws that were no rolls."""
    logged_at = {one.seq: one.stamp.at for one in state.history}
    yield from (_line(state, entry, logged_at[entry.seq]) for entry in state.entries)
    for one in state.history:
        if isinstance(one.event, ThrowVoided):
            yield _voided(one.seq, one.stamp.at, one.event, evidence_of(state.history, one.event))


def _line(state: State, entry: Entry, at: str) -> RollLine:
    return RollLine(
        seq=entry.seq,
        at=at,
        line=entry.line.value,
        colour=COLOURS[entry.seat],
        values=entry.values,
        by=entry.by and entry.by.value,
        play=_play(state, entry),
        passed=entry.passed,
        corrected=entry.corrected,
        findings=tuple(map(_finding, entry.settled)),
        reason=entry.reason,
        evidence=entry.evidence,
        correction=entry.correction,
    )


def _play(state: State, entry: Entry) -> str:
    if entry.steps is None or entry.before is None:
        return "-" if entry.passed else ""
    return format_play(state.ruleset, entry.before.position, side_of(entry.seat), entry.steps)


def _voided(seq: int, at: str, event: ThrowVoided, evidence: str | None) -> RollLine:
    return RollLine(
        seq=seq,
        at=at,
        line="void",
        colour="" if event.seat is None else COLOURS[event.seat],
        values=(),
        by="referee",
        play="",
        passed=False,
        corrected=False,
        findings=(),
        reason=event.fault.value,
        evidence=evidence,
        correction="",
    )


def _finding(settled: Settled) -> FindingLine:
    verdict = settled.finding.verdict
    return finding_line(verdict.code, verdict.paragraphs, settled)
