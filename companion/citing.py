"""Where the documents decide a property of a ruleset: paragraphs, kept as the metadata of its field."""

from collections.abc import Mapping
from dataclasses import fields


def cites(*paragraphs: str) -> Mapping[str, tuple[str, ...]]:
    """A property's metadata: where the documents decide it; an entry of another document does not apply."""
    return {"paragraphs": paragraphs}


def cited(ruleset: type, name: str) -> tuple[str, ...]:
    """Where the documents decide the property `name` of that kind of ruleset, all documents together."""
    return next(one.metadata.get("paragraphs", ()) for one in fields(ruleset) if one.name == name)
