"""`companion web`: the page's process; `companion pair`: an invitation for a device."""

import sys
from contextlib import closing
from pathlib import Path

import click

from companion.commands import options
from companion.game.kinds import GAME_EVENTS
from companion.language import Wording
from companion.store.log import EventLog
from companion.store.moment import now
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
PRACTICE_HOSTS = ("127.0.0.1", "::1", "localhost")


@click.command()
@options.address
@options.places
@options.floor
@options.again
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
) -> None:
    """Serve the referee's page."""
    places = Places(data, runtime)
    require_log(places, again=again)
    with alone(places, Part.WEB):
        _serve(wording, places, host, port, floor_s=floor, practice=practice)


def _serve(wording: Wording, places: Places, host: str, port: int, *, floor_s: int, practice: bool) -> None:
    # What is wrong with the files is said here, in one sentence each.
    with closing(EventLog(places.log, GAME_EVENTS)) as log:
        known = log.devices()
    for one in set_aside(places.data):
        click.echo(wording(f"errors.{one.key}", path=one.path, kept=one.kept), err=True)
    devices = Devices(places.data)
    devices.go_on_after(known)
    listener = listen(host, port)
    if sys.stdout.isatty() and not (practice and host in PRACTICE_HOSTS):
        # On a terminal only: what a service says is kept in the system's journal, where no PIN belongs.
        _invite(wording, devices, Role.REFEREE, address(host, port))
    app = create_app(places, practice=practice, floor_s=floor_s)
    Server(app, listener, ROOMS, room_of(app)).run(lambda: close(app))


@click.command()
@click.option("--role", type=click.Choice(ROLES), default=ROLES[0], show_default=True)
@options.address
@options.data
@click.pass_obj
def pair(wording: Wording, *, role: str, host: str, port: int, data: Path) -> None:
    """Invite a device: a PIN and a link, good once and for ten minutes."""
    link = _invite(wording, Devices(data), Role[role.replace("-", "_").upper()], address(host, port))
    click.echo(lettering(link))


def _invite(wording: Wording, devices: Devices, role: Role, page: str) -> str:
    """Print a new invitation; its link."""
    invitation = devices.invite(role, now())
    link = f"{page}pair/{invitation.token}"
    facts = {"role": wording(f"page.role.{role.word}"), "address": f"{page}pair", "pin": invitation.pin}
    click.echo(wording("pairing.invitation", **facts))
    click.echo(wording("pairing.link", link=link))
    return link
