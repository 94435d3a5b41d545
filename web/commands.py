"""`companion web`: the page's process."""

from functools import partial
from pathlib import Path

import click

from companion.run.places import Places, default_data, default_runtime
from companion.store.log import EventLog
from web.app import create_app
from web.server import Server, listen


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address the page is served on.")
@click.option("--port", type=click.IntRange(1, 65535), default=8080, show_default=True)
@click.option(
    "--data", type=click.Path(path_type=Path), default=default_data, help="Folder of log and pictures."
)
@click.option(
    "--runtime", type=click.Path(path_type=Path), default=default_runtime, help="Folder of passing files."
)
def web(*, host: str, port: int, data: Path, runtime: Path) -> None:
    """Serve the referee's page."""
    places = Places(data, runtime)
    EventLog(places.log).close()  # what is wrong with the log is said here, in one sentence
    Server(partial(create_app, places), listen(host, port)).run()
