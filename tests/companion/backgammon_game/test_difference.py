"""What a correction changes in a game of backgammon: stones, turn, findings, and places once it is signed."""

from companion.backgammon.board import Position, Side
from companion.backgammon_game.difference import difference
from companion.backgammon_game.events import Event, PlayCorrected, StonesSet
from companion.backgammon_game.fold import fold
from companion.backgammon_game.result import signed
from companion.log.fold import preview
from companion.log.stamp import Stamp
from companion.table.throw_events import RollCorrected
from tests.companion.backgammon_game.table import Table, counted

RIGHT = ((6, 5), (13, 10))


def found(table: Table, event: Event) -> list[tuple[str, int | None, str, str]]:
    """What this event would change."""
    return [
        (one.kind, one.seat, one.before, one.after)
        for one in difference(table.state, preview(fold, table.state, event, Stamp("boot", table.tick, "")))
    ]


def played() -> tuple[Table, int, int]:
    """Light has rolled 3-1 and played it rightly; the seqs of both."""
    table = Table()
    table.begin()
    return table, table.roll(0, 3, 1), table.play(*RIGHT)


def test_stones_that_stand_elsewhere_are_told_by_the_names_of_the_points_the_farthest_first() -> None:
    table, _, play = played()

    assert found(table, PlayCorrected(corrects=play, steps=((24, 23), (13, 10)))) == [
        ("pieces", 0, "1, 20", "2, 19")
    ]


def test_a_stone_that_was_hit_or_was_not_is_told_as_well() -> None:
    table, _, _ = played()
    table.roll(1, 4, 1)
    hit = table.play((6, 5), (24, 20))

    assert found(table, PlayCorrected(corrects=hit, steps=((6, 5), (8, 4)))) == [
        ("pieces", 0, "bar", "20"),
        ("pieces", 1, "20, 8", "24, 4"),
    ]


def test_another_roll_tells_the_new_finding_and_back_again_that_it_is_gone() -> None:
    table, roll, _ = played()
    table.roll(1, 6, 5)
    misread = RollCorrected(corrects=roll, values=(3, 2), reason="misread")
    assert found(table, misread) == [("finding_new", 0, "", "")]
    table.report(misread)

    assert found(table, RollCorrected(corrects=roll, values=(1, 3))) == [("finding_gone", 0, "", "")]


def test_a_roll_that_becomes_a_double_leaves_the_turn_with_the_same_seat() -> None:
    table = Table()
    table.begin()
    roll = table.roll(0, 2, 1)
    table.play((6, 5), (6, 4))
    told = found(table, RollCorrected(corrects=roll, values=(1, 1)))

    assert ("turn", 0, "1", "") in told


def test_places_are_told_only_once_they_were_signed() -> None:
    end = Position.of({1: 1, 0: 14}, {2: 1, 0: 14})
    other = Position.of({1: 2, 0: 13}, {2: 1, 0: 14})
    table = Table()
    table.begin()
    table.report(StonesSet(stones=(end.counts(Side.WHITE), end.counts(Side.BLACK)), turn=0, reason="x"))
    right = StonesSet(stones=(other.counts(Side.WHITE), other.counts(Side.BLACK)), turn=0, reason="x")

    same = StonesSet(stones=(end.counts(Side.WHITE), end.counts(Side.BLACK)), turn=0, reason="x")

    assert "place" not in [kind for kind, *_ in found(table, right)]
    table.roll(0, 6, 5)
    table.play((1, 0))
    table.report(signed(table.state))
    assert "place" not in [kind for kind, *_ in found(table, same)]
    assert [one for one in found(table, right) if one[0] == "place"] == [
        ("place", 0, "1", "2"),
        ("place", 1, "2", "1"),
    ]


def test_where_nobody_follows_the_play_there_is_no_board_to_compare() -> None:
    end = counted(Position.of({0: 15}, {6: 15})).state

    assert difference(end, end) == ()
