"""Which throws count at the end of time: lsa-siren and hgv-18."""

from companion.game.acceptance import accepted
from companion.game.events import MoveMade, PositionSet
from companion.rules.findings import Code
from companion.rules.rulesets import HGV, LSA, Ruleset
from companion.rules.transitions import Due
from companion.rules.variants import semester
from companion.table.phase import Phase
from companion.table.result_events import CountingBegan
from companion.table.round_events import SirenSounded
from companion.table.ruling_events import Decision, Ruled
from companion.table.throw_events import DieRead
from tests.companion.game.table import Table


def at_the_siren(ruleset: Ruleset = LSA) -> Table:
    table = Table(ruleset)
    table.begin()
    table.report(SirenSounded(at_tick=table.tick))
    return table


def read(table: Table, *, before_siren: int, confidence: float = 0.99) -> DieRead:
    assert table.state.siren is not None
    rest = table.state.siren.tick - before_siren
    return DieRead(throw=9, values=(4,), confidence=confidence, rest_tick=rest)


def test_a_die_at_rest_before_the_siren_counts_although_it_is_read_later() -> None:
    table = at_the_siren()
    seen = read(table, before_siren=1)
    table.report(seen)
    roll = accepted(table.state, seen)

    assert roll is not None
    table.report(roll)
    assert table.state.game is not None
    assert table.state.game.due is Due.MOVE
    assert table.state.finding is None


def test_after_that_number_is_played_the_game_is_over() -> None:
    table = at_the_siren()
    table.roll(4, rest_tick=table.tick - 1_000)
    table.report(MoveMade(seat=0, colour=0, start=0, target=4))

    assert table.state.phase is Phase.COUNTING


def test_a_die_at_rest_after_the_siren_is_not_taken_by_itself() -> None:
    table = at_the_siren()

    assert accepted(table.state, read(table, before_siren=0)) is None


def test_a_roll_after_the_siren_is_found_when_the_referee_says_so() -> None:
    table = at_the_siren()
    table.roll(4, rest_tick=table.tick + 1_000)

    assert table.state.finding is not None
    assert table.state.finding.verdict.code is Code.AFTER_THE_END
    assert table.state.finding.verdict.paragraphs == ("lsa-siren",)


def test_a_further_roll_after_the_siren_comes_after_the_end_and_the_number_rolled_before_it_is_played() -> (
    None
):
    table = at_the_siren()
    table.roll(4, rest_tick=table.tick - 1_000)
    table.roll(6, rest_tick=table.tick + 1_000)
    assert table.state.finding is not None
    assert table.state.finding.verdict.code is Code.AFTER_THE_END
    table.report(Ruled(finding=table.state.finding.seq, decision=Decision.APPLY))
    table.report(MoveMade(seat=0, colour=0, start=0, target=4))

    assert table.state.phase is Phase.COUNTING


def test_counting_begins_when_nobody_has_a_number_left() -> None:
    table = at_the_siren()
    table.report(CountingBegan())

    assert table.state.phase is Phase.COUNTING


def test_under_hgv_18_play_goes_on_to_green() -> None:
    table = Table(HGV)
    table.begin()
    table.roll(1)
    table.report(SirenSounded(at_tick=table.tick))
    for _ in range(100):
        if table.state.game is None or table.state.game.turn is None:
            break
        table.roll(1)

    assert table.state.phase is Phase.COUNTING
    assert table.state.finding is None
    assert {entry.seat for entry in table.state.entries} == {0, 1, 2, 3}


def test_without_an_order_a_throw_before_the_siren_takes_anothers_place_and_a_later_one_does_not() -> None:
    table = Table(semester(chaos=True))
    table.begin()
    table.report(PositionSet(pieces=((-1, -1, -1, 7),) * 4, turn=0, reason="test"))
    table.roll(4, seat=2)
    table.report(SirenSounded(at_tick=table.tick))
    table.roll(3, seat=1, rest_tick=table.tick - 1_000)
    assert table.state.game is not None
    assert (table.state.game.turn, table.state.game.die, table.state.finding) == (1, 3, None)

    table.roll(5, seat=0)
    assert table.state.finding is not None
    assert table.state.finding.verdict.code is Code.AFTER_THE_END
