"""Status: the newest wins. Requests: in order, once, and only while they are fresh."""

from pathlib import Path

from companion.store.channels import EXPIRY_MS, Channels


def test_the_newest_status_wins(tmp_path: Path) -> None:
    channels = Channels(tmp_path / "runtime")
    channels.publish({"tick": 1}, preview=b"old")
    channels.publish({"tick": 2}, preview=b"new")

    assert channels.status() == {"tick": 2}
    assert channels.preview() == b"new"


def test_there_may_be_no_status_or_a_broken_one(tmp_path: Path) -> None:
    channels = Channels(tmp_path)
    assert channels.status() == {}
    assert channels.preview() is None

    (tmp_path / "status.json").write_text("{half")
    assert channels.status() == {}


def test_requests_arrive_once_and_in_order(tmp_path: Path) -> None:
    channels = Channels(tmp_path)
    channels.ask("throw", tick=1_000)
    channels.ask("press", tick=1_001, button="call")

    assert [request.what for request in channels.asked(1_100)] == ["throw", "press"]
    assert channels.asked(1_100) == []


def test_an_old_request_is_dropped(tmp_path: Path) -> None:
    channels = Channels(tmp_path)
    channels.ask("throw", tick=1_000)

    assert channels.asked(1_000 + EXPIRY_MS + 1) == []


def test_an_unreadable_request_is_dropped(tmp_path: Path) -> None:
    channels = Channels(tmp_path)
    channels.ask("throw", tick=1_000)
    (tmp_path / "requests" / "00000.json").write_text("{half")

    assert [request.what for request in channels.asked(1_000)] == ["throw"]
