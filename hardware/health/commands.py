"""`companion check`: how a table is; `companion report`: that and more, in a file for who helps from afar."""

import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import click
import msgspec

from companion.commands import options
from companion.export.health import as_json, sentence
from companion.export.lines import in_columns
from companion.health.judgement import Answer, Health, judged
from companion.health.page import PageFacts
from companion.language import Wording
from companion.store.channels import Channels
from companion.store.lock import heard
from companion.store.system_clock import now
from companion.update import state
from companion.update.folders import Folders
from companion.usecases.alone import Occupation
from companion.usecases.health import health as health_now
from companion.usecases.paths import TablePaths
from companion.usecases.support import Support
from companion.version import VERSION
from hardware.health import versions
from hardware.health.measuring import Measuring

SETTINGS = Path("/etc/tischbegleiter/table.toml")
"""Where the package keeps them."""
WAIT_S = 3.0


@click.command()
@click.option("--json", "as_program", is_flag=True, help="As JSON, as the page tells it to programs.")
@options.paths
@click.pass_obj
def check(say: Wording, *, as_program: bool, data: Path, runtime: Path) -> None:
    """Say how the table is: camera, what is wired, disk, heat, power, clock, network, versions, games.

    A table that does not answer is measured from here, as far as that goes.

    Exit status: 0 nobody has to do anything now, 1 something is red.
    """
    found = health(TablePaths(data, runtime))
    if as_program:
        click.echo(msgspec.json.format(msgspec.json.encode(as_json(found, say)), indent=2).decode())
    else:
        click.echo("\n".join(in_columns(found.pressing, say)))
    sys.exit(0 if found.healthy else 1)


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--pictures", is_flag=True, help="Also the pictures of throws and the newest of the camera.")
@click.option(
    "--settings",
    type=click.Path(path_type=Path),
    default=lambda: SETTINGS if SETTINGS.exists() else None,
    help="TOML file: [pins], [camera] and [sound].",
)
@options.paths
@click.pass_obj
def report(
    say: Wording, *, file: Path, pictures: bool, settings: Path | None, data: Path, runtime: Path
) -> None:
    """Write a report for whoever helps from afar into the new FILE (zip).

    How the table is, its status, versions, settings, games and journal. No names, no free text, no secrets,
    and pictures only with --pictures.
    """
    paths = TablePaths(data, runtime)
    found = health(paths)
    lines = "".join(f"{line.level}\t{line.key}\t{sentence(line, say)}\n" for line in found.lines)
    more = {
        "health.txt": lines.encode(),
        "health.json": msgspec.json.encode(as_json(found, say)),
        "versions.txt": versions.described().encode(),
        "update.json": msgspec.json.encode(state.read(Folders().state)),
    }
    Support(paths, settings).pack(file, more, pictures=pictures)
    click.echo(say("health.reported", file=file))


def health(paths: TablePaths) -> Health:
    """What the table says of its health, or what can be measured without it."""
    at = now()
    channels, page = Channels(paths.runtime), PageFacts(answers(heard(paths.data, Occupation.WEB)))
    if channels.answers(at.tick):
        return health_now(channels, at.tick, page)
    measuring = Measuring(paths)
    if paths.log.exists():
        measuring.verify()
    return judged(measuring.measure(at), Answer.SILENT, page, VERSION)


def answers(address: str | None) -> bool:
    """Whether a page that is served at this address answers here; nobody serves one where there is none.

    Its name may be one that only others in the network can find.
    """
    if address is None:
        return False
    here = f"http://127.0.0.1:{urlsplit(address).port or 80}/"
    return any(map(_answers, (here, address)))


def _answers(address: str) -> bool:
    try:
        with urlopen(f"{address}healthz", timeout=WAIT_S):
            return True
    except HTTPError:
        return True  # it does, and the line of the log tells what is wrong
    except OSError:
        return False
