"""Every command's help is there in every language, and says the same options."""

from collections.abc import Iterator

import click
import pytest

from companion.cli import companion
from companion.collected import Collected
from companion.help import help_of, in_language, translations
from companion.language import DEFAULT, languages, wording

OTHERS = [language for language in languages() if language != "en"]


def commands() -> Iterator[click.Command]:
    """All of them as they are in the code."""
    ctx = click.Context(companion, info_name="companion", obj=None)
    for name in companion.list_commands(ctx):
        command = companion.load(name)
        assert command is not None
        yield command
        if isinstance(command, Collected):
            yield from filter(None, map(command.load, command.list_commands(ctx)))


def said(command: click.Command) -> Iterator[str]:
    """What its help says in English."""
    yield " ".join((command.help or "").split())
    for param in command.params:
        if isinstance(param, click.Option) and param.help is not None:
            yield " ".join(param.help.split())


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_has_a_translation_and_no_translation_is_left_over(language: str) -> None:
    table = translations(language)
    translated = {" ".join(text.split()) for text in (*table["commands"], *table["options"])}
    english = {text for command in (companion, *commands()) for text in said(command)}

    assert translated == english - set(table["fixed"])


@pytest.mark.parametrize("command", list(commands()), ids=lambda command: command.name)
def test_a_commands_help_is_in_the_chosen_language(command: click.Command) -> None:
    with click.Context(command, info_name="x", obj=wording("en")) as ctx:
        english = command.get_help(ctx)
    german = in_language(command, "de")
    with german.context_class(german, info_name="x", obj=wording("de")) as ctx:
        told = german.get_help(ctx)

    assert english.startswith("Usage: ")
    assert told.startswith("Aufruf: ")
    assert "Zeigt diese Hilfe." in told
    assert not any(word in told for word in ("Options", "Show this", "default: ", "INTEGER"))


def test_english_is_what_is_in_the_code() -> None:
    assert in_language(companion, "en") is companion


@pytest.mark.parametrize("language", languages())
def test_all_commands_are_listed_in_the_chosen_language(language: str) -> None:
    with click.Context(companion, info_name="companion") as ctx:
        told = help_of(companion, ctx, language)

    assert told.startswith("Aufruf: " if language == DEFAULT else "Usage: ")
    assert all(f"  {name} " in told for name in companion.list_commands(ctx))
