"""Statistics for everybody."""

from flask import Flask

from tests.companion.importing.test_table_protocol import GAME
from tests.web.organisers.official import Official, people
from tests.web.organisers.test_protocols import drawn, sent
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


def test_play_is_counted_where_a_protocol_came_as_a_file(event_app: Flask, director: Official) -> None:
    drawn(director)
    director.result(1, 2, (1, 2, 3, 4))
    assert "Noch ist keines da" in director.page("/statistics")
    director.done("/results/protocol", file=sent(director))
    shown = Official(event_app, Role.VIEWER).page("/statistics")
    tally = director.state.game(1, 1).tally
    assert tally is not None
    waits = [seat.longest_wait for seat in tally.seats if seat]

    assert "Gezählt in 1 von 2 Partien" in shown
    assert f"<td>{max(waits)}<svg" in shown
    assert "Runde 1, Tisch 1" in shown


def told_of_dice(director: Official) -> None:
    """The protocol of the first table has two dice, one of which shows nothing but sixes."""
    drawn(director)
    somebody = GAME["players"][0]["id"]
    loaded = {"dice": ["a7"], "names": ["Würfel <7>"], "throws": [[6]] * 60, "players": [somebody] * 60}
    fair = {"dice": ["b2"], "names": ["Ersatz"], "throws": [[4]], "players": [None]}
    director.done("/results/protocol", file=sent(director, thrown=[loaded, fair]))


def test_everybody_sees_whether_the_dice_are_fair(event_app: Flask, director: Official) -> None:
    told_of_dice(director)
    stranger = Official(event_app, Role.VIEWER)
    shown = stranger.page("/statistics")
    picture = stranger.client.get("/statistics/evidence.svg")

    assert "Bitte diesen Würfel tauschen" in shown
    assert shown.index("Würfel &lt;7&gt;") < shown.index("Ersatz")
    assert picture.mimetype == "image/svg+xml"
    assert "Würfel &lt;7&gt;" in picture.get_data(as_text=True)


def test_how_the_dice_were_shaken_is_for_officials_only(event_app: Flask, director: Official) -> None:
    told_of_dice(director)

    for role in (Role.DESK, Role.DIRECTOR):
        assert "Wurde gut geschüttelt?" in Official(event_app, role).page("/statistics")
    assert "geschüttelt" not in Official(event_app, Role.VIEWER).page("/statistics")
    assert "geschüttelt" not in director.page("/display")
