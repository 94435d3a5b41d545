"""What a correction would change, each sentence once."""

from companion.game.difference import difference
from companion.game.events import MoveMade
from companion.game.fold import fold
from companion.language import wording
from companion.log.fold import preview
from companion.rules.rulesets import LSA
from companion.rules.transitions import legal
from companion.table.throw_events import RollCorrected
from tests.companion.game.table import Table
from tests.web.table.viewing import seen
from web.table.view.games import change_sentences

SAY = wording("en")


def played_after_the_roll_off() -> Table:
    """Yellow has won the roll-off and moved three times in turn."""
    table = Table(LSA)
    table.begin(6, 2, 3, 1)
    for value in (6, 6, 3):
        table.roll(value)
        game = table.state.game
        assert game is not None
        assert game.turn is not None
        move = legal(table.state.ruleset, game)[0]
        table.report(MoveMade(seat=game.turn, colour=move.seat, start=move.start, target=move.target))
    return table


def test_a_corrected_roll_off_lists_what_comes_of_it_once() -> None:
    table = played_after_the_roll_off()
    first = RollCorrected(corrects=table.state.entries[0].seq, values=(1,))
    after = preview(fold, table.state, first, table.now)
    said = change_sentences(table.state, difference(table.state, after), SAY)

    assert [one for one in said if "It is Red's turn, not Yellow's." in one] == [
        "New violation: It is Red's turn, not Yellow's. (6 times)"
    ]
    table.report(first)
    rulings = [line["rulings"] for line in seen(table)["lines"] if line["rulings"]]
    assert len(rulings) == 3
    assert all(len(one) == 1 for one in rulings)
