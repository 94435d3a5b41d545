"""Which steps of a draw an event takes now."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from companion.errors import require
from companion.tournament.apply_draw import exchanged
from companion.tournament.draw.turns import rounds_for
from companion.tournament.drawn import Draw, Swap
from companion.tournament.events import (
    DrawClosed,
    DrawDiscarded,
    DrawDrafted,
    DrawOpened,
    DrawPublished,
    Event,
    RoundPublished,
    RoundsChanged,
    SeatsExchanged,
    StageWithdrawn,
)
from companion.tournament.qualification import boundaries, missing, next_stage
from companion.tournament.result import Seats
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament

FEWEST = 3
"""Players at a table (canon 5)."""


def admit(state: Tournament, event: Event) -> None:
    """Raise Refused for a step of a draw that makes no sense now."""
    match event:
        case DrawDrafted(draw=draw):
            require(state.draft is None, "draft_there")
            require_advance(state)
            _admit_draw(state, draw)
        case DrawDiscarded(reason=reason):
            require(state.draft is not None, "draft_missing")
            require(bool(reason.strip()), "reason_missing")
        case DrawOpened():
            require(state.draft is not None, "draft_missing")
            require(not state.editing, "draw_open")
        case SeatsExchanged(swap=swap):
            require(state.editing, "draw_not_open")
            _admit_swap(state, swap)
        case DrawClosed(reason=reason):
            require(state.editing, "draw_not_open")
            require(bool(reason.strip()) or not state.swaps, "reason_missing")
        case DrawPublished(rounds=shown):
            require(state.draft is not None, "draft_missing")
            require(not state.editing, "draw_open")
            require(shown is None or shown >= 0, "round_unknown", round=shown)
            assert state.draft is not None
            require(set(state.draft.players) == set(entitled(state)), "draft_stale")
        case RoundPublished(round=number):
            require(not state.round(number).published, "round_published")
        case RoundsChanged(rounds=rounds, reason=reason):
            require(bool(reason.strip()), "reason_missing")
            for number, tables in rounds:
                _admit_change(state, number, tables)
        case StageWithdrawn(first=first, reason=reason):
            require(bool(reason.strip()), "reason_missing")
            require(state.draft is None, "draft_there")
            require(any(draw.first == first for draw in state.draws), "round_unknown", round=first)
            require(not any(one.touched for one in state.rounds[first - 1 :]), "stage_begun")


def require_advance(state: Tournament) -> None:
    """Raise Refused unless the next stage can be drawn: results are in, and it is clear who plays on."""
    require(next_stage(state) is not None, "no_further_stage")
    if not state.rounds:
        return
    waited = missing(state)
    if waited:
        number, table = waited[0]
        require(False, "results_missing", n=len(waited), round=number, table=table)
    require(not any(one.tied for one in boundaries(state)), "boundary_tied")


def entitled(state: Tournament) -> tuple[str, ...]:
    """Who is drawn into the next stage, in the order in which they have their numbers."""
    if next_stage(state) is Stage.PRELIMINARY:
        return tuple(player.id for player in state.present)
    return tuple(player for one in boundaries(state) for player in one.through)


def _admit_draw(state: Tournament, draw: Draw) -> None:
    assert state.settings is not None
    preliminary = draw.stage is Stage.PRELIMINARY
    games, hall = (state.settings.rounds, state.settings.hall_tables) if preliminary else (1, 0)
    rounds = rounds_for(len(draw.players), games, hall)
    require(draw.stage is next_stage(state), "draw_of_other_stage")
    require(draw.first == len(state.rounds) + 1 and len(draw.rounds) == rounds, "draw_of_other_stage")
    require(draw.players == entitled(state), "draft_stale")
    require(draw.tables == hall, "draft_stale")
    for tables in draw.rounds:
        _require_seating(tables, _seated(tables), hall)
    played = Counter(player for tables in draw.rounds for player in _seated(tables))
    require(played == dict.fromkeys(draw.players, games), "seating_wrong")


def _admit_swap(state: Tournament, swap: Swap) -> None:
    draw = state.draft
    assert draw is not None
    at = swap.round - draw.first
    require(0 <= at < len(draw.rounds), "round_unknown", round=swap.round)
    for table, colour in (swap.first, swap.second):
        known = 1 <= table <= len(draw.rounds[at]) and 0 <= colour < len(draw.rounds[at][0])
        require(known, "table_unknown", table=table, round=swap.round)
    require(swap.first != swap.second, "swap_of_one")
    _require_seating(exchanged(draw, swap).rounds[at], _seated(draw.rounds[at]), draw.tables)


def _admit_change(state: Tournament, number: int, tables: Sequence[Seats]) -> None:
    """Somebody came, went or changed seats: tables at which something was entered stay as they are."""
    found = state.round(number)
    for table, game in enumerate(found.games, 1):
        stays = table <= len(tables) and tables[table - 1] == game.seats
        require(stays or not game.played, "table_played", table=table, round=number)
    before = {player for game in found.games for player in game.players}
    for player in _seated(tables):
        require(state.player(player).plays or player in before, "player_gone")
    assert state.settings is not None
    hall = state.settings.hall_tables
    _require_seating(tables, _seated(tables), hall and max(hall, len([*found.tables])))


def _require_seating(tables: Sequence[Seats], players: Collection[str], hall: int) -> None:
    """These once each, at tables of four and three, no more than there are in the hall (0: however many).

    Whoever is alone in a final sits there with one other.
    """
    seated = _seated(tables)
    require(len(seated) == len(set(seated)) and set(seated) == set(players), "seating_wrong")
    fewest = min(FEWEST, len(seated))
    taken = [count for count in map(_taken, tables) if count]
    require(all(count >= fewest for count in taken), "table_too_small")
    require(not hall or len(taken) <= hall, "hall_full", tables=hall)


def _seated(tables: Sequence[Seats]) -> list[str]:
    return [player for seats in tables for player in seats if player is not None]


def _taken(seats: Iterable[str | None]) -> int:
    return sum(player is not None for player in seats)
