"""A service manager is told how a process is; without one nothing happens."""

import socket
from pathlib import Path

import pytest

from companion.notify import ALIVE, READY, tell


@pytest.mark.parametrize("abstract", [False, True])
def test_the_manager_hears_what_is_told(
    abstract: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"@{tmp_path.name}-notify" if abstract else str(tmp_path / "notify")
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind("\0" + address[1:] if abstract else address)
        tell(READY)
        tell(ALIVE)

        assert [manager.recv(64), manager.recv(64)] == [b"READY=1", b"WATCHDOG=1"]


@pytest.mark.parametrize("address", ["", "/nowhere/at/all"])
def test_without_a_manager_nothing_happens(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", address)

    tell(READY)
