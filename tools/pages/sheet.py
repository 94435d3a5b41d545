"""One printed page with pictures: its look, and its sentences in the words of the screen."""

import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.lib import colors
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    Image,
    PageTemplate,
    Paragraph,
    Table,
    TableStyle,
)

from companion.export.typeface import BOLD, REGULAR, register
from companion.language import Wording

rl_config.invariant = 1
register()
pdfmetrics.registerFontFamily(REGULAR, normal=REGULAR, bold=BOLD)

FOLDER = Path("docs/cards")
"""Where what is printed lies."""

NAMED = re.compile(r"\{((?:page|health|event)\.[a-z_.]+)\}")
"""What the screen says, in a sentence of a sheet."""

ACCENT = colors.HexColor("#4b3f9e")
INK = colors.HexColor("#22242c")
NORMAL = ParagraphStyle("step", fontName=REGULAR, fontSize=9, leading=11.3, textColor=INK)
NUMBER = ParagraphStyle("number", NORMAL, fontName=BOLD, textColor=ACCENT, fontSize=11)
TITLE = ParagraphStyle("title", NORMAL, fontName=BOLD, fontSize=17, leading=21, textColor=ACCENT)


def sentence(key: str, say: Wording, **facts: Any) -> str:
    """A sentence of the catalogue as markup: what the screen says is bold, in the words of the screen."""
    named = NAMED.sub(lambda found: f"<b>{_on_screen(found[1], say)}</b>", say.templates[key])
    return named.format(**facts)


def _on_screen(key: str, say: Wording) -> str:
    """A sentence of the page, what is filled in there left open."""
    return re.sub(r"\{\w+\}", "…", say.templates[key])


def sheet(title: str, size: tuple[float, float], margin: float, content: Sequence[Flowable]) -> bytes:
    """A PDF of one page of that size; raises ValueError if the content needs more."""
    target = io.BytesIO()
    document = BaseDocTemplate(target, pagesize=size, title=title, author="Tischbegleiter")
    inner = Frame(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin, 0, 0, 0, 0)
    document.addPageTemplates([PageTemplate("sheet", [inner])])
    document.build(list(content))
    if document.page > 1:
        raise ValueError(f"{title}: {document.page} pages")
    return target.getvalue()


def numbered(steps: Sequence[str], width: float) -> Table:
    """Steps one below the other, each with its number."""
    rows = [[Paragraph(str(number), NUMBER), Paragraph(step, NORMAL)] for number, step in enumerate(steps, 1)]
    return Table(rows, colWidths=[7 * mm, width - 7 * mm], style=tight(bottom=1.8 * mm))


def fitted(picture: bytes, width: float, height: float) -> Image:
    """A picture as large as fits."""
    image = Image(io.BytesIO(picture))
    scale = min(width / image.imageWidth, height / image.imageHeight)
    image.drawWidth, image.drawHeight = image.imageWidth * scale, image.imageHeight * scale
    return image


def tight(bottom: float = 0, *more: tuple[Any, ...]) -> TableStyle:
    """No padding but below each row."""
    return TableStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            *((f"{side}PADDING", (0, 0), (-1, -1), 0) for side in ("LEFT", "RIGHT", "TOP")),
            ("BOTTOMPADDING", (0, 0), (-1, -1), bottom),
            *more,
        ]
    )
