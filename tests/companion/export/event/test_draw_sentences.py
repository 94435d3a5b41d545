"""What a draw is worth, in sentences."""

from dataclasses import replace

import pytest

from companion.export.event.draw_sentences import (
    cost_sentences,
    figure_sentences,
    hand_sentences,
    moved_sentences,
    reseating_sentences,
    turn_sentences,
    unkept_sentences,
)
from companion.language import wording
from companion.tournament.draw.constraints import Meeting, Move
from companion.tournament.draw_record import (
    DrawRecord,
    HandChangeRecord,
    ReseatingRecord,
    SwapRecord,
    draw_record,
)
from companion.tournament.rounds import Stage
from tests.companion.tournament.day import Day

SAY = wording("en")


@pytest.fixture(scope="module")
def drawn() -> DrawRecord:
    """Twelve who meet the same people in all four rounds."""
    day = Day()
    day.enter(12)
    day.draw()
    return draw_record(day.state, day.state.draws[0])


def name(number: int) -> str:
    return f"N{number}"


def test_the_figures_of_preliminary_rounds_are_told_each_in_a_sentence(drawn: DrawRecord) -> None:
    told = figure_sentences(drawn, name, SAY)

    assert told[0] == SAY("event.figures.repeats", n=drawn.figures.repeats)
    assert told[3] == SAY("event.figures.threes.none", n=0)
    assert len(told) == 4


def test_of_a_later_stage_it_is_told_who_meets_again(drawn: DrawRecord) -> None:
    final = replace(drawn, stage=Stage.FINAL, again=((1, 5), (2, 3)))
    (told,) = figure_sentences(final, name, SAY)
    assert "N1 – N5, N2 – N3" in told

    assert figure_sentences(replace(final, again=()), name, SAY) == [SAY("event.figures.again.none")]


def test_each_wish_that_is_not_kept_is_named(drawn: DrawRecord) -> None:
    unkept = replace(drawn, meetings=(Meeting((1, 5), 2, 3),), moves=(Move(7, (1, 4)),))

    assert unkept_sentences(unkept, name, SAY) == [
        SAY("event.draw.meeting", first="N1", second="N5", round=2, table=3),
        SAY("event.draw.move", name="N7", tables="1, 4"),
    ]


def test_what_was_changed_by_hand_is_told_with_its_reason(drawn: DrawRecord) -> None:
    worse = replace(drawn.figures, repeats=drawn.figures.repeats + 1)
    swaps = (
        SwapRecord(2, (1, 0), (3, 1), (4, None), drawn.figures, worse),
        SwapRecord(2, (2, 2), (3, 1), (5, 6), worse, worse),
    )
    changed = replace(drawn, by_hand=(HandChangeRecord("wheelchair", 2, swaps),))
    colours = ("yellow", "green", "red", "black")

    assert hand_sentences(changed, name, colours, SAY) == [
        SAY("event.draw.by_hand", n=2, reason="wheelchair"),
        "Round 2, exchanged: N4 (table 1, Yellow) and empty (table 3, Green): "
        f"{SAY('event.change.repeats', before=drawn.figures.repeats, after=worse.repeats)}",
        f"Round 2, exchanged: N5 (table 2, Red) and N6 (table 3, Green): {SAY('event.draw.no_cost')}",
    ]


def test_only_figures_that_a_change_moves_are_its_cost(drawn: DrawRecord) -> None:
    before = drawn.figures
    worse = replace(before, repeats=before.repeats + 1)

    assert cost_sentences(before, before, SAY) == []
    assert cost_sentences(before, worse, SAY) == [
        SAY("event.change.repeats", before=before.repeats, after=before.repeats + 1)
    ]


def test_what_was_changed_after_the_publication_is_told_with_its_reason_and_what_it_moved(
    drawn: DrawRecord,
) -> None:
    assert (reseating_sentences(drawn, SAY), moved_sentences(drawn, SAY)) == ([], [])

    one = ReseatingRecord("2026-11-28T12:30:00Z", (3, 4), "ill")
    same = replace(drawn, reseated=(one,))
    (told,) = reseating_sentences(same, SAY)
    assert "rounds 3, 4" in told
    assert "ill" in told
    assert moved_sentences(same, SAY) == [SAY("event.draw.not_moved")]

    worse = replace(same, now=replace(drawn.now, repeats=drawn.now.repeats + 2))
    assert moved_sentences(worse, SAY) == [
        SAY("event.draw.moved"),
        SAY("event.change.repeats", before=drawn.now.repeats, after=drawn.now.repeats + 2),
    ]


def test_who_sits_out_is_told_only_where_somebody_does() -> None:
    assert turn_sentences((), 4, 0, SAY) == turn_sentences((0, 0), 4, 50, SAY) == []
    assert turn_sentences((40, 40), 4, 40, SAY)[0].endswith("Sitting out in each round: 40.")
    assert "everybody plays one game" in turn_sentences((1, 2), 1, 40, SAY)[0]
