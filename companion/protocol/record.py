"""The protocol of one game as a value: what was rolled and played, what the referee decided, and the result.

It carries length and head of the log's chain of hashes, so that the log cannot be rewritten unnoticed
afterwards.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.game.envelope import ENGINE
from companion.game.record import Entry, Settled
from companion.game.result import ranking
from companion.game.state import Phase, State
from companion.protocol.notation import format_game
from companion.protocol.turns import written
from companion.rules.board import field_name
from companion.rules.choice import Choice, choice_of
from companion.rules.moves import Move
from companion.rules.parties import party
from companion.rules.ruleset import Ruleset

FORMAT = "tischbegleiter-protocol"
VERSION = 1
FOUND_LATER = "found_later"
"""The decision on a finding that a correction brought to light when play had gone on."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat where and played these colours; the name is empty once it was erased."""

    seat: int
    colour: str
    id: str
    name: str
    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A move by field names: B, A, 1…39, a…d; `captured` is a colour."""

    colour: str
    start: str
    target: str
    captured: str | None


@dataclass(frozen=True, slots=True)
class FindingLine:
    """A broken rule, its paragraphs and what was decided."""

    code: str
    paragraphs: tuple[str, ...]
    decision: str
    reason: str


@dataclass(frozen=True, slots=True)
class TurnLine:
    """One line of the game: a roll with its move, or an action without a roll."""

    seq: int
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


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One player's result: place, points, and the scores that decided, strongest first."""

    seat: int
    colour: str
    place: int
    points: str | None
    finished: int | None
    excluded: bool
    scores: tuple[tuple[str, str], ...]
    colours: tuple[str, ...]
    """All that the player had, `colour` is the first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Protocol:
    """Everything on the sheet. `differs` says that the signed places are not what this engine computes."""

    format: str = FORMAT
    version: int = VERSION
    engine: str = ENGINE
    stream: str
    table: str
    round: str
    ruleset: str
    edition: int
    rules: Choice
    """What has to be chosen to play by the same rules."""
    minutes: float
    final: bool
    practice: bool
    phase: str
    players: tuple[Player, ...]
    begins: str | None
    turns: tuple[TurnLine, ...]
    result: tuple[ResultLine, ...]
    confirmed: bool
    released: bool
    differs: bool
    log_length: int
    log_head: str
    notation: str
    """The same game as text, which `companion replay` judges anew."""


def protocol(stream: str, state: State, names: Mapping[str, str]) -> Protocol:
    """The protocol of a game in any phase after set-up; `names` by player id."""
    setup = state.setup
    assert setup is not None
    colours = setup.ruleset.colours
    return Protocol(
        stream=stream,
        table=setup.table,
        round=setup.round,
        ruleset=setup.ruleset.id,
        edition=setup.ruleset.edition,
        rules=choice_of(setup.ruleset),
        minutes=setup.minutes,
        final=setup.final,
        practice=setup.practice,
        phase=state.phase.value,
        players=tuple(
            Player(seat, colours[seat], player, names.get(player, ""), _colours(setup.ruleset, seat))
            for seat, player in enumerate(setup.players)
            if player is not None
        ),
        begins=None if state.begins is None else colours[state.begins],
        turns=tuple(_turn(entry, colours) for entry in state.entries),
        result=results(state),
        confirmed=state.phase in (Phase.CONFIRMED, Phase.RELEASED),
        released=state.phase is Phase.RELEASED,
        differs=differs(state),
        log_length=state.seq,
        log_head=state.head,
        notation=format_game(written(state, names)),
    )


def results(state: State) -> tuple[ResultLine, ...]:
    """The ranking as it stands now, best first; empty before the first roll."""
    if state.play is None:
        return ()
    return tuple(
        ResultLine(
            seat=standing.seat,
            colour=state.ruleset.colours[standing.seat],
            place=standing.place,
            points=None if standing.points is None else str(standing.points),
            finished=standing.finished,
            excluded=standing.excluded,
            scores=tuple((key.value, _score(score)) for key, score in standing.scores),
            colours=_colours(state.ruleset, standing.seat),
        )
        for standing in ranking(state).standings
    )


def differs(state: State) -> bool:
    """Whether a signed result is not what the log now says: reported, never silently believed."""
    if state.result is None:
        return False
    computed = {line.seat: line.place for line in results(state)}
    signed = {seat: place for seat, place in enumerate(state.result.places) if place is not None}
    return computed != signed


def _colours(ruleset: Ruleset, seat: int) -> tuple[str, ...]:
    return tuple(ruleset.colours[one] for one in party(ruleset, seat))


def _turn(entry: Entry, colours: tuple[str, ...]) -> TurnLine:
    return TurnLine(
        seq=entry.seq,
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
    )


def _move(move: Move, colours: tuple[str, ...]) -> MoveLine:
    captured = None if move.captured is None else colours[move.captured]
    return MoveLine(colours[move.seat], field_name(move.start), field_name(move.target), captured)


def _finding(settled: Settled) -> FindingLine:
    verdict = settled.finding.verdict
    assert verdict.code is not None
    decision = FOUND_LATER if settled.decision is None else settled.decision.value
    return FindingLine(verdict.code.value, verdict.paragraphs, decision, settled.reason)


def _score(score: int | tuple[int, ...]) -> str:
    return " ".join(field_name(one) for one in score) if isinstance(score, tuple) else str(score)
