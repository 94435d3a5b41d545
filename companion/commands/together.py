"""Table and page side by side, as `run` and `practice` start them."""

import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

import click

from companion.address import listen
from companion.language import Wording
from companion.supervisor import speaking_child, supervise
from companion.usecases.alone import idle
from companion.usecases.paths import TablePaths


def run_together(
    say: Wording,
    paths: TablePaths,
    host: str,
    port: int,
    *,
    prepare: Callable[[], None],
    table: Sequence[str],
    page: Sequence[str],
) -> NoReturn:
    """Run both on the same folders, with these further arguments each, until somebody stops them.

    The page says its address when it answers there.

    `prepare` opens what is to be played; it is asked only when nobody else works there, in the log or at the
    address. Raises LogUnavailable or CompanionError where somebody does.
    """
    shared = ["--data", str(paths.data), "--runtime", str(paths.runtime)]
    with idle(paths):
        listen(host, port).close()
        prepare()
        click.echo(say("run.starts"))
        sys.exit(
            supervise(
                [
                    speaking_child(say, "table", *shared, *table),
                    speaking_child(say, "web", *shared, "--host", host, "--port", str(port), *page),
                ]
            )
        )
