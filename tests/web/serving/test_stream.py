"""The live channel sends whole states, heartbeats as real events, and only what a listener has not seen."""

import json
from itertools import islice

from web.serving.publisher import Publisher
from web.serving.stream import message, messages, seen_number


def test_a_new_listener_gets_the_newest_state_at_once_in_the_own_language() -> None:
    publisher = Publisher("run")
    publisher.publish("game", {"de": '"Hallo"', "en": '"Hello"'})
    _retry, first = islice(messages(publisher, "", lambda: "en"), 2)

    assert first.startswith("id: run-1\nevent: game\n")
    assert '"body":"Hello"' in first


def test_a_listener_that_has_seen_everything_hears_the_heart_beat() -> None:
    publisher = Publisher("run")
    publisher.publish("game", {"de": "1"})
    _retry, first = islice(messages(publisher, "run-1", lambda: "de", beat_s=0.01), 2)

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


def test_the_stream_ends_with_the_publisher() -> None:
    publisher = Publisher("run")
    publisher.close()

    assert list(messages(publisher, "", lambda: "de")) == ["retry: 1000\n\n"]


def test_before_a_personal_message_it_is_asked_again_which_edition_is_wanted() -> None:
    publisher = Publisher("run")
    wanted = iter(["all", "little"])
    stream = messages(publisher, "", lambda: next(wanted), personal=("game",))
    publisher.publish("table", {"all": '"for all"'})
    assert '"for all"' in list(islice(stream, 2))[-1]
    publisher.publish("game", {"all": '"everything"', "little": '"a little"'})

    assert '"a little"' in next(stream)
