"""The live channel down to the page: server-sent events.

A browser's EventSource gives up for good after one refusal and forgets where it was when it is made anew, so
the page keeps watch itself: heartbeats are real events, and `?after=ID` says what it has seen.
"""

from collections.abc import Callable, Iterable, Iterator
from threading import Semaphore

import msgspec
from flask import Blueprint, Response, current_app, request

from companion.store.moment import boot_id, tick
from web.access.audience import Audience, edition
from web.access.devices import Devices
from web.access.pairing import who
from web.access.roles import Role
from web.serving.hub import Hub
from web.serving.speech import language, say
from web.table.live import Live

HEARTBEAT_S = 2.0
SPECTATORS = 20
"""So many devices may look on at once: every stream holds a thread, and referees must never want for one."""

ASKING = ("game", "audience")
"""Before a message of these topics it is asked again who listens."""

stream = Blueprint("stream", __name__)


@stream.get("/api/events")
def events() -> Response:
    """Messages `game`, `table`, `audience` and `beat` as `{"tick", "boot", "body"}`.

    `after` is the last id seen, `page` the name a page gave itself, for the choice of the loudspeaker;
    `names=initials` asks for messages that name nobody.

    A device that only looks on while too many others do gets one message `full` with a sentence as its body:
    a browser tells a page nothing about a stream that was refused.
    """
    live: Live = current_app.extensions["live"]
    room: Semaphore = current_app.extensions["room"]
    looks_on = who().role is Role.VIEWER
    if looks_on and not room.acquire(blocking=False):
        return _sent([message("full", "", msgspec.json.encode(say()("page.answer.full")).decode())])
    seen = seen_number(request.args.get("after", ""), live.session)
    answer = _sent(messages(live.hub, live.session, seen, asked()))
    if looks_on:
        answer.call_on_close(room.release)
    page = request.args.get("page", "")
    live.loudspeaker.come(page)
    answer.call_on_close(lambda: live.loudspeaker.go(page))
    return answer


def _sent(stream: Iterable[str]) -> Response:
    answer = Response(stream, mimetype="text/event-stream")
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


def asked() -> Callable[[], str]:
    """What tells the edition for whoever asks: their language, and what they may know at that moment."""
    spoken, device = language(), who()
    initials = request.args.get("names") == Audience.INITIALS
    devices: Devices = current_app.extensions["devices"]

    def wanted() -> str:
        if initials:
            return edition(spoken, Audience.INITIALS)
        official = device.role is not Role.VIEWER and devices.knows(device)
        return edition(spoken, Audience.OFFICIALS if official else Audience.SPECTATORS)

    return wanted


def messages(
    hub: Hub, session: str, seen: int, wanted: Callable[[], str], beat_s: float = HEARTBEAT_S
) -> Iterator[str]:
    """The text of the stream, until the hub closes or the listener is gone.

    `wanted` is asked again for each view of the game, and when the server says so by the topic `audience`: a
    device may be unpaired while it listens.
    """
    yield "retry: 1000\n\n"
    named = wanted()
    while (news := hub.after(seen, beat_s)) is not None:
        for one in news:
            seen = one.number
            named = wanted() if one.topic in ASKING else named
            yield message(one.topic, f"{session}-{seen}", one.texts[named])
        if not news:
            yield message("beat", f"{session}-{seen}", "null")


def message(topic: str, number: str, body: str) -> str:
    """One event; every one carries the server's clock, against which the page corrects its own."""
    return f'id: {number}\nevent: {topic}\ndata: {{"tick":{tick()},"boot":"{boot_id()}","body":{body}}}\n\n'


def seen_number(after: str, session: str) -> int:
    """The number a listener has seen; 0 where the id is of another run of the server."""
    run, _, number = after.rpartition("-")
    return int(number) if run == session and number.isdigit() else 0
