"""What happened at a table becomes turns: corrections worked in, findings beside what they were found in."""

from companion.game.events import MoveCorrected, MoveMade, PieceTouched
from companion.protocol.notation import format_game
from companion.protocol.turns import written
from companion.table.correction_events import TakenBack
from companion.table.round_events import SirenSounded
from companion.table.ruling_events import Decision, Ruled
from companion.table.throw_events import HandedOn, RollCorrected
from tests.companion.game.table import Table


def begun() -> Table:
    """Yellow begins with a piece on A, as everybody has in lsa."""
    table = Table()
    table.begin()
    return table


def move(table: Table, seat: int, start: int, target: int) -> int:
    return table.report(MoveMade(seat=seat, colour=seat, start=start, target=target))


def course(table: Table) -> list[str]:
    """The written lines after the roll-off."""
    text = format_game(written(table.state, {}))
    return text.split("\n\n", 1)[1].splitlines()[1:]


def test_the_head_tells_who_plays_and_how_it_stands() -> None:
    text = format_game(written(begun().state, {"p0": "Anna", "p2": ""}))

    assert 'yellow: p0 "Anna"\n' in text
    assert "red: p2\n" in text
    assert "result: yellow 1, green 1, red 1, black 1\n" in text


def test_a_game_before_its_start_has_neither_turns_nor_result() -> None:
    game = written(Table().state, {})

    assert (game.parts, game.places) == ((), ())


def test_a_turn_is_what_one_seat_does_before_another() -> None:
    table = begun()
    table.roll(6)
    move(table, 0, 0, 6)
    table.roll(6)
    move(table, 0, -1, 0)
    table.roll(2)
    move(table, 0, 0, 2)
    table.roll(3)

    assert course(table) == ["1. yellow 6 A-6 6 B-A 2 A-2", "2. green 3"]


def test_a_corrected_roll_is_written_as_it_really_was() -> None:
    table = begun()
    roll = table.roll(3)
    move(table, 0, 0, 4)
    table.report(RollCorrected(corrects=roll, values=(4,), reason="misread"))

    assert course(table) == ["1. yellow 4 corrected A-4"]


def test_a_corrected_move_and_what_comes_to_light_by_it_are_written() -> None:
    table = begun()
    table.roll(3)
    made = move(table, 0, 0, 3)
    table.roll(2)
    table.report(MoveCorrected(corrects=made, colour=0, start=0, target=4))

    assert course(table) == [
        "1. yellow 3 A-4 corrected [wrong_count lsa-full-count found-later]",
        "2. green 2",
    ]


def test_what_was_taken_back_is_not_written() -> None:
    table = begun()
    table.roll(3)
    made = move(table, 0, 0, 3)
    table.report(TakenBack(corrects=made))

    assert course(table) == ["1. yellow 3"]


def test_a_finding_is_open_until_it_is_ruled_upon() -> None:
    table = begun()
    table.roll(3)
    found = move(table, 0, 0, 4)
    undecided = course(table)
    table.report(Ruled(finding=found, decision=Decision.WAIVE, reason="agreed"))

    assert undecided == ["1. yellow 3 A-4 [wrong_count lsa-full-count open]"]
    assert course(table) == ['1. yellow 3 A-4 [wrong_count lsa-full-count waive "agreed"]']


def test_touching_and_handing_on_are_steps_of_a_turn() -> None:
    table = begun()
    table.roll(3)
    table.report(PieceTouched(seat=0, progress=0))
    move(table, 0, 0, 3)
    table.report(HandedOn(seat=1))

    assert course(table) == ["1. yellow 3 touch:A A-3", "2. green hand-on"]


def test_a_number_at_rest_before_the_siren_is_in_time() -> None:
    table = begun()
    at = table.tick
    table.report(SirenSounded(at_tick=at + 50))
    table.roll(3, rest_tick=at)

    assert course(table) == ["siren", "1. yellow 3:in-time"]
