"""Changes every single switch of every ruleset, one at a time, and sees whether a test notices.

`python -m tools.mutate_rules` runs the tests of the rules and of the second engine for each change, without
the conformance vectors, and writes docs/rules-mutants.txt: ruleset, switch, value, the test that noticed.
"""

import multiprocessing
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import click
import pytest
from hypothesis import Phase, settings

from companion.rules.house import switch_names
from companion.rules.rulesets import RULESETS
from companion.rules.variants import CHAOS, VARIANTS, Variant

ROOT = Path(__file__).parents[1]
RESULT = ROOT / "docs" / "rules-mutants.txt"
TESTS = [
    str(ROOT / "tests" / place)
    for place in ("companion/rules/test_documents.py", "companion/rules", "reference")
]
OPTIONS = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"]
OPTIONS += [
    "-W",
    "ignore::pytest.PytestAssertRewriteWarning",
]  # hypothesis is imported here before pytest can
SURVIVED = "nobody"

OTHERS: dict[str, Any] = {
    "colours": ("green", "black", "yellow", "red"),
    "set_up": (-1, -1, 0, 1),
    "points": (5, 4, 3, 2),
    "ranking": (),
}
"""Other values for the switches that are neither yes or no, nor a choice, nor a number."""


@dataclass(frozen=True)
class Mutant:
    """One change: of a document's switch, or a switch left out of a variant."""

    where: str
    switch: str
    value: Any

    def apply(self) -> None:
        """Change the value in this process, for good."""
        if self.where in RULESETS:
            object.__setattr__(RULESETS[self.where], self.switch, self.value)  # frozen, and this is the point
        else:
            variant = _variants()[self.where]
            rest = {name: value for name, value in variant.switches.items() if name != self.switch}
            object.__setattr__(variant, "switches", rest)  # as above

    def __str__(self) -> str:
        return f"{self.where} {self.switch} {str(self.value).replace(' ', '')}"


class FirstFailure:
    """A pytest plugin that remembers the first test that failed."""

    def __init__(self) -> None:
        self.name = SURVIVED

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called by pytest after each phase of each test."""
        if report.failed and self.name == SURVIVED:
            self.name = report.nodeid.split("[")[0]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Called by pytest after each module; one that cannot be imported has noticed, too."""
        if report.failed and self.name == SURVIVED:
            self.name = report.nodeid


def mutants() -> Iterator[Mutant]:
    """Every single change."""
    for name, ruleset in RULESETS.items():
        for switch in switch_names():
            for other in _others(switch, getattr(ruleset, switch)):
                yield Mutant(name, switch, other)
    for name, variant in _variants().items():
        for switch in variant.switches:
            yield Mutant(name, switch, "left_out")


def noticed(mutant: Mutant | None) -> str:
    """The first test that fails with this change, or `nobody`; in a process of its own."""
    context = multiprocessing.get_context("fork")
    with context.Pool(1) as pool:
        return pool.apply(_run, (mutant,))


@click.command()
@click.argument("only", nargs=-1)
def main(only: tuple[str, ...]) -> None:
    """Write docs/rules-mutants.txt; ONLY: print the changes of these rulesets or variants instead."""
    if (broken := noticed(None)) != SURVIVED:
        raise click.ClickException(f"{broken} fails without any change: mend it first.")
    lines = []
    for mutant in mutants():
        if not only or mutant.where in only:
            lines.append(f"{mutant} {noticed(mutant)}")
            click.echo(lines[-1])
    if not only:
        RESULT.write_text("".join(f"{line}\n" for line in lines), "ascii")
    sys.exit(any(line.endswith(f" {SURVIVED}") for line in lines))


def _variants() -> dict[str, Variant]:
    return {**VARIANTS, "chaos": CHAOS}


def _others(switch: str, value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, StrEnum):
        return [other for other in type(value) if other is not value]
    return [value + 1 if isinstance(value, int) else OTHERS[switch]]


def _run(mutant: Mutant | None) -> str:
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115 (this process is nothing but the test run)
    if mutant is not None:
        mutant.apply()
    settings.register_profile("mutants", phases=[Phase.explicit, Phase.generate])
    settings.load_profile("mutants")
    first = FirstFailure()
    pytest.main([*OPTIONS, *TESTS], plugins=[first])
    return first.name


if __name__ == "__main__":
    main()
