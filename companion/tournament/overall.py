"""The ranking of everybody at the end of the day: final, semi-finals, preliminary rounds."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from companion.tournament.qualification import decided, next_stage
from companion.tournament.rounds import Game, Stage
from companion.tournament.standings import Standing, standings
from companion.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player's place in the event, and the last stage that they played; the excluded have no place."""

    player: str
    place: int | None
    stage: Stage


def overall(state: Tournament) -> tuple[Ranked, ...]:
    """Everybody, best first.

    Finalists come first, by their places there (dice decide who wins); then who played a semi-final, by their
    places there; then the others. Among those equal in a stage the preliminary standings decide.
    """
    rows = {row.player: row for row in standings(state)}
    out = [player for player in rows if state.players[player].excluded]
    ranked: list[Ranked] = []
    done: set[str] = set(out)
    for stage in (Stage.FINAL, Stage.SEMI_FINAL):
        for one in state.stage_rounds(stage):
            groups = _groups(one.games, rows, done, final=stage is Stage.FINAL)
            ranked += _placed(groups, len(ranked), stage)
            done |= {player for game in one.games for player in game.players}
    others = [row for row in rows.values() if row.player not in done]
    preliminary = groupby(others, key=lambda row: row.place)
    ranked += _placed(
        ([row.player for row in equal] for _, equal in preliminary), len(ranked), Stage.PRELIMINARY
    )
    return (*ranked, *(Ranked(player, None, Stage.PRELIMINARY) for player in out))


def champion(state: Tournament) -> str | None:
    """Who has won the event, None while that is open."""
    first = [one.player for one in overall(state) if one.place == 1] if state.rounds else []
    over = state.rounds and state.rounds[-1].stage is Stage.FINAL and not state.rounds[-1].missing
    return first[0] if over and len(first) == 1 else None


def settled(state: Tournament) -> bool:
    """Whether the ranking is the last one: no stage to come, no result missing, one winner of the final."""
    if not state.rounds or next_stage(state) is not None or any(one.missing for one in state.rounds):
        return False
    return state.rounds[-1].stage is not Stage.FINAL or champion(state) is not None


def _groups(
    games: Iterable[Game], rows: dict[str, Standing], done: set[str], *, final: bool
) -> Iterator[list[str]]:
    """The players of a stage who have not played a later one, best first; those who are equal together."""

    def order(player: str, game: Game, colour: int) -> tuple[int, int, int]:
        place = game.result.places[colour] if game.result is not None else None
        shared = place is not None and game.result is not None and game.result.places.count(place) > 1
        rolled = decided(game.dice_off.players, [game.dice_off]) if game.dice_off and shared else None
        dice = rolled.index(player) if rolled and player in rolled else 0
        standing = rows[player].place if player in rows else None
        return (place or len(game.seats) + 1, dice, 0 if final else standing or len(rows) + 1)

    keyed = sorted(
        (order(player, game, colour), player)
        for game in games
        for colour, player in enumerate(game.seats)
        if player is not None and player not in done
    )
    for _, equal in groupby(keyed, key=lambda one: one[0]):
        yield [player for _, player in equal]


def _placed(groups: Iterable[list[str]], before: int, stage: Stage) -> Iterator[Ranked]:
    place = before + 1
    for group in groups:
        yield from (Ranked(player, place, stage) for player in group)
        place += len(group)
