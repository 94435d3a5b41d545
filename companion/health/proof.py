"""Whether it was proved that the table reads its dice."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.errors import Named
from companion.health.line import Fact, Line, When, green, red, unknown, yellow

DAY_S = 24 * 3600
"""A proof of another day says nothing of today's light."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProofFacts:
    """The last proof: so many throws `of` it were read `right`, for so many the table `asked`.

    `at` is when it ended (UTC, ISO 8601), `worst` the key of what was wrong most often, None where nothing
    was.
    """

    right: int
    of: int
    asked: int
    misread: int
    worst: str | None
    at: str
    age_s: float


def judge(proof: ProofFacts | None) -> Iterator[Line]:
    """One line; unknown before the first proof."""
    if proof is None:
        yield unknown("proof")
        return
    facts: dict[str, Fact] = {"right": proof.right, "throws": proof.of, "when": When(proof.at)}
    if proof.worst is None:
        line = yellow("proof", "proof.old") if proof.age_s > DAY_S else green("proof")
    else:
        facts |= {"worst": Named(proof.worst), "n": proof.asked}
        line = red("proof", "proof.misread") if proof.misread else yellow("proof", "proof.asked")
    yield replace(line, facts=facts, figures={"right_ratio": proof.right / proof.of})
