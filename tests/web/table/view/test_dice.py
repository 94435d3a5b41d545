"""What is shown of a table's dice, to officials and to others."""

from companion.language import wording
from companion.table.thrown import DiceThrown, Thrown
from companion.usecases.table_dice import TableThrows
from web.table.view.dice import dice_picture, dice_view

SIX = ((6,),) * 60
UNKNOWN = DiceThrown(("",), Thrown(throws=SIX, players=(None,) * 60))
THROWS = TableThrows((UNKNOWN,), {"Anna": [(None, 6)]}, ())


def test_how_the_dice_were_shaken_is_told_to_officials_only() -> None:
    say = wording("de")
    official, other = (dice_view(THROWS, None, say, official=one) for one in (True, False))

    assert official.shaking is not None
    assert [one.name for one in official.shaking] == ["Anna"]
    assert other.shaking is None
    assert official.dice == other.dice


def test_dice_that_nobody_enrolled_are_told_as_such() -> None:
    assert dice_view(THROWS, None, wording("de"), official=False).dice[0].name == "nicht erfasste Würfel"
    assert b"dice that were not enrolled" in dice_picture(THROWS, wording("en"))
