"""Requests in one room never wait for those in another."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from web.serving.rooms import Room, Rooms

PATIENCE_S = 10.0
OURS, STRANGERS = Room("ours", 1, known=True), Room("strangers", 1)


class Asking:
    """What waitress hands on: a connection with a request, which says when it is answered."""

    def __init__(self, path: str, *, error: bool = False, work: Callable[[], object] = lambda: None) -> None:
        self.path, self.error, self.work = path, error, work
        self.known, self.requests = False, [self]
        self.begun, self.answered = threading.Event(), threading.Event()

    def task_class(self, _channel: object, _request: object) -> "Asking":
        return self

    def get_environment(self) -> dict[str, Any]:
        return {"PATH_INFO": self.path}

    def service(self) -> None:
        self.begun.set()
        self.work()
        self.answered.set()


@contextmanager
def rooms() -> Iterator[Rooms]:
    open_rooms = Rooms(
        (OURS, STRANGERS), lambda environment: OURS if environment["PATH_INFO"] == "/" else STRANGERS
    )
    yield open_rooms
    open_rooms.shutdown()


def test_a_paired_device_is_answered_while_strangers_keep_all_their_threads_busy() -> None:
    go_on = threading.Event()
    stranger, paired = Asking("/long", work=lambda: go_on.wait(PATIENCE_S)), Asking("/")
    with rooms() as open_rooms:
        open_rooms.add_task(stranger)
        assert stranger.begun.wait(PATIENCE_S)
        open_rooms.add_task(paired)

        assert paired.answered.wait(PATIENCE_S)
        assert not stranger.answered.is_set()
        go_on.set()
        assert stranger.answered.wait(PATIENCE_S)
    assert (paired.known, stranger.known) == (True, False)


def test_what_is_no_http_is_answered_among_strangers() -> None:
    garbage = Asking("/", error=True)
    with rooms() as open_rooms:
        open_rooms.add_task(garbage)

        assert garbage.answered.wait(PATIENCE_S)
    assert not garbage.known
