"""What a correction would change in a game of backgammon, as sentences."""

from companion.backgammon_game.difference import difference
from companion.backgammon_game.entries import Finding
from companion.backgammon_game.fold import fold
from companion.language import wording
from companion.log.fold import preview
from companion.log.stamp import Stamp
from companion.table.throw_events import RollCorrected
from tests.companion.backgammon_game.table import Table
from web.table.view.backgammon.finding import ruling_text
from web.table.view.games import change_sentences


def test_a_corrected_roll_says_what_was_wrong_with_the_play_then() -> None:
    table, say = Table(), wording("en")
    table.begin()
    roll = table.roll(0, 3, 1)
    table.play((6, 5), (13, 10))
    misread = RollCorrected(corrects=roll, values=(3, 2), reason="misread")
    after = preview(fold, table.state, misread, Stamp("boot", table.tick, ""))
    [change] = difference(table.state, after)

    assert isinstance(change.finding, Finding)
    wrong = ruling_text(after, change.finding, say).wrong
    assert wrong
    assert change_sentences(table.state, (change,), say) == [f"New violation: {wrong}"]
