"""A game record is one text that people can read, and that reads back as the same game."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from companion.errors import Unreadable
from companion.protocol.ending_lines import format_places
from companion.protocol.notation import HEAD, format_game, format_turn, parse_game, parse_turn
from companion.protocol.replay import differences
from companion.protocol.turns import BoardSet, Placed, Rolled, Turn, WrittenDeed, WrittenGame
from companion.rules.board import Position
from companion.rules.house import house
from companion.rules.rulesets import LSA
from companion.rules.variants import schmidt
from tests.companion.protocol.written_games import games, turns

DOCUMENT = Path(__file__).parents[3] / "docs" / "notation.md"
SEATS = {colour: seat for seat, colour in enumerate(LSA.colours)}


def examples() -> list[str]:
    """The whole records that docs/notation.md shows."""
    return re.findall(rf"```\n({HEAD}\n.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)


def example() -> str:
    """The one with moves."""
    return examples()[0]


@given(games())
def test_every_game_that_is_written_reads_back_as_the_same(game: WrittenGame) -> None:
    assert parse_game(format_game(game)) == game


@given(turns)
def test_every_turn_is_one_line_that_reads_back_as_the_same(turn: Turn) -> None:
    line = format_turn(turn, 7, LSA.colours)

    assert "\n" not in line
    assert parse_turn(line, SEATS) == (7, turn)


@pytest.mark.parametrize("number", [0, 1])
def test_the_examples_of_the_document_read_back_and_agree_with_the_rules(number: int) -> None:
    text = examples()[number]
    game = parse_game(text)

    assert format_game(game) == text
    assert differences(game) == ()


def test_every_turn_that_the_document_explains_reads_back() -> None:
    lines = re.findall(r"^\| `(\d+\. .+?)` \|", DOCUMENT.read_text("utf-8"), re.MULTILINE)

    assert len(lines) >= 8
    for line in lines:
        number, turn = parse_turn(line, SEATS)
        assert format_turn(turn, number, LSA.colours) == line


def test_a_house_ruleset_and_its_pairs_are_written_down() -> None:
    ruleset = replace(schmidt(["barriers"]), id="club", base="schmidt", points=(55, 30, 10, 0))
    board = BoardSet(Position.parse("0:B,B,7,7 2:B,B,B,A", pairs=True), 0, "bumped")
    game = WrittenGame(ruleset=ruleset, players=("p0", None, "p2", None), parts=(board,))

    text = format_game(game)

    assert "ruleset: schmidt\n" in text
    assert '"points": [55, 30, 10, 0]' in text
    assert parse_game(text) == game


def test_variants_are_written_down_by_name_and_house_rules_behind_them() -> None:
    ruleset = house(schmidt(["three_rolls", "two_players"]), minutes=30)
    text = format_game(WrittenGame(ruleset=ruleset, players=("p0", "p1", None, None)))

    assert "ruleset: schmidt\nvariants: two_players, three_rolls\n" in text
    assert '"minutes": 30' in text
    assert parse_game(text).ruleset == ruleset


def test_a_variant_that_no_document_has_is_refused() -> None:
    with pytest.raises(Unreadable, match="notation_headers"):
        parse_game(example().replace("ruleset: lsa\n", "ruleset: lsa\nvariants: barriers\n", 1))


@pytest.mark.parametrize("name", ["two_players", "neutral_colour"])
def test_all_colours_on_the_board_have_turns_or_moves(name: str) -> None:
    players = ("p0", "p1", None if name == "two_players" else "p2", None)
    turn = Turn(0, (WrittenDeed(Rolled(4)), WrittenDeed(Placed(3, 0, 4, 2))))
    partner = Turn(2, (WrittenDeed(Rolled(3)), WrittenDeed(Placed(2, 0, 3))))
    game = WrittenGame(ruleset=schmidt([name]), players=players, parts=(turn, partner))

    assert parse_game(format_game(game)) == game


def test_places_are_told_by_colour_without_empty_seats() -> None:
    assert format_places((2, None, 1, 2), LSA.colours) == "yellow 2, red 1, black 2"


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("2. green 3 A-3", "3. green 3 A-3"),  # a turn is missing
        ("2. green 3 A-3", "2. pink 3 A-3"),
        ("2. green 3 A-3", "2. green 7 A-7"),
        ("2. green 3 A-3", "2. green - 3"),
        ("2. green 3 A-3", "2. green 3 A-3 -"),
        ("2. green 3 A-3", "2. green 3:twice A-3"),
        ("2. green 3 A-3", "2. green 3 A-3 [must_move]"),
        ("2. green 3 A-3", "siren!"),
        ("siren", "opening: yellow 6, green 2"),  # in the middle of the game
    ],
)
def test_a_line_that_cannot_be_understood_is_named(line: str, instead: str) -> None:
    text = example()
    assert line in text

    with pytest.raises(Unreadable) as refusal:
        parse_game(text.replace(line, instead, 1))

    assert refusal.value.key == "notation_line"
    assert refusal.value.facts == {"line": text.split("\n").index(line) + 1, "text": instead}


@pytest.mark.parametrize("header", ["ruleset: lsa", "table: 3", "kind: tournament", "minutes: 25"])
def test_a_missing_header_is_refused(header: str) -> None:
    with pytest.raises(Unreadable, match="notation_headers"):
        parse_game(example().replace(f"{header}\n", "", 1))


@pytest.mark.parametrize(
    ("switches", "detail"),
    [
        ('{"points": "many"}', "points"),
        ('{"dice": 3}', "dice"),
        ('{"two_players": true, "neutral_colour": true}', "two_players/neutral_colour"),
        ("[]", "object"),
        ("{", "truncated"),
    ],
)
def test_switches_that_cannot_be_are_refused(switches: str, detail: str) -> None:
    text = example().replace("ruleset: lsa\n", f"ruleset: lsa\nswitches: {switches}\n", 1)

    with pytest.raises(Unreadable, match="notation_headers") as refusal:
        parse_game(text)

    assert detail in str(refusal.value.facts["detail"])


@pytest.mark.parametrize("text", ["", '[Event "chess"]\n', "Tischbegleiter game 99\n\n"])
def test_something_else_is_no_game_record(text: str) -> None:
    with pytest.raises(Unreadable, match="no_game_record"):
        parse_game(text)
