"""Plain JSON values as values of a type, and what does not fit as ValueError.

msgspec's own errors are that only from 0.20 on, and Debian 13 has 0.19.
"""

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


def learnt(wanted: type[T]) -> type[T]:
    """The type that was given, which msgspec knows from now on: also a decorator.

    It learns a type when it first reads one, and ends the process (SIGSEGV, 0.19 to 0.22 at least) when two
    threads have it do so at once. So whatever several threads read is learnt when its module is loaded.
    """
    msgspec.json.Decoder(wanted)
    return wanted


def converted(value: object, wanted: type[T]) -> T:
    """The value as one of the `wanted` type; raises ValueError."""
    try:
        return msgspec.convert(value, wanted)
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from error


def decoded(text: bytes | str) -> Any:
    """The values of a JSON text; raises ValueError, and RecursionError for values nested too deep."""
    try:
        return msgspec.json.decode(text)
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from error
