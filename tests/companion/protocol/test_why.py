"""The ranking explained line by line, in one sentence each."""

import pytest

from companion.game.events import PositionCounted
from companion.language import languages, wording
from companion.protocol.result_lines import Basis, results
from companion.protocol.why import why
from companion.rules.board import Pieces
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV, LSA, RULESETS
from companion.table.result_events import CountingBegan, LotDrawn
from companion.table.round_events import ClockStarted, SirenSounded
from companion.table.seat_events import SeatsConfirmed
from tests.companion.game.table import Table

HOME: Pieces = (40, 41, 42, 43)


def told(ruleset: Ruleset, *pieces: Pieces | None, **more: tuple[int, ...]) -> Table:
    """A game that ended in this position."""
    table = Table(ruleset, result_only=True)
    table.report(SeatsConfirmed())
    table.report(ClockStarted(from_tick=table.tick))
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())
    first, second, third, fourth = pieces
    table.report(PositionCounted(pieces=(first, second, third, fourth), **more))
    return table


def explained(table: Table, language: str = "en") -> list[str]:
    """The sentences of its ranking, best first."""
    lines = results(table.state)
    return [why(lines, number, Basis.POSITION, wording(language)) for number in range(len(lines))]


def reasons(ruleset: Ruleset, *pieces: Pieces | None, **more: tuple[int, ...]) -> list[str]:
    return explained(told(ruleset, *pieces, **more))


def test_each_line_is_compared_with_the_next_and_the_last_with_the_one_before() -> None:
    found = reasons(LSA, (37, 38, 40, 41), (33, 35, 40, 41), (-1, -1, 3, 40), HOME)

    assert found == [
        "finished as no. 1",
        "both 2 home; 10 fields left against 17",
        "2 home against 1",
        "1 home against 2",
    ]


def test_who_shares_a_place_is_compared_with_whom_it_is_shared() -> None:
    same: Pieces = (-1, 3, 14, 40)
    found = reasons(LSA, same, same, (-1, -1, 3, 40), (-1, -1, 3, 39))

    assert found[0] == found[1] == "both 1 home; both 110 fields left; equal in everything"


def test_where_the_lot_decided_it_is_said() -> None:
    same: Pieces = (-1, -1, 3, 40)
    table = told(HGV, same, same, (-1, -1, -1, 40), (-1, -1, -1, 3))
    table.report(LotDrawn(order=(1, 0), witness="Ms Cup"))

    assert explained(table)[0].endswith("equal in everything, the lot decided")


def test_who_is_alone_behind_the_finished_is_told_by_what_there_is() -> None:
    found = reasons(HGV, HOME, (-1, 3, 14, 42), None, HOME, finished=(0, 3), excluded=(2,))

    assert found[2] == "1 home; deepest fields c; 2 on the track; 17 fields walked"
    assert found[3] == "excluded"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_every_ruleset_can_be_explained_in_every_language(ruleset: Ruleset, language: str) -> None:
    pieces = [(-1, 3, 14, 40), (-1, 3, 14, 41), (-1, -1, 3, 40), (-1, 4, 3, 40)]

    assert len(set(explained(told(ruleset, *pieces), language))) == 4
