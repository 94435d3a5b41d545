"""What a correction would move: points, places, and who plays on."""

from dataclasses import dataclass, replace
from fractions import Fraction

from companion.tournament.after import after
from companion.tournament.decide_results import moves_stage
from companion.tournament.events import ResultCorrected
from companion.tournament.qualification import boundaries
from companion.tournament.standings import standings
from companion.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class MovedPlayer:
    """A player's points and place in the preliminary standings, before and after."""

    player: str
    points: tuple[Fraction, Fraction]
    places: tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class StandingsDifference:
    """`gained` and `lost` go through or do so no more; `redrawn` are tables of a stage that is drawn already.

    `redrawn` are (round, table) at which somebody sits who does not go through by the corrected result.
    """

    moved: tuple[MovedPlayer, ...]
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    redrawn: tuple[tuple[int, int], ...]
    moves_stage: bool


def difference(state: Tournament, correction: ResultCorrected) -> StandingsDifference:
    """What would be otherwise after the correction."""
    corrected = after(state, correction)
    before = {row.player: row for row in standings(state)}
    rows = {row.player: row for row in standings(corrected)}
    moved = tuple(
        MovedPlayer(player, (before[player].points, row.points), (before[player].place, row.place))
        for player, row in rows.items()
        if (before[player].points, before[player].place) != (row.points, row.place)
    )
    upto = _until(state, correction.round)
    going, gone = _through(upto), _through(after(upto, correction))
    later = [one for one in state.rounds if one.number > len(upto.rounds)]
    lost = tuple(player for player in going if player not in gone)
    redrawn = tuple(
        (one.number, table) for one in later for table, game in one.tables if set(game.players) & set(lost)
    )
    return StandingsDifference(
        moved,
        tuple(player for player in gone if player not in going),
        lost,
        redrawn,
        moves_stage(state, correction),
    )


def _until(state: Tournament, number: int) -> Tournament:
    """The event as if nothing had been drawn after the stage of this round."""
    stage = state.round(number).stage
    kept = tuple(one for one in state.rounds if one.number <= number or one.stage is stage)
    return replace(state, rounds=kept)


def _through(state: Tournament) -> tuple[str, ...]:
    """Who goes through as results stand; nobody while some are missing."""
    if any(one.missing for one in state.rounds):
        return ()
    return tuple(player for one in boundaries(state) for player in one.through)
