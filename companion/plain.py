"""Plain JSON values as values of a type, and what does not fit as ValueError.

msgspec's own errors are that only from 0.20 on, and Debian 13 has 0.19.
"""

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


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
