"""`companion try`: siren, lights, buzzer and loudspeaker one by one."""

from pathlib import Path

import click

from companion.commands import options
from companion.language import Wording
from companion.store.channels import Channels
from companion.store.system_clock import now
from companion.usecases import trying
from companion.usecases.new_game import newest
from companion.usecases.paths import TablePaths


@click.command("try")
@click.argument("output", default="")
@options.paths
@click.pass_obj
def try_out(say: Wording, output: str, data: Path, runtime: Path) -> None:
    """Let OUTPUT of the running table be seen or heard for a second; without it, list what there is.

    An output is called as in the settings: siren, lamp, ring_light; sound is the loudspeaker.
    """
    paths = TablePaths(data, runtime)
    channels, tick = Channels(runtime), now().tick
    if output:
        trying.try_out(output, channels, lambda: newest(paths), tick)
        click.echo(say("health.tries", name=say(f"health.name.{output}")))
        return
    for one in trying.can_be_tried(channels, tick):
        click.echo(f"{one:12}  {say(f'health.name.{one}')}")
