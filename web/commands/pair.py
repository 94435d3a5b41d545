"""`companion pair`: an invitation for a device."""

from pathlib import Path
from urllib.parse import urlsplit

import click

from companion.commands import options
from companion.errors import CompanionError
from companion.language import Wording
from companion.store.lock import heard
from companion.usecases.alone import Occupation
from web.access.devices import Devices
from web.access.pairing import OWN_HOSTS
from web.access.qr import lettering
from web.access.roles import EVENT_ROLES, TABLE_ROLES, Role
from web.commands.inviting import invite

ROLES = [role.word.replace("_", "-") for role in Role if role is not Role.VIEWER]
ROLES_OF = {Occupation.WEB: TABLE_ROLES, Occupation.ORGANISERS: EVENT_ROLES}


@click.command()
@click.option("--role", type=click.Choice(ROLES), help="As what; the least there is if not told.")
@options.data
@click.pass_obj
def pair(say: Wording, *, role: str | None, data: Path) -> None:
    """Invite a device to the table or event that runs: a PIN and a link, good once and for ten minutes."""
    page, roles = _found(data)
    chosen = roles[0] if role is None else Role[role.replace("-", "_").upper()]
    if chosen not in roles:
        known = ", ".join(one.word.replace("_", "-") for one in roles)
        raise CompanionError("no_such_role", role=role, known=known)
    link = invite(say, Devices(data), chosen, page)
    click.echo(lettering(link))
    if urlsplit(page).hostname in OWN_HOSTS:
        click.echo(say("pairing.own_only"), err=True)


def _found(data: Path) -> tuple[str, tuple[Role, ...]]:
    """The address of what runs in this folder, and the roles that it has."""
    for part, roles in ROLES_OF.items():
        if (page := heard(data, part)) is not None:
            return page, roles
    raise CompanionError("no_table_here", path=data)
