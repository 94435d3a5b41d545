"""What is wrong with stones that were put somewhere: every defect, by colour and by the name of the point."""

import pytest

from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon_game.events import StonesSet
from companion.errors import InvalidPosition
from companion.language import wording
from tests.companion.backgammon_game.table import Table
from web.table.view.games import named_defects


def stones(**places: int) -> tuple[int, ...]:
    """So many stones on those places, e.g. `p6=15`."""
    return tuple(places.get(f"p{place}", 0) for place in range(26))


def sentence(ruleset: Ruleset, light: tuple[int, ...], dark: tuple[int, ...], language: str) -> str:
    """Why they are not taken."""
    table = Table(ruleset)
    table.begin()
    with pytest.raises(InvalidPosition) as refused:
        table.report(StonesSet(stones=(light, dark), turn=0, reason="x"))
    return named_defects(table.state, refused.value, wording(language))


@pytest.mark.parametrize(
    ("ruleset", "language", "said"),
    [
        (HOFER, "de", "Hell hat nicht genau 15 Steine. Auf Zacke 19 stehen Steine beider Seiten."),
        (HOFER, "en", "Light does not have exactly 15 stones. Stones of both sides stand on point 19."),
        (STANDARD, "en", "Light does not have exactly 15 stones. Stones of both sides stand on point 6."),
    ],
)
def test_every_defect_is_named_and_the_point_as_it_is_called_there(
    ruleset: Ruleset, language: str, said: str
) -> None:
    assert sentence(ruleset, stones(p6=14, p5=2), stones(p19=1, p0=14), language) == said


def test_both_sides_can_have_too_few() -> None:
    assert sentence(HOFER, stones(p6=14), stones(p6=14), "en") == (
        "Light does not have exactly 15 stones. Dark does not have exactly 15 stones."
    )


def test_another_error_is_told_in_its_own_words() -> None:
    error, say = InvalidPosition("unreadable_stones", text="?"), wording("en")

    assert named_defects(Table().state, error, say) == say.error(error)
