"""`companion web`: the process of a table's pages."""

import socket
import sys
from contextlib import closing
from functools import partial
from pathlib import Path

import click

from companion import notify
from companion.commands import options
from companion.games import TABLE_EVENTS
from companion.language import Wording
from companion.store.log import EventLog
from companion.update.folders import installed
from companion.usecases import first_pin
from companion.usecases.alone import Occupation, alone
from companion.usecases.paths import TablePaths
from companion.usecases.start import require_log
from web.access.devices import Devices
from web.access.pairing import OWN_HOSTS
from web.access.roles import Role
from web.access.rooms import ROOMS, room_of
from web.app import close, create_app
from web.commands.inviting import invite
from web.commands.paired import paired_devices
from web.serving.server import Server, address, listen


@click.command()
@options.address
@options.paths
@options.floor
@options.start
@click.option("--practice", is_flag=True, help="Whoever opens the page on this computer may do everything.")
@click.pass_obj
def web(
    say: Wording,
    *,
    host: str,
    port: int,
    data: Path,
    runtime: Path,
    floor: int,
    practice: bool,
    again: bool,
    despite_damage: bool,
) -> None:
    """Serve the referee's page."""
    paths = TablePaths(data, runtime)
    require_log(paths, again=again, despite_damage=despite_damage)
    with alone(paths, Occupation.WEB, again=again) as tell:
        devices, listener = _opened(say, paths, host, port)
        page = address(host, port)
        if sys.stdout.isatty() and not (practice and host in OWN_HOSTS):
            # On a terminal only: what a service says is kept in the system's journal, where no PIN belongs.
            invite(say, devices, Role.REFEREE, page)
        app = create_app(paths, practice=practice, floor_s=floor, updates=installed(paths))
        alive = partial(notify.tell, notify.ALIVE)
        server = Server(app, listener, ROOMS, room_of(app), when_alive=alive)
        tell(page)
        notify.tell(notify.READY)
        if not again:
            click.echo(say("run.address", address=page))
        server.run(lambda: close(app))


def _opened(say: Wording, paths: TablePaths, host: str, port: int) -> tuple[Devices, socket.socket]:
    """What the page stands on."""
    with closing(EventLog(paths.log, TABLE_EVENTS)) as log:
        known = log.devices()
    devices = paired_devices(say, paths.data, known)
    if pin := first_pin.handed_over(paths.data):
        devices.invite_first(pin)
        first_pin.forget(paths.data)
    return devices, listen(host, port)
