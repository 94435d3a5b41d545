"""The protocol of one game as a value: what was rolled and played, what the referee decided, and the result.

It carries length and head of the log's chain of hashes, so that the log cannot be rewritten unnoticed
afterwards.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter

from companion.errors import LogError
from companion.game import agreement
from companion.game.entries import Entry
from companion.game.result import is_ranked, winner
from companion.game.state import State
from companion.protocol.finding_line import FindingLine, finding_line
from companion.protocol.lines import LogLine, entry_line, logged_at, voided
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
from companion.protocol.sheet import Sheet, sheet
from companion.protocol.turns import written
from companion.rules.board import field_name
from companion.rules.moves import Move
from companion.rules.rules_choice import RulesChoice, choice_of

FORMAT = "tischbegleiter-protocol"
VERSION = 3
"""2: times of the game and of each line, event, organiser and referee. 3: the throws of each die."""


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A move by field names: B, A, 1…39, a…d; `captured` is a colour."""

    colour: str
    start: str
    target: str
    captured: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnLine(LogLine):
    """One line of the game, a roll with its move and which attempt of its turn it is."""

    attempt: int = 1
    move: MoveLine | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Protocol(Sheet):
    """Everything on the sheet.

    The result comes from the `basis`: "log", "position" or "places". `winner` is the colour that goes through
    or wins where one must.
    """

    format: str = FORMAT
    version: int = VERSION
    edition: int
    rules: RulesChoice
    """What has to be chosen to play by the rules of this game."""
    begins: str | None
    turns: tuple[TurnLine, ...]
    basis: str
    position: tuple[tuple[str, tuple[str, ...]], ...]
    """The final position, as logged or counted: per colour the fields; () where it is not known."""
    decided: tuple[Decided, ...]
    winner: str | None
    result: tuple[ResultLine, ...]
    notation: str
    """The game as text, which `companion replay` judges anew."""


def protocol(
    stream: str, state: State, names: Mapping[str, str], damage: Iterable[LogError] = ()
) -> Protocol:
    """The protocol of a game in any phase after set-up; `names` by player id, `damage` of its log."""
    ruleset = state.ruleset
    own = [colours_of(ruleset, seat) for seat in range(len(ruleset.colours))]
    common = sheet((FORMAT, VERSION), stream, state, names, own, agreement.decided(state), damage, ruleset.id)
    first = winner(state) if is_ranked(state) else None
    return Protocol(
        **{**common.by_name(), "differs": differs(state)},
        edition=ruleset.edition,
        rules=choice_of(ruleset),
        begins=None if state.begins is None else ruleset.colours[state.begins],
        turns=tuple(sorted(_turns(state), key=attrgetter("seq"))),
        basis=basis(state).value,
        position=final_position(state),
        decided=tuple(decided(state)),
        winner=None if first is None else ruleset.colours[first],
        result=results(state),
        notation=format_game(written(state, names)),
    )


def _turns(state: State) -> Iterator[TurnLine]:
    """The lines of the play and the throws that were no rolls."""
    colours, at = state.ruleset.colours, logged_at(state)
    for entry in state.entries:
        line = entry_line(entry, at[entry.seq], colours, _findings)
        move = None if entry.move is None else _move(entry.move, colours)
        yield TurnLine(**line.by_name(), attempt=entry.attempt, move=move)
    yield from (TurnLine(**line.by_name()) for line in voided(state, colours))


def _move(move: Move, colours: tuple[str, ...]) -> MoveLine:
    captured = None if move.captured is None else colours[move.captured]
    return MoveLine(colours[move.seat], field_name(move.start), field_name(move.target), captured)


def _findings(entry: Entry) -> tuple[FindingLine, ...]:
    found = ((one.finding.verdict, one) for one in entry.settled)
    return tuple(finding_line(verdict.code, verdict.paragraphs, one) for verdict, one in found)
