"""The writer answers only with what is on the disk, and a repeated command gets its first answer."""

import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from companion.errors import LogUnavailable, Refused
from companion.game.decide import admit
from companion.game.events import ClockStarted, Event, GameOpened, OrganisersCalled, SeatsConfirmed
from companion.game.state import Phase, State
from companion.rules.rulesets import LSA
from companion.store.follower import Follower
from companion.store.log import EventLog
from companion.store.scribe import Answer, Scribe

OPENED = GameOpened(ruleset=LSA, players=("a", "b", None, None), minutes=25)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite"


@pytest.fixture
def scribe(path: Path) -> Iterator[Scribe]:
    scribe = Scribe(path)
    yield scribe
    scribe.close()


def one(event: Event) -> Callable[[State], Sequence[Event]]:
    def decide(state: State) -> Sequence[Event]:
        admit(state, event)
        return [event]

    return decide


def write(scribe: Scribe, key: str, event: Event, stream: str = "game") -> Answer:
    return scribe.submit(stream, key, one(event), actor="test", device="test").result(timeout=5)


def test_an_answer_is_on_the_disk(scribe: Scribe, path: Path) -> None:
    answer = write(scribe, "1", OPENED)

    log = EventLog(path)
    assert log.read("game") == list(answer)
    log.close()


def test_a_repeated_command_gets_its_first_answer_and_does_nothing_twice(scribe: Scribe) -> None:
    write(scribe, "1", OPENED)
    first = write(scribe, "2", OrganisersCalled())
    again = write(scribe, "2", OrganisersCalled())

    assert again == first
    assert write(scribe, "3", OrganisersCalled())[0].seq == first[0].seq + 1


def test_a_repeated_command_is_known_after_a_restart(scribe: Scribe, path: Path) -> None:
    first = write(scribe, "1", OPENED)
    other = Scribe(path)

    assert write(other, "1", OPENED) == first
    other.close()


def test_a_refused_command_leaves_the_others_of_its_batch_alone(scribe: Scribe) -> None:
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


def test_two_writers_take_turns_on_one_chain(scribe: Scribe, path: Path) -> None:
    write(scribe, "1", OPENED)
    other = Scribe(path)
    for number in range(10):
        write((scribe, other)[number % 2], f"call-{number}", OrganisersCalled())

    log = EventLog(path)
    assert [envelope.seq for envelope in log.read("game")] == list(range(1, 12))
    log.close()
    other.close()


def test_an_error_of_the_disk_reaches_the_caller_and_the_writer_goes_on(scribe: Scribe) -> None:
    write(scribe, "1", OPENED)
    log = scribe._log
    pages = log.connection.execute("PRAGMA page_count").fetchone()[0]
    log.connection.execute(f"PRAGMA max_page_count = {pages}")

    with pytest.raises(LogUnavailable):
        write(scribe, "large", OrganisersCalled(reason="x" * 50_000))
    log.connection.execute("PRAGMA max_page_count = 1000000")
    assert write(scribe, "after", OrganisersCalled())


def test_the_follower_tells_the_new_state_of_the_newest_game(scribe: Scribe, path: Path) -> None:
    told: list[tuple[str, State]] = []
    news = threading.Event()

    def listen(stream: str, state: State) -> None:
        told.append((stream, state))
        if state.phase is Phase.ROLL_OFF:
            news.set()

    follower = Follower(path, listen)
    write(scribe, "1", OPENED, stream="first")
    write(scribe, "1", OPENED, stream="second")
    write(scribe, "2", SeatsConfirmed(), stream="second")

    assert news.wait(5)
    assert follower.stream == "second"
    assert follower.state == told[-1][1]
    follower.close()
