"""Whatever is played at a table is kept in one log, and read as the game that it is."""

from pathlib import Path
from typing import Any

import pytest

from companion.backgammon.rulesets import RULESETS, Ruleset
from companion.backgammon_game.state import State as BackgammonState
from companion.chance import seeded
from companion.errors import Refused
from companion.game.fold import fold as game_fold
from companion.games import GAMES as PLAYED
from companion.games import TABLE_EVENTS, Unopened, accepted, admit, dice_due, fold
from companion.log.envelope import Envelope
from companion.log.stamp import Stamp
from companion.store.log import EventLog
from companion.table.opened import Opened
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import DieRead
from tests.companion.backgammon_game.table import Table as BackgammonTable
from tests.companion.game.table import Table, chance
from tests.golden import GAMES, read_log


def test_two_games_in_one_file_are_each_read_as_what_they_are(tmp_path: Path) -> None:
    dice, stones = Table(), BackgammonTable()
    dice.begin()
    dice.play(*chance(3), rolls=20)
    stones.begin()
    stones.play_on(seeded("one log"), 20)
    log = EventLog(tmp_path / "table.sqlite", TABLE_EVENTS)
    logged: list[Any] = [dice.log, stones.log]  # of two games, whose envelopes are each of their own events
    for events in logged:
        with log.writing():
            log.append(events)

    assert fold(log.read(dice.log[0].stream)) == dice.state
    assert fold(log.read(stones.log[0].stream)) == stones.state
    log.close()


@pytest.mark.parametrize("file", sorted(GAMES.glob("*.jsonl")), ids=lambda file: file.stem)
def test_an_old_log_is_the_game_that_it_was(file: Path) -> None:
    events: list[Any] = list(read_log(file))

    assert fold(events) == game_fold(events)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_an_opening_is_read_as_it_was_written_with_its_whole_ruleset(ruleset: Ruleset) -> None:
    table = BackgammonTable(ruleset)
    (opening,) = table.log
    read = TABLE_EVENTS.parse(opening.kind, TABLE_EVENTS.plain(opening.event))

    assert read == opening.event
    assert isinstance(table.state, BackgammonState)


def test_before_anything_was_set_up_there_is_no_game() -> None:
    event = Envelope.sealed(
        TABLE_EVENTS,
        SeatsConfirmed(),
        Unopened(),
        stream="x",
        stamp=Stamp("boot", 1, ""),
        actor="",
        device="",
        key="",
    )

    assert fold([event]) == Unopened(seq=1, head=event.hash)
    with pytest.raises(Refused, match="no_game"):
        admit(Unopened(), SeatsConfirmed())
    assert accepted(Unopened(), DieRead(throw=1, values=(1,), confidence=1, rest_tick=1)) is None
    assert dice_due(Unopened()) == 0


def test_every_kind_of_opening_has_its_game() -> None:
    openings = {event for _, event in TABLE_EVENTS if issubclass(event, Opened)}

    assert openings == {game.opened for game in PLAYED}
