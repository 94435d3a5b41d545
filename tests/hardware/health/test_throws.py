"""What the throws of a table tell of its reading and of its dice."""

from dataclasses import replace
from pathlib import Path

from companion.table.throw_events import DieRead
from companion.usecases.paths import TablePaths
from hardware.health.throws import ThrowsWatch
from tests.companion.equipment.kept import Kept
from tests.companion.usecases.test_thrown import issued, played, seen


def watch(folder: Path, *issued: str, proved: bool = True) -> ThrowsWatch:
    """Over the games in this folder, with these dice in use."""
    kept = Kept()
    if proved:
        kept.proved(12)
    equipment = replace(kept.state, issued=issued)
    return ThrowsWatch(TablePaths(folder, folder), lambda: equipment)


def unread(throw: int) -> DieRead:
    return DieRead(throw=throw, values=None, confidence=0.0, rest_tick=throw, reason="unsure")


def test_a_die_that_shows_nothing_but_sixes_is_named(tmp_path: Path) -> None:
    played(tmp_path, seen(1, 3), issued("a"), *(seen(throw, 6) for throw in range(2, 40)))
    asking, dice = watch(tmp_path, "a").measure()
    assert dice is not None
    assert asking is not None

    assert (dice.swap, dice.watch, dice.throws) == (("die a",), (), 38)
    assert dice.most > 1000
    assert not asking.more


def test_a_die_that_was_swapped_is_named_no_more(tmp_path: Path) -> None:
    played(tmp_path, issued("a"), *(seen(throw, 6) for throw in range(1, 40)), issued("b"), seen(40, 2))
    _, dice = watch(tmp_path, "b").measure()
    assert dice is not None
    assert (dice.swap, dice.throws) == ((), 1)


def test_a_table_that_cannot_read_asks_more_than_at_its_proof(tmp_path: Path) -> None:
    played(tmp_path, *(unread(throw) for throw in range(1, 12)))
    asking, dice = watch(tmp_path).measure()
    assert asking is not None

    assert (asking.more, asking.asked, asking.throws, asking.lately) == (True, 11, 11, 1.0)
    assert dice is not None
    assert dice.throws == 0


def test_without_a_proof_or_a_log_nothing_is_known(tmp_path: Path) -> None:
    assert watch(tmp_path / "nothing").measure() == (None, None)
    played(tmp_path, seen(1, 3))
    asking, _ = watch(tmp_path, proved=False).measure()
    assert asking is None
