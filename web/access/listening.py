"""Who listens to the live channel, and what they may know at that moment."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection
from contextlib import AbstractContextManager, ExitStack, nullcontext
from threading import Lock, Semaphore

import msgspec
from flask import Response, current_app, request
from msgspec import Struct

from companion.store.system_clock import tick
from web.access.devices import Device, Devices
from web.access.pairing import who
from web.access.roles import Role
from web.serving.audience import Audience, edition, editions
from web.serving.publisher import Publisher
from web.serving.speech import language, say
from web.serving.stream import message, messages, sent

SPECTATORS = 20
"""The most devices that look on: every stream holds a thread, and referees must never want for one."""

OFFICIALS = 40
"""The most pages on paired devices at once, a display and what else a hall has among them."""

EACH = 8
"""The most pages of one device: a browser opens no more than six, and one left behind lasts a moment."""

LISTENING = "/api/events"
"""The address of the live channel."""

AUDIENCE = "audience"
"""The topic that tells a page for whom it is taken."""


class Seats:
    """Room for listeners: for so many that look on, so many paired devices, and so many of each of these."""

    def __init__(self, spectators: int = SPECTATORS, officials: int = OFFICIALS, each: int = EACH) -> None:
        self._spectators, self._officials = Semaphore(spectators), Semaphore(officials)
        self._each: defaultdict[str, Semaphore] = defaultdict(lambda: Semaphore(each))
        self._pages = Counter[str]()
        self._counting = Lock()

    def take(self, device: Device, until: ExitStack) -> str:
        """A seat `until` that is left; else "", what is full: the name of a sentence."""
        kinds = [("full", self._spectators)]
        if device.role is not Role.VIEWER:
            kinds = [("full", self._officials)]
            kinds += [("full_device", self._each[device.key])] if device.key else []
        for full, seats in kinds:
            if not seats.acquire(blocking=False):
                until.close()
                return full
            until.callback(seats.release)
        self._count(device.key, 1)
        until.callback(self._count, device.key, -1)
        return ""

    def listens(self, device: Device) -> bool:
        """Whether a page of this paired device hears what is new."""
        with self._counting:
            return self._pages[device.key] > 0

    def _count(self, key: str, pages: int) -> None:
        with self._counting:
            self._pages[key] += pages


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

    Who finds no seat gets one message `full` with a sentence as its body: a browser tells a page nothing
    about a stream that was refused.
    """
    seats: Seats = current_app.extensions["seats"]
    meanwhile = ExitStack()
    full = seats.take(who(), meanwhile)
    if full:
        return sent([message("full", "", msgspec.json.encode(say()(f"page.answer.{full}")).decode())])
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
