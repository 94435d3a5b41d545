"""There is one version: whatever tells one tells that."""

from importlib.metadata import version

import pytest

from companion.cli import companion
from companion.language import languages
from companion.version import ENGINE, VERSION
from tests.companion.log.counter import Counted, counted
from tests.runner import CliRunner


def test_what_is_installed_is_that_version() -> None:
    """Whoever has set it by hand brings the environment up to date with `make setup`."""
    assert version("tischbegleiter") == VERSION


def test_every_event_names_it() -> None:
    (event,) = counted(Counted())

    assert event.engine == ENGINE == f"tischbegleiter {VERSION}"


@pytest.mark.parametrize("language", languages())
def test_the_command_line_tells_it_as_an_event_does(language: str) -> None:
    told = CliRunner().invoke(companion, ["--language", language, "--version"])

    assert told.output == f"{ENGINE}\n"
