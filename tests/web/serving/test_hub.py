"""The hub hands the newest message of each topic to whoever waits."""

import threading

from web.serving.hub import Hub


def test_a_listener_gets_the_newest_message_of_each_topic_and_nothing_older() -> None:
    hub = Hub()
    for text in ("one", "two", "three"):
        hub.publish("game", {"de": text})
    hub.publish("table", {"de": "status"})
    news = hub.after(0, 0)

    assert news is not None
    assert [(one.topic, one.texts["de"]) for one in news] == [("game", "three"), ("table", "status")]
    assert hub.after(news[-1].number, 0) == []


def test_a_message_that_says_the_same_is_no_news() -> None:
    hub = Hub()
    hub.publish("game", {"de": "one"})
    hub.publish("game", {"de": "one"})

    assert [one.number for one in hub.after(0, 0) or []] == [1]


def test_a_waiting_listener_is_woken_by_a_message() -> None:
    hub = Hub()
    timer = threading.Timer(0.02, hub.publish, ("game", {"de": "new"}))
    timer.start()
    news = hub.after(0, 30)
    timer.join()

    assert [one.texts["de"] for one in news or []] == ["new"]


def test_closing_sends_everybody_home() -> None:
    hub = Hub()
    timer = threading.Timer(0.02, hub.close)
    timer.start()

    assert hub.after(0, 30) is None
    timer.join()
