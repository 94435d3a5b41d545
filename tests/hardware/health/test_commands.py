"""`companion check` and `companion report`, as somebody at the table's computer runs them."""

import json
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
from click.testing import Result

from companion.cli import companion
from companion.rules.rulesets import HGV
from companion.store.channels import Channels
from companion.store.lock import held
from companion.store.system_clock import tick
from companion.usecases.alone import Occupation
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from companion.version import VERSION
from tests.companion.health.test_judgement import RED, changed
from tests.runner import CliRunner

FINE = changed("versions", table=VERSION)


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    open_game(paths, NewGame(HGV, 25, ("Quabeck", "Ben", "Cem", "Dana"), practice=True))
    return paths


def at_work(paths: TablePaths, facts: object = FINE) -> None:
    """The table has just been heard, and has measured this."""
    channels = Channels(paths.runtime)
    channels.publish({"tick": tick()})
    channels.publish_facts(facts, tick())


class Well(BaseHTTPRequestHandler):
    """A page that answers."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_told: object) -> None:
        pass


@contextmanager
def page(paths: TablePaths) -> Iterator[None]:
    """A page is served for the table, under a name that only others can find."""
    with HTTPServer(("127.0.0.1", 0), Well) as server, held(paths.data, Occupation.WEB) as tell:
        tell(f"http://nobody.invalid:{server.server_port}/")
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield
        server.shutdown()
        thread.join()


def run(paths: TablePaths, *arguments: str) -> Result:
    where = ["--data", str(paths.data), "--runtime", str(paths.runtime)]
    return CliRunner().invoke(companion, ["--language", "en", *arguments, *where])


def test_a_table_at_its_best_is_told_line_by_line_and_the_status_is_0(paths: TablePaths) -> None:
    at_work(paths)
    with page(paths):
        result = run(paths, "check")

    assert result.exit_code == 0, result.output
    assert "The computer runs at full speed." in result.output


def test_what_is_red_comes_first_and_the_status_is_1(paths: TablePaths) -> None:
    at_work(paths, RED["temperature"])
    with page(paths):
        result = run(paths, "check")

    assert result.exit_code == 1
    assert "cool it now" in "".join(result.output.splitlines()[:3])


def test_a_page_that_nobody_serves_is_red(paths: TablePaths) -> None:
    at_work(paths)
    result = run(paths, "check")

    assert result.exit_code == 1
    assert "The page does not answer" in result.output


def test_a_table_that_does_not_answer_is_measured_from_here(paths: TablePaths) -> None:
    result = run(paths, "check")

    assert result.exit_code == 1
    assert "Camera and clock do not answer" in result.output
    assert "One game, nothing is missing." in result.output
    assert " GB free." in result.output


def test_programs_get_json(paths: TablePaths) -> None:
    at_work(paths)
    with page(paths):
        told = json.loads(run(paths, "check", "--json").output)

    assert told["healthy"] is True
    assert {line["key"] for line in told["lines"]} > {"table", "disk", "siren"}


def test_a_report_holds_the_lines_and_no_name(paths: TablePaths, tmp_path: Path) -> None:
    at_work(paths, RED["temperature"])
    result = run(paths, "report", str(tmp_path / "report.zip"))

    assert result.exit_code == 0, result.output
    with zipfile.ZipFile(tmp_path / "report.zip") as archive:
        found = {name: archive.read(name).decode() for name in archive.namelist()}
    assert "red\ttemperature\t" in found["health.txt"]
    assert f"tischbegleiter\t{VERSION}" in found["versions.txt"]
    assert '"stage"' in found["update.json"]
    assert not any("Quabeck" in text for text in found.values())
