"""What the tables of the sheet do not show is told in sentences: the result's source, substitutes, dice."""

import pytest

from companion.export.registry import words
from companion.game.events import PositionCounted
from companion.game.result import signed
from companion.language import languages, wording
from companion.protocol.game_protocol import protocol
from companion.rules.rulesets import HGV
from companion.table.correction_events import TakenBack
from companion.table.result_events import CountingBegan, DiceOff, LoggingStopped, LotDrawn, PlacesAgreed
from companion.table.round_events import ClockStarted, SirenSounded, TimeAdded
from companion.table.seat_events import SeatsConfirmed, SeatsSwapped, Substituted
from tests.companion.game.table import Table

NAMES = {"p0": "Anna", "p1": "Ben", "p2": "Clara", "p3": "David", "p9": "Emil"}


def told(table: Table, language: str = "en") -> list[str]:
    return list(words(protocol("stream", table.state, NAMES), wording(language)).notes)


def stopped(winner_needed: bool = True) -> Table:
    """A game nobody could follow any more; two share the first place, which dice decide."""
    table = Table(winner_needed=winner_needed)
    table.begin()
    table.report(LoggingStopped(reason="too fast"), after=90_000)
    table.report(Substituted(seat=1, player="p9", reason="had to go"), after=60_000)
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())
    table.report(
        PositionCounted(pieces=((-1, 3, 20, 41), (-1, -1, 8, 22), (-1, 3, 20, 41), (-1, -1, -1, -1)))
    )
    return table


def test_a_swap_of_seats_is_told_for_both_with_the_reason() -> None:
    table = Table()
    table.report(SeatsSwapped(first=0, second=2))
    table.begin()
    table.report(SeatsSwapped(first=1, second=3, reason="sat down so"), after=90_000)

    assert told(table) == [
        "Yellow: after a swap of seats before the start, Clara plays.",
        "Green: from 1:30 of the playing time, after a swap of seats, David plays. Reason: sat down so",
        "Red: after a swap of seats before the start, Anna plays.",
        "Black: from 1:30 of the playing time, after a swap of seats, Ben plays. Reason: sat down so",
    ]


def test_a_sheet_tells_since_when_who_took_over_what_was_counted_and_what_dice_said() -> None:
    table = stopped()
    table.report(DiceOff(rounds=(((0, 4), (2, 4)), ((0, 2), (2, 5))), witness="Ms Cup"))

    assert told(table) == [
        "Green: from 2:30 of the playing time on Emil plays for Ben. Reason: had to go",
        "From 1:30 of the playing time on the moves were not logged any more, only the result is noted. "
        "Reason: too fast",
        "Final position, counted at the table: "
        "Yellow B 3 20 b · Green B B 18 32 · Red B 23 40 b · Black B B B B.",
        "Rolled for who goes through: Yellow 4, Red 4; Yellow 2, Red 5. Seen by Ms Cup.",
        "Red goes through.",
    ]


def test_a_logged_game_between_the_same_people_needs_no_remarks() -> None:
    table = Table()
    table.begin()

    assert told(table) == []


def test_agreed_places_and_a_lot_by_dice_are_told() -> None:
    table = Table(HGV, result_only=True)
    table.report(SeatsConfirmed())
    table.report(ClockStarted(from_tick=table.tick))
    table.report(CountingBegan())
    table.report(PlacesAgreed(places=(1, 1, 3, 3)))
    table.report(LotDrawn(order=(1, 0), witness="Ms Cup", rounds=(((0, 1), (1, 3)),)))
    table.report(LotDrawn(order=(2, 3), witness="Ms Cup"))

    assert told(table) == [
        "The moves were not logged, only the result is noted.",
        "The table established the places together.",
        "Dice decide the tie: Blue, Red (Red 1, Blue 3). Seen by Ms Cup.",
        "The lot decides the tie: Yellow, Green. Seen by Ms Cup.",
    ]


def test_a_substitute_of_the_first_moment_and_the_winner_of_a_final_are_told() -> None:
    table = Table(HGV, final=True, result_only=True)
    table.report(Substituted(seat=0, player="p9"))
    table.report(SeatsConfirmed())
    table.report(ClockStarted(from_tick=table.tick))
    table.report(CountingBegan())
    table.report(PlacesAgreed(places=(1, 2, 3, 4)))
    table.report(signed(table.state))

    assert told(table)[0] == "Red: Emil plays for Anna from the start."
    assert told(table)[-1] == "Red wins the final."


@pytest.mark.parametrize("language", languages())
def test_every_language_tells_as_much(language: str) -> None:
    assert len(told(stopped(), language)) == len(told(stopped()))


def test_nobody_has_won_a_final_that_is_still_played() -> None:
    table = Table(HGV, final=True)
    table.begin()

    assert told(table) == []


def test_more_time_and_a_start_taken_back_are_told_with_the_reason() -> None:
    table = Table()
    table.report(TimeAdded(seconds=90, reason="came late"))
    table.begin()
    table.report(TakenBack(corrects=table.state.seq))
    table.report(ClockStarted(from_tick=table.tick))
    table.report(TimeAdded(seconds=120, reason="a lamp fell down"), after=60_000)

    start, before, after = told(table)
    assert start.startswith("A start of the clock was taken back at ")
    assert before == "Before the start the table got 1:30 minutes more. Reason: came late"
    assert after == "After 1:00 of playing time the table got 2 minutes more. Reason: a lamp fell down"
