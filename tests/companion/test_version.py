"""There is one version: whatever tells one tells that."""

import json
from importlib.metadata import version
from pathlib import Path

import pytest

from companion.cli import companion
from companion.export.registry import files_of, words
from companion.language import languages, wording
from companion.protocol.game_protocol import protocol
from companion.version import ENGINE, VERSION
from tests.companion.game.table import Table
from tests.companion.log.counter import Counted, counted
from tests.runner import CliRunner


def test_what_is_installed_is_that_version() -> None:
    """Whoever has set it by hand brings the environment up to date with `make setup`."""
    assert version("tischbegleiter") == VERSION


def test_every_event_names_it() -> None:
    (event,) = counted(Counted())

    assert event.engine == ENGINE == f"tischbegleiter {VERSION}"


def test_whatever_is_exported_names_it() -> None:
    sheet = protocol("stream", Table().state, {})

    assert json.loads(files_of(sheet)["json"].render(sheet, wording("de"), Path()))["engine"] == ENGINE
    assert words(sheet, wording("de")).chain.endswith(f" · {ENGINE}")


@pytest.mark.parametrize("language", languages())
def test_the_command_line_tells_it_as_an_event_does(language: str) -> None:
    told = CliRunner().invoke(companion, ["--language", language, "--version"])

    assert told.output == f"{ENGINE}\n"
