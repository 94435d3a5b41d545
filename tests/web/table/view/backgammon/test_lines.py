"""The record of a game of backgammon as the page tells it, and the names of what can be taken back."""

from typing import Any

import pytest

from companion.backgammon_game.events import Event, PlayCorrected, StonesCounted, StonesSet
from companion.table.correction_events import ReasonGiven, TakenBack
from companion.table.result_events import LoggingStopped, PlacesAgreed
from companion.table.ruling_events import Claimed, Decision, Ruled
from companion.table.throw_events import Fault, HandedOn, RollCorrected, ThrowVoided
from tests.companion.backgammon_game.table import Table, time_is_up
from tests.web.table.viewing import seen

SET_UP = (0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *[0] * 10, 2, 0)
BOARD = (SET_UP, SET_UP)
RIGHT, WRONG = ((6, 5), (13, 10)), ((13, 10), (6, 5))


def begun(**chosen: Any) -> Table:
    """Light has won the roll for who begins, and the clock runs."""
    table = Table(**chosen)
    table.begin()
    return table


def played(*steps: tuple[int, int], **chosen: Any) -> tuple[Table, int, int]:
    """Light has rolled 3-1 and played; the seqs of both."""
    table = begun(**chosen)
    return table, table.roll(0, 3, 1), table.play(*steps)


def undo(table: Table, language: str = "en") -> str:
    """What the button takes back, by its name."""
    found: str = seen(table, language)["undo"]["text"]
    return found


def lines(table: Table, language: str = "en") -> list[tuple[str, list[str]]]:
    """The texts and the rulings, the newest line first."""
    return [(one["text"], one["rulings"]) for one in seen(table, language)["lines"]]


def test_a_line_tells_the_play_as_players_write_it_and_a_line_without_one_what_it_is() -> None:
    table, _, _ = played(*RIGHT)
    table.roll(1, 6, 5)
    table.report(HandedOn(seat=1))
    table.report(Ruled(finding=seen(table)["finding"]["seq"], decision=Decision.APPLY))

    assert [text for text, _ in lines(table)] == [
        "hands on the dice", "", "19/20 12/15", "for who begins", "for who begins",
    ]  # fmt: skip


def test_a_line_that_can_be_corrected_has_its_steps_and_the_stones_before_them() -> None:
    table, _, play = played(*RIGHT)
    move = seen(table)["lines"][0]["move"]

    assert (move["seq"], move["seat"], move["steps"]) == (play, 0, [list(step) for step in RIGHT])
    assert move["before"] == [list(SET_UP), list(SET_UP)]


def test_a_roll_that_cannot_be_played_says_so_and_one_that_was_not_too() -> None:
    table = begun()
    shut = tuple({25: 1, 0: 14}.get(place, 0) for place in range(26))
    band = tuple({0: 3, **dict.fromkeys(range(1, 7), 2)}.get(place, 0) for place in range(26))
    table.report(StonesSet(stones=(shut, band), turn=0, reason="x"))
    table.roll(0, 3, 4)
    assert lines(table)[0][0] == "no play possible"

    nothing, _, seq = played()
    nothing.report(Ruled(finding=seq, decision=Decision.WAIVE, reason="nobody saw"))
    assert lines(nothing)[0] == ("not played", ["Hofer: the lower number first – stands: nobody saw"])


def test_a_board_that_was_set_right_says_why() -> None:
    table = begun()
    seq = table.report(StonesSet(stones=BOARD, turn=0, reason="", reason_later=True))
    assert lines(table)[0][0] == "Position set right: reason still open"
    table.report(ReasonGiven(corrects=seq, reason="sleeve"))

    assert lines(table)[0][0] == "Position set right: sleeve"
    assert undo(table) == "reason given later"


def after(*events: Event, **chosen: Any) -> Table:
    table = begun(**chosen)
    for event in events:
        table.report(event)
    return table


@pytest.mark.parametrize(
    ("event", "german", "english"),
    [
        (HandedOn(seat=1), "Dunkel gibt weiter", "Dark hands on"),
        (
            StonesSet(stones=BOARD, turn=0, reason="Ärmel"),
            "berichtigte Stellung (Ärmel)",
            "board set right (Ärmel)",
        ),
        (
            StonesSet(stones=BOARD, turn=0, reason="", reason_later=True),
            "berichtigte Stellung (Begründung fehlt noch)",
            "board set right (reason still open)",
        ),
        (ThrowVoided(fault=Fault.COCKED), "Wurf zählt nicht (Schräg)", "throw does not count (Cocked)"),
        (LoggingStopped(), "Ende des Mitschreibens", "end of logging"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_was_entered_is_taken_back_by_its_name(event: Event, german: str, english: str) -> None:
    table = after(event)

    assert (undo(table, "de"), undo(table)) == (german, english)


def test_rolls_plays_rulings_and_corrections_are_taken_back_by_their_names() -> None:
    table = begun()
    roll = table.roll(0, 3, 1)
    assert undo(table) == "Light rolls 3-1"
    play = table.play(*WRONG)
    assert undo(table) == "Light 12/15 19/20"
    table.report(Ruled(finding=play, decision=Decision.WAIVE, reason="too late"))
    assert undo(table) == "Light, Hofer: the lower number first – stands: too late"
    table.report(RollCorrected(corrects=roll, values=(2, 1), reason="misread"))
    assert undo(table) == "number corrected to 2-1"
    table.report(PlayCorrected(corrects=play, steps=((13, 10),), reason="mistyped"))
    assert undo(table) == "move corrected to 12/15"


def test_taking_back_a_handing_on_takes_back_just_that() -> None:
    table = begun()
    table.roll(0, 1, 1)
    table.play((8, 7), (8, 7))
    seq = table.report(HandedOn(seat=0))
    assert seen(table)["undo"]["seq"] == seq
    table.report(TakenBack(corrects=seq))

    assert seen(table)["further_roll"]
    assert undo(table) == "Light 17/18(2)"


def test_a_claim_and_what_was_counted_are_taken_back_by_their_names() -> None:
    table, _, play = played(*WRONG, claims_only=True)
    table.report(Claimed(finding=play, by=1))
    assert undo(table) == "Dark's claim"

    end = time_is_up()
    assert undo(end) == "beginning of the counting out"
    end.report(StonesCounted(stones=BOARD))
    assert undo(end) == "final position"
    end.report(PlacesAgreed(places=(1, 1, None, None)))
    assert undo(end) == "places entered"


def test_a_play_that_a_correction_has_made_impossible_is_no_line_and_can_still_be_taken_back() -> None:
    table, _, play = played(*RIGHT)
    table.roll(1, 6, 5)
    table.play((13, 8), (24, 18))
    table.roll(0, 2, 1)
    last = table.play((5, 4), (8, 6))
    table.report(PlayCorrected(corrects=play, steps=((24, 23), (13, 10)), reason="mistyped"))
    view = seen(table)

    assert view["defects"] == 1
    assert view["lines"][0]["text"] == ""
    assert table.state.defects == ((last, "no_stone_there"),)
