"""What people may be called, wherever a name is entered."""

import unicodedata
from collections.abc import Iterable

from companion.errors import Refused
from companion.text import LONGEST_NAME, entered


def comparable(name: str) -> str:
    """What tells a name from others that are read out: neither capitals nor spaces do."""
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold()


def refuse_namesakes(names: Iterable[str]) -> None:
    """Raise Refused with the first name that two people have."""
    known: set[str] = set()
    for name in filter(None, names):
        if comparable(name) in known:
            raise Refused("same_name", name=name)
        known.add(comparable(name))


def named(name: str) -> str:
    """A person's name as it is kept, "" for nobody.

    Raises Refused where a text cannot be entered so, or the protocol could not print it.
    """
    name = entered(name, LONGEST_NAME)
    if name.isascii():
        return name
    from companion.export.typeface import unprintable  # what prints is loaded late: it delays a start

    if signs := unprintable(name):
        raise Refused("name_unprintable", name=name, signs=" ".join(signs))
    return name
