"""Where only the result is noted, the table tells how the game ended, and that is ranked as a logged end."""

from dataclasses import replace

import pytest

from companion.errors import InvalidPosition, Refused
from companion.game.acceptance import accepted, seat_to_roll
from companion.game.events import Event, MoveMade, Passed, PositionCounted, PositionSet
from companion.game.result import is_ranked, ranking, signed
from companion.game.undo import last_undoable
from companion.protocol.result_lines import differs
from companion.rules.board import HOME, Pieces
from companion.rules.rulesets import HGV, LSA, Ruleset
from companion.rules.variants import schmidt
from companion.table.correction_events import TakenBack
from companion.table.phase import Phase
from companion.table.result_events import CountingBegan, LoggingStopped, PlacesAgreed, ResultReleased
from companion.table.round_events import ClockStarted, FloorCalled, SirenSounded
from companion.table.seat_events import SeatsConfirmed, Substituted
from companion.table.throw_events import DieRead, RollAccepted, RollCorrected, Source
from tests.companion.game.table import Table, chance

WAITING: Pieces = (-1, -1, -1, -1)
HALF: Pieces = (-1, 5, 20, 41)
ALL_HOME: Pieces = HOME
COUNTED = PositionCounted(pieces=(HALF, WAITING, (-1, -1, 30, 42), (-1, -1, -1, 3)))

TWO_HOME = PositionCounted(pieces=(ALL_HOME, WAITING, ALL_HOME, WAITING))


def unlogged(ruleset: Ruleset = LSA, players: tuple[str | None, ...] = ("p0", "p1", "p2", "p3")) -> Table:
    """A game of which only the result is noted, its clock running."""
    table = Table(ruleset, players, result_only=True)
    table.report(SeatsConfirmed())
    table.report(FloorCalled())
    table.report(ClockStarted(from_tick=table.tick + 60_000), after=60_000)
    return table


def counting(ruleset: Ruleset = LSA, players: tuple[str | None, ...] = ("p0", "p1", "p2", "p3")) -> Table:
    """The same when time is up."""
    table = unlogged(ruleset, players)
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())
    return table


def refused(table: Table, event: Event) -> str:
    with pytest.raises(Refused) as caught:
        table.report(event)
    return caught.value.key


def test_a_game_without_a_log_has_a_clock_and_waits_for_no_throw() -> None:
    table = unlogged()
    throw = DieRead(throw=1, values=(4,), confidence=1, rest_tick=table.tick)

    assert table.state.phase is Phase.RUNNING
    assert table.state.clock is not None
    assert table.state.clock.running
    assert seat_to_roll(table.state) is None
    assert accepted(table.state, throw) is None


@pytest.mark.parametrize(
    "event",
    [
        RollAccepted(seat=0, values=(4,), by=Source.REFEREE, rest_tick=0),
        MoveMade(seat=0, colour=0, start=0, target=4),
        Passed(seat=0),
        PositionSet(pieces=(HALF, HALF, HALF, HALF), turn=0, reason="bumped"),
    ],
)
def test_moves_are_not_taken_where_only_the_result_is_noted(event: Event) -> None:
    assert refused(unlogged(), event) == "not_logged"


def test_the_counted_position_is_ranked_as_a_logged_one() -> None:
    table = counting()
    table.report(COUNTED)
    logged = Table()
    logged.begin()
    logged.report(PositionSet(pieces=COUNTED.pieces, turn=0, reason="test"))

    assert ranking(table.state) == ranking(logged.state)
    table.report(signed(table.state))
    assert table.state.phase is Phase.CONFIRMED


def test_the_agreed_places_give_points_and_shared_places_share_them() -> None:
    table = counting()
    table.report(PlacesAgreed(places=(2, 1, 2, 4)))

    assert signed(table.state).places == (2, 1, 2, 4)
    assert signed(table.state).points == ("5/2", "5", "5/2", "1")


def test_an_entry_is_replaced_by_a_later_one_and_a_signed_result_stays_as_signed() -> None:
    table = counting()
    table.report(PlacesAgreed(places=(1, 2, 3, 4)))
    table.report(COUNTED)
    table.report(PlacesAgreed(places=(4, 3, 2, 1)))
    table.report(signed(table.state))

    assert table.state.result is not None
    assert table.state.result.places == (4, 3, 2, 1)
    table.report(PlacesAgreed(places=(1, 2, 3, 4)))
    assert table.state.result.places == (4, 3, 2, 1)
    assert differs(table.state)


def test_nothing_is_signed_before_anything_was_counted() -> None:
    table = counting()

    assert not is_ranked(table.state)
    with pytest.raises(Refused, match="count_missing"):
        signed(table.state)


def test_a_table_where_all_have_finished_counts_before_the_siren_and_its_clock_stands() -> None:
    table = unlogged()
    table.report(CountingBegan(), after=60_000)
    assert table.state.clock is not None
    left = table.state.clock.left_at(table.boot, table.tick + 60_000)

    assert table.state.phase is Phase.COUNTING
    assert left == 24 * 60_000


def test_a_logged_game_is_not_counted_before_the_siren_nor_by_hand() -> None:
    table = Table()
    table.begin()

    assert refused(table, CountingBegan()) == "wrong_phase"
    assert refused(table, COUNTED) == "log_counts"
    assert refused(table, PlacesAgreed(places=(1, 2, 3, 4))) == "log_counts"


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (replace(COUNTED, pieces=(HALF, WAITING, WAITING, None)), "pieces_of_others"),
        (replace(COUNTED, finished=(1,)), "not_home"),
        (replace(COUNTED, finished=(7,)), "not_home"),
        (TWO_HOME, "finishing_order_missing"),
        (replace(TWO_HOME, finished=(0, 0)), "finishing_order_missing"),
        (replace(COUNTED, excluded=(7,)), "empty_seat"),
        (PlacesAgreed(places=(1, 2, 3, None)), "places_incomplete"),
        (PlacesAgreed(places=(1, 1, 2, 3)), "places_incomplete"),
        (PlacesAgreed(places=(2, 3, 4, 5)), "places_incomplete"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_named(event: Event, key: str) -> None:
    assert refused(counting(), event) == key


def test_all_defects_of_a_position_are_named() -> None:
    with pytest.raises(InvalidPosition) as caught:
        counting().report(replace(COUNTED, pieces=((5, 5, 20, 41), (10, -1, -1, -1), WAITING, WAITING)))

    assert [defect.seat for defect in caught.value.facts["defects"]] == [0, 1]


def test_several_who_are_home_rank_in_the_order_told() -> None:
    table = counting()
    table.report(PositionCounted(pieces=(ALL_HOME, WAITING, ALL_HOME, HALF), finished=(2, 0)))

    assert signed(table.state).places == (2, 4, 1, 3)


def test_the_excluded_are_last_whatever_their_pieces() -> None:
    table = counting(HGV)
    table.report(PositionCounted(pieces=(HALF, ALL_HOME, None, WAITING), excluded=(1, 2)))

    assert signed(table.state).places == (1, 4, 3, 2)


def test_at_a_table_of_three_the_points_are_5_3_2() -> None:
    table = counting(LSA, ("p0", "p1", None, "p3"))
    table.report(PositionCounted(pieces=(WAITING, HALF, None, (-1, -1, -1, 3))))

    assert signed(table.state).places == (3, 1, None, 2)
    assert signed(table.state).points == ("2", "5", None, "3")


def test_two_people_with_two_colours_each_agree_two_places() -> None:
    table = counting(schmidt(["two_players"]), ("p0", "p1", None, None))
    table.report(PlacesAgreed(places=(2, 1, None, None)))

    assert signed(table.state).places == (2, 1, None, None)
    table.report(PositionCounted(pieces=(HALF, WAITING, HALF, WAITING)))
    assert signed(table.state).places == (1, 2, None, None)


def test_the_pieces_of_a_neutral_colour_are_counted_and_it_has_no_place() -> None:
    table = counting(schmidt(["neutral_colour"]), ("p0", "p1", "p2", None))
    three = (HALF, WAITING, (-1, -1, -1, 3))

    assert refused(table, PositionCounted(pieces=(*three, None))) == "pieces_of_others"
    table.report(PositionCounted(pieces=(*three, ALL_HOME)))
    assert signed(table.state).places == (1, 3, 2, None)


def test_when_logging_stops_the_log_stays_and_the_result_comes_from_the_table() -> None:
    table = Table()
    table.begin()
    table.play(*chance(1), rolls=30)
    entries, board = table.state.entries, table.state.game
    assert table.state.started is not None
    played = table.tick - table.state.started.tick
    table.report(LoggingStopped(reason="too fast"), after=90_000)
    assert board is not None
    assert table.state.game is not None

    assert table.state.entries == entries
    assert table.state.game.position == board.position
    assert table.state.stopped is not None
    assert table.state.stopped.played == played + 90_000
    assert refused(table, RollAccepted(seat=0, values=(4,), by=Source.REFEREE, rest_tick=0)) == "not_logged"
    assert refused(table, LoggingStopped()) == "wrong_phase"
    table.report(SirenSounded(at_tick=table.tick))
    assert table.state.phase is Phase.SIREN
    table.report(CountingBegan())
    table.report(COUNTED)
    assert signed(table.state).places == (2, 4, 1, 3)


def test_logging_is_taken_up_again_when_the_stop_is_taken_back() -> None:
    table = Table()
    table.begin()
    table.roll(3)
    game = table.state.game
    stop = table.report(LoggingStopped())
    table.report(TakenBack(corrects=stop))

    assert table.state.game == game
    assert not table.state.result_only


def test_an_open_finding_is_decided_before_logging_stops() -> None:
    table = Table()
    table.begin()
    table.roll(3)
    table.report(MoveMade(seat=0, colour=0, start=0, target=5))

    assert refused(table, LoggingStopped()) == "finding_open"


def test_while_a_game_is_counted_nothing_of_its_log_is_taken_back() -> None:
    table = Table()
    table.begin()
    table.roll(3)
    rolled = table.state.entries[-1].seq
    table.report(LoggingStopped())
    table.report(CountingBegan())

    assert refused(table, TakenBack(corrects=rolled)) == "not_the_last"


def test_counting_that_began_by_mistake_is_taken_back_and_the_clock_has_never_stopped() -> None:
    table = unlogged()
    before = table.state.clock
    began = table.report(CountingBegan())
    table.report(TakenBack(corrects=began))

    assert table.state.phase is Phase.RUNNING
    assert before is not None
    assert table.state.clock == replace(before, seen=table.tick)


def test_counting_is_taken_back_before_what_was_logged_in_the_game() -> None:
    table = Table()
    table.begin()
    table.roll(3)
    rolled = table.state.entries[-1].seq
    table.report(SirenSounded(at_tick=table.tick))
    game = table.state.game
    began = table.report(CountingBegan())
    assert refused(table, TakenBack(corrects=rolled)) == "not_the_last"
    table.report(TakenBack(corrects=began))

    assert table.state.phase is Phase.SIREN
    assert table.state.game == game


def test_what_was_counted_is_taken_back_step_by_step() -> None:
    table = unlogged()
    began = table.report(CountingBegan())
    first = table.report(PlacesAgreed(places=(1, 2, 3, 4)))
    second = table.report(PlacesAgreed(places=(4, 3, 2, 1)))
    assert refused(table, TakenBack(corrects=began)) == "not_the_last"
    table.report(TakenBack(corrects=second))
    assert table.state.counted == PlacesAgreed(places=(1, 2, 3, 4))
    table.report(TakenBack(corrects=first))

    assert table.state.counted is None
    assert last_undoable(table.state) == began


def test_moves_without_anybody_to_begin_are_noted_as_unfit() -> None:
    table = Table(players=("p0", "p1", None, None))
    table.begin(6, 2)
    first = table.state.entries[0].seq
    table.roll(3)
    table.report(MoveMade(seat=0, colour=0, start=0, target=3))
    table.report(RollCorrected(corrects=first, values=(2,)))  # a tie: now nobody begins

    assert table.state.game is None
    assert "not_playing" in [what for _, what in table.state.defects]


def test_a_substitute_plays_on_in_the_seat() -> None:
    table = Table()
    table.report(Substituted(seat=3, player="p9"))
    table.begin()
    table.report(Substituted(seat=1, player="p8", reason="had to go"), after=30_000)

    assert table.state.players == ("p0", "p8", "p2", "p9")
    assert table.state.people == ("p0", "p1", "p2", "p3", "p9", "p8")
    assert [(one.seat, one.played) for one in table.state.substitutes] == [(3, None), (1, 30_000)]
    assert table.state.seats == (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("event", "key"),
    [
        (Substituted(seat=2, player="p9"), "empty_seat"),
        (Substituted(seat=0, player="p1"), "seated_already"),
        (Substituted(seat=0, player=""), "seated_already"),
    ],
)
def test_a_substitute_needs_a_taken_seat_and_no_other_one(event: Substituted, key: str) -> None:
    assert refused(Table(players=("p0", "p1", None, "p3")), event) == key


def test_after_the_result_was_confirmed_nobody_takes_over_a_seat() -> None:
    table = counting()
    table.report(COUNTED)
    table.report(signed(table.state))
    assert refused(table, Substituted(seat=0, player="p9")) == "wrong_phase"
    table.report(ResultReleased())
    assert refused(table, Substituted(seat=0, player="p9")) == "released"
