"""The function that gives sentences, as packages know it that may not know the catalogue."""

from collections.abc import Callable

Say = Callable[..., str]
"""Gives the sentence of a key, filled with facts, as `companion.language.Wording` does."""
