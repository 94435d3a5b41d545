"""The command `companion draw`: who plays whom, at which table and with which colour."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from itertools import chain
from pathlib import Path

import click

from companion.errors import Refused, Unreadable
from companion.language import Wording
from companion.rules.rulesets import LSA
from companion.text import entered
from companion.tournament.draw.constraints import Constraints, Move, Violation, violations
from companion.tournament.draw.next_stage import met_again, next_stage
from companion.tournament.draw.preliminary import draw
from companion.tournament.draw.quality import quality
from companion.tournament.draw.seating import Draw, Round
from companion.tournament.draw.stage_file import Stage, parsed

MOST_BYTES = 5_000_000


@click.command(name="draw")
@click.option("--players", type=int, help="How many players there are.")
@click.option("--rounds", type=int, default=4, show_default=True, help="How many rounds are played.")
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
    wording: Wording,
    *,
    players: int | None,
    rounds: int,
    apart: tuple[str, ...],
    staying: str,
    file: Path | None,
    seed: str,
    as_values: bool,
) -> None:
    """Draw all rounds at once: nobody meets anybody twice, if that can be, and has each colour as often.

    The same numbers and the same seed give the same draw everywhere.
    """
    seed = entered(seed)
    if (players is None) == (file is None):
        raise Refused("draw_what")
    if file is not None:
        stage = parsed(_read(file))
        tables = next_stage(stage.rounds, stage.qualified, seed)
        drawn: Draw = (tables,)
        lines = _stage_told(wording, stage, tables, seed)
    elif players is not None:
        constraints = Constraints.of(map(_numbers, apart), _numbers(staying))
        drawn = draw(players, rounds, seed, constraints)
        lines = chain(
            _rounds_told(wording, drawn, players, seed),
            (_violation(wording, one) for one in violations(drawn, constraints)),
        )
    click.echo(json.dumps({"rounds": drawn}, separators=(",", ":")) if as_values else "\n".join(lines))


def _rounds_told(wording: Wording, drawn: Draw, players: int, seed: str) -> Iterator[str]:
    yield wording("draw.title", players=players, rounds=len(drawn), seed=seed)
    for number, tables in enumerate(drawn, start=1):
        yield f"\n{wording('draw.round', number=number)}"
        yield from _tables_told(wording, tables)
    yield ""
    for name, value in asdict(quality(drawn)).items():
        yield f"{wording(f'draw.quality.{name}')}: {value}"


def _stage_told(wording: Wording, stage: Stage, tables: Round, seed: str) -> Iterator[str]:
    yield wording("draw.stage", n=len(stage.qualified), seed=seed)
    yield ""
    yield from _tables_told(wording, tables)
    yield ""
    pairs = ", ".join(f"{one} – {other}" for one, other in met_again(stage.rounds, tables))
    yield wording("draw.met_again", pairs=pairs or wording("draw.nobody"))


def _tables_told(wording: Wording, tables: Round) -> Iterator[str]:
    head = [wording("draw.table"), *(wording(f"rules.colour.{colour}") for colour in LSA.colours)]
    rows = [[str(number), *map(_chair, table)] for number, table in enumerate(tables, start=1)]
    for row in (head, *rows):
        yield "  ".join(word.rjust(len(title)) for word, title in zip(row, head, strict=True))


def _chair(player: int | None) -> str:
    return "–" if player is None else str(player)


def _violation(wording: Wording, violation: Violation) -> str:
    if isinstance(violation, Move):
        tables = ", ".join(map(str, violation.tables))
        return wording("draw.moves", player=violation.player, tables=tables)
    one, other = violation.pair
    return wording("draw.meets", one=one, other=other, round=violation.round, table=violation.table)


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
