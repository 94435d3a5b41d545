"""The paired devices that pages stand on."""

from collections.abc import Iterable
from pathlib import Path

import click

from companion.language import Wording
from web.access.devices import Devices
from web.access.renewal import set_aside


def paired_devices(say: Wording, data: Path, known: Iterable[str]) -> Devices:
    """The paired devices in this folder; `known` are the names of devices in its log.

    What is wrong with the files is said here, in one sentence each.
    """
    for one in set_aside(data):
        click.echo(say(f"errors.{one.key}", path=one.path, kept=one.kept), err=True)
    devices = Devices(data)
    devices.go_on_after(known)
    return devices
