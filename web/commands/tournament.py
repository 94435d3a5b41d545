"""`companion tournament serve`: the process of the organisers' pages."""

import sys
from contextlib import closing
from functools import partial
from pathlib import Path

import click

from companion import notify
from companion.commands import options
from companion.language import Wording
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.store.system_clock import now
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.usecases.alone import Occupation, alone
from companion.usecases.event.example import fill
from companion.usecases.event.paths import EventPaths, event_paths
from web.access.devices import Devices
from web.access.pairing import OWN_HOSTS
from web.access.roles import Role
from web.access.rooms import ROOMS, room_of
from web.commands.inviting import invite
from web.commands.paired import paired_devices
from web.event_app import LARGEST_FILE, close_event, create_event_app
from web.serving.server import Server, address, listen


@click.command()
@options.address
@options.event
@click.option("--practice", is_flag=True, help="Whoever opens the page on this computer may do everything.")
@click.option("--example", is_flag=True, help="Begin with a made-up event, where there is none yet.")
@click.option(
    "--copies",
    metavar="FOLDER",
    type=options.FOLDER,
    help="Make copies in this FOLDER, e.g. a USB stick, after every round.",
)
@click.pass_obj
def serve(
    say: Wording,
    *,
    host: str,
    port: int,
    data: Path,
    practice: bool,
    example: bool,
    copies: Path | None,
) -> None:
    """Serve the organisers' pages."""
    paths = event_paths(data)
    with alone(paths, Occupation.ORGANISERS) as tell:
        devices = _devices(say, data)
        if example:
            _fill(paths)
        listener = listen(host, port)
        page = address(host, port)
        if sys.stdout.isatty() and not (practice and host in OWN_HOSTS):
            invite(say, devices, Role.DIRECTOR, page)
        app = create_event_app(paths, practice=practice, copies=copies, address=page)
        server = Server(
            app,
            listener,
            ROOMS,
            room_of(app),
            when_alive=partial(notify.tell, notify.ALIVE),
            largest=LARGEST_FILE,
        )
        tell(page)
        notify.tell(notify.READY)
        click.echo(say("run.address", address=page))
        server.run(lambda: close_event(app))


def _fill(paths: EventPaths) -> None:
    """The example in a folder without an event; any other stays as it is."""
    with closing(EventLog(paths.log, TOURNAMENT_EVENTS)) as log:
        if log.streams():
            return
    with closing(Scribe(paths.log, fold)) as scribe:
        fill(scribe, paths, now().at[:10])


def _devices(say: Wording, data: Path) -> Devices:
    with closing(EventLog(event_paths(data).log, TOURNAMENT_EVENTS)) as log:
        known = log.devices()
    return paired_devices(say, data, known)
