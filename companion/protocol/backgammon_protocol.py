"""Writes the protocol of a game of backgammon: rolls, plays, decisions of the referee, the result."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from operator import attrgetter

from companion.backgammon.board import Position, Side
from companion.backgammon.notation import NOTHING, format_play
from companion.backgammon.position_id import format_id
from companion.backgammon.winning import win, winner
from companion.backgammon_game.entries import Entry
from companion.backgammon_game.events import StonesCounted, StonesSet
from companion.backgammon_game.match import is_match, score_before, standing
from companion.backgammon_game.result import counted, decided, position
from companion.backgammon_game.sides import SIDES, seat_of, side_of
from companion.backgammon_game.state import State
from companion.errors import LogError
from companion.protocol.backgammon_notation import format_game
from companion.protocol.backgammon_sheet import FORMAT, VERSION, BackgammonProtocol, MatchLine, RollLine
from companion.protocol.backgammon_written import written
from companion.protocol.finding_line import FindingLine, finding_line
from companion.protocol.lines import entry_line, logged_at, voided
from companion.protocol.result_lines import Basis
from companion.protocol.sheet import LIGHT_AND_DARK as COLOURS
from companion.protocol.sheet import sheet
from companion.table.phase import ENDED
from companion.table.result_events import PlacesAgreed, ResultConfirmed


def protocol(
    stream: str, state: State, names: Mapping[str, str], damage: Iterable[LogError] = ()
) -> BackgammonProtocol:
    """The protocol of a game in any phase after set-up; `names` by player id, `damage` of its log."""
    result, end = settled(state), position(state)
    own = [(colour,) for colour in COLOURS]
    common = sheet((FORMAT, VERSION), stream, state, names, own, result, damage, state.ruleset.id)
    followed = None if state.game is None else state.game.position
    known = followed if end is None else end
    worth = None if end is None else win(state.ruleset, end)
    without_notation = BackgammonProtocol(
        **common.by_name(),
        edition=state.ruleset.edition,
        numbering=state.ruleset.numbering.value,
        match=match_line(state),
        begins=None if state.begins is None else COLOURS[seat_of(state.begins)],
        lines=tuple(sorted(_lines(state), key=attrgetter("seq"))),
        basis=_basis(state).value,
        position=None if known is None else str(known),
        position_id=None if known is None else format_id(known, _to_roll(state, known)),
        won=None if worth is None else worth.value,
        result=result,
        notation="",
    )
    return replace(without_notation, notation=format_game(written(without_notation)))


def settled(state: State) -> ResultConfirmed | None:
    """The result once the game is over; None while it is played, whoever is further on."""
    return decided(state) if state.phase in ENDED else None


def match_line(state: State) -> MatchLine | None:
    """The match that the game belongs to, as far as it has come; None where it is of none."""
    setup = state.setup
    if setup is None or not is_match(setup):
        return None
    stands = standing(state)
    return MatchLine(
        points=setup.match_points,
        games=setup.match_games,
        game=setup.match_game,
        before=score_before(state),
        after=None if stands is None else stands.score,
        over=stands is not None and stands.over,
        winner=None if stands is None or stands.winner is None else COLOURS[stands.winner],
    )


def _basis(state: State) -> Basis:
    match state.counted:
        case StonesCounted():
            return Basis.POSITION
        case PlacesAgreed():
            return Basis.PLACES
    return Basis.LOG


def _to_roll(state: State, known: Position) -> Side:
    """Whose position it is: who is on turn, after the end who has lost, else the first."""
    if state.game is not None and state.game.turn is not None:
        return state.game.turn
    won = winner(known)
    return SIDES[0] if won is None else won.other


def _lines(state: State) -> Iterator[RollLine]:
    """The lines of the play, and the throws that were no rolls."""
    at, boards = logged_at(state), _boards(state)
    for entry in state.entries:
        line = entry_line(entry, at[entry.seq], COLOURS, _findings)
        yield RollLine(
            **line.by_name(), play=_play(state, entry), position=boards.get(entry.seq, ""), dice=_dice(entry)
        )
    yield from (RollLine(**line.by_name()) for line in voided(state, COLOURS))


def _boards(state: State) -> Mapping[int, str]:
    """The positions that were set, by the seq of the event."""
    return {one.seq: str(counted(one.event)) for one in state.history if isinstance(one.event, StonesSet)}


def _dice(entry: Entry) -> tuple[int, ...]:
    return () if entry.before is None else entry.before.dice or ()


def _play(state: State, entry: Entry) -> str:
    if entry.steps is None or entry.before is None:
        return NOTHING if entry.passed else ""
    return format_play(state.ruleset, entry.before.position, side_of(entry.seat), entry.steps)


def _findings(entry: Entry) -> tuple[FindingLine, ...]:
    found = ((one.finding.verdict, one) for one in entry.settled)
    return tuple(finding_line(verdict.code, verdict.paragraphs, one) for verdict, one in found)
