"""Statistics for everybody."""

from flask import Flask

from tests.web.organisers.official import Official, people
from web.access.roles import Role


def test_everybody_sees_how_often_a_colour_had_each_place(event_app: Flask, director: Official) -> None:
    stranger = Official(event_app, Role.VIEWER)
    assert "Noch ist nichts gespielt" in stranger.page("/statistics")
    director.open()
    director.enter(people(8))
    director.draw()
    director.result(1, 1, (1, 1, 3, 4))
    shown = stranger.page("/statistics")

    assert "<dt>Davon mit geteilten Plätzen</dt><dd>1</dd>" in shown
    assert shown.count('<rect width="100.0"') == 4
    assert "<strong>4</strong>" in shown
    assert 'href="/statistics"' in stranger.page("/standings")
