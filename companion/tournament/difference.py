"""What a result would move: points, places, and who plays on."""

from dataclasses import dataclass, replace
from fractions import Fraction

from companion.tournament.after import after
from companion.tournament.decide_results import moves_stage
from companion.tournament.events import ResultCorrected
from companion.tournament.overall import champion, overall
from companion.tournament.qualification import boundaries
from companion.tournament.rounds import Stage
from companion.tournament.standings import standings
from companion.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class MovedPlayer:
    """A player's points and place in the preliminary standings, before and after.

    `ranked` is the place in the ranking of everybody, where a later stage is drawn.
    """

    player: str
    points: tuple[Fraction, Fraction]
    places: tuple[int | None, int | None]
    ranked: tuple[int | None, int | None] = (None, None)


@dataclass(frozen=True, slots=True)
class StandingsDifference:
    """`gained` and `lost` go through or do so no more; the `tied` would roll for that.

    `champions` have won before and after.
    """

    moved: tuple[MovedPlayer, ...]
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    tied: tuple[str, ...]
    champions: tuple[str | None, str | None]
    moves_stage: bool


def difference(state: Tournament, correction: ResultCorrected) -> StandingsDifference:
    """What would be otherwise after the correction."""
    corrected = after(state, correction)
    before = {row.player: row for row in standings(state)}
    rows = {row.player: row for row in standings(corrected)}
    ranks, ranked = _ranks(state), _ranks(corrected)
    everybody = (
        MovedPlayer(
            player,
            (before[player].points, row.points),
            (before[player].place, row.place),
            (ranks.get(player), ranked.get(player)),
        )
        for player, row in rows.items()
    )
    moved = tuple(
        one for one in everybody if any(old != new for old, new in (one.points, one.places, one.ranked))
    )
    upto = _until(state, correction.round)
    (going, _), (gone, tied) = _through(upto), _through(after(upto, correction))
    return StandingsDifference(
        moved,
        tuple(player for player in gone if player not in going),
        tuple(player for player in going if player not in (*gone, *tied)),
        tied,
        (champion(state), champion(corrected)),
        moves_stage(state, correction),
    )


def _ranks(state: Tournament) -> dict[str, int | None]:
    """Everybody's place in the ranking of everybody, once there is more than the preliminary rounds."""
    later = any(one.stage is not Stage.PRELIMINARY for one in state.rounds)
    return {one.player: one.place for one in overall(state)} if later else {}


def _until(state: Tournament, number: int) -> Tournament:
    """The event as if nothing had been drawn after the stage of this round."""
    stage = state.round(number).stage
    kept = tuple(one for one in state.rounds if one.number <= number or one.stage is stage)
    return replace(state, rounds=kept)


def _through(state: Tournament) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who goes through as results stand, and who would roll for it; nobody while some are missing."""
    if any(one.missing for one in state.rounds):
        return (), ()
    found = boundaries(state)
    through = tuple(player for one in found for player in one.through)
    return through, tuple(player for one in found for player in one.tied)
