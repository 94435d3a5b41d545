"""The server's address: taken, impossible, or ours; and whom it answers."""

import http.client
import socket
import subprocess
import sys
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from waitress.adjustments import Adjustments  # type: ignore[import-untyped]  # ships no types

from companion.errors import CompanionError
from tools.pages.stage import Stage
from web.access.roles import Role
from web.serving.server import Request, address, listen

PATIENCE_S = 20.0
HANGING = """
import time
from flask import Flask
from web.serving.rooms import Room
from web.serving.server import Server, listen

listener = listen("127.0.0.1", 0)
print(listener.getsockname()[1], flush=True)
Server(Flask("hangs"), listener, [Room("all", 1)], lambda _: time.sleep(1000), hanging_s=2).run(lambda: None)
"""
"""A server that hangs for good as soon as somebody asks for something."""


def test_a_free_port_is_listened_on() -> None:
    with listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname(), 5):
        pass


def test_a_port_in_use_is_said() -> None:
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        with pytest.raises(CompanionError) as refused:
            listen("127.0.0.1", port)

    assert refused.value.key == "port_in_use"
    assert refused.value.facts == {"address": f"127.0.0.1:{port}"}


@pytest.mark.parametrize("host", ["192.0.2.1", "no such host"])
def test_an_address_that_is_not_ours_is_said(host: str) -> None:
    with pytest.raises(CompanionError) as refused:
        listen(host, 8080)

    assert refused.value.key == "address_unavailable"


def test_the_command_says_a_port_in_use_in_one_sentence_and_ends_with_2(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as listener:
        port = str(listener.getsockname()[1])
        folders = ["--data", str(tmp_path / "data"), "--runtime", str(tmp_path / "runtime")]
        command = [sys.executable, "-m", "companion", "--language", "en", "web", "--port", port, *folders]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)

    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.startswith(f"Something is running at 127.0.0.1:{port} already")
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("host", "port", "told"),
    [
        ("192.168.1.7", 8080, "http://192.168.1.7:8080/"),
        ("::1", 8080, "http://[::1]:8080/"),
        ("192.168.1.7", 80, "http://192.168.1.7/"),
    ],
)
def test_an_address_is_told_as_browsers_want_it(host: str, port: int, told: str) -> None:
    assert address(host, port) == told


@pytest.mark.parametrize("everywhere", ["0.0.0.0", "::"])
def test_who_listens_everywhere_tells_an_address_that_others_can_open(everywhere: str) -> None:
    assert f"//{everywhere}:" not in address(everywhere, 8080)
    assert f"//[{everywhere}]:" not in address(everywhere, 8080)


def test_a_referee_is_answered_whatever_strangers_have_begun_to_say(stage: Stage) -> None:
    """There are more connections than threads, and more than one address may have."""
    link = stage.entrance(Role.REFEREE).removeprefix(stage.url.rstrip("/"))
    with ExitStack() as crowd:
        for _ in range(100):
            stranger = socket.create_connection(("127.0.0.1", stage.port), PATIENCE_S)
            crowd.enter_context(stranger).sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        with closing(http.client.HTTPConnection("127.0.0.1", stage.port, timeout=PATIENCE_S)) as referee:
            referee.request("GET", link)
            paired = referee.getresponse()
            paired.read()
            referee.request("GET", "/devices", headers={"Cookie": paired.headers["Set-Cookie"].split(";")[0]})

            assert (paired.status, referee.getresponse().status) == (303, 303)


def test_what_is_no_http_can_be_logged() -> None:
    """Else whoever leaves before such an answer would fill the log with tracebacks."""
    request = Request(Adjustments())
    request.received(b"nonsense\r\n\r\n")

    assert request.error
    assert request.path == ""


def test_a_server_that_hangs_says_where_and_ends_so_that_it_is_started_anew() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HANGING], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        with socket.create_connection(("127.0.0.1", int(server.stdout.readline())), PATIENCE_S) as asking:
            asking.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            _, said = server.communicate(timeout=PATIENCE_S)

    assert server.returncode == 1
    assert "<lambda>" in said
