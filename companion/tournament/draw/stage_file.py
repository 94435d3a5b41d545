"""What a next stage is drawn from, as JSON: `{"rounds": …, "qualified": [numbers]}`."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from companion.errors import Unreadable
from companion.plain import converted, decoded, learnt
from companion.tournament.draw.seating import COLOURS, Draw, players_of, seated


@learnt
@dataclass(frozen=True, slots=True)
class StageFile:
    """Rounds that were played, and the players of them who go on."""

    rounds: Draw
    qualified: tuple[int, ...]


def parsed(content: bytes) -> StageFile:
    """Read the JSON; raises Unreadable, which names all who do not fit."""
    try:
        stage = converted(decoded(content), StageFile)
    except (ValueError, RecursionError) as error:
        raise Unreadable("stage_unreadable", why=error) from None
    for number, tables in enumerate(stage.rounds, start=1):
        if wrong := [place for place, table in enumerate(tables, start=1) if len(table) != len(COLOURS)]:
            raise Unreadable("stage_chairs", round=number, tables=_listed(wrong), chairs=len(COLOURS))
        if twice := _twice(chain(*map(seated, tables))):
            raise Unreadable("stage_seated_twice", round=number, players=_listed(twice))
    if twice := _twice(stage.qualified):
        raise Unreadable("stage_qualified_twice", players=_listed(twice))
    if strangers := sorted(set(stage.qualified) - set(players_of(stage.rounds))):
        raise Unreadable("stage_strangers", players=_listed(strangers))
    return stage


def _twice(players: Iterable[int]) -> list[int]:
    return sorted(player for player, times in Counter(players).items() if times > 1)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
