"""Strangers stay out: host names, headers, the secret."""

import socket
from pathlib import Path

import pytest

from companion.usecases.paths import TablePaths
from tests.web.conftest import Visitor
from web.serving.guard import is_ours, secret


@pytest.mark.parametrize(
    "host",
    [
        "localhost:8080",
        "127.0.0.1",
        "192.168.1.7:8080",
        "[::1]:8080",
        "companion.local",
        "localhost.",
        "LOCALHOST",
    ],
)
def test_addresses_and_our_own_names_are_ours(host: str) -> None:
    assert is_ours(host)


@pytest.mark.parametrize(
    "domain", ["", ".", ".local", ".local.", ".fritz.box", ".fritz.box.", ".lan", ".halle.example"]
)
def test_our_own_name_is_ours_in_the_domain_of_whatever_router(domain: str, tmp_path: Path) -> None:
    resolver = tmp_path / "resolv.conf"
    resolver.write_text("nameserver 192.168.1.1\nsearch halle.example lan\n")

    assert is_ours(f"{socket.gethostname().upper()}{domain}:8080", resolver)
    assert is_ours(f"companion{domain}", resolver)
    assert not is_ours(f"somebody{domain}", resolver)


@pytest.mark.parametrize(
    "host",
    [
        "example.org",
        "companion.example.org",
        "companion.box",
        "fritz.box",
        "local",
        "127.0.0.1.example.org:8080",
        "",
        "localhost.example.org",
    ],
)
def test_a_foreign_name_that_points_here_is_not(host: str) -> None:
    assert not is_ours(host)


def test_a_request_under_a_foreign_name_is_turned_away(visitor: Visitor) -> None:
    answer = visitor.client.get("/", headers={"Host": "example.org"})

    assert answer.status_code == 421
    assert answer.json is not None
    assert answer.json["error"] == "unknown_host"


def test_every_answer_forbids_inline_scripts_and_frames(visitor: Visitor) -> None:
    headers = visitor.client.get("/").headers

    assert "script-src 'self'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_the_secret_outlives_a_restart_and_is_nobody_elses_to_read(paths: TablePaths) -> None:
    first = secret(paths.data)

    assert secret(paths.data) == first
    assert (paths.data / "web.key").stat().st_mode & 0o077 == 0
