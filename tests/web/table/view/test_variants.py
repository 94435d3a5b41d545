"""Games by variants of the box as the page shows them: two people, neutral pieces, no order."""

from companion.game.events import Passed, PositionSet
from companion.rules.board import Pieces
from companion.rules.variants import schmidt, semester
from companion.table.result_events import CountingBegan
from companion.table.round_events import SirenSounded
from companion.table.throw_events import DieRead
from tests.companion.game.table import Table
from tests.web.table.viewing import MIDGAME, seen


def set_up(*variants: str, number: int, turn: int = 0) -> Table:
    """A game of the box with these variants in its middle, with a number rolled."""
    table = Table(schmidt(variants))
    table.begin()
    table.report(PositionSet(pieces=MIDGAME, turn=turn, reason="test"))
    table.roll(number)
    return table


def test_seats_say_whose_colours_they_are() -> None:
    shown = seen(set_up("two_players", number=3, turn=2))

    assert [(seat["name"], seat["person"]) for seat in shown["seats"]] == [
        ("Anna", 0), ("Ben", 1), ("Anna", 0), ("Ben", 1),
    ]  # fmt: skip
    assert shown["turn"] == 2
    assert shown["title"]["ruleset"] == "Box rules (Schmidt), 1 variant"


def test_the_result_has_a_line_for_each_person_with_both_colours() -> None:
    table = set_up("two_players", number=3)
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())

    lines = seen(table)["result"]["standings"]
    assert [(line["name"], line["colours"]) for line in lines] == [("Anna", [0, 2]), ("Ben", [1, 3])]


def test_neutral_pieces_are_shown_and_their_moves_named_by_colour() -> None:
    shown = seen(set_up("neutral_colour", number=3))

    assert (shown["seats"][3]["name"], shown["seats"][3]["person"]) == ("neutral", None)
    assert shown["seats"][3]["pieces"] == [-1, 5, 31, 42]
    texts = [move["text"] for move in shown["moves"]]
    assert "14 → 17" in texts
    assert "Black 35 → 38" in texts


def test_a_piece_to_choose_says_its_colour_where_it_is_the_neutral_one() -> None:
    table = Table(schmidt(["neutral_colour", "forced_capture"]))
    table.begin()
    far: Pieces = (-1, -1, -1, 2)
    table.report(PositionSet(pieces=(far, (-1, -1, -1, 34), (-1, -1, -1, 14), far), turn=0, reason="test"))
    table.roll(2)
    table.report(Passed(seat=0))
    found = seen(table)["finding"]

    assert found["apply"] == "Yellow: piece on 2 back to B"
    assert found["choices"] == [{"progress": 2, "colour": 3, "text": "Black: piece on 32 back to B"}]


def test_backward_captures_are_among_the_moves() -> None:
    table = Table(schmidt(["backward_capture"]))
    table.begin()
    pieces: Pieces = (-1, -1, -1, 14)
    table.report(PositionSet(pieces=(pieces, (-1, -1, -1, 1), (-1,) * 4, (-1,) * 4), turn=0, reason="test"))
    table.roll(3)

    assert "14 → 11, captures Green" in [move["text"] for move in seen(table)["moves"]]


def test_without_an_order_whoever_rolled_is_on_turn_and_everybody_may_roll() -> None:
    table = Table(semester(chaos=True))
    table.begin()
    assert (seen(table)["turn"], seen(table)["prompt"]) == (None, "Whoever wants to rolls.")

    table.report(DieRead(throw=1, values=(6,), confidence=0.99, rest_tick=table.tick))
    assert (seen(table)["throw"]["ask"], seen(table)["throw"]["clear"]) == (True, True)
    table.roll(6, seat=2)
    assert seen(table)["turn"] == 2
    assert seen(table)["prompt"] == "Yellow plays the 6, or somebody else rolls."
    assert seen(table)["turn_note"] == ""
