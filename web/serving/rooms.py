"""Threads for requests in several rooms, so that nobody waits for those in another."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from waitress.task import ThreadedTaskDispatcher  # type: ignore[import-untyped]  # ships no types


@dataclass(frozen=True, slots=True)
class Room:
    """How many requests are answered in it at a time; `known`: only paired devices are let in."""

    name: str
    threads: int
    known: bool = False


class Rooms:
    """The threads of all rooms; takes the place of waitress's dispatcher, which is one room.

    `room_of` tells by a request's WSGI environment where it belongs. It is asked between all other requests,
    so it has to be quick. What is no HTTP goes into the last one.
    """

    def __init__(self, rooms: Collection[Room], room_of: Callable[[dict[str, Any]], Room]) -> None:
        self._room_of = room_of
        *_, self._last = rooms
        self._threads = {room: ThreadedTaskDispatcher() for room in rooms}
        for room, threads in self._threads.items():
            threads.set_thread_count(room.threads)

    def add_task(self, channel: Any) -> None:
        """Have the first open request of a connection answered; called by waitress."""
        request = channel.requests[0]
        environment = None if request.error else channel.task_class(channel, request).get_environment()
        room = self._last if environment is None else self._room_of(environment)
        channel.known = channel.known or room.known
        self._threads[room].add_task(channel)

    def shutdown(self, *_: object, timeout: float = 5.0) -> None:
        """Stop all threads, without those that are busy for more than `timeout` (s); called by waitress."""
        for threads in self._threads.values():
            threads.shutdown(timeout=timeout)
