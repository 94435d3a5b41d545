"""The eye of a table is looked at from outside its process, which is told so once a second."""

from pathlib import Path

import pytest

from companion.store.channels import Channels
from companion.usecases.setup import Setup
from tests.companion.health.setup.test_judgement import WELL

TICK = 100_000


@pytest.fixture
def channels(tmp_path: Path) -> Channels:
    channels = Channels(tmp_path)
    channels.publish({"tick": TICK})
    return channels


def test_what_the_table_shows_is_known_for_three_seconds(channels: Channels) -> None:
    channels.publish_setup(WELL, TICK, None)
    setup = Setup(channels)

    assert setup.look(TICK + 3_000) == WELL
    assert setup.look(TICK + 3_001) is None


def test_the_table_is_told_once_a_second_that_somebody_looks(channels: Channels) -> None:
    setup = Setup(channels)
    for tick in (TICK, TICK + 400, TICK + 999, TICK + 1_000):
        setup.look(tick)

    assert [request.tick for request in channels.asked(TICK + 1_000)] == [TICK, TICK + 1_000]


def test_a_table_that_is_not_heard_is_told_nothing_and_said_to_be_silent(channels: Channels) -> None:
    setup = Setup(channels)

    assert setup.look(TICK + 5_000) is None
    assert channels.asked(TICK + 5_000) == []
    assert [line.says for line in setup.lines(None, TICK + 5_000)] == ["table.silent"]
    assert [line.says for line in setup.lines(None, TICK)] == ["camera.opening"]


def test_a_runtime_folder_that_takes_no_request_is_no_error(tmp_path: Path) -> None:
    channels = Channels(tmp_path)
    channels.publish({"tick": TICK})
    (tmp_path / "requests").write_text("no folder")

    assert Setup(channels).look(TICK) is None
