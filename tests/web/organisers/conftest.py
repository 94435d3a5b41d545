"""The app over a fresh folder, and its director."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.usecases.event.paths import event_paths
from tests.web.organisers.official import Official
from tests.web.templates import compiled_once
from tools.pages.event_stage import EventStage
from web.event_app import close_event, create_event_app


@pytest.fixture
def event_app(tmp_path: Path) -> Iterator[Flask]:
    app = compiled_once(create_event_app(event_paths(tmp_path)))
    yield app
    close_event(app)


@pytest.fixture
def director(event_app: Flask) -> Official:
    return Official(event_app)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[EventStage]:
    """The example: the third round of sixteen tables is open."""
    with EventStage(tmp_path) as stage:
        stage.example()
        yield stage
