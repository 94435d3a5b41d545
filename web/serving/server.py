"""Waitress with our settings: one thread for all connections, more for what was asked in full.

Every tablet holds a stream open, so there are many threads; see `rooms` for who gets which, and `crowd` for
what becomes of too many connections.
"""

import faulthandler
import logging
import signal
import socket
import sys
from collections.abc import Callable, Collection
from time import monotonic
from typing import Any, NoReturn

from flask import Flask
from waitress.adjustments import Adjustments  # type: ignore[import-untyped]  # ships no types
from waitress.channel import HTTPChannel  # type: ignore[import-untyped]
from waitress.parser import HTTPRequestParser  # type: ignore[import-untyped]
from waitress.server import TcpWSGIServer  # type: ignore[import-untyped]
from waitress.task import ErrorTask, Task, WSGITask  # type: ignore[import-untyped]
from waitress.utilities import RequestEntityTooLarge  # type: ignore[import-untyped]

import companion.address
from web.serving.crowd import peer, superfluous
from web.serving.rooms import Room, Rooms

HTTP_PORT = 80
"""What browsers take where an address names no port."""
SILENT_PEER_MS = 10_000
HANGING_S = 30.0
"""A server that has done nothing for so long never will."""
GOODBYE_S = 1.0
AT_ONCE = 16
"""Connections that come at one time and are let in before anybody else is heard."""
SWITCH_S = 0.001
"""Seconds a thread may go on while others want to: an answer takes twenty turns, and strangers ask too."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737)."""

LARGEST_BODY = 256 * 1024
"""What is larger is not even read (bytes)."""

SETTINGS = {
    "channel_timeout": 30,  # s in which an idle peer says nothing, or an answer moves no further
    "cleanup_interval": 5,  # s
    "connection_limit": 1000,  # ours is in `crowd`
    "channel_request_lookahead": 1,  # notices that a listener has gone without writing to it
    "max_request_header_size": 16 * 1024,
    "recv_bytes": 64 * 1024,
    "inbuf_overflow": 64 * 1024,  # more of a request lies in a file
    "outbuf_overflow": 256 * 1024,  # more of an answer that nobody fetches lies in a file
    "outbuf_high_watermark": 1024 * 1024,  # a stream that nobody reads waits here
    "asyncore_use_poll": True,
    "log_socket_errors": False,  # somebody left
    "ident": None,
}


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; raises CompanionError where that is impossible.

    TCP_USER_TIMEOUT, which accepted connections inherit, ends streams to tablets that left without a word.
    """
    listener = companion.address.listen(host, port)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_PEER_MS)
    return listener


def address(host: str, port: int) -> str:
    """The address under which other devices find what listens on `host`, which may be "all of ours"."""
    if host in ("0.0.0.0", "::"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(ELSEWHERE)  # sends nothing, but chooses the way out
                host = probe.getsockname()[0]
            except OSError:
                host = f"{socket.gethostname()}.local"
    name, usual = f"[{host}]" if ":" in host else host, port == HTTP_PORT
    return f"http://{name}/" if usual else f"http://{name}:{port}/"


class Request(HTTPRequestParser):  # type: ignore[misc]  # waitress is untyped
    """What was asked; of what is no HTTP waitress forgets the path, but logs it when the peer has left."""

    path = ""


class Channel(HTTPChannel):  # type: ignore[misc]  # waitress is untyped
    """A connection; `known` once it has spoken for a paired device."""

    parser_class = Request
    known = False

    @staticmethod
    def error_task_class(channel: HTTPChannel, request: HTTPRequestParser) -> Task:
        """What answers a request that waitress refuses; that one is too large is said by the app."""
        if not isinstance(request.error, RequestEntityTooLarge) or request.chunked:
            return ErrorTask(channel, request)
        task = WSGITask(channel, request)
        task.set_close_on_finish()  # the rest is still on its way
        return task

    def __init__(
        self, server: "Server", connection: socket.socket, address: Any, *more: Any, **named: Any
    ) -> None:
        self.peer, self.since = peer(address[0]), monotonic()
        super().__init__(server, connection, address, *more, **named)


class Server(TcpWSGIServer):  # type: ignore[misc]  # waitress is untyped
    """Serves `app` on `listener`, each request in the one of the `rooms` that `room_of` tells.

    `when_alive` is called about once a second while it is. `largest`: bytes of a request's body.
    """

    channel_class = Channel

    def __init__(
        self,
        app: Flask,
        listener: socket.socket,
        rooms: Collection[Room],
        room_of: Callable[[dict[str, Any]], Room],
        hanging_s: float = HANGING_S,
        when_alive: Callable[[], None] = lambda: None,
        largest: int = LARGEST_BODY,
    ) -> None:
        logging.getLogger("waitress").setLevel(logging.ERROR)  # that somebody waits is no trouble
        self._hanging_s, self._alive = hanging_s, 0.0
        self._when_alive = when_alive
        super().__init__(
            app,
            _sock=listener,
            bind_socket=False,
            sockinfo=(listener.family, listener.type, listener.proto, listener.getsockname()),
            dispatcher=Rooms(rooms, room_of),
            adj=Adjustments(**SETTINGS, max_request_body_size=largest),
        )

    def run(self, close: Callable[[], None]) -> None:
        """Serve until somebody asks to end (SIGINT, SIGTERM); `close` sends home who listens to a stream."""
        signal.signal(signal.SIGTERM, _end)
        sys.setswitchinterval(SWITCH_S)
        try:
            self.asyncore.loop(self.adj.asyncore_loop_timeout, self.adj.asyncore_use_poll, self._map)
        except (SystemExit, KeyboardInterrupt):
            close()
            self.task_dispatcher.shutdown(timeout=GOODBYE_S)
        finally:
            faulthandler.cancel_dump_traceback_later()

    def readable(self) -> bool:
        """Asked by waitress each time before it waits: so long it is alive."""
        now = monotonic()
        if now - self._alive > self._hanging_s / 30:
            self._alive = now
            self._when_alive()
            # What hangs may do so with Python's lock: so this is told, and the process ended, from outside.
            faulthandler.dump_traceback_later(self._hanging_s, exit=True)
        return bool(super().readable())

    def handle_accept(self) -> None:
        """Somebody comes, perhaps several; perhaps somebody else has to go."""
        for _ in range(AT_ONCE):  # nothing comes of it where nobody else waits
            super().handle_accept()
        while goes := superfluous(list(self.active_channels.values()), monotonic()):
            goes.handle_close()


def _end(_number: int, _frame: object) -> NoReturn:
    sys.exit()
