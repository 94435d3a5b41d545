"""A ruleset explained, as the page to print shows it."""

from dataclasses import dataclass

from companion.game.events import GameOpened
from companion.language import Wording
from companion.language.number import decimal
from companion.rules.explanation import explain, finding_texts, findings, switch_texts, title
from companion.rules.rules_choice import choice_of
from companion.rules.ruleset import Ruleset


@dataclass(frozen=True)
class Row:
    """A switch with its value, or a violation (`value` is empty), and the titles of its paragraphs."""

    name: str
    value: str
    paragraphs: tuple[str, ...]
    house_rule: bool


@dataclass(frozen=True)
class RulesPage:
    """What is on the page, in one language; `game` says for which game these rules are, if for one."""

    title: str
    switches: tuple[Row, ...]
    findings: tuple[Row, ...]
    game: tuple[str, ...] = ()


def rules_page(found: Ruleset, say: Wording, setup: GameOpened | None = None) -> RulesPage:
    """The page of a ruleset; with `setup` that of a game."""
    switches = []
    for one in explain(found):
        name, value, paragraphs = switch_texts(say, one)
        switches.append(Row(name, value, paragraphs, one.house_rule))
    violations = []
    for code, paragraphs in findings(found):
        name, titles = finding_texts(say, code, paragraphs)
        violations.append(Row(name, "", titles, house_rule=not titles))
    game = () if setup is None else _game(setup, say)
    return RulesPage(title(say, choice_of(found)), tuple(switches), tuple(violations), game)


def _game(setup: GameOpened, say: Wording) -> tuple[str, ...]:
    key = "page.rules_page.final" if setup.final else "page.rules_page.game"
    head = say(key, table=setup.table, round=setup.round, minutes=decimal(setup.minutes, say))
    return (head, say("page.rules_page.claims_only")) if setup.claims_only else (head,)
