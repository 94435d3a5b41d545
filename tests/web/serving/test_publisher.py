"""The publisher hands the newest message of each topic to whoever waits."""

import threading

from web.serving.publisher import Publisher


def test_a_listener_gets_the_newest_message_of_each_topic_and_nothing_older() -> None:
    publisher = Publisher()
    for text in ("one", "two", "three"):
        publisher.publish("game", {"de": text})
    publisher.publish("table", {"de": "status"})
    news = publisher.after(0, 0)

    assert news is not None
    assert [(one.topic, one.texts["de"]) for one in news] == [("game", "three"), ("table", "status")]
    assert publisher.after(news[-1].number, 0) == []


def test_a_message_that_says_the_same_is_no_news() -> None:
    publisher = Publisher()
    publisher.publish("game", {"de": "one"})
    publisher.publish("game", {"de": "one"})

    assert [one.number for one in publisher.after(0, 0) or []] == [1]


def test_a_waiting_listener_is_woken_by_a_message() -> None:
    publisher = Publisher()
    timer = threading.Timer(0.02, publisher.publish, ("game", {"de": "new"}))
    timer.start()
    news = publisher.after(0, 30)
    timer.join()

    assert [one.texts["de"] for one in news or []] == ["new"]


def test_closing_sends_everybody_home() -> None:
    publisher = Publisher()
    timer = threading.Timer(0.02, publisher.close)
    timer.start()

    assert publisher.after(0, 30) is None
    timer.join()
