"""Changes every single switch of every ruleset, one at a time, and sees whether a test notices.

`python -m tools.mutate_rules` runs the tests of the rules and of the second engine for each change, without
the conformance vectors, and writes docs/rules-mutants.txt and docs/backgammon-mutants.txt: ruleset, switch,
value, the test that noticed.
"""

import multiprocessing
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import click
import pytest
from hypothesis import Phase, settings

from companion.backgammon import rulesets as backgammon
from companion.backgammon.explanation import PROPERTIES
from companion.rules.house import switch_names
from companion.rules.rulesets import RULESETS
from companion.rules.variants import CHAOS, VARIANTS, Variant

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
OPTIONS = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"]
OPTIONS += [
    "-W",
    "ignore::pytest.PytestAssertRewriteWarning",
]  # hypothesis is imported here before pytest can
SURVIVED = "nobody"


@dataclass(frozen=True)
class Subject:
    """The rules of one game: what is changed, and which tests are to notice."""

    rulesets: Mapping[str, Any]
    switches: Sequence[str]
    others: Mapping[str, Any]
    """Other values for the switches that are neither yes or no, nor a choice, nor a number."""
    variants: Mapping[str, Variant]
    tests: Sequence[str]
    """Below tests/, the most telling first."""


SUBJECTS = {
    "rules": Subject(
        rulesets=RULESETS,
        switches=switch_names(),
        others={
            "colours": ("green", "black", "yellow", "red"),
            "set_up": (-1, -1, 0, 1),
            "points": (5, 4, 3, 2),
            "ranking": (),
        },
        variants={**VARIANTS, "chaos": CHAOS},
        tests=[
            "companion/rules/test_documents.py",
            "companion/rules",
            "reference/test_engine.py",
            "reference/test_perft.py",
        ],
    ),
    "backgammon": Subject(
        rulesets=backgammon.RULESETS,
        switches=PROPERTIES,
        others={"set_up": ((24, 2), (13, 5), (8, 4), (6, 4))},
        variants={},
        tests=[
            "companion/backgammon/test_documents.py",
            "companion/backgammon",
            "reference/test_backgammon.py",
            "reference/test_backgammon_perft.py",
        ],
    ),
}


@dataclass(frozen=True)
class Mutant:
    """One change: of a document's switch, or a switch left out of a variant."""

    subject: str
    where: str
    switch: str
    value: Any

    def apply(self) -> None:
        """Change the value in this process, for good."""
        subject = SUBJECTS[self.subject]
        if self.where in subject.rulesets:
            ruleset = subject.rulesets[self.where]
            object.__setattr__(ruleset, self.switch, self.value)  # frozen, and this is the point
        else:
            variant = subject.variants[self.where]
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


def mutants(name: str) -> Iterator[Mutant]:
    """Every single change to the rules of a game."""
    subject = SUBJECTS[name]
    for where, ruleset in subject.rulesets.items():
        for switch in subject.switches:
            for other in _others(subject, switch, getattr(ruleset, switch)):
                yield Mutant(name, where, switch, other)
    for where, variant in subject.variants.items():
        for switch in variant.switches:
            yield Mutant(name, where, switch, "left_out")


def noticed(name: str, mutant: Mutant | None) -> str:
    """The first test that fails with this change, or `nobody`; in a process of its own."""
    context = multiprocessing.get_context("fork")
    with context.Pool(1) as pool:
        return pool.apply(_run, (name, mutant))


@click.command()
@click.argument("only", nargs=-1)
def main(only: tuple[str, ...]) -> None:
    """Write the files in docs/; ONLY: print the changes of these rulesets or variants instead."""
    survivors = 0
    for name, subject in SUBJECTS.items():
        if only and not {*subject.rulesets, *subject.variants} & {*only}:
            continue
        if (broken := noticed(name, None)) != SURVIVED:
            raise click.ClickException(f"{broken} fails without any change: mend it first.")
        lines = []
        for mutant in mutants(name):
            if not only or mutant.where in only:
                lines.append(f"{mutant} {noticed(name, mutant)}")
                click.echo(lines[-1])
        if not only:
            (DOCS / f"{name}-mutants.txt").write_text("".join(f"{line}\n" for line in lines), "ascii")
        survivors += sum(line.endswith(f" {SURVIVED}") for line in lines)
    sys.exit(bool(survivors))


def _others(subject: Subject, switch: str, value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, StrEnum):
        return [other for other in type(value) if other is not value]
    return [value + 1 if isinstance(value, int) else subject.others[switch]]


def _run(name: str, mutant: Mutant | None) -> str:
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115 (this process is nothing but the test run)
    if mutant is not None:
        mutant.apply()
    settings.register_profile("mutants", phases=[Phase.explicit, Phase.generate])
    settings.load_profile("mutants")
    first = FirstFailure()
    for tests in SUBJECTS[name].tests:  # one after the other, since pytest would sort them
        if first.name == SURVIVED:
            pytest.main([*OPTIONS, str(ROOT / "tests" / tests)], plugins=[first])
    return first.name


if __name__ == "__main__":
    main()
