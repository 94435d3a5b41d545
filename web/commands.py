"""`companion web`: the page's process."""

from functools import partial
from pathlib import Path

import click

from companion.run import options
from companion.run.places import Places
from companion.store.log import EventLog
from web.app import create_app
from web.server import Server, listen


@click.command()
@options.address
@options.places
def web(*, host: str, port: int, data: Path, runtime: Path) -> None:
    """Serve the referee's page."""
    places = Places(data, runtime)
    EventLog(places.log).close()  # what is wrong with the log is said here, in one sentence
    Server(partial(create_app, places), listen(host, port)).run()
