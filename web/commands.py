"""`companion web`: the page's process; `companion pair`: an invitation for a device."""

import socket
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import click

from companion import notify
from companion.commands import options
from companion.errors import CompanionError
from companion.game.kinds import GAME_EVENTS
from companion.language import Wording
from companion.store.lock import heard
from companion.store.log import EventLog
from companion.store.moment import now
from companion.update.folders import installed
from companion.usecases import first_pin
from companion.usecases.alone import Part, alone
from companion.usecases.places import Places
from companion.usecases.start import require_log
from web.access.devices import Devices
from web.access.qr import lettering
from web.access.renewal import set_aside
from web.access.roles import Role
from web.access.rooms import ROOMS, room_of
from web.app import close, create_app
from web.serving.server import Server, address, listen

ROLES = [role.word.replace("_", "-") for role in Role if role is not Role.VIEWER]
OWN_HOSTS = ("127.0.0.1", "::1", "localhost")
"""Where nobody listens but this computer itself."""


@click.command()
@options.address
@options.places
@options.floor
@options.start
@click.option("--practice", is_flag=True, help="Whoever opens the page on this computer may do everything.")
@click.pass_obj
def web(
    wording: Wording,
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
    places = Places(data, runtime)
    require_log(places, again=again, despite_damage=despite_damage)
    with alone(places, Part.WEB) as tell:
        devices, listener = _opened(wording, places, host, port)
        page = address(host, port)
        if sys.stdout.isatty() and not (practice and host in OWN_HOSTS):
            # On a terminal only: what a service says is kept in the system's journal, where no PIN belongs.
            _invite(wording, devices, Role.REFEREE, page)
        app = create_app(places, practice=practice, floor_s=floor, updates=installed(places))
        alive = partial(notify.tell, notify.ALIVE)
        server = Server(app, listener, ROOMS, room_of(app), when_alive=alive)
        tell(page)
        notify.tell(notify.READY)
        if not again:
            click.echo(wording("run.address", address=page))
        server.run(lambda: close(app))


def _opened(wording: Wording, places: Places, host: str, port: int) -> tuple[Devices, socket.socket]:
    """What the page stands on; what is wrong with the files is said here, in one sentence each."""
    with closing(EventLog(places.log, GAME_EVENTS)) as log:
        known = log.devices()
    for one in set_aside(places.data):
        click.echo(wording(f"errors.{one.key}", path=one.path, kept=one.kept), err=True)
    devices = Devices(places.data)
    devices.go_on_after(known)
    if pin := first_pin.handed_over(places.data):
        devices.invite_first(pin)
        first_pin.forget(places.data)
    return devices, listen(host, port)


@click.command()
@click.option("--role", type=click.Choice(ROLES), default=ROLES[0], show_default=True)
@options.data
@click.pass_obj
def pair(wording: Wording, *, role: str, data: Path) -> None:
    """Invite a device to the table that runs: a PIN and a link, good once and for ten minutes."""
    page = heard(data, Part.WEB)
    if page is None:
        raise CompanionError("no_table_here", path=data)
    link = _invite(wording, Devices(data), Role[role.replace("-", "_").upper()], page)
    click.echo(lettering(link))
    if urlsplit(page).hostname in OWN_HOSTS:
        click.echo(wording("pairing.own_only"), err=True)


def _invite(wording: Wording, devices: Devices, role: Role, page: str) -> str:
    """Print a new invitation; its link."""
    invitation = devices.invite(role, now())
    link = f"{page}pair/{invitation.token}"
    facts = {"role": wording(f"page.role.{role.word}"), "address": f"{page}pair", "pin": invitation.pin}
    click.echo(wording("pairing.invitation", **facts))
    click.echo(wording("pairing.link", link=link))
    return link
