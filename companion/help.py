"""The help of the command line in a language: what the commands say in English, and click's own words.

English is in the code, where each option is; another language is a table by that text
(`help_<language>.toml`).
"""

import copy
import inspect
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import click

Table = Mapping[str, dict[str, str]]


def in_language(command: click.Command, language: str) -> click.Command:
    """A copy of the command whose help is in this language; what has no translation stays English."""
    table = translations(language)
    if not table:
        return command
    translated = copy.copy(command)
    translated.context_class = _context(language)
    translated.help = _text(table["commands"], command.help)
    translated.params = [_option(param, table) for param in command.params]
    return translated


def help_of(group: click.Group, ctx: click.Context, language: str) -> str:
    """The help of the whole command line, in this language."""
    translated = in_language(group, language)
    if translated is not group:
        ctx.formatter_class = translated.context_class.formatter_class
    return click.Group.get_help(translated, ctx)


@cache
def translations(language: str) -> Table:
    """The texts of a language by their English ones, in sections; {} for English."""
    file = Path(__file__).with_name(f"help_{language}.toml")
    return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def _option(param: click.Parameter, table: Table) -> click.Parameter:
    if not isinstance(param, click.Option):
        return param
    translated = copy.copy(param)
    translated.help = _text(table["options"] | table["fixed"], param.help)
    return translated


def _text(texts: Mapping[str, str], text: str | None) -> str | None:
    return None if text is None else texts.get(_paragraphs(text), text)


def _paragraphs(text: str) -> str:
    """A docstring without the breaks of its lines: an empty line is between paragraphs."""
    return "\n\n".join(" ".join(part.split()) for part in inspect.cleandoc(text).split("\n\n"))


@cache
def _context(language: str) -> type[click.Context]:
    table = translations(language)
    fixed, kinds = table["fixed"], table["kinds"]

    def translated(text: str, words: Mapping[str, str]) -> str:
        longest_first = sorted(words, key=len, reverse=True)
        return re.sub("|".join(map(re.escape, longest_first)), lambda found: words[found[0]], text)

    class Formatter(click.HelpFormatter):
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, translated(args, fixed | kinds), prefix or fixed["Usage: "])

        def write_heading(self, heading: str) -> None:
            super().write_heading(fixed.get(heading, heading))

        def write_dl(self, rows: Iterable[tuple[str, str]], *more: Any, **named: Any) -> None:
            there = [(translated(first, kinds), translated(second, fixed)) for first, second in rows]
            super().write_dl(there, *more, **named)

    class Context(click.Context):
        formatter_class = Formatter

    return Context
