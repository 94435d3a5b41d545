"""`companion apply-card`: make this computer the table that its card says."""

import sys
from contextlib import suppress
from pathlib import Path

import click

from companion.commands import options
from companion.errors import CompanionError
from companion.language import Wording
from companion.usecases.apply_card import Computer, apply
from companion.usecases.card import Card

WRONG = "tischbegleiter-fehler.txt"
"""Lies beside the card's file where that is wrong, for whoever looks at the card on another computer."""


@click.command("apply-card")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@options.data
@click.pass_obj
def apply_card(say: Wording, file: Path, data: Path) -> None:
    """Apply the card FILE (table, network, hub, PIN of the first device) once, and erase its secrets."""
    note = file.with_name(WRONG)
    try:
        card = apply(file, data, Computer())
    except (CompanionError, OSError) as error:
        sentence = _sentence(say, error)
        with suppress(OSError):
            note.write_text(f"{sentence}\n", "utf-8")
        click.echo(sentence, err=True)
        sys.exit(2)
    with suppress(OSError):
        note.unlink(missing_ok=True)
    click.echo(say("apply_card.unchanged") if card is None else _applied(say, card))


def _applied(say: Wording, card: Card) -> str:
    settings = [
        say(f"apply_card.{key}") for key in ("table", "network", "hub", "first_pin") if getattr(card, key)
    ]
    return say("apply_card.done", what=", ".join(settings), name=card.hostname or "-")


def _sentence(say: Wording, error: CompanionError | OSError) -> str:
    if isinstance(error, CompanionError):
        return say.error(error)
    return say("apply_card.failed", why=error.strerror or error)
