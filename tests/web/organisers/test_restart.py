"""The organisers' process is killed in the middle of a round, and goes on where it was."""

import re
from pathlib import Path
from urllib.request import urlopen

from companion.store.system_clock import tick
from companion.tournament.displays import View
from companion.tournament.events import DisplaysChosen, RoundStarted
from tools.pages.event_stage import EventStage

CLOCK = re.compile(r'class="clock" data-left="(\d+)" data-at="(\d+)" data-running="true" data-what="play"')
LENGTH_MS = 25 * 60_000


def deadline(stage: EventStage) -> int:
    """When the round will be over by what a display is told."""
    with urlopen(f"{stage.url}display?view=time") as answer:
        found = CLOCK.search(answer.read().decode())
    assert found is not None
    return int(found[1]) + int(found[2])


def test_the_clock_of_a_round_survives_a_kill_to_the_millisecond(tmp_path: Path) -> None:
    with EventStage(tmp_path) as stage:
        stage.example()
        begun = tick() - 60_000
        stage.log(RoundStarted(round=3, from_tick=begun))
        stage.stop(kill=True)
        stage.start()

        assert deadline(stage) == begun + LENGTH_MS


def test_a_siren_that_was_due_while_the_process_was_dead_is_at_its_second(tmp_path: Path) -> None:
    with EventStage(tmp_path) as stage:
        stage.example()
        begun = tick() - LENGTH_MS + 300
        stage.log(RoundStarted(round=3, from_tick=begun))
        stage.stop(kill=True)
        stage.start()
        until = tick() + 20_000
        while stage.state.round(3).over is None and tick() < until:
            pass
        over = stage.state.round(3).over

    assert over is not None
    assert over.tick == begun + LENGTH_MS


def test_what_displays_show_outlives_a_restart(tmp_path: Path) -> None:
    with EventStage(tmp_path) as stage:
        stage.example()
        stage.log(DisplaysChosen(view=View.TIME, initials=True))
        stage.stop(kill=True)
        stage.start()
        with urlopen(f"{stage.url}display") as answer:
            page = answer.read().decode()

        assert 'data-view="time"' in page
