"""The command `companion explain`: a ruleset told switch by switch."""

from typing import assert_never

import click

from companion.backgammon.explanation import Entry, page
from companion.backgammon.ruleset import Ruleset as BackgammonRuleset
from companion.commands.told_ruleset import told_ruleset
from companion.draughts.ruleset import Ruleset as DraughtsRuleset
from companion.language import Wording
from companion.rules.explanation import explain, findings, title, told, told_finding
from companion.rules.rules_choice import choice_of
from companion.rules.ruleset import Ruleset


@click.command("explain")
@click.argument("ruleset")
@click.option("--variant", "variants", multiple=True, help="Variant of the ruleset; can be repeated.")
@click.pass_obj
def explain_rules(say: Wording, ruleset: str, variants: tuple[str, ...]) -> None:
    """Tell the rules of RULESET (its id or a FILE of house rules); those of backgammon side by side."""
    found = told_ruleset(ruleset, variants)
    match found:
        case Ruleset():
            _switches(say, found)
        case BackgammonRuleset():
            _side_by_side(say)
        case DraughtsRuleset():
            click.echo(say("explain.draughts"))
        case _:
            assert_never(found)


def _switches(say: Wording, found: Ruleset) -> None:
    _heading(title(say, choice_of(found)))
    for one in explain(found):
        name, value, paragraphs = told(say, one)
        house_rule = (say("rules.house_rule"),) if one.house_rule else ()
        _told(f"{name}: {value}", (*paragraphs, *house_rule))
    click.echo()
    _heading(say("explain.findings"))
    for code, cited in findings(found):
        name, paragraphs = told_finding(say, code, cited)
        _told(name, paragraphs or (say("rules.house_rule"),))


def _side_by_side(say: Wording) -> None:
    found = page(say)
    _heading(found.title)
    for chapter in found.chapters:
        _heading(chapter.title)
        for entry in chapter.entries:
            _entry(entry, found.rulesets)
        click.echo()


def _entry(entry: Entry, rulesets: tuple[str, ...]) -> None:
    """What is said once, or of each ruleset."""
    if len(entry.said) == 1:
        _told(f"{entry.subject}: {entry.said[0].text}", entry.said[0].paragraphs)
        return
    click.echo(entry.subject)
    for ruleset, said in zip(rulesets, entry.said, strict=True):
        _told(f"  {ruleset}: {said.text}", said.paragraphs)


def _heading(text: str) -> None:
    click.echo(f"{text}\n{'=' * len(text)}\n")


def _told(text: str, paragraphs: tuple[str, ...]) -> None:
    click.echo(text)
    for paragraph in paragraphs:
        click.echo(f"    {paragraph}")
