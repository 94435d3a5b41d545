"""`make cards`: one A5 card for each role, in every language, with pictures of the real screens."""

import io
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click
from playwright.sync_api import Browser, Page, sync_playwright
from reportlab import rl_config
from reportlab.lib import colors
from reportlab.lib.pagesizes import A5
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.platypus import (
    BaseDocTemplate,
    Frame,
    Image,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)

from companion.export.typeface import BOLD, REGULAR, register
from companion.language import Wording, languages, wording
from tools.pages import game_states, page_taps
from tools.pages.chromium import launch
from tools.pages.opening import open_page
from tools.pages.stage import Stage
from web.access.roles import Role

rl_config.invariant = 1

FOLDER = Path("docs/cards")
TABLET = (1280, 800)
NARROW = (400, 1100)
"""For a detail, which is printed small."""
SHARPNESS = 2
QUALITY = 88
MARGIN = 9 * mm
STEPS_WIDTH, CROP_WIDTH, GAP = 81 * mm, 45 * mm, 4 * mm
WIDTH = A5[0] - 2 * MARGIN
CROP_HEIGHT = 72 * mm
ACCENT = colors.HexColor("#4b3f9e")
INK = colors.HexColor("#22242c")
NAMED = re.compile(r"\{(page\.[a-z_.]+)\}")
"""What the screen says, in a step of a card."""

NORMAL = ParagraphStyle("step", fontName=REGULAR, fontSize=9, leading=11.3, textColor=INK)
NUMBER = ParagraphStyle("number", NORMAL, fontName=BOLD, textColor=ACCENT, fontSize=11)
TITLE = ParagraphStyle("title", NORMAL, fontName=BOLD, fontSize=17, leading=21, textColor=ACCENT)
FOOT = ParagraphStyle("foot", NORMAL, fontSize=6.5, leading=8)


@dataclass(frozen=True)
class View:
    """A state of the game, who looks at it, what is tapped there, and which part is cut out ("": all)."""

    play: Callable[[Stage], None]
    role: Role
    part: str = ""
    tap: Callable[[Page], None] | None = None


@dataclass(frozen=True)
class Card:
    """The whole screen at the top and a detail beside the steps."""

    role: Role
    screen: View
    detail: View


def _correct(page: Page) -> None:
    page.locator("#log button").first.click()
    page.locator("dialog [data-value='5']").click()


def _devices(page: Page) -> None:
    page.goto(f"{page.url}devices")


CARDS = (
    Card(
        Role.REFEREE,
        View(game_states.move_due, Role.REFEREE, tap=page_taps.select),
        View(game_states.choices, Role.REFEREE, "#verdict"),
    ),
    Card(
        Role.HEAD_REFEREE,
        View(game_states.confirmed, Role.HEAD_REFEREE),
        View(game_states.violation, Role.HEAD_REFEREE, "dialog[open]", _correct),
    ),
    Card(
        Role.DIRECTOR,
        View(game_states.nothing, Role.DIRECTOR, tap=lambda page: page.click("#phase button")),
        View(game_states.nothing, Role.DIRECTOR, "main", _devices),
    ),
)


@click.command()
def main() -> None:
    """Print the cards into docs/cards."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for card in CARDS:
            for language in languages():
                pictures = [_picture(browser, view, language) for view in (card.screen, card.detail)]
                name = f"{card.role.word.replace('_', '-')}-{language}.pdf"
                (FOLDER / name).write_bytes(render(card, wording(language), *pictures))
                click.echo(name)
        browser.close()


def steps(role: Role, say: Wording) -> list[str]:
    """The steps of a card as markup: what the screen says is bold, in the words of the screen."""
    keys = sorted(key for key in say.templates if re.fullmatch(rf"cards\.{role.word}\.\d", key))
    return [
        NAMED.sub(lambda found: f"<b>{_on_screen(found[1], say)}</b>", say.templates[key]) for key in keys
    ]


def _on_screen(key: str, say: Wording) -> str:
    """A sentence of the page, what is filled in there left open."""
    return re.sub(r"\{\w+\}", "…", say.templates[key])


def render(card: Card, say: Wording, screen: bytes, detail: bytes) -> bytes:
    """The card as a PDF of one page; `screen` and `detail` are pictures (JPEG)."""
    register()
    pdfmetrics.registerFontFamily(REGULAR, normal=REGULAR, bold=BOLD)
    target = io.BytesIO()
    role = say(f"page.role.{card.role.word}")
    title = role[0].upper() + role[1:]
    document = BaseDocTemplate(target, pagesize=A5, title=title, author="Tischbegleiter")
    inner = Frame(MARGIN, MARGIN, WIDTH, A5[1] - 2 * MARGIN, 0, 0, 0, 0)
    document.addPageTemplates([PageTemplate("card", [inner])])
    numbered = [
        [Paragraph(str(n), NUMBER), Paragraph(step, NORMAL)]
        for n, step in enumerate(steps(card.role, say), 1)
    ]
    listed = Table(numbered, colWidths=[7 * mm, STEPS_WIDTH - 7 * mm], style=_tight(bottom=1.8 * mm))
    beside = Table(
        [[listed, _fitted(detail, CROP_WIDTH, CROP_HEIGHT)]],
        colWidths=[STEPS_WIDTH + GAP, CROP_WIDTH], style=_tight(),
    )  # fmt: skip
    document.build(
        [
            Paragraph(title, TITLE), Paragraph(say(f"cards.{card.role.word}.subtitle"), NORMAL),
            Spacer(0, 3 * mm),
            _fitted(screen, WIDTH, 78 * mm), Spacer(0, 4 * mm), beside, Paragraph(say("cards.foot"), FOOT),
        ]
    )  # fmt: skip
    return target.getvalue()


def _picture(browser: Browser, view: View, language: str) -> bytes:
    """The view as a tablet shows it (JPEG)."""
    locale = {"de": "de-DE", "en": "en-GB"}[language]
    width, height = NARROW if view.part else TABLET
    with tempfile.TemporaryDirectory() as folder, Stage(Path(folder)) as stage:
        view.play(stage)
        with stage.telling(practice=False):
            page = browser.new_page(
                viewport={"width": width, "height": height},
                device_scale_factor=SHARPNESS,
                locale=locale,
                reduced_motion="reduce",
            )
            open_page(page, stage, view.role, view.tap)
            shown = page.locator(view.part) if view.part else page
            picture = shown.screenshot(type="jpeg", quality=QUALITY)
            page.close()
            return picture


def _fitted(picture: bytes, width: float, height: float) -> Image:
    """A framed picture as large as fits."""
    image = Image(io.BytesIO(picture))
    scale = min(width / image.imageWidth, height / image.imageHeight)
    image.drawWidth, image.drawHeight = image.imageWidth * scale, image.imageHeight * scale
    return image


def _tight(bottom: float = 0) -> TableStyle:
    """No padding but below each row."""
    return TableStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            *((f"{side}PADDING", (0, 0), (-1, -1), 0) for side in ("LEFT", "RIGHT", "TOP")),
            ("BOTTOMPADDING", (0, 0), (-1, -1), bottom),
        ]
    )


if __name__ == "__main__":
    main()
