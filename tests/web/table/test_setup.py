"""The page on which officials set up the eye: what is told, to whom, and what when the table is silent."""

from dataclasses import replace

from flask import Flask

from companion.store.channels import Channels
from companion.store.moment import tick
from companion.usecases.places import Places
from tests.companion.health.setup.test_judgement import WELL, hangs
from tests.web.conftest import Visitor
from web.access.roles import Role


def show(places: Places, facts: object = WELL) -> None:
    """The table is at work and shows this of its eye."""
    channels = Channels(places.runtime)
    channels.publish({"tick": tick()})
    channels.publish_setup(facts, tick(), b"\xff\xd8 a picture")


def test_an_official_reads_what_to_do_next(app: Flask, places: Places) -> None:
    show(places, hangs(31, 3))
    page = Visitor(app, "en", Role.REFEREE).client.get("/setup/").text

    assert "Next: Camera over the cup" in page
    assert "hangs about 31 mm beside the middle of the cup: move the cup" in page


def test_who_is_no_official_is_told_so(app: Flask, places: Places) -> None:
    show(places)
    stranger = Visitor(app, "de", Role.VIEWER).client
    for address in ("/setup/", "/setup/now", "/setup/picture.jpg"):
        answer = stranger.get(address)
        assert answer.status_code == 403
        assert "verbinden" in answer.text


def test_the_table_is_told_once_a_second_that_somebody_looks(app: Flask, places: Places) -> None:
    show(places)
    visitor = Visitor(app)
    for _ in range(3):
        visitor.client.get("/setup/now")

    assert [request.what for request in Channels(places.runtime).asked(tick())] == ["setup"]


def test_the_newest_picture_and_its_number_are_told(app: Flask, places: Places) -> None:
    show(places, replace(WELL, number=17))
    visitor = Visitor(app)

    now = visitor.client.get("/setup/now").json
    assert now is not None
    assert (now["number"], now["focus"], now["cup"]["radius"]) == (17, None, 0.25)
    assert visitor.client.get("/setup/picture.jpg").data == b"\xff\xd8 a picture"


def test_before_the_first_picture_and_without_a_table_a_sentence_says_so(app: Flask, places: Places) -> None:
    visitor = Visitor(app)
    assert "Kamera und Uhr antworten nicht" in visitor.client.get("/setup/").text
    assert visitor.client.get("/setup/now").json == {"number": 0, "focus": None, "cup": None}
    assert visitor.client.get("/setup/picture.jpg").status_code == 404

    Channels(places.runtime).publish({"tick": tick()})
    assert "Die Kamera wird geöffnet" in visitor.client.get("/setup/").text
