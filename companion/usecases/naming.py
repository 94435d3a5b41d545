"""What people may be called, wherever a name is entered."""

from companion.errors import Refused
from companion.text import LONGEST_NAME, entered


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
