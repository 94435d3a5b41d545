"""The names of the events of a log, under which they are kept for ever, and events as plain JSON values."""

from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

import msgspec

from companion.plain import converted, learnt

E = TypeVar("E")
"""The events of one kind of log: a union of frozen dataclasses."""


class Kinds(Generic[E]):
    """Every event that such a log may hold, by the name of its kind."""

    def __init__(self, events: Mapping[str, type[E]]) -> None:
        self._events = {kind: learnt(event) for kind, event in events.items()}
        self._kinds: dict[type, str] = {event: kind for kind, event in self._events.items()}

    def __iter__(self) -> Iterator[tuple[str, type[E]]]:
        return iter(self._events.items())

    def __contains__(self, event: object) -> bool:
        """Whether such a log may hold this event."""
        return type(event) in self._kinds

    def kind_of(self, event: object) -> str:
        """The name under which this event is kept; raises KeyError for what such a log does not hold."""
        return self._kinds[type(event)]

    def parse(self, kind: str, data: object) -> E:
        """The event of that kind from plain JSON values.

        Raises ValueError for a kind nobody knows or a field that does not fit.
        """
        if kind not in self._events:
            raise ValueError(f"unknown kind of event: {kind}")
        return converted(data, self._events[kind])

    def plain(self, event: E) -> dict[str, object]:
        """The event as plain JSON values, without its kind."""
        data = msgspec.to_builtins(event)
        assert isinstance(data, dict)
        return data
