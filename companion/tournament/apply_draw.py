"""What becomes of a draw, from the draft to the rounds that are played."""

from dataclasses import replace
from itertools import zip_longest
from types import MappingProxyType

from companion.tournament.drawn import Draw, HandChange, Swap
from companion.tournament.events import (
    DrawClosed,
    DrawDiscarded,
    DrawDrafted,
    DrawOpened,
    DrawPublished,
    RoundPublished,
    RoundsChanged,
    SeatsExchanged,
    StageWithdrawn,
)
from companion.tournament.result import Seats
from companion.tournament.rounds import Game, Round
from companion.tournament.state import Happened, Tournament


def apply(state: Tournament, happened: Happened) -> Tournament | None:
    """The state after this event, None if it is not about a draw; raises Refused for a round that is none."""
    match happened.event:
        case DrawDrafted(draw=draw):
            listed = tuple(state.player(player) for player in draw.players)
            lists = MappingProxyType({**state.lists, draw.first: listed})
            return replace(state, draft=draw, lists=lists, editing=False, swaps=())
        case DrawDiscarded():
            return replace(state, draft=None, editing=False, swaps=())
        case DrawOpened():
            return replace(state, editing=True, swaps=())
        case SeatsExchanged(swap=swap) if state.draft is not None:
            return replace(state, draft=exchanged(state.draft, swap), swaps=_with(state.swaps, swap))
        case DrawClosed(reason=reason) if state.draft is not None:
            changes = (
                (*state.draft.changes, HandChange(reason, state.swaps))
                if state.swaps
                else state.draft.changes
            )
            return replace(state, draft=replace(state.draft, changes=changes), editing=False, swaps=())
        case DrawPublished(rounds=shown) if state.draft is not None:
            return _published(state, state.draft, shown)
        case RoundPublished(round=number):
            return state.with_round(replace(state.round(number), published=True))
        case RoundsChanged(rounds=rounds):
            for number, tables in rounds:
                found = state.round(number)
                state = state.with_round(replace(found, games=_with_seats(found, tables)))
            return state
        case StageWithdrawn(first=first):
            kept = tuple(draw for draw in state.draws if draw.first < first)
            return replace(state, rounds=state.rounds[: first - 1], draws=kept, draft=None)
        case SeatsExchanged() | DrawClosed() | DrawPublished():
            return state
    return None


def exchanged(draw: Draw, swap: Swap) -> Draw:
    """The draw with two seats of a round exchanged."""
    at = swap.round - draw.first
    tables = [list(seats) for seats in draw.rounds[at]]
    (one, red), (other, blue) = swap.first, swap.second
    tables[one - 1][red], tables[other - 1][blue] = tables[other - 1][blue], tables[one - 1][red]
    changed = tuple(seats(table) for table in tables)
    return replace(draw, rounds=(*draw.rounds[:at], changed, *draw.rounds[at + 1 :]))


def _with(swaps: tuple[Swap, ...], swap: Swap) -> tuple[Swap, ...]:
    """One exchange more; the last one once more takes it back, as if it had never been."""
    if swaps and swaps[-1].same(swap):
        return swaps[:-1]
    return (*swaps, swap)


def seats(players: list[str | None]) -> Seats:
    """Four players as the seats of a table."""
    first, second, third, fourth = players
    return first, second, third, fourth


def _published(state: Tournament, draw: Draw, shown: int | None) -> Tournament:
    rounds = tuple(
        Round(
            draw.first + at,
            draw.stage,
            tuple(Game(table) for table in tables),
            published=shown is None or at < shown,
        )
        for at, tables in enumerate(draw.rounds)
    )
    return replace(state, draft=None, draws=(*state.draws, draw), rounds=(*state.rounds, *rounds))


def _with_seats(found: Round, tables: tuple[Seats, ...]) -> tuple[Game, ...]:
    """The games of a round with other seats; what was entered stands at tables that stay as they are."""

    def game(before: Game | None, seats: Seats) -> Game:
        if before is None:
            return Game(seats)
        return before if before.seats == seats else Game(seats, extra_ms=before.extra_ms)

    return tuple(game(before, seats) for before, seats in zip_longest(found.games[: len(tables)], tables))
