"""What can be taken away as a file; another kind of file is one more entry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from companion.export import json, notation
from companion.language import Wording
from companion.protocol.record import Protocol

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Export(Generic[T]):
    """One kind of file that a T can be taken away as.

    `link` is the wording key of what leads to it. `render` makes the file in the wording's language, with the
    pictures of throws from a folder.
    """

    media_type: str
    link: str
    render: Callable[[T, Wording, Path], bytes]


def _pdf(protocol: Protocol, wording: Wording, evidence: Path) -> bytes:
    from companion.export import pdf  # what prints is loaded with the first print: it delays a start

    return pdf.render(protocol, wording, evidence)


PROTOCOL_EXPORTS: Mapping[str, Export[Protocol]] = {
    "pdf": Export("application/pdf", "page.result.pdf", _pdf),
    "json": Export("application/json", "page.result.json", lambda protocol, *_: json.render(protocol)),
    "txt": Export("text/plain", "page.result.text", lambda protocol, *_: notation.render(protocol)),
}
"""By the suffix of the file; the first is for signing and for the folder."""
