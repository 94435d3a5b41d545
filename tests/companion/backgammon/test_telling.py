"""Rulings as sentences, in every language, as a referee would read them aloud."""

import pytest
from hypothesis import given

from companion.backgammon.actions import Action, HandOn, Played
from companion.backgammon.board import BAR, Side
from companion.backgammon.cases import Case
from companion.backgammon.game import Game
from companion.backgammon.notation import parse_play
from companion.backgammon.referee import check
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, RULESETS, STANDARD
from companion.backgammon.ruling import ruling
from companion.backgammon.telling import RulingText, tell
from companion.language import languages, wording
from tests.companion.backgammon.breaches import BEGUN, band, each_breach, play
from tests.companion.backgammon.cases import to_play
from tests.companion.backgammon.test_ruling import wrongs


def told(language: str, ruleset: Ruleset, game: Game, action: Action) -> RulingText:
    found = ruling(ruleset, game, action, check(ruleset, game, action))
    assert found is not None
    return tell(wording(language), ruleset, found)


def sentences(one: RulingText) -> tuple[str, ...]:
    return tuple(sentence for sentence in (one.wrong, one.right, *one.follows) if sentence)


@pytest.mark.parametrize("language", languages())
@each_breach
def test_every_ruling_can_be_told_in_every_language(
    language: str, ruleset: Ruleset, game: Game, action: Action, case: Case
) -> None:
    found = told(language, ruleset, game, action)

    assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences(found))
    assert found.follows
    assert all(one.lower().startswith(ruleset.id) for one in found.paragraphs)


@pytest.mark.parametrize("language", languages())
@given(wrong=wrongs())
def test_whatever_is_done_wrong_can_be_told(language: str, wrong: tuple[Ruleset, Game, Action]) -> None:
    ruleset, game, action = wrong
    if ruling(ruleset, game, action, check(ruleset, game, action)) is not None:
        found = told(language, ruleset, game, action)
        assert all(sentence.endswith(".") and "None" not in sentence for sentence in sentences(found))


def test_a_ruling_reads_like_a_referee_speaks() -> None:
    game = to_play({24: 1, 13: 1}, {}, (1, 4))

    assert told("de", HOFER, game, play("24/20 13/12")) == RulingText(
        wrong="Dunkel ist mit der 4 zuerst gezogen, von 24 nach 20. "
        "Die niedrigere Zahl kommt zuerst: erst die 1, dann die 4.",
        paragraphs=("Hofer: Die niedrigere Zahl zuerst",),
        right="Richtig wäre zum Beispiel: 13/12 24/20; 24/19; 13/8.",
        follows=("Der Zug wird zurückgenommen.", "Dunkel zieht jetzt richtig."),
    )


def test_where_the_lower_number_cannot_be_played_it_is_said_what_is_lost() -> None:
    found = told("en", HOFER, to_play({24: 1}, band(22, 17), (2, 5)), play("24/19"))

    assert sentences(found) == (
        "Dark moved the 5, from 24 to 19. The 2 comes first, and no stone can move it: "
        "so the 5 is lost as well.",
        "Right would be: to play nothing.",
        "The play is taken back.",
        "Dark can play nothing.",
        "Light rolls.",
    )


def test_points_are_called_as_the_ruleset_counts() -> None:
    for ruleset, start, target in ((HOFER, "1", "5"), (STANDARD, "24", "20")):
        game = to_play({6: 1}, {24: 1}, (1, 2))
        whites = Game(game.position, Side.WHITE, game.due, game.dice)
        action = Played(Side.WHITE, parse_play(STANDARD, Side.WHITE, "24/20"))
        assert told("de", ruleset, whites, action).wrong == (
            f"Hell hat eine 2 und eine 1 gewürfelt; von {start} nach {target} passt nicht dazu. "
            "Zu ziehen war noch: 1, 2."
        )


def test_stones_are_counted_as_people_count() -> None:
    one = told("de", HOFER, to_play({BAR: 1, 6: 1}, {}, (2, 5)), play("6/4"))
    two = told("de", HOFER, to_play({BAR: 2, 6: 1}, {}, (2, 5)), play("6/4"))

    assert one.wrong.endswith("obwohl noch ein Stein auf der Bar wartet: Der muss zuerst herein.")
    assert two.wrong.endswith("obwohl noch 2 Steine auf der Bar warten: Die müssen zuerst herein.")


def test_a_step_off_the_bar_or_off_the_board_is_told_so() -> None:
    enters = told("de", HOFER, to_play({BAR: 1}, band(23), (2, 5)), play("bar/23"))
    leaves = told("de", HOFER, to_play({7: 1, 2: 1}, {}, (2, 5)), play("2/off"))

    assert enters.wrong.startswith("Dunkel ist von der Bar nach 23 gezogen. Dort hat Hell ein Band")
    assert leaves.wrong.startswith("Dunkel hat schon einen Stein ausgespielt, von 2 hinaus.")


def test_a_double_is_told_as_one() -> None:
    found = told("de", STANDARD, to_play({24: 1}, {}, (2, 2)), play("-"))

    assert found.wrong.startswith("Dunkel hat einen 2er-Pasch gewürfelt und nichts gezogen.")


@pytest.mark.parametrize("language", languages())
def test_every_finding_has_a_name_and_every_paragraph_a_title(language: str) -> None:
    say = wording(language)
    for ruleset in RULESETS.values():
        for code, paragraphs in ruleset.paragraphs.items():
            assert say(f"backgammon.finding.{code}")
            assert all(say(f"backgammon.paragraph.{one}") for one in paragraphs)


def test_handing_on_without_a_roll_needs_no_taking_back() -> None:
    assert sentences(told("de", HOFER, BEGUN, HandOn(Side.BLACK))) == (
        "Dunkel hat die Würfel weitergegeben, ohne zu würfeln.",
        "Dunkel würfelt.",
    )
