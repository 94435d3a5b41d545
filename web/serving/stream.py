"""The live channel down to the page: server-sent events.

A browser's EventSource gives up for good after one refusal and forgets where it was when it is made anew, so
the page keeps watch itself: heartbeats are real events, and `?after=ID` says what it has seen.
"""

from collections.abc import Callable, Collection, Iterable, Iterator

from flask import Response

from companion.store.system_clock import boot_id, tick
from web.serving.publisher import Publisher

HEARTBEAT_S = 2.0


def sent(texts: Iterable[str]) -> Response:
    """An answer that goes on for as long as there are texts and the listener is there."""
    answer = Response(texts, mimetype="text/event-stream")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


def messages(
    publisher: Publisher,
    after: str,
    wanted: Callable[[], str],
    personal: Collection[str] = (),
    beat_s: float = HEARTBEAT_S,
) -> Iterator[str]:
    """The text of the stream, until the publisher closes or the listener is gone.

    `after` is the last id that was seen. `wanted` tells the edition; before each message of a `personal`
    topic it is asked again, because the listener may have lost the right to it meanwhile.
    """
    yield "retry: 1000\n\n"
    seen, named = seen_number(after, publisher.run), wanted()
    while (news := publisher.after(seen, beat_s)) is not None:
        for one in news:
            seen = one.number
            named = wanted() if one.topic in personal else named
            yield message(one.topic, f"{publisher.run}-{seen}", one.texts[named])
        if not news:
            yield message("beat", f"{publisher.run}-{seen}", "null")


def message(topic: str, number: str, body: str) -> str:
    """One event; every one carries the server's clock, against which the page corrects its own."""
    return f'id: {number}\nevent: {topic}\ndata: {{"tick":{tick()},"boot":"{boot_id()}","body":{body}}}\n\n'


def seen_number(after: str, run: str) -> int:
    """The number a listener has seen; 0 where the id is of another run of the server."""
    last_run, _, number = after.rpartition("-")
    return int(number) if last_run == run and number.isdigit() else 0
