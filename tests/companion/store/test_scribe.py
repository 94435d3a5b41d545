"""The writer answers only with what is on the disk, and a repeated command gets its first answer."""

import sqlite3
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion.errors import LogUnavailable, Refused
from companion.game.decide import admit
from companion.game.events import Event, GameOpened
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.state import State
from companion.rules.rulesets import LSA
from companion.store.log import EventLog
from companion.store.scribe import Answer, Scribe
from companion.table.round_events import ClockStarted, OrganisersCalled
from companion.table.seat_events import SeatsConfirmed
from tests.companion.log import counter

OPENED = GameOpened(ruleset=LSA, players=("a", "b", None, None), minutes=25)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite"


@pytest.fixture
def scribe(path: Path) -> Iterator[Scribe[State, Event]]:
    scribe = Scribe(path, fold)
    yield scribe
    scribe.close()


def one(event: Event) -> Callable[[State], Sequence[Event]]:
    def decide(state: State) -> Sequence[Event]:
        admit(state, event)
        return [event]

    return decide


def write(scribe: Scribe[State, Event], key: str, event: Event, stream: str = "game") -> Answer[Event]:
    return scribe.submit(stream, key, one(event), actor="test", device="test").result(timeout=5)


def test_an_answer_is_on_the_disk(scribe: Scribe[State, Event], path: Path) -> None:
    answer = write(scribe, "1", OPENED)

    log = EventLog(path, GAME_EVENTS)
    assert log.read("game") == list(answer)
    log.close()


def test_a_repeated_command_gets_its_first_answer_and_does_nothing_twice(
    scribe: Scribe[State, Event],
) -> None:
    write(scribe, "1", OPENED)
    first = write(scribe, "2", OrganisersCalled())
    again = write(scribe, "2", OrganisersCalled())

    assert again == first
    assert write(scribe, "3", OrganisersCalled())[0].seq == first[0].seq + 1


@pytest.mark.parametrize("asked", [["call", 2], ["another kind", 1], None])
def test_a_known_key_with_another_wish_is_refused_and_changes_nothing(
    scribe: Scribe[State, Event], path: Path, asked: object
) -> None:
    def ask(stream: str, asked: object) -> Answer[Event]:
        return scribe.submit(
            stream, "1", one(OPENED), actor="test", device="test", asked=asked, names={"a": "Anna"}
        ).result(5)

    first = ask("game", ["call", 1])
    for stream, other in (("game", asked), ("another", ["call", 1])):
        with pytest.raises(Refused) as caught:
            ask(stream, other)
        assert caught.value.key == "key_known"

    assert ask("game", ["call", 1]) == first
    log = EventLog(path, GAME_EVENTS)
    assert log.streams() == ["game"]
    log.close()


def test_names_come_into_the_log_with_their_event_and_a_known_key_changes_none(
    scribe: Scribe[State, Event], path: Path
) -> None:
    log = EventLog(path, GAME_EVENTS)

    def name(key: str, name: str, event: Event = OPENED) -> None:
        scribe.submit("game", key, one(event), actor="test", device="test", names={"a": name}).result(5)

    name("1", "Anna")
    for key, other in (("1", "Berta"), ("2", "Clara")):  # known; and refused by the game, which is there
        with pytest.raises(Refused):
            name(key, other)
    assert log.name_of("a") == "Anna"

    with log.writing():
        log.set_name("a", "")
    name("1", "Anna")  # repeated after the name was erased
    assert log.name_of("a") is None
    log.close()


def test_what_belongs_to_the_newest_stream_is_refused_when_another_was_begun(
    scribe: Scribe[State, Event],
) -> None:
    def call(key: str) -> Answer[Event]:
        return scribe.submit(
            "game", key, one(OrganisersCalled()), actor="test", device="test", newest=True
        ).result(5)

    write(scribe, "1", OPENED)
    first = call("2")
    write(scribe, "3", OPENED, stream="another")

    with pytest.raises(Refused) as caught:
        call("4")
    assert caught.value.key == "wrong_phase"
    assert call("2") == first


def test_a_repeated_command_is_known_after_a_restart(scribe: Scribe[State, Event], path: Path) -> None:
    first = write(scribe, "1", OPENED)
    other = Scribe(path, fold)

    assert write(other, "1", OPENED) == first
    other.close()


def test_a_refused_command_leaves_the_others_of_its_batch_alone(scribe: Scribe[State, Event]) -> None:
    write(scribe, "1", OPENED)
    gate = threading.Event()

    def slow(state: State) -> Sequence[Event]:
        gate.wait(5)
        return [OrganisersCalled()]

    held = scribe.submit("game", "2", slow, actor="test", device="test")
    refused = scribe.submit("game", "3", one(ClockStarted(from_tick=0)), actor="test", device="test")
    taken = scribe.submit("game", "4", one(SeatsConfirmed()), actor="test", device="test")
    gate.set()

    assert held.result(5)
    with pytest.raises(Refused):
        refused.result(5)
    assert taken.result(5)[0].event == SeatsConfirmed()


@pytest.mark.parametrize("brought", ["stream", "key", "actor", "asked", "name", "decide", "event"])
def test_what_one_command_brings_fails_only_that_command(
    scribe: Scribe[State, Event], path: Path, brought: str
) -> None:
    """Half a sign cannot be written in UTF-8; a decision may have a fault nobody foresaw."""
    write(scribe, "1", OPENED)
    gate = threading.Event()

    def slow(state: State) -> Sequence[Event]:
        gate.wait(5)
        return [OrganisersCalled()]

    def fails(state: State) -> Sequence[Event]:
        if brought == "decide":
            raise ZeroDivisionError
        return [OrganisersCalled(reason="\ud800" if brought == "event" else "")]

    facts = {"stream": "game", "key": "3", "actor": "test", "asked": "", "name": ""} | {brought: "\ud800"}
    held = scribe.submit("game", "2", slow, actor="test", device="test")
    bad = scribe.submit(
        facts["stream"],
        facts["key"],
        fails,
        actor=facts["actor"],
        device="test",
        asked=facts["asked"],
        names={"a": facts["name"]},
    )
    good = scribe.submit("game", "4", one(SeatsConfirmed()), actor="test", device="test")
    gate.set()

    with pytest.raises((UnicodeError, ZeroDivisionError)):
        bad.result(5)
    assert [held.result(5)[0].seq, good.result(5)[0].seq] == [2, 3]
    log = EventLog(path, GAME_EVENTS)
    assert [event.key for event in log.read("game")] == ["1", "2", "4"]
    log.close()


def test_two_writers_take_turns_on_one_chain(scribe: Scribe[State, Event], path: Path) -> None:
    write(scribe, "1", OPENED)
    other = Scribe(path, fold)
    for number in range(10):
        write((scribe, other)[number % 2], f"call-{number}", OrganisersCalled())

    log = EventLog(path, GAME_EVENTS)
    assert [envelope.seq for envelope in log.read("game")] == list(range(1, 12))
    log.close()
    other.close()


def test_an_error_of_the_disk_reaches_the_caller_and_the_writer_goes_on(scribe: Scribe[State, Event]) -> None:
    write(scribe, "1", OPENED)
    log = scribe._log
    pages = log.connection.execute("PRAGMA page_count").fetchone()[0]
    log.connection.execute(f"PRAGMA max_page_count = {pages}")

    with pytest.raises(LogUnavailable):
        scribe.submit(
            "game",
            "large",
            lambda _state: [OrganisersCalled(reason="x" * 50_000)],
            actor="test",
            device="test",
        ).result(5)
    log.connection.execute("PRAGMA max_page_count = 1000000")
    assert write(scribe, "after", OrganisersCalled())


def test_a_scribe_decides_on_whatever_state_its_log_folds_to(path: Path) -> None:
    scribe = Scribe(path, counter.fold)

    def count_to_ten(count: counter.Count) -> Sequence[counter.Event]:
        return [counter.Counted(by=4)] * 2 if count.total < 10 else [counter.BegunAnew()]

    answers = [
        scribe.submit("counter", key, count_to_ten, actor="test", device="test").result(5)
        for key in ("first", "second", "third", "first")
    ]
    scribe.close()

    assert [[envelope.kind for envelope in answer] for answer in answers] == [
        ["counted", "counted"],
        ["counted", "counted"],
        ["begun_anew"],
        ["counted", "counted"],
    ]
    assert answers[3] == answers[0]


def test_erased_names_leave_the_file_beside_the_log_as_soon_as_nobody_reads_what_was_before(
    scribe: Scribe[State, Event], path: Path
) -> None:
    def left() -> bytes:
        return subprocess.run(["cat", f"{path}-wal"], check=True, capture_output=True).stdout

    scribe.submit("game", "1", one(OPENED), actor="test", device="test", names={"a": "Annegret"}).result(5)
    reader = EventLog(path, GAME_EVENTS)
    reader.query("BEGIN")
    assert reader.name_of("a") == "Annegret"
    calling = one(OrganisersCalled())
    erasing = scribe.submit("game", "2", calling, actor="test", device="test", erases=True)
    time.sleep(0.2)
    assert b"Annegret" in left()
    reader.query("COMMIT")
    erasing.result(8)
    end = time.monotonic() + 20
    while left():
        assert time.monotonic() < end, "it is still there"
        time.sleep(0.05)

    assert reader.people() == {}
    reader.close()


def test_what_was_written_soon_is_in_the_file_itself(scribe: Scribe[State, Event], path: Path) -> None:
    write(scribe, "1", OPENED)
    copy = path.with_name("copy.sqlite")
    end = time.monotonic() + 20
    while True:
        # Another process copies: what closes the file here ends the locks that SQLite holds on it.
        subprocess.run(["cp", str(path), str(copy)], check=True)
        with closing(sqlite3.connect(copy)) as copied, suppress(sqlite3.OperationalError):
            if copied.execute("SELECT count(*) FROM event").fetchone() == (1,):
                break
        assert time.monotonic() < end, "a copy of the file alone misses it"
        time.sleep(0.05)
