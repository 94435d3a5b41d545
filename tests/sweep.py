"""Sweeps: a test of many cases; `make test` tries a few telling ones of them, `make trials` the others."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def sweep(
    names: str | tuple[str, ...], cases: Iterable[Any], *, telling: Collection[Any]
) -> pytest.MarkDecorator:
    """Run a test for every case: a value of the argument `names`, or a tuple of values of several.

    `telling` are those that go another way through the code than others, or are the hardest of their kind.
    """
    every = list(cases)
    unknown = [case for case in telling if case not in every]
    assert not unknown, f"no cases of this sweep: {unknown}"
    return pytest.mark.parametrize(
        names,
        [
            pytest.param(
                *((case,) if isinstance(names, str) else case),
                marks=() if case in telling else pytest.mark.trial,
            )
            for case in every
        ],
    )
