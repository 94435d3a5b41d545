"""Outputs are tried one by one, and not while a game is on."""

from pathlib import Path

import pytest

from companion.errors import Refused
from companion.game.state import State
from companion.health.facts import Facts
from companion.health.line import Trouble
from companion.health.wired import Wired, Wiring
from companion.store.channels import Channels
from companion.table.phase import Phase
from companion.usecases.trying import can_be_tried, try_out

NOW = 1_000
WIRED = (
    Wired("siren"),
    Wired("lamp", Wiring.SIMULATED),
    Wired("buzzer", Wiring.ABSENT),
    Wired("ring_light", trouble=Trouble("pins_unavailable", {"detail": "busy"})),
    Wired("start_button", pressed=False),
)


@pytest.fixture
def channels(tmp_path: Path) -> Channels:
    channels = Channels(tmp_path)
    channels.publish_facts(Facts(wired=WIRED), NOW)
    return channels


def test_what_works_and_is_no_button_can_be_tried(channels: Channels) -> None:
    assert can_be_tried(channels, NOW) == ("siren", "lamp")


def test_of_a_silent_table_nothing_can_be_tried(tmp_path: Path) -> None:
    assert can_be_tried(Channels(tmp_path), NOW) == ()


def test_the_table_is_asked_to_try_it(channels: Channels) -> None:
    try_out("lamp", channels, State, NOW)

    (asked,) = channels.asked(NOW)
    assert (asked.what, asked.arguments) == ("test", {"output": "lamp"})


@pytest.mark.parametrize(
    ("output", "phase", "key"),
    [("horn", Phase.SEATING, "no_such_output"), ("siren", Phase.RUNNING, "try_during_game")],
)
def test_what_is_not_there_and_what_would_end_a_game_is_refused(
    channels: Channels, output: str, phase: Phase, key: str
) -> None:
    with pytest.raises(Refused, match=key):
        try_out(output, channels, lambda: State(phase=phase), NOW)
    assert channels.asked(NOW) == []
