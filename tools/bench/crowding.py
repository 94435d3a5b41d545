"""A referee among strangers and runaway devices that take all they can: how long they wait for an answer."""

import contextlib
import http.client
import socket
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep

from tools.bench.figure import Figure
from tools.pages.game_states import midgame
from tools.pages.stage import Stage
from web.access.roles import Role

HOST = "127.0.0.1"
BAR = "≤ 1000 ms"
ASKED = 20
GIVEN_UP_S = 20.0
SETTLED_S = 1.0

Crowd = Callable[[ExitStack, int, str], None]
"""Begins to crowd the page on that port, by a paired device's cookie, until the stack is left."""


def measure() -> Iterator[Figure]:
    """The slowest answer to a referee, for each kind of crowd."""
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder)) as stage:
        midgame(stage)
        crowds: dict[str, Crowd] = {
            "nobody else": lambda _stack, _port, _cookie: None,
            "200 strangers who send half a request": _half_requests,
            "45 streams of another paired device": _streams,
            "45 strangers who ask for the page and read nothing": _unread,
            "30 strangers who ask for the protocol without end": _protocols,
        }
        for name, crowd in crowds.items():
            referee, runaway = _paired(stage), _paired(stage)
            with ExitStack() as stack:
                crowd(stack, stage.port, runaway)
                sleep(SETTLED_S)
                waits = [_ask_s(stage.port, "/api/state", referee) for _ in range(ASKED)]
                pairing = _ask_s(stage.port, "/pair")
            yield Figure(
                f"referee's slowest of {ASKED} answers / a stranger's page to pair, beside {name}",
                f"{_in_words(max(waits))} / {_in_words(pairing)}",
                BAR,
            )


def _in_words(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds < GIVEN_UP_S else f"none in {GIVEN_UP_S:.0f} s"


def _paired(stage: Stage) -> str:
    """The cookie of a device that was just paired as a table's referee."""
    connection = http.client.HTTPConnection(HOST, stage.port, timeout=GIVEN_UP_S)
    connection.request("GET", stage.entrance(Role.REFEREE).removeprefix(stage.url.rstrip("/")))
    cookie = connection.getresponse().headers["Set-Cookie"].split(";")[0]
    connection.close()
    return cookie


def _ask_s(port: int, path: str, cookie: str = "") -> float:
    """How long it takes, as on a new connection; GIVEN_UP_S where nothing comes."""
    began = monotonic()
    connection = http.client.HTTPConnection(HOST, port, timeout=GIVEN_UP_S)
    try:
        connection.request("GET", path, headers={"Cookie": cookie})
        connection.getresponse().read()
    except OSError:
        return GIVEN_UP_S
    finally:
        connection.close()
    return monotonic() - began


def _half_requests(stack: ExitStack, port: int, _cookie: str) -> None:
    for _ in range(200):
        _say(stack, port, f"GET / HTTP/1.1\r\nHost: {HOST}\r\n")


def _streams(stack: ExitStack, port: int, cookie: str) -> None:
    for _ in range(45):
        _say(stack, port, f"GET /api/events HTTP/1.1\r\nHost: {HOST}\r\nCookie: {cookie}\r\n\r\n")


def _unread(stack: ExitStack, port: int, _cookie: str) -> None:
    for _ in range(45):
        _say(stack, port, f"GET / HTTP/1.1\r\nHost: {HOST}\r\n\r\n" * 10)


def _protocols(stack: ExitStack, port: int, _cookie: str) -> None:
    ended = threading.Event()

    def ask_on() -> None:
        while not ended.is_set():
            _ask_s(port, "/protocol.pdf")

    threads = [threading.Thread(target=ask_on) for _ in range(30)]
    for thread in threads:
        thread.start()
        stack.callback(thread.join)
    stack.callback(ended.set)  # is left first


def _say(stack: ExitStack, port: int, text: str) -> None:
    """Say this on a connection that stays open, and listen to nothing."""
    connection = stack.enter_context(contextlib.closing(socket.socket()))
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(1)
    with contextlib.suppress(OSError):
        connection.connect((HOST, port))
        connection.sendall(text.encode())
