"""What a certificate tells of exchanges by hand."""

from itertools import combinations

from companion.tournament.draw_record import draw_record, swap_records
from companion.tournament.drawn import Draw, Swap
from companion.tournament.events import DrawClosed, DrawOpened, SeatsExchanged
from companion.tournament.state import Tournament
from tests.companion.tournament.day import Day, settings


def test_an_exchange_in_a_later_stage_is_measured_with_all_rounds_before() -> None:
    day = Day(settings(rounds=1, qualifiers=8))
    day.enter(16)
    day.draw()
    day.finish(1)
    day.draw(publish=False)
    before = day.state.draft
    day.tell(DrawOpened())
    for swap in (Swap(2, (1, 1), (2, 1)), Swap(2, (1, 0), (2, 3))):
        day.tell(SeatsExchanged(swap=swap))
    draft = day.state.draft
    assert before is not None
    assert draft is not None
    first, second = swap_records(day.state, draft, day.state.swaps)

    assert (first.before.repeats, second.after.repeats) == (
        repeats(day.state, before),
        repeats(day.state, draft),
    )
    assert first.before.repeats != second.after.repeats
    assert first.after == second.before
    assert first.players == (
        day.state.draws[0].number(str(before.rounds[0][0][1])),
        day.state.draws[0].number(str(before.rounds[0][1][1])),
    )


def test_an_exchange_that_is_taken_back_leaves_nothing_in_the_certificate() -> None:
    day = Day(settings(rounds=2))
    day.enter(8)
    day.draw(publish=False)
    kept, slip = Swap(1, (1, 0), (2, 0)), Swap(2, (1, 1), (2, 1))
    day.tell(DrawOpened(), *(SeatsExchanged(swap=one) for one in (kept, slip, Swap(2, (2, 1), (1, 1)))))
    assert day.state.swaps == (kept,)
    day.tell(DrawClosed(reason="Rollstuhl"))
    assert day.state.draft is not None
    assert [change.swaps for change in draw_record(day.state, day.state.draft).by_hand] == [1]

    day.tell(DrawOpened(), SeatsExchanged(swap=kept), SeatsExchanged(swap=slip), SeatsExchanged(swap=slip))
    assert day.state.swaps == (kept,), "another opening is another change"


def repeats(state: Tournament, draft: Draw) -> int:
    """How often two meet beyond their first time, counted pair by pair."""
    tables = [game.players for one in state.rounds for game in one.games]
    tables += [tuple(player for player in seats if player) for seats in draft.rounds[0]]
    met = [frozenset(pair) for table in tables for pair in combinations(table, 2)]
    return len(met) - len(set(met))
