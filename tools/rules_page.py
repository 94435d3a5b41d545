"""docs/rules.md: what is written by hand, then tables of switches, findings and changes that tests notice."""

from collections.abc import Iterator
from pathlib import Path

from companion.language import wording
from companion.rules.explanation import explain, switch_texts
from companion.rules.findings import Code
from companion.rules.rulesets import RULESETS
from companion.rules.variants import CHAOS, VARIANTS, Variant
from tools.markdown import head, row
from tools.noticed import noticed
from tools.noticed import sentences as change_sentences

DOCS = Path(__file__).parents[1] / "docs"
MARK = "<!-- Generated from here on by `python -m tools.document`. -->"
MUTANTS = "rules-mutants.txt"


def rules() -> str:
    """The page: its hand-written part as it stands, and the tables made anew."""
    by_hand = (DOCS / "rules.md").read_text("utf-8").partition(MARK)[0]
    lines = [MARK, "", *_switches(), *_variants(), *_findings(), *_mutants()]
    return by_hand + "\n".join(lines) + "\n"


def _switches() -> Iterator[str]:
    yield from ("## Switches of the documents", "")
    by_test = noticed(MUTANTS)
    for name, ruleset in RULESETS.items():
        yield from (f"### `{name}`", "")
        yield from head("switch", "value", "paragraph", "a change is noticed by")
        for one in explain(ruleset):
            value = switch_texts(wording("en"), one)[1]
            tests = sorted(by_test.get((name, one.switch), ()))
            yield row(f"`{one.switch}`", value, ", ".join(one.paragraphs) or "–", "<br>".join(tests))
        yield ""


def _variants() -> Iterator[str]:
    yield from ("## Variants", "")
    yield from head("ruleset", "variant", "paragraph", "switches", "a switch left out is noticed by")
    for name, variant in VARIANTS.items():
        yield _variant("schmidt", name, variant)
    yield _variant("semester", "chaos", CHAOS)
    yield ""


def _variant(ruleset: str, name: str, variant: Variant) -> str:
    switches = "<br>".join(f"`{switch}` = {value}" for switch, value in variant.switches.items())
    tests = sorted({test for switch in variant.switches for test in noticed(MUTANTS).get((name, switch), ())})
    return row(f"`{ruleset}`", f"`{name}`", variant.paragraph, switches, "<br>".join(tests))


def _findings() -> Iterator[str]:
    yield from ("## Findings, in order of precedence", "")
    yield from head("finding", *(f"`{name}`" for name in RULESETS), "variant")
    for code in Code:
        cited = [", ".join(ruleset.paragraphs.get(code, ())) or "–" for ruleset in RULESETS.values()]
        variant = [one.paragraph for one in VARIANTS.values() if code in one.findings]
        yield row(f"`{code}`", *cited, ", ".join(variant) or "–")
    yield ""


def _mutants() -> Iterator[str]:
    yield from ("## Changed switches", "")
    yield from change_sentences(MUTANTS, "switches and variants")
