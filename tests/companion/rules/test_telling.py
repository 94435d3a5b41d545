"""Rulings as sentences: they can be said, and what they say is true of the board."""

import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.language import languages, wording
from companion.rules.actions import Action, HandOn, Moved, Pass, Roll
from companion.rules.board import HOME, DefectKind, Position, called
from companion.rules.findings import Code
from companion.rules.referee import check
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV
from companion.rules.ruling import Ruling, ruling
from companion.rules.telling import RulingText, tell
from companion.rules.transitions import Due, Game, legal
from companion.rules.variants import schmidt
from tests.companion.rules.cases import CAPTURING, CASES, CLEARING, FREE
from tests.companion.rules.strategies import games


def at(seat: int, name: str) -> int:
    """The progress of a piece of `seat` on the field that everybody calls so."""
    return next(progress for progress in range(-1, 50) if called(seat, progress) == name)


def told(language: str, ruleset: Ruleset, game: Game, action: Action) -> RulingText:
    found = ruling(ruleset, game, action, check(ruleset, game, action))
    assert found is not None
    return tell(wording(language), ruleset, found)


def sentences(one: RulingText) -> tuple[str, ...]:
    return tuple(sentence for sentence in (one.wrong, one.instead, one.right, *one.follows) if sentence)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("ruleset", "game", "action", "code", "follows"), CASES)
def test_every_ruling_can_be_told_in_every_language(
    language: str, ruleset: Ruleset, game: Game, action: Action, code: Code, follows: tuple[str, ...]
) -> None:
    found = told(language, ruleset, game, action)

    assert len(found.follows) == len(follows)
    assert all("{" not in sentence and sentence.endswith(".") for sentence in sentences(found))


def test_a_ruling_reads_like_a_referee_speaks() -> None:
    action = Moved(0, 0, 20, 22)

    assert sentences(told("de", HGV, CLEARING, action)) == (
        "Rot hat eine 2 gewürfelt und Figuren auf B: Die Figur auf A muss ziehen, damit A frei wird.",
        "Stattdessen hat Rot 20 → 22 gezogen.",
        "Richtig wäre: A → 2.",
        "Der Zug wird zurückgenommen.",
        "Die Figur von Rot auf A geht zurück auf B.",
        "Blau ist an der Reihe.",
    )


def test_the_piece_that_missed_a_capture_is_named_where_it_stands_by_then() -> None:
    position = Position.of({0: [-1, 11, 20, 30], 2: [-1, -1, -1, 27]})
    backward = schmidt(["forced_capture", "backward_capture"])

    found = told("en", backward, replace(CAPTURING, position=position), Moved(0, 0, 11, 15))

    assert found.follows[:2] == ("The move stands.", "The piece of Yellow on 15 goes back to B.")


def test_where_the_neutral_colour_is_bound_its_piece_is_named() -> None:
    position = Position.of({0: [-1, 5, 9, 21], 1: [-1] * 4, 2: [-1, 0, 5, 9], 3: [-1] * 4})
    before = Game(position, 0, Due.MOVE, 2, neutral=2)
    ruleset = schmidt(["neutral_colour"])

    assert told("en", ruleset, before, Pass(0)).wrong == (
        "Yellow rolled a 2, and Red has pieces on B: its piece on A must move so that A becomes free."
    )
    assert (
        told("en", ruleset, before, Moved(0, 2, 9, 11)).instead == "Instead Yellow moved Red's piece 29 → 31."
    )


@pytest.mark.parametrize("language", languages())
def test_every_defect_of_a_position_has_a_sentence(language: str) -> None:
    say = wording(language)

    assert all(say(f"rules.defect.{kind}", seat=5, colour="x", field="7") for kind in DefectKind)


@st.composite
def breaches(draw: st.DrawFn) -> tuple[Ruleset, Game, Action]:
    """A moment of a game, and something done in it that breaks a rule."""
    ruleset, game = draw(games())
    chance = Random(draw(st.integers(0, 10**6)))
    actions: list[Action] = [Roll(seat) for seat in game.players]
    actions += [act(seat) for act in (Pass, HandOn) for seat in game.players]
    for colour in game.position.seats:
        for start in game.position[colour]:
            seat = game.turn if game.turn is not None and chance.random() < 0.8 else colour
            target = chance.choice([start + (game.die or 1), chance.randint(0, HOME[-1] + 5)])
            actions.append(Moved(seat, colour, start, target))
    broken = [one for one in actions if check(ruleset, game, one).code is not None]
    if not broken:
        broken = [Roll(next(seat for seat in game.players if seat != game.turn))]
        ruleset, game = HGV, replace(FREE, turn=game.turn, position=game.position, neutral=None)
    return ruleset, game, chance.choice(broken)


def pattern(template: str) -> re.Pattern[str]:
    """What a sentence made from a template looks like, its facts in named groups."""
    parts = re.split(r"\{(\w+)\}", template)
    return re.compile("".join(
        re.escape(part) if index % 2 == 0 else f"(?P<{part}_{index}>.+?)" for index, part in enumerate(parts)
    ))  # fmt: skip


def read_back(language: str, key: str, sentence: str) -> list[tuple[str, str]]:
    """The facts in a sentence, as (name, what is said)."""
    found = pattern(wording(language).templates[key]).fullmatch(sentence)
    assert found is not None, (key, sentence)
    return [(name.rsplit("_", 1)[0], said) for name, said in found.groupdict().items()]


@pytest.mark.parametrize("language", languages())
@given(breach=breaches())
def test_numbers_fields_and_colours_in_the_sentences_are_those_of_the_table(
    language: str, breach: tuple[Ruleset, Game, Action]
) -> None:
    ruleset, game, action = breach
    found = ruling(ruleset, game, action, check(ruleset, game, action))
    assert found is not None
    one = tell(wording(language), ruleset, found)
    group = "code" if found.owner in (found.actor, None) else "neutral"
    keys = [f"rules.{group}.{found.code}", f"rules.code.{found.code}"]
    key = next(key for key in keys if key in wording(language).templates and holds(language, key, one.wrong))

    facts = read_back(language, key, one.wrong)
    if one.instead:
        other = "moved_other" if isinstance(action, Moved) and action.colour != action.seat else found.did
        facts += read_back(language, f"rules.instead.{other}", one.instead)
    for word, sentence in zip(found.follows, one.follows, strict=True):
        facts += read_back(language, f"rules.consequence.{word}", sentence)

    assert [(name, said) for name, said in facts if not true_of(language, name, said, breach, found)] == []


def holds(language: str, key: str, sentence: str) -> bool:
    return pattern(wording(language).templates[key]).fullmatch(sentence) is not None


def true_of(language: str, name: str, said: str, breach: tuple[Ruleset, Game, Action], found: Ruling) -> bool:
    """Whether a fact is what the board, the die and the action show."""
    ruleset, game, action = breach
    colours = {
        wording(language)(f"rules.colour.{colour}"): seat for seat, colour in enumerate(ruleset.colours)
    }
    match name:
        case "die":
            return int(said) == game.die
        case "actor":
            return colours[said] == action.seat
        case "turn":
            return colours[said] == game.turn
        case "next":
            return colours[said] == check(ruleset, game, action).result.turn
        case "colour":
            return isinstance(action, Moved) and colours[said] == action.colour
        case "owner":
            return colours[said] in game.movable
        case "start":
            return isinstance(action, Moved) and at(action.colour, said) in game.position[action.colour]
        case "target":
            return isinstance(action, Moved) and at(action.colour, said) == action.target
        case "touched":
            return isinstance(action, Moved) and at(action.colour, said) in game.position[action.colour]
        case "piece":
            assert found.owner is not None
            return any(
                (move.seat, move.start) == (found.owner, at(found.owner, said))
                for move in legal(ruleset, game)
            )
        case "standing":
            assert found.owner is not None
            moved = isinstance(action, Moved) and at(action.colour, said) == action.target
            return moved or at(found.owner, said) in game.position[found.owner]
    return False


@pytest.mark.parametrize("language", languages())
@given(breach=breaches())
def test_what_would_have_been_right_are_moves_that_pass_the_referee(
    language: str, breach: tuple[Ruleset, Game, Action]
) -> None:
    ruleset, game, action = breach
    found = ruling(ruleset, game, action, check(ruleset, game, action))
    assert found is not None
    said = tell(wording(language), ruleset, found).right

    assert said.count("→") == len(found.right)
    for move in found.right:
        assert check(ruleset, game, Moved(action.seat, move.seat, move.start, move.target)).code is None
