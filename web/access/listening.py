"""Who listens to the live channel, and what they may know at that moment."""

from collections.abc import Callable, Collection
from contextlib import AbstractContextManager, ExitStack, nullcontext
from threading import Semaphore

import msgspec
from flask import Response, current_app, request
from msgspec import Struct

from companion.store.moment import tick
from web.access.devices import Devices
from web.access.pairing import who
from web.access.roles import Role
from web.serving.audience import Audience, edition, editions
from web.serving.publisher import Publisher
from web.serving.speech import language, say
from web.serving.stream import message, messages, sent

SPECTATORS = 20
"""So many devices may look on at once: every stream holds a thread, and referees must never want for one."""

AUDIENCE = "audience"
"""The topic that tells a page for whom it is taken."""


class AudienceView(Struct, frozen=True):
    """For whom a listener is taken, since that tick (ms)."""

    name: Audience
    since: int


def listen(
    publisher: Publisher, personal: Collection[str], present: AbstractContextManager[object] | None = None
) -> Response:
    """All messages of `publisher` for whoever asks, who is `present` meanwhile.

    `personal` are the topics of which not everybody may see everything. The request says by `after` which
    id was the last seen, and by `names=initials` that messages are wanted that name nobody.

    A device that only looks on while too many others do gets one message `full` with a sentence as its body:
    a browser tells a page nothing about a stream that was refused.
    """
    room: Semaphore = current_app.extensions["room"]
    meanwhile = ExitStack()
    if who().role is Role.VIEWER:
        if not room.acquire(blocking=False):
            return sent([message("full", "", msgspec.json.encode(say()("page.answer.full")).decode())])
        meanwhile.callback(room.release)
    meanwhile.enter_context(present or nullcontext())
    answer = sent(messages(publisher, request.args.get("after", ""), asked(), (*personal, AUDIENCE)))
    answer.call_on_close(meanwhile.close)
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


def tell_audience(publisher: Publisher) -> None:
    """Have every listener told anew for whom it is taken: a device may have been unpaired."""
    at = tick()
    build = {audience: AudienceView(audience, at) for audience in Audience}
    publisher.publish(AUDIENCE, editions(lambda _say: build))
