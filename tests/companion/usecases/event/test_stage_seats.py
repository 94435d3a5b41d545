"""Who leaves or comes back before a semi-final or final has begun: who moves up, and which seats stay."""

from companion.tournament.book import EventBook
from companion.tournament.drawn import Swap
from companion.tournament.events import (
    DrawClosed,
    DrawOpened,
    DrawPublished,
    FloorCalled,
    PlayerExcluded,
    PlayerLeft,
    ResultEntered,
    SeatsExchanged,
    StageWithdrawn,
)
from companion.tournament.qualification import boundaries
from companion.tournament.result import Places, Result
from companion.usecases.event.exchange import SeatExchange, SeenSeat, with_exchange
from companion.usecases.event.seat_change import SeatChange
from companion.usecases.event.seats import gone
from tests.companion.tournament.day import Day, settings
from tests.companion.usecases.event.coming_and_going import comes, goes, tables


def final(second: Places = (1, 2, 3, 4)) -> Day:
    """Eight after one round, with the final of four drawn and not begun."""
    day = Day(settings(rounds=1, qualifiers=4))
    day.enter(8)
    day.draw()
    for table, places in enumerate(((1, 2, 3, 4), second), 1):
        day.tell(ResultEntered(round=1, table=table, result=Result(places)))
    for boundary in boundaries(day.state):
        if boundary.tied:
            day.roll_off(boundary.tied)
    day.draw()
    return day


def test_who_leaves_before_the_final_makes_room_for_the_next_who_is_drawn_with_the_same_numbers() -> None:
    day = final(second=(1, 2, 2, 4))
    before = day.state.draws[-1]
    leaver = before.players[0]
    change = gone(EventBook(day.state, {}), PlayerLeft(player=leaver, reason="krank"))
    day.tell(*change.events)

    assert change.stage == 2
    assert change.moved_up is not None
    assert len(change.moved_up) == 1
    assert set(day.state.rounds[-1].games[0].players) == {*before.players, *change.moved_up} - {leaver}
    assert (day.state.draws[-1].seed, day.state.rounds[-1].published) == (before.seed, True)


def test_who_comes_back_before_the_final_has_begun_has_the_seat_that_there_was() -> None:
    day = final(second=(1, 2, 2, 4))
    before = day.state.draws[-1]
    leaver = before.players[0]
    moved_up = goes(day, PlayerLeft(player=leaver, reason="krank")).moved_up
    change = comes(day, leaver)

    assert (change.moved_up, change.moved_down) == ((leaver,), moved_up)
    assert set(day.state.draws[-1].players) == set(before.players)


def by_hand() -> tuple[Day, str, str]:
    """A final in which the director has given a seat to somebody else; says who had it, and who has it."""
    day = final(second=(1, 2, 2, 4))
    taken = day.state.game(2, 1).seats[0]
    assert taken is not None
    given = sorted(one for one in day.state.players if one not in day.state.draws[-1].players)[-1]
    day.tell(with_exchange(day.state, SeatExchange(2, SeenSeat(1, 0, taken), given, "musste weg")))
    return day, taken, given


def test_where_seats_of_the_final_were_changed_by_hand_the_next_takes_the_chair_and_the_others_stay() -> None:
    day, taken, given = by_hand()
    _, leaver, *others = day.state.game(2, 1).seats
    assert leaver is not None
    change = goes(day, PlayerLeft(player=leaver, reason="krank"))

    assert change.moved_up is not None
    (up,) = change.moved_up
    assert (change.stage, change.moved_down) == (2, ())
    assert up not in (taken, given)
    assert day.state.game(2, 1).seats == (given, up, *others)

    back = comes(day, leaver)
    assert (back.moved_up, back.moved_down) == ((leaver,), (up,))
    assert day.state.game(2, 1).seats == (given, leaver, *others)


def test_whoever_was_seated_by_hand_and_leaves_makes_room_for_the_best_who_has_no_seat() -> None:
    day, taken, given = by_hand()
    _, *others = day.state.game(2, 1).seats
    goes(day, PlayerLeft(player=given, reason="krank"))

    assert day.state.game(2, 1).seats == (taken, *others)
    assert comes(day, given).says == "seatless"


def test_whose_seat_in_the_final_was_given_away_by_hand_comes_back_without_one() -> None:
    day, taken, _ = by_hand()
    before = tables(day)
    goes(day, PlayerLeft(player=taken, reason="krank"))
    assert comes(day, taken).says == "seatless"

    assert tables(day) == before


def test_seats_that_were_exchanged_in_the_draft_of_the_final_stay_when_somebody_leaves() -> None:
    day = final(second=(1, 2, 2, 4))
    day.tell(StageWithdrawn(first=2, reason="neu"))
    day.draw(publish=False)
    swap = Swap(2, (1, 0), (1, 3))
    day.tell(DrawOpened(), SeatsExchanged(swap=swap), DrawClosed(reason="Wunsch"), DrawPublished())
    first, leaver, *others = day.state.game(2, 1).seats
    assert leaver is not None
    (up,) = goes(day, PlayerLeft(player=leaver, reason="krank")).moved_up or ()

    assert day.state.game(2, 1).seats == (first, up, *others)


def test_where_nobody_is_left_to_move_up_the_final_is_drawn_again_without_who_left() -> None:
    day = Day(settings(rounds=1, qualifiers=4))
    day.enter(4)
    day.draw()
    day.finish(1)
    day.draw()
    leaver, other, *_ = day.state.game(2, 1).players
    wanted = SeatExchange(2, SeenSeat(1, 0, leaver), SeenSeat(1, 1, other), "Wunsch")
    day.tell(with_exchange(day.state, wanted))
    change = goes(day, PlayerLeft(player=leaver, reason="krank"))

    assert (change.moved_up, change.moved_down, change.difference) == ((), (), None)
    assert leaver not in day.state.round(2).players


def test_who_would_not_go_through_comes_back_and_leaves_the_final_as_it_is() -> None:
    day = final()
    last = next(one for one in day.state.players if one not in day.state.draws[-1].players)
    goes(day, PlayerLeft(player=last, reason="krank"))
    before = day.state.draws
    assert comes(day, last).says == "seatless"

    assert day.state.draws == before


def test_where_several_are_equal_for_the_seat_of_who_leaves_the_final_waits_for_their_dice() -> None:
    day = final()
    leaver = day.state.draws[-1].players[0]
    change = gone(EventBook(day.state, {}), PlayerExcluded(player=leaver, reason="Streit"))
    day.tell(*change.events)

    assert (change.stage, change.moved_up) == (2, None)
    assert len(day.state.rounds) == 1
    (tie,) = boundaries(day.state)
    day.roll_off(tie.tied)
    day.draw()
    assert leaver not in day.state.rounds[-1].games[0].players


def test_who_leaves_a_final_that_has_begun_changes_nothing_at_its_table() -> None:
    day = final()
    day.tell(FloorCalled(round=2, seconds=60))
    leaver = day.state.draws[-1].players[0]
    event = PlayerLeft(player=leaver, reason="krank")

    assert gone(EventBook(day.state, {}), event) == SeatChange((event,))


def test_who_does_not_sit_in_what_is_to_come_just_leaves() -> None:
    day = final()
    sitting = day.state.rounds[-1].games[0].players
    event = PlayerLeft(player=next(one for one in day.state.players if one not in sitting), reason="krank")

    assert gone(EventBook(day.state, {}), event) == SeatChange((event,))
