"""How the table is, as people, the hub and Prometheus read it from the page."""

from dataclasses import replace

from flask import Flask

from companion.health.line import Trouble
from companion.health.wired import Wired
from companion.store.channels import Channels
from companion.store.system_clock import tick
from companion.usecases.paths import TablePaths
from tests.companion.health.test_judgement import GOOD, RED
from tests.companion.store.forging import forge
from tests.web.conftest import Visitor
from web.access.roles import Role


def tell(paths: TablePaths, facts: object = GOOD) -> None:
    """The table is at work and has measured this."""
    channels = Channels(paths.runtime)
    channels.publish({"tick": tick()})
    channels.publish_facts(facts, tick())


def levels(app: Flask) -> dict[str, str]:
    told = app.test_client().get("/api/health").json
    assert told is not None
    return {line["key"]: line["level"] for line in told["lines"]}


def test_a_stranger_reads_how_the_table_is(app: Flask, paths: TablePaths) -> None:
    tell(paths, RED["disk"])
    visitor = Visitor(app, "en", Role.VIEWER)

    page = visitor.client.get("/health").text
    assert "Only 0 GB free" in page
    assert "The computer runs at full speed." in page


def test_programs_read_whether_anything_is_red(app: Flask, paths: TablePaths) -> None:
    tell(paths, RED["disk"])
    told = app.test_client().get("/api/health").json

    assert told is not None
    assert (told["healthy"], told["worst"]) == (False, "red")
    assert levels(app)["disk"] == "red"


def test_prometheus_reads_levels_and_figures(app: Flask, paths: TablePaths) -> None:
    tell(paths, RED["temperature"])
    answer = app.test_client().get("/metrics")

    assert answer.content_type.startswith("text/plain; version=0.0.4")
    assert 'tischbegleiter_health{line="temperature"} 2\n' in answer.text
    assert "tischbegleiter_temperature_celsius 85\n" in answer.text


def test_a_table_that_is_not_heard_is_red_and_nothing_else_is_believed(app: Flask, paths: TablePaths) -> None:
    assert levels(app)["table"] == "red"
    tell(paths)
    assert levels(app)["table"] == "green"
    Channels(paths.runtime).publish({"tick": tick() - 10_000})
    found = levels(app)
    assert (found["table"], found["disk"]) == ("red", "unknown")


def test_a_table_that_stopped_measuring_is_not_taken_for_well(app: Flask, paths: TablePaths) -> None:
    tell(paths)
    Channels(paths.runtime).publish_facts(GOOD, tick() - 100_000)

    assert levels(app)["table"] == "red"


def test_what_the_page_itself_finds_damaged_is_told_too(
    app: Flask, paths: TablePaths, visitor: Visitor
) -> None:
    visitor.open()
    visitor.report("organisers_called")
    tell(paths)
    assert levels(app)["log"] == "green"
    forge(paths.log, "UPDATE event SET actor = 'somebody else' WHERE seq = 2")
    visitor.live.follower.check()

    assert levels(app)["log"] == "red"


def test_what_cannot_be_driven_says_why(app: Flask, paths: TablePaths) -> None:
    tell(paths, {"wired": [Wired("siren", trouble=Trouble("pins_unavailable", {"detail": "busy"}))]})

    told = app.test_client().get("/api/health").json
    assert told is not None
    assert "busy" in next(line["sentence"] for line in told["lines"] if line["key"] == "siren")


def tried(visitor: Visitor, output: str) -> int:
    sent = {"output": output, "csrf_token": visitor.token}
    return visitor.client.post("/health/try", data=sent).status_code


def test_an_official_tries_what_is_wired_before_a_game(
    app: Flask, paths: TablePaths, visitor: Visitor
) -> None:
    tell(paths)

    assert 'value="siren"' in visitor.client.get("/health").text
    assert tried(visitor, "siren") == 303
    (asked,) = Channels(paths.runtime).asked(tick())
    assert (asked.what, asked.arguments) == ("test", {"output": "siren"})


def test_what_is_no_output_cannot_be_tried(paths: TablePaths, visitor: Visitor) -> None:
    tell(paths)

    assert tried(visitor, "disk") == 422
    assert Channels(paths.runtime).asked(tick()) == []


def test_strangers_try_nothing(app: Flask, paths: TablePaths) -> None:
    tell(paths)
    stranger = Visitor(app, role=Role.VIEWER)

    assert 'value="siren"' not in stranger.client.get("/health").text
    assert tried(stranger, "siren") == 403


def test_during_a_game_nothing_is_tried(paths: TablePaths, visitor: Visitor) -> None:
    tell(paths)
    visitor.open(result_only=True)
    for kind in ("seats_confirmed", "clock_started"):
        assert visitor.report(kind).status_code == 200
    visitor.game()

    assert tried(visitor, "siren") == 422
    assert "disabled" in visitor.client.get("/health").text


def test_officials_are_told_on_their_page_how_much_is_red_and_nobody_else_is(
    app: Flask, paths: TablePaths, visitor: Visitor
) -> None:
    def red(of: Visitor) -> int:
        told = of.client.get("/api/state").json
        assert told is not None
        return int(told["table"]["red"]) if told["table"] else 0

    tell(paths, replace(RED["temperature"], versions=None))
    visitor.until(lambda: red(visitor) == 1)

    assert red(Visitor(app, role=Role.VIEWER)) == 0
