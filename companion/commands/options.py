"""Options that several commands share, so that they mean the same everywhere."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from companion.table.round_events import FLOOR_S
from companion.usecases.event.paths import default_event_data
from companion.usecases.paths import default_data, default_runtime

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

FOLDER = click.Path(path_type=Path, file_okay=False)


def _together(*options: Decorator) -> Decorator:
    """One decorator that adds all of them, in this order in the help."""

    def add(command: Callable[..., Any]) -> Callable[..., Any]:
        for option in reversed(options):
            command = option(command)
        return command

    return add


data = click.option("--data", type=FOLDER, default=default_data, help="Folder of log and pictures.")

runtime = click.option("--runtime", type=FOLDER, default=default_runtime, help="Folder of passing files.")

paths = _together(data, runtime)

start = _together(
    click.option("--again", is_flag=True, hidden=True, help="It ended, and is started once more."),
    click.option(
        "--despite-damage",
        is_flag=True,
        help="Go on with what is left of a damaged log and say so on the page.",
    ),
)

address = _together(
    click.option("--host", default="127.0.0.1", show_default=True, help="Address the page is served on."),
    click.option("--port", type=click.IntRange(1, 65535), default=8080, show_default=True),
)

event = click.option(
    "--data", type=FOLDER, default=default_event_data, help="Folder of the event: log, names, logo."
)

floor = click.option(
    "--floor", type=click.IntRange(1, 600), default=FLOOR_S, help="Seconds to clear the floor."
)

rules = _together(
    click.option(
        "--ruleset",
        default="lsa",
        show_default=True,
        help="lsa, hgv, schmidt, semester, hofer, standard, draughts or FILE.",
    ),
    click.option("--variant", "variants", multiple=True, help="Variant of the ruleset; can be repeated."),
)

settings = click.option(
    "--settings", type=click.Path(path_type=Path), help="TOML file: [pins], [camera] and [sound]."
)


def is_simulated(source: str) -> bool:
    """Whether nobody real sits at a table with this source: `simulate`, or `simulate:NAME` with a fault."""
    return source.partition(":")[0] == "simulate"


table = _together(
    click.option(
        "--source",
        default="simulate",
        help="simulate, simulate:FAULT, picamera, camera number, FOLDER or VIDEO.",
    ),
    settings,
    click.option("--autoplay", is_flag=True, help="Simulated people play and referee the whole game."),
    click.option(
        "--mischief", type=click.FloatRange(0, 1), default=0.0, help="How often players break rules."
    ),
    floor,
    click.option("--seed", type=int, help="Seed of the simulated cup and people."),
)
