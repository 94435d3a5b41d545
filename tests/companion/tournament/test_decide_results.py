"""Which results are taken, and by which sentence the others are refused."""

from dataclasses import replace

import pytest

from companion.rules.rules_choice import RulesChoice
from companion.tournament.decide_results import moves_stage
from companion.tournament.events import (
    DrawPublished,
    Event,
    ResultCorrected,
    ResultEntered,
    RoundStarted,
    TieDecided,
    WentOnWithout,
)
from companion.tournament.qualification import boundaries
from companion.tournament.result import Count, DiceOff, Places, Result
from companion.tournament.rounds import Stage
from companion.tournament.standings import standings
from tests.companion.tournament.day import Day, dice, refusal, settings

FIRST: Places = (1, 2, 3, 4)
SHARED: Places = (1, 1, 3, 4)


def entered(round: int = 1, table: int = 1, places: Places = FIRST) -> ResultEntered:
    return ResultEntered(round=round, table=table, result=Result(places))


def corrected(
    places: Places, round: int = 1, table: int = 1, reason: str = "verschrieben", stands: bool = False
) -> ResultCorrected:
    return ResultCorrected(
        round=round, table=table, result=Result(places), reason=reason, stage_stands=stands
    )


def without(round: int = 1, table: int = 1, reason: str = "verloren") -> WentOnWithout:
    return WentOnWithout(round=round, table=table, reason=reason)


@pytest.fixture(scope="module")
def seven() -> Day:
    """A table of four with a result and one of three without; of two rounds one is published."""
    day = Day(settings(rounds=2))
    day.enter(7)
    day.draw(publish=False)
    day.tell(DrawPublished(rounds=1))
    day.tell(entered())
    return day


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (entered(), "result_known"),
        (entered(table=2), "result_empty_chair"),
        (entered(table=2, places=(1, 2, 3, None)), ""),
        (entered(table=2, places=(1, 2, 2, None)), ""),
        (entered(table=2, places=(1, None, 2, None)), ""),
        (entered(table=2, places=(2, 3, 4, None)), "result_places"),
        (entered(round=2), "round_not_open"),
        (corrected((2, 1, 3, 4)), ""),
        (corrected(FIRST), "result_same"),
        (corrected((2, 1, 3, 4), reason=" "), "reason_missing"),
        (corrected((2, 1, 1, 4)), "result_places"),
        (corrected((1, 2, 3, None), table=2), "result_missing"),
        (without(), "result_known"),
        (without(table=2), ""),
        (without(table=2, reason=" "), "reason_missing"),
        (without(round=2), "round_not_open"),
    ],
)
def test_a_result_is_taken_once_for_those_who_sit_at_a_table_that_is_open(
    seven: Day, event: Event, expected: str
) -> None:
    assert refusal(seven.state, event) == expected


def test_what_two_devices_told_differently_is_corrected_before_anything_counts() -> None:
    day = Day(settings(rounds=1, twice=True))
    day.enter(8)
    day.draw()
    day.tell(entered(table=2))

    assert refusal(day.state, corrected((2, 1, 3, 4), table=2)) == ""
    assert refusal(day.state, without(table=2)) == ""


def test_those_who_have_all_pieces_at_home_are_in_the_order_that_the_table_tells() -> None:
    day = Day(settings(rounds=1))
    day.enter(4)
    day.draw()
    counts = (Count(4, 0), Count(4, 0), Count(2, 40), Count(0, 160))
    told = Result((2, 1, 3, 4), counts)

    assert refusal(day.state, replace(entered(), result=told)) == ""
    assert refusal(day.state, replace(entered(), result=replace(told, places=SHARED))) == "result_disagrees"


def test_under_rules_that_rank_by_more_a_count_says_nothing() -> None:
    day = Day(settings(rounds=1, rules=RulesChoice("hgv")))
    day.enter(4)
    day.draw()
    counts = (Count(4, 0), Count(3, 9), Count(2, 40), Count(0, 160))
    counted = replace(entered(), result=Result(FIRST, counts))

    assert refusal(day.state, counted) == "result_not_countable"


@pytest.fixture
def semi_final() -> Day:
    """Sixteen after one round, of whom eight play a semi-final."""
    day = Day(settings(rounds=1, qualifiers=8))
    day.enter(16)
    day.draw()
    day.finish(1)
    day.draw()
    return day


@pytest.mark.parametrize(
    ("places", "moves"),
    [
        ((1, 2, 4, 3), False),
        ((1, 3, 2, 4), True),
    ],
)
def test_a_correction_that_changes_who_plays_on_needs_that_to_be_said(
    semi_final: Day, places: Places, moves: bool
) -> None:
    event, state = corrected(places), semi_final.state

    assert moves_stage(state, event) is moves
    assert refusal(state, event) == ("stage_drawn" if moves else "")
    assert refusal(state, replace(event, stage_stands=True)) == ""


def test_another_order_of_those_who_go_through_moves_no_stage(semi_final: Day) -> None:
    assert not moves_stage(semi_final.state, corrected((2, 1, 3, 4)))


def test_a_correction_of_what_was_corrected_meanwhile_is_refused(semi_final: Day) -> None:
    event = corrected((1, 2, 4, 3))

    assert refusal(semi_final.state, replace(event, replaces=FIRST)) == ""
    assert refusal(semi_final.state, replace(event, replaces=(1, 2, 2, 4))) == "result_changed"


def test_what_is_only_noted_changes_no_result_and_moves_no_stage(semi_final: Day) -> None:
    event = replace(corrected((1, 3, 2, 4)), noted=True)
    before = semi_final.state
    assert refusal(before, event) == ""
    after = semi_final.tell(event)

    assert after.game(1, 1).result == before.game(1, 1).result
    assert (after.game(1, 1).corrections[0].noted, after.game(1, 1).corrections[0].reason) == (
        True,
        "verschrieben",
    )
    assert standings(after) == standings(before)


def test_a_sheet_counts_for_those_only_who_sat_there_when_it_was_typed() -> None:
    day = Day(settings(rounds=1))
    day.enter(8)
    day.draw()
    seats = day.state.game(1, 1).seats
    other = (seats[1], seats[0], *seats[2:])

    assert refusal(day.state, replace(entered(), seats=seats)) == ""
    assert refusal(day.state, replace(entered(), seats=other)) == "seats_changed"


def test_a_sheet_that_comes_late_moves_a_drawn_stage_only_where_that_is_said() -> None:
    day = Day(settings(rounds=1, qualifiers=8))
    day.enter(16)
    day.draw()
    for table in (1, 2, 3):
        day.tell(entered(table=table))
    day.tell(without(table=4))
    assert refusal(day.state, entered(table=4)) == ""  # nothing later is drawn
    day.roll_off(boundaries(day.state)[0].tied)
    day.draw()

    late = entered(table=4)
    assert moves_stage(day.state, late)
    assert refusal(day.state, late) == "stage_drawn_without"
    assert refusal(day.state, corrected(FIRST, table=4)) == "stage_drawn"
    assert refusal(day.state, corrected(FIRST, table=4, stands=True)) == ""
    assert refusal(day.state, corrected(FIRST, table=4, reason=" ", stands=True)) == "reason_missing"


def test_a_round_takes_results_when_it_has_begun_or_the_one_before_is_played_somewhere() -> None:
    day = Day(settings(rounds=3))
    day.enter(8)
    day.draw()

    assert refusal(day.state, entered(round=2)) == "round_too_early"
    assert refusal(day.state, without(round=2)) == "round_too_early"
    day.tell(without(table=1))
    assert refusal(day.state, entered(round=2)) == ""
    assert refusal(day.state, entered(round=3)) == "round_too_early"
    day.tell(RoundStarted(round=3, from_tick=0))
    assert refusal(day.state, entered(round=3)) == ""


def test_a_correction_moves_nothing_while_no_later_stage_is_drawn(semi_final: Day) -> None:
    semi_final.finish(2)
    event = corrected((4, 3, 2, 1), round=2)

    assert not moves_stage(semi_final.state, event)
    semi_final.draw()
    assert moves_stage(semi_final.state, event)
    assert not moves_stage(semi_final.state, corrected((1, 2, 4, 3), round=2))


def tie(
    players: tuple[str, ...],
    stage: Stage = Stage.SEMI_FINAL,
    table: int | None = 1,
    witness: str = "Eva",
    rolls: int | None = None,
) -> TieDecided:
    round_ = {Stage.PRELIMINARY: 1, Stage.SEMI_FINAL: 2, Stage.FINAL: 3}[stage]
    off = DiceOff(players, dice(len(players) if rolls is None else rolls), witness)
    return TieDecided(stage=stage, dice_off=off, round=None if table is None else round_, table=table)


def test_only_those_who_are_equal_at_a_boundary_roll_each_once_before_a_witness(semi_final: Day) -> None:
    semi_final.tell(entered(2, 1, (1, 2, 2, 4)), entered(2, 2, FIRST))
    state = semi_final.state
    _, one, other, last = state.game(2, 1).players
    tied = (one, other)

    assert refusal(state, tie(tied)) == ""
    assert refusal(state, tie(tied, witness=" ")) == "dice_witness_missing"
    assert refusal(state, tie(tied, rolls=0)) == "dice_rounds"
    assert refusal(state, tie((one, last))) == "nothing_tied"
    assert refusal(state, tie(tied, table=2)) == "nothing_tied"
    assert refusal(state, tie((), table=2)) == "nothing_tied"
    assert refusal(state, tie(tied, table=None)) == "nothing_tied"
    assert refusal(state, tie(tied, stage=Stage.PRELIMINARY)) == "nothing_tied"
    assert refusal(state, replace(tie(tied), stage=Stage.FINAL)) == "nothing_tied"
    assert refusal(state, replace(tie(tied), stage=Stage.PRELIMINARY)) == "nothing_tied"


def test_a_final_is_rolled_for_where_its_first_place_is_shared_and_nowhere_else(semi_final: Day) -> None:
    semi_final.finish(2)
    semi_final.draw()
    semi_final.tell(entered(3, 1, (1, 2, 2, 4)))
    first, second, third, _ = semi_final.state.game(3, 1).players
    assert refusal(semi_final.state, tie((second, third), Stage.FINAL)) == "nothing_tied"

    semi_final.tell(corrected(SHARED, round=3))
    assert refusal(semi_final.state, tie((first, second), Stage.FINAL)) == ""


def test_those_who_are_equal_after_the_preliminary_rounds_roll_for_the_seats_that_are_left() -> None:
    day = Day(settings(rounds=1, qualifiers=4))
    day.enter(12)
    assert refusal(day.state, tie(tuple(day.state.players), Stage.PRELIMINARY, table=None)) == "nothing_tied"
    day.draw()
    day.finish(1)
    second = tuple(game.players[1] for game in day.state.round(1).games)
    event = tie(second, Stage.PRELIMINARY, table=None)

    assert refusal(day.state, event) == ""
    assert refusal(day.state, replace(event, stage=Stage.FINAL)) == "nothing_tied"
    settled = replace(event.dice_off, rolls=(((0, 6), (1, 3), (2, 3)),))  # one goes through
    assert refusal(day.state, replace(event, dice_off=settled)) == ""
    two_equal = replace(event.dice_off, rolls=(((0, 3), (1, 6), (2, 6)),))
    assert refusal(day.state, replace(event, dice_off=two_equal)) == "dice_rounds"
    assert refusal(day.state, tie(second[:2], Stage.PRELIMINARY, table=None)) == "nothing_tied"
    assert refusal(day.state, tie(second, Stage.PRELIMINARY, table=1)) == "nothing_tied"


def test_a_place_that_is_shared_in_a_preliminary_round_stays_shared() -> None:
    day = Day(settings(rounds=1))
    day.enter(4)
    day.draw()
    day.tell(entered(places=SHARED))

    assert refusal(day.state, tie(day.state.game(1, 1).players[:2], Stage.PRELIMINARY)) == "nothing_tied"
