"""The command `companion draw`: who plays whom, at which table and with which colour."""

import json
from pathlib import Path

import click

from companion.commands.draw_lines import constraint_lines, round_lines, stage_lines
from companion.errors import Refused, Unreadable, require
from companion.language import Wording
from companion.tournament.draw.constraints import Constraints
from companion.tournament.draw.next_stage import next_stage
from companion.tournament.draw.preliminary import draw
from companion.tournament.draw.seating import Draw
from companion.tournament.draw.seed import plain_seed
from companion.tournament.draw.stage_file import parsed

MOST_BYTES = 5_000_000


@click.command(name="draw")
@click.option("--players", type=int, help="How many players there are.")
@click.option("--rounds", type=int, default=4, show_default=True, help="How many rounds are played.")
@click.option(
    "--tables",
    type=int,
    default=0,
    help="How many tables there are; if not everybody can sit there at once, some sit out in each round.",
)
@click.option(
    "--apart",
    metavar="NUMBERS",
    multiple=True,
    help="Players of whom no two must meet, such as 3,17,20; can be repeated.",
)
@click.option("--staying", metavar="NUMBERS", default="", help="Players who stay at one table, such as 5,8.")
@click.option(
    "--next-stage",
    "file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Draw the next stage; FILE has rounds that were played and who qualified, as JSON.",
)
@click.option("--seed", required=True, help="Decides the draw, such as what dice showed.")
@click.option("--json", "as_values", is_flag=True, help="Print it as JSON.")
@click.pass_obj
def draw_rounds(
    say: Wording,
    *,
    players: int | None,
    rounds: int,
    tables: int,
    apart: tuple[str, ...],
    staying: str,
    file: Path | None,
    seed: str,
    as_values: bool,
) -> None:
    """Draw all rounds at once: nobody meets anybody twice, if that can be, and has each colour as often.

    The same numbers and the same seed give the same draw everywhere.
    """
    seed = plain_seed(seed)
    require(seed != "", "draw_seed_empty")
    if (players is None) == (file is None):
        raise Refused("draw_what")
    constraints = Constraints.of(map(_numbers, apart), _numbers(staying))
    if file is not None:
        stage = parsed(_read(file))
        drawn: Draw = (next_stage(stage.rounds, stage.qualified, seed, constraints),)
        lines = stage_lines(say, stage, drawn, seed)
    elif players is not None:
        drawn = draw(players, rounds, seed, constraints, tables=tables)
        lines = round_lines(say, drawn, players, seed, constraints)
    if as_values:
        click.echo(json.dumps({"rounds": drawn}, separators=(",", ":")))
    else:
        click.echo("\n".join((*lines, *constraint_lines(say, drawn, constraints))))


def _numbers(text: str) -> list[int]:
    """Numbers with commas between them; raises Refused."""
    try:
        return [int(number) for number in text.split(",") if number.strip()]
    except ValueError:
        raise Refused("draw_numbers", text=text) from None


def _read(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            content = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise Unreadable("list_unreadable", path=file, why=error.strerror) from None
    if len(content) > MOST_BYTES:
        raise Unreadable("stage_file_too_big", path=file, most=MOST_BYTES // 1_000_000)
    return content
