"""The live channel sends whole states, heartbeats as real events, and only what a listener has not seen."""

import json
from itertools import islice

from web.hub import Hub
from web.stream import message, messages, seen_number


def test_a_new_listener_gets_the_newest_state_at_once_in_the_own_language() -> None:
    hub = Hub()
    hub.publish("game", {"de": '"Hallo"', "en": '"Hello"'})
    _retry, first = islice(messages(hub, "run", 0, "en"), 2)

    assert first.startswith("id: run-1\nevent: game\n")
    assert '"body":"Hello"' in first


def test_a_listener_that_has_seen_everything_hears_the_heart_beat() -> None:
    hub = Hub()
    hub.publish("game", {"de": "1"})
    _retry, first = islice(messages(hub, "run", 1, "de", beat_s=0.01), 2)

    assert "event: beat\n" in first


def test_every_message_carries_the_clock_of_the_table() -> None:
    data = message("beat", "run-1", "null").split("data: ")[1]
    sent = json.loads(data)

    assert sent["tick"] > 0
    assert sent["boot"]


def test_ids_of_another_run_of_the_server_count_as_nothing_seen() -> None:
    assert seen_number("run-7", "run") == 7
    assert seen_number("before-7", "run") == 0
    assert seen_number("", "run") == 0
    assert seen_number("run-x", "run") == 0


def test_the_stream_ends_with_the_hub() -> None:
    hub = Hub()
    hub.close()

    assert list(messages(hub, "run", 0, "de")) == ["retry: 1000\n\n"]
