"""A move in words is the one legal move that is meant, or one of three refusals."""

import pytest
from hypothesis import assume, given

from companion.errors import AmbiguousMove, IllegalMove, Unreadable
from companion.language import languages, wording
from companion.protocol.move_text import format_move, parse_move
from companion.rules.board import Position
from companion.rules.moves import Move
from companion.rules.rulesets import HGV, LSA, Ruleset
from companion.rules.transitions import Due, Game, legal
from tests.companion.rules.strategies import games


def game(position: str, die: int, turn: int = 0) -> Game:
    return Game(Position.parse(position), turn, Due.MOVE, die=die)


PREY = game("0:B,2,5,20 1:B,B,B,38", 3)
"""The first seat captures with the piece on 5; the one on 2 is blocked by it."""


@given(games())
def test_every_legal_move_is_found_by_its_own_words(game: tuple[Ruleset, Game]) -> None:
    ruleset, now = game
    moves = legal(ruleset, now)
    assume(moves)

    for move in moves:
        assert parse_move(ruleset, now, format_move(ruleset, now, move)) == move


@pytest.mark.parametrize("words", ["5-8", "5-8xgreen", "5", "8", "x"])
def test_a_capture_is_found_by_any_of_its_words(words: str) -> None:
    assert parse_move(LSA, PREY, words) == Move(0, 5, 8, captured=1)


@pytest.mark.parametrize("words", ["", "5 8", "e4", "-", "x5", "pink:5-8"])
def test_words_that_are_no_move_are_unreadable(words: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        parse_move(LSA, PREY, words)

    assert refusal.value.facts == {"text": words, "position": PREY.position}


@pytest.mark.parametrize(
    ("ruleset", "words", "paragraph"),
    [
        (HGV, "2-5", "hgv-10"),
        (HGV, "2", "hgv-10"),
        (HGV, "20-23", "hgv-11, hgv-12"),
        (HGV, "20", "hgv-11, hgv-12"),
        (HGV, "20-25", "hgv-9"),
        (HGV, "B-A", "hgv-5"),
        (HGV, "30-33", "–"),
        (HGV, "blue:38-41", "–"),
    ],
)
def test_a_move_that_is_not_allowed_is_refused_with_its_paragraph(
    ruleset: Ruleset, words: str, paragraph: str
) -> None:
    with pytest.raises(IllegalMove) as refusal:
        parse_move(ruleset, PREY, words)

    assert refusal.value.facts == {"text": words, "position": PREY.position, "paragraph": paragraph}


def test_words_that_fit_several_moves_are_ambiguous() -> None:
    two_captures = game("0:B,3,5,20 1:B,B,36,38", 3)

    with pytest.raises(AmbiguousMove) as refusal:
        parse_move(LSA, two_captures, "x")

    assert refusal.value.facts == {
        "text": "x",
        "position": two_captures.position,
        "moves": "3-6xgreen, 5-8xgreen",
    }


@pytest.mark.parametrize("language", languages())
def test_each_refusal_says_words_and_position(language: str) -> None:
    for words in ("e4", "2-5", "30-33"):
        with pytest.raises((Unreadable, IllegalMove)) as refusal:
            parse_move(HGV, PREY, words)
        sentence = wording(language).error(refusal.value)
        assert words in sentence
        assert str(PREY.position) in sentence
