"""The command `companion explain`: a ruleset told switch by switch."""

import click

from companion.commands.told_ruleset import told_ruleset
from companion.language import Wording
from companion.rules.explanation import explain, findings, title, told, told_finding
from companion.rules.rules_choice import choice_of


@click.command("explain")
@click.argument("ruleset")
@click.option("--variant", "variants", multiple=True, help="Variant of the ruleset; can be repeated.")
@click.pass_obj
def explain_rules(wording: Wording, ruleset: str, variants: tuple[str, ...]) -> None:
    """Tell the rules of RULESET (lsa, hgv, schmidt, semester or a FILE of house rules)."""
    found = told_ruleset(ruleset, variants)
    _heading(title(wording, choice_of(found)))
    for one in explain(found):
        name, value, paragraphs = told(wording, one)
        house_rule = (wording("rules.house_rule"),) if one.house_rule else ()
        _told(f"{name}: {value}", (*paragraphs, *house_rule))
    click.echo()
    _heading(wording("explain.findings"))
    for code, cited in findings(found):
        name, paragraphs = told_finding(wording, code, cited)
        _told(name, paragraphs or (wording("rules.house_rule"),))


def _heading(text: str) -> None:
    click.echo(f"{text}\n{'=' * len(text)}\n")


def _told(text: str, paragraphs: tuple[str, ...]) -> None:
    click.echo(text)
    for paragraph in paragraphs:
        click.echo(f"    {paragraph}")
