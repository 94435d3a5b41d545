"""`companion setup`: what there is to do at the eye of a running table, in a terminal."""

import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import click
import msgspec

from companion.commands import options
from companion.export.lines import in_columns
from companion.export.setup import as_json, focus_sentence, kept_sentence, scale_sentence
from companion.health.line import Level, Line
from companion.health.setup.facts import SetupFacts
from companion.language import Wording
from companion.store.channels import Channels
from companion.store.system_clock import tick
from companion.usecases.setup import Setup

EVERY_S = 0.25
"""Seconds between two looks at what the table publishes."""
WAIT_S, SETTLED_S = 8.0, 2.0
"""Seconds that the first picture may take, and after it until all is known that can be."""
UP, CLEAR = "\x1b[{}A", "\x1b[J"
"""Cursor up by so many lines, and all below it cleared (ECMA-48)."""


@click.command("setup")
@click.option("--once", is_flag=True, help="Say it once, when all is measured.")
@click.option("--json", "as_program", is_flag=True, help="Once, as JSON.")
@options.runtime
@click.pass_obj
def setup_eye(say: Wording, *, once: bool, as_program: bool, runtime: Path) -> None:
    """Say what there is to do at the camera of the running table, in the order in which it is best done.

    Light, cup, where the camera hangs, the die, sharpness, mirror spots; anew until Ctrl-C is pressed.

    Exit status of --once and --json: 0 nobody has to do anything, 1 something is red or yellow.
    """
    setup = Setup(Channels(runtime))
    if not (once or as_program) and sys.stdout.isatty():
        _go_on(setup, say)
        return
    facts = _settled(setup)
    lines = setup.lines(facts, tick())
    if as_program:
        document = msgspec.json.encode(as_json(facts, lines, say))
        click.echo(msgspec.json.format(document, indent=2).decode())
    else:
        click.echo("\n".join(_lines(facts, lines, say)))
    sys.exit(any(line.level in (Level.RED, Level.YELLOW) for line in lines))


def _settled(setup: Setup) -> SetupFacts | None:
    """What is known when it has been looked at for a while; None if the table shows nothing."""
    until = time.monotonic() + WAIT_S
    while True:
        facts = setup.look(tick())
        done = facts is not None and facts.camera.looked_s >= SETTLED_S
        if done or time.monotonic() > until:
            return facts
        time.sleep(EVERY_S)


def _go_on(setup: Setup, say: Wording) -> None:
    """Say it again and again in the same place, until somebody presses Ctrl-C."""
    height = 0
    try:
        while True:
            shown = list(_lines(facts := setup.look(tick()), setup.lines(facts, tick()), say))
            rows = click.unstyle("\n".join(shown)).splitlines()
            width = shutil.get_terminal_size().columns
            click.echo((UP.format(height) if height else "") + CLEAR + "\n".join(shown))
            height = sum(1 + (len(row) - 1) // width if row else 1 for row in rows)
            time.sleep(EVERY_S)
    except KeyboardInterrupt:
        return


def _lines(facts: SetupFacts | None, lines: tuple[Line, ...], say: Wording) -> Iterator[str]:
    yield from in_columns(lines, say)
    if facts is None:
        return
    if sentence := focus_sentence(facts, say):
        yield f"{say('setup.sharpness')}: {sentence}"
    if sentence := scale_sentence(facts, say):
        yield sentence
    if facts.kept and (sentence := kept_sentence(facts.kept, say)):
        yield say("setup.keeps", what=sentence)
    if facts.moves:
        yield say("setup.moves")
