"""The server's address: taken, impossible, or ours."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from companion.errors import CompanionError
from web.serving.server import address, listen


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
    ("host", "told"),
    [("192.168.1.7", "http://192.168.1.7:8080/"), ("::1", "http://[::1]:8080/")],
)
def test_an_address_is_told_as_browsers_want_it(host: str, told: str) -> None:
    assert address(host, 8080) == told


@pytest.mark.parametrize("everywhere", ["0.0.0.0", "::"])
def test_who_listens_everywhere_tells_an_address_that_others_can_open(everywhere: str) -> None:
    assert f"//{everywhere}:" not in address(everywhere, 8080)
    assert f"//[{everywhere}]:" not in address(everywhere, 8080)
