"""QR codes (ISO/IEC 18004) of links, for a screen and for a terminal; reportlab finds the modules.

It is loaded with the first code, because it would take a third of the time that the page needs to start.
"""

QUIET = 4
"""Light modules around a code, as the standard wants them."""

Modules = list[list[bool]]
"""Rows of modules, True for dark."""

HALVES = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
"""Upper and lower module as one character; terminals are mostly dark, so light is what is printed."""


def modules(text: str) -> Modules:
    """The code of `text`, with its quiet zone; the smallest that recovers from 15 % damage."""
    from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

    code = QRCode(None, QRErrorCorrectLevel.M)
    code.addData(text)
    code.make()
    inside = range(code.getModuleCount())
    span = range(-QUIET, code.getModuleCount() + QUIET)
    return [[x in inside and y in inside and bool(code.isDark(y, x)) for x in span] for y in span]


def drawing(text: str) -> dict[str, object]:
    """`size` in modules and the `path` of the dark ones, for SVG."""
    rows = modules(text)
    dark = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, module in enumerate(row) if module]
    return {"size": len(rows), "path": "".join(dark)}


def lettering(text: str) -> str:
    """The code in characters, two modules high each."""
    rows = modules(text)
    rows += [[False] * len(rows[0])] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(HALVES[halves] for halves in zip(*pair, strict=True)) for pair in pairs)
