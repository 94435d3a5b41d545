"""Status: the newest wins. Requests: in order, once, and only while they are fresh."""

from pathlib import Path

from companion.store.channels import EXPIRY_MS, SILENT_MS, STALE_MS, Channels


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


def test_a_table_answers_as_long_as_its_status_is_new(tmp_path: Path) -> None:
    channels = Channels(tmp_path)
    assert not channels.answers(1_000)
    channels.publish({"tick": 1_000})

    assert channels.answers(1_000 + SILENT_MS)
    assert not channels.answers(1_000 + SILENT_MS + 1)
    assert not channels.answers(500), "it is of another start of the computer"


def test_facts_are_known_until_they_are_stale(tmp_path: Path) -> None:
    channels = Channels(tmp_path / "runtime")
    assert channels.facts(1_000) is None
    channels.publish_facts({"disk": None}, 1_000)

    assert channels.facts(1_000 + STALE_MS) == {"disk": None}
    assert channels.facts(1_000 + STALE_MS + 1) is None
    assert channels.facts(500) is None


def test_broken_facts_are_none(tmp_path: Path) -> None:
    (tmp_path / "facts.json").write_text("{half")

    assert Channels(tmp_path).facts(1_000) is None
