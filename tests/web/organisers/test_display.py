"""What the hall reads, and that the director says which."""

from flask import Flask

from tests.web.organisers.official import Official, people
from web.access.roles import Role


def test_who_sits_where_is_shown_by_name_or_by_initials(event_app: Flask, director: Official) -> None:
    director.open()
    director.enter(people(8))
    director.draw()
    stranger = Official(event_app, Role.VIEWER)

    assert "Ahrens, Anna" in stranger.page("/display")
    hidden = stranger.page("/display?names=initials")
    assert "Ahrens" not in hidden
    assert "A. A." in hidden


def test_the_director_chooses_what_all_displays_show(event_app: Flask, director: Official) -> None:
    director.open()
    assert 'data-view="rotating"' in director.page("/display")
    director.done("/displays/", view="time")
    news = director.live.publisher.newest("event")

    assert news is not None
    assert all('"display":"time"' in text for text in news.texts.values())
    assert 'data-view="time"' in director.page("/display")
    assert 'data-view="standings"' in director.page("/display?view=standings")
    assert Official(event_app, Role.VIEWER).post("/displays/", view="time").status_code == 403
