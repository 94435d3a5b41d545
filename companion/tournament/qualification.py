"""Who plays on: the best of the preliminary rounds, then the best of every semi-final table (canon 5)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from companion.dice_off import dice_order
from companion.tournament.result import DiceOff
from companion.tournament.rounds import Game, Round, Stage
from companion.tournament.standings import standings
from companion.tournament.state import Tournament

FINALISTS = 4


@dataclass(frozen=True, slots=True)
class Boundary:
    """Who goes through at one boundary, and who is `tied` there for the `open` seats left.

    Between those who `rolled` dice have decided. `table` is the semi-final table whose boundary it is.
    """

    through: tuple[str, ...]
    tied: tuple[str, ...] = ()
    open: int = 0
    table: int | None = None
    rolled: tuple[str, ...] = ()


def next_stage(state: Tournament) -> Stage | None:
    """The stage that has not been drawn yet, None when there is no further one."""
    assert state.settings is not None
    if not state.rounds:
        return Stage.PRELIMINARY
    last = state.rounds[-1].stage
    if last is Stage.FINAL or not state.settings.qualifiers:
        return None
    if last is Stage.SEMI_FINAL or state.settings.qualifiers <= FINALISTS:
        return Stage.FINAL
    return Stage.SEMI_FINAL


def missing(state: Tournament) -> tuple[tuple[int, int], ...]:
    """The results that are waited for before the next stage, as (round, table)."""
    if not state.rounds:
        return ()
    stage = state.rounds[-1].stage
    return tuple((one.number, table) for one in state.stage_rounds(stage) for table in one.missing)


def boundaries(state: Tournament) -> tuple[Boundary, ...]:
    """Who goes through to the next stage as results stand: one boundary, after a semi-final one a table."""
    assert state.settings is not None
    if state.rounds[-1].stage is Stage.SEMI_FINAL:
        return of_tables(state, state.rounds[-1])
    return (of_standings(state),)


def of_standings(state: Tournament) -> Boundary:
    """The boundary after the preliminary rounds; who has left or is excluded does not play on."""
    assert state.settings is not None
    rows = [row for row in standings(state) if state.players[row.player].plays]
    groups = [tuple(row.player for row in equal) for _, equal in groupby(rows, key=lambda row: row.order)]
    offs = [off for stage, off in state.dice_offs if stage is Stage.PRELIMINARY]
    return _boundary(groups, state.settings.qualifiers, offs)


def of_tables(state: Tournament, semi_final: Round) -> tuple[Boundary, ...]:
    """The boundaries of the semi-final tables: so many of each that they make one final."""
    each = max(1, FINALISTS // len(semi_final.games))
    return tuple(_of_table(state, table, game, each) for table, game in semi_final.tables)


def winner(state: Tournament, game: Game) -> Boundary:
    """Who has won a game that one player must win."""
    return _of_table(state, None, game, 1, plays_on=False)


def _of_table(
    state: Tournament, table: int | None, game: Game, each: int, *, plays_on: bool = True
) -> Boundary:
    """Who is best at a table, without the excluded; who is to play on must not have left."""
    if game.result is None:
        return Boundary((), table=table)
    placed = sorted(
        (place, player)
        for place, player in zip(game.result.places, game.seats, strict=True)
        if place is not None
        and player is not None
        and not state.players[player].excluded
        and (state.players[player].plays or not plays_on)
    )
    groups = [tuple(player for _, player in equal) for _, equal in groupby(placed, key=lambda one: one[0])]
    return _boundary(groups, each, [game.dice_off] if game.dice_off else [], table)


def _boundary(
    groups: Iterable[Sequence[str]], seats: int, offs: Sequence[DiceOff], table: int | None = None
) -> Boundary:
    """Fill the seats with whole groups; for one that does not fit the last dice-off of just those counts."""
    through: list[str] = []
    rolled: tuple[str, ...] = ()
    for group in groups:
        left = seats - len(through)
        if len(group) <= left:
            through += group
        elif left:
            order = decided(group, offs)
            if order is None:
                return Boundary(tuple(through), tuple(group), left, table)
            through += order[:left]
            rolled = order
    return Boundary(tuple(through), table=table, rolled=rolled)


def decided(tied: Sequence[str], offs: Sequence[DiceOff]) -> tuple[str, ...] | None:
    """The tied in the order that their dice say; None where they have not rolled."""
    for off in reversed(offs):
        if set(off.players) == set(tied):
            order = dice_order(range(len(off.players)), [dict(rolled) for rolled in off.rolls])
            return tuple(off.players[number] for number in order)
    return None
