"""The command `companion draw`: who plays whom, at which table and with which colour."""

import json
from dataclasses import asdict

import click

from companion.language import Wording
from companion.rules.rulesets import LSA
from companion.text import entered
from companion.tournament.draw.preliminary import draw
from companion.tournament.draw.quality import quality
from companion.tournament.draw.seating import Draw, Table


@click.command(name="draw")
@click.option("--players", type=int, required=True, help="How many players there are.")
@click.option("--rounds", type=int, default=4, show_default=True, help="How many rounds are played.")
@click.option("--seed", required=True, help="Decides the draw, such as what dice showed.")
@click.option("--json", "as_values", is_flag=True, help="Print it as JSON.")
@click.pass_obj
def draw_rounds(wording: Wording, *, players: int, rounds: int, seed: str, as_values: bool) -> None:
    """Draw all rounds at once: nobody meets anybody twice, if that can be, and has each colour as often.

    The same numbers and the same seed give the same draw everywhere.
    """
    drawn = draw(players, rounds, entered(seed))
    if as_values:
        click.echo(json.dumps({"rounds": drawn}, separators=(",", ":")))
    else:
        click.echo(wording("draw.title", players=players, rounds=rounds, seed=entered(seed)))
        click.echo()
        _tell(wording, drawn)


def _tell(wording: Wording, drawn: Draw) -> None:
    head = [wording("draw.table"), *(wording(f"rules.colour.{colour}") for colour in LSA.colours)]
    widths = [max(len(word), 5) for word in head]
    for number, tables in enumerate(drawn, start=1):
        click.echo(wording("draw.round", number=number))
        click.echo(_line(head, widths))
        for table, players in enumerate(tables, start=1):
            click.echo(_line([str(table), *_chairs(players)], widths))
        click.echo()
    for name, value in asdict(quality(drawn)).items():
        click.echo(f"{wording(f'draw.quality.{name}')}: {value}")


def _chairs(table: Table) -> list[str]:
    return ["–" if player is None else str(player) for player in table]


def _line(words: list[str], widths: list[int]) -> str:
    return "  ".join(word.rjust(width) for word, width in zip(words, widths, strict=True))
