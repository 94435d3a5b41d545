"""What the games of one table tell of its dice and of who threw them."""

from contextlib import closing
from pathlib import Path

from companion.games import TABLE_EVENTS, fold
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.table.throw_events import RollAccepted, Source
from companion.usecases.paths import TablePaths
from companion.usecases.table_dice import TableDice
from tests.companion.usecases.test_thrown import issued, log, played, seen


def test_a_table_tells_its_dice_and_who_threw_by_name(tmp_path: Path) -> None:
    folder = played(tmp_path, issued("a"), seen(1, 4))
    paths = TablePaths(folder, folder)
    dice = TableDice(paths)
    before = dice.throws()
    assert before.of_people == {}

    with closing(EventLog(paths.log, TABLE_EVENTS)) as kept:
        (stream,) = kept.streams()
    with closing(Scribe(paths.log, fold)) as scribe:
        roll = RollAccepted(seat=1, values=(4,), by=Source.CAMERA, rest_tick=1, throw=1)
        log(scribe, stream, "rolled", roll)
    told = dice.throws()

    assert [one.thrown.names for one in told.dice] == [("die a",)]
    assert told.of_people == {"Ben": [(None, 4)]}
    assert len(told.throws_read) == len(told.latest_day) == 1
