"""`companion check`: how a table is."""

import sys
from pathlib import Path

import click
import msgspec

from companion.commands import options
from companion.export.health import as_json, name, sentence
from companion.health.judgement import Answer, Health, judged
from companion.health.line import Level
from companion.language import Wording
from companion.store.channels import Channels
from companion.store.moment import now
from companion.usecases.health import OWN
from companion.usecases.health import health as told
from companion.usecases.places import Places
from hardware.health.measuring import Measuring

COLOURS = {Level.GREEN: "green", Level.YELLOW: "yellow", Level.RED: "red", Level.UNKNOWN: "bright_black"}


@click.command()
@click.option("--json", "as_program", is_flag=True, help="As JSON, as the page tells it to programs.")
@options.places
@click.pass_obj
def check(wording: Wording, *, as_program: bool, data: Path, runtime: Path) -> None:
    """Say how the table is: camera, what is wired, disk, heat, power, clock, network, versions, games.

    A table that does not answer is measured from here, as far as that goes.

    Exit status: 0 nobody has to do anything now, 1 something is red.
    """
    found = health(Places(data, runtime))
    if as_program:
        click.echo(msgspec.json.format(msgspec.json.encode(as_json(found, wording)), indent=2).decode())
    else:
        _say(found, wording)
    sys.exit(0 if found.healthy else 1)


def health(places: Places) -> Health:
    """What the table says of its health, or what can be measured without it."""
    at = now()
    channels = Channels(places.runtime)
    if channels.answers(at.tick):
        return told(channels, at.tick)
    measuring = Measuring(places)
    if places.log.exists():
        measuring.verify()
    return judged(measuring.measure(at), Answer.SILENT, OWN)


def _say(found: Health, wording: Wording) -> None:
    names = [name(line, wording) for line in found.lines]
    levels = {level: wording(f"health.level.{level}") for level in Level}
    for line, called in zip(found.lines, names, strict=True):
        level = click.style(levels[line.level].ljust(max(map(len, levels.values()))), COLOURS[line.level])
        click.echo(f"{level}  {called.ljust(max(map(len, names)))}  {sentence(line, wording)}")
