"""An invitation as a terminal shows it."""

import click

from companion.language import Wording
from companion.store.system_clock import now
from web.access.devices import Devices
from web.access.roles import Role


def invite(say: Wording, devices: Devices, role: Role, page: str) -> str:
    """Print a new invitation; its link."""
    invitation = devices.invite(role, now())
    link = f"{page}pair/{invitation.token}"
    facts = {"role": say(f"page.role.{role.word}"), "address": f"{page}pair", "pin": invitation.pin}
    click.echo(say("pairing.invitation", **facts))
    click.echo(say("pairing.link", link=link))
    return link
