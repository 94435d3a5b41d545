"""The ruleset that a command line tells: by its id or as a file of house rules, with variants."""

from dataclasses import replace
from pathlib import Path

from companion.errors import UnknownRuleset
from companion.rules.rules_choice import RulesChoice, parse_choice
from companion.rulesets import RULESETS, AnyRuleset, chosen


def chosen_ruleset(name: str, variants: tuple[str, ...] = ()) -> AnyRuleset:
    """The ruleset of that id or in that file, played with these variants too.

    Raises UnknownRuleset, InvalidRuleset, or Unreadable for a file that is none of house rules.
    """
    choice = RulesChoice(name) if name in RULESETS else _read(Path(name))
    return chosen(replace(choice, variants=(*choice.variants, *variants)))


def _read(path: Path) -> RulesChoice:
    try:
        text = path.read_bytes()
    except OSError as error:
        known = ", ".join(RULESETS)
        raise UnknownRuleset("ruleset_missing", name=path, known=known, why=error.strerror) from None
    return parse_choice(text)
