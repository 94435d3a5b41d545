"""A substitute has the name beside the log and the event in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.errors import Refused
from companion.game.state import State
from companion.games import TABLE_EVENTS, fold
from companion.rules.rulesets import LSA
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from companion.usecases.substitute import put_substitute

KEY = "a-key-of-its-own"


class Room:
    """A table with Anna and Ben."""

    def __init__(self, folder: Path) -> None:
        self.paths = TablePaths(folder / "data", folder / "runtime")
        self.stream = open_game(self.paths, NewGame(LSA, None, ("Anna", "Ben"), practice=False))
        self.scribe = Scribe(self.paths.log, fold)
        self.log = EventLog(self.paths.log, TABLE_EVENTS)

    def close(self) -> None:
        self.scribe.close()
        self.log.close()

    def put(self, seat: int, name: str, reason: str = "") -> None:
        self.put_with(KEY, seat, name, reason)

    def put_with(self, key: str, seat: int, name: str, reason: str = "", *, namesakes: bool = False) -> None:
        put_substitute(
            self.paths, self.scribe, self.stream, key, seat, name, reason,
            actor="referee", device="page", namesakes=namesakes,
        )  # fmt: skip

    @property
    def state(self) -> State:
        state = fold(self.log.read(self.stream))
        assert isinstance(state, State)
        return state

    @property
    def names(self) -> list[str | None]:
        return [self.log.name_of(player) for player in self.state.people]


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    room = Room(tmp_path)
    yield room
    room.close()


def test_both_names_are_kept_and_neither_is_in_the_chain(room: Room) -> None:
    room.put(1, " Emil ", "had to go")

    assert room.names == ["Anna", "Ben", "Emil"]
    assert [(one.seat, one.reason) for one in room.state.substitutes] == [(1, "had to go")]
    assert all("Emil" not in one.data for one in room.log.read(room.stream))


def test_the_same_report_sent_twice_puts_one_substitute(room: Room) -> None:
    room.put(1, "Emil")
    room.put(1, "Emil")

    assert len(room.state.substitutes) == 1
    assert room.names == ["Anna", "Ben", "Emil"]


@pytest.mark.parametrize(("seat", "name", "reason"), [(1, "Fritz", ""), (0, "Emil", ""), (1, "Emil", "ill")])
def test_the_same_key_for_somebody_else_is_refused_and_renames_nobody(
    room: Room, seat: int, name: str, reason: str
) -> None:
    room.put(1, "Emil")

    with pytest.raises(Refused) as caught:
        room.put(seat, name, reason)
    assert caught.value.key == "key_known"
    assert room.names == ["Anna", "Ben", "Emil"]


@pytest.mark.parametrize(("seat", "name", "key"), [(2, "Emil", "empty_seat"), (1, " ", "name_missing")])
def test_a_refused_substitute_leaves_no_name_behind(room: Room, seat: int, name: str, key: str) -> None:
    with pytest.raises(Refused) as caught:
        room.put(seat, name)

    assert caught.value.key == key
    assert room.state.substitutes == ()
    people = room.log.connection.execute("SELECT count(*) FROM person").fetchone()
    assert people == (2,)


def test_who_comes_back_is_the_same_player(room: Room) -> None:
    room.put_with("first-key-of-all", 1, "Emil")
    ben = room.state.setup.players[1] if room.state.setup else None
    room.put_with("second-key-of-all", 1, " ben ")

    assert room.state.players[1] == ben
    assert room.names == ["Anna", "Ben", "Emil"]


def test_the_key_with_which_somebody_came_back_is_known_too(room: Room) -> None:
    room.put_with("first-key-of-all", 1, "Emil")
    for _ in range(2):
        room.put_with("second-key-of-all", 1, "Ben")
    for other in ("Emil", "Fritz"):
        with pytest.raises(Refused) as caught:
            room.put_with("second-key-of-all", 1, other)
        assert caught.value.key == "key_known"

    assert len(room.state.substitutes) == 2
    assert room.names == ["Anna", "Ben", "Emil"]


def test_two_of_one_name_have_to_be_meant(room: Room) -> None:
    with pytest.raises(Refused, match="same_name"):
        room.put_with("first-key-of-all", 1, "anna")
    room.put_with("second-key-of-all", 1, "Anna", namesakes=True)
    room.put_with("second-key-of-all", 1, "Anna", namesakes=True)

    assert room.names == ["Anna", "Ben", "Anna"]
