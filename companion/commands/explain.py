"""The command `companion explain`: a ruleset told switch by switch."""

from typing import assert_never

import click

from companion.backgammon.explanation import ComparedRule, page
from companion.backgammon.ruleset import Ruleset as BackgammonRuleset
from companion.commands.chosen_ruleset import chosen_ruleset
from companion.draughts.ruleset import Ruleset as DraughtsRuleset
from companion.language import Wording
from companion.rules.explanation import explain, finding_texts, findings, switch_texts, title
from companion.rules.rules_choice import choice_of
from companion.rules.ruleset import Ruleset


@click.command("explain")
@click.argument("ruleset")
@click.option("--variant", "variants", multiple=True, help="Variant of the ruleset; can be repeated.")
@click.pass_obj
def explain_rules(say: Wording, ruleset: str, variants: tuple[str, ...]) -> None:
    """Tell the rules of RULESET (its id or a FILE of house rules); those of backgammon side by side."""
    found = chosen_ruleset(ruleset, variants)
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
        name, value, paragraphs = switch_texts(say, one)
        house_rule = (say("rules.house_rule"),) if one.house_rule else ()
        _print_entry(f"{name}: {value}", (*paragraphs, *house_rule))
    click.echo()
    _heading(say("explain.findings"))
    for code, cited in findings(found):
        name, paragraphs = finding_texts(say, code, cited)
        _print_entry(name, paragraphs or (say("rules.house_rule"),))


def _side_by_side(say: Wording) -> None:
    found = page(say)
    _heading(found.title)
    for chapter in found.chapters:
        _heading(chapter.title)
        for entry in chapter.entries:
            _entry(entry, found.rulesets)
        click.echo()


def _entry(entry: ComparedRule, rulesets: tuple[str, ...]) -> None:
    """What is said once, or of each ruleset."""
    if len(entry.said) == 1:
        _print_entry(f"{entry.subject}: {entry.said[0].text}", entry.said[0].paragraphs)
        return
    click.echo(entry.subject)
    for ruleset, said in zip(rulesets, entry.said, strict=True):
        _print_entry(f"  {ruleset}: {said.text}", said.paragraphs)


def _heading(text: str) -> None:
    click.echo(f"{text}\n{'=' * len(text)}\n")


def _print_entry(text: str, paragraphs: tuple[str, ...]) -> None:
    click.echo(text)
    for paragraph in paragraphs:
        click.echo(f"    {paragraph}")
