"""The page on which officials set up the eye: what is told, to whom, and what when the table is silent."""

from dataclasses import replace

from flask import Flask
from werkzeug.test import TestResponse

from companion.equipment.cup import CupMark
from companion.health.setup.die import Die
from companion.store.channels import Channels
from companion.store.system_clock import tick
from companion.usecases.paths import TablePaths
from tests.companion.health.setup.test_judgement import WELL, hangs
from tests.web.conftest import Visitor
from tests.web.table.outfitted import Official, refusal
from web.access.roles import Role


def show(paths: TablePaths, facts: object = WELL) -> None:
    """The table is at work and shows this of its eye."""
    channels = Channels(paths.runtime)
    channels.publish({"tick": tick()})
    channels.publish_setup(facts, tick(), b"\xff\xd8 a picture")


def test_an_official_reads_what_to_do_next(app: Flask, paths: TablePaths) -> None:
    show(paths, hangs(31, 3))
    page = Visitor(app, "en", Role.REFEREE).client.get("/setup/").text

    assert "Next: Camera over the cup" in page
    assert "hangs about 31 mm beside the middle of the cup: move the cup" in page


def test_who_is_no_official_is_told_so(app: Flask, paths: TablePaths) -> None:
    show(paths)
    stranger = Visitor(app, "de", Role.VIEWER).client
    for address in ("/setup/", "/setup/now", "/setup/picture.jpg"):
        answer = stranger.get(address)
        assert answer.status_code == 403
        assert "verbinden" in answer.text


def test_the_table_is_told_once_a_second_that_somebody_looks(app: Flask, paths: TablePaths) -> None:
    show(paths)
    visitor = Visitor(app)
    for _ in range(3):
        visitor.client.get("/setup/now")

    assert [request.what for request in Channels(paths.runtime).asked(tick())] == ["setup"]


def test_the_newest_picture_and_its_number_are_told(app: Flask, paths: TablePaths) -> None:
    show(paths, replace(WELL, number=17))
    visitor = Visitor(app)

    now = visitor.client.get("/setup/now").json
    assert now is not None
    assert (now["number"], now["focus"], now["cup"]["radius"]) == (17, None, 0.25)
    assert visitor.client.get("/setup/picture.jpg").data == b"\xff\xd8 a picture"


def marked(official: Official, x: object, seen: str = "") -> TestResponse:
    return official.send("/setup/mark", x=x, y=0.4, radius=0.25, seen=seen)


def test_the_cup_is_marked_and_the_mark_taken_away_again(app: Flask) -> None:
    official = Official(app)
    assert marked(official, 0.5).status_code == 200
    assert official.kept.cup == CupMark(x=0.5, y=0.4, radius=0.25)
    assert official.send("/setup/mark", seen="0.5000 0.4000 0.2500").status_code == 200
    assert official.kept.cup is None


def test_of_two_officials_the_one_with_the_old_view_is_refused(app: Flask) -> None:
    first, second = Official(app), Official(app, Role.HEAD_REFEREE)
    assert marked(first, 0.5).status_code == 200
    assert refusal(marked(second, 0.3)) == "cup_marked_meanwhile"
    assert marked(second, 0.3, "0.5000 0.4000 0.2500").status_code == 200


def test_a_circle_that_is_none_is_refused_and_nothing_kept(app: Flask) -> None:
    official = Official(app)
    for x in (7, "nan", "left", ""):
        assert refusal(marked(official, x)) == "cup_not_in_picture"
    assert official.kept.cup is None


def test_focus_and_exposure_are_found_anew_but_not_during_a_game(app: Flask, paths: TablePaths) -> None:
    official = Official(app)
    assert official.send("/setup/find").status_code == 200
    assert official.send("/setup/anew").status_code == 200
    asked = [(one.what, one.arguments) for one in Channels(paths.runtime).asked(tick())]
    assert asked == [("find_focus", {}), ("setup", {"anew": True})]

    visitor = Visitor(app)
    visitor.open()
    for kind, data in (("seats_confirmed", {}), ("roll_accepted", {"values": [6], "seat": 0})):
        visitor.report(kind, data)
    for seat in (1, 2, 3):
        visitor.report("roll_accepted", {"values": [2], "seat": seat})
    assert visitor.report("clock_started").status_code == 200
    official.live.follower.catch_up()
    assert refusal(official.send("/setup/find")) == "find_during_game"


def test_a_simulated_die_is_put_into_the_cup_before_a_game_only(app: Flask, paths: TablePaths) -> None:
    official = Official(app)
    assert refusal(official.send("/setup/lay")) == "lay_during_game"  # a real cup stands there

    show(paths, replace(WELL, die=Die(reason="no_die")))
    Channels(paths.runtime).publish({"tick": tick(), "practice": True})
    assert "Put a die into the cup (simulated)" in official.client.get("/setup/").text
    assert official.send("/setup/lay").status_code == 200
    assert "lay" in [one.what for one in Channels(paths.runtime).asked(tick())]

    visitor = Visitor(app)
    visitor.open()
    visitor.report("seats_confirmed")
    official.live.follower.catch_up()
    assert refusal(official.send("/setup/lay")) == "lay_during_game"


def test_before_the_first_picture_and_without_a_table_a_sentence_says_so(
    app: Flask, paths: TablePaths
) -> None:
    visitor = Visitor(app)
    assert "Kamera und Uhr antworten nicht" in visitor.client.get("/setup/").text
    assert Channels(paths.runtime).asked(tick()) == []
    assert visitor.client.get("/setup/now").json == {"number": 0, "focus": None, "cup": None}
    assert visitor.client.get("/setup/picture.jpg").status_code == 404

    Channels(paths.runtime).publish({"tick": tick()})
    assert "Die Kamera wird geöffnet" in visitor.client.get("/setup/").text
