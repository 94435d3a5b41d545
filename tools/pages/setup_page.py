"""`make cards`: one A4 page, in every language, with which a volunteer sets a table up."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

import click
from playwright.sync_api import Browser, Page, sync_playwright
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Paragraph, Spacer, Table, XPreformatted

from companion.commands.apply_card import WRONG
from companion.language import Wording, languages, wording
from companion.usecases.card import Card
from tools.pages import game_states, page_taps
from tools.pages.chromium import launch
from tools.pages.health_states import well
from tools.pages.page_picture import NARROW, PagePicture
from tools.pages.sheet import FOLDER, INK, NORMAL, NUMBER, TITLE, fitted, sentence, sheet, tight
from web.access.roles import Role

CARD_FILE = Path("deploy/card/tischbegleiter.toml")
DRAWINGS = Path(__file__).parent / "drawings"
EXAMPLE = Card(table=7, network="Turnier", network_password="Wuerfelbecher", country="DE", first_pin="472913")
"""What somebody wrote into the file."""
PAIR = "/pair"
FACTS = {
    "folder": "card-arm64",
    "drive": "bootfs",
    "file": CARD_FILE.name,
    "wrong": WRONG,
    "table": EXAMPLE.table,
}

MARGIN = 12 * mm
WIDTH = A4[0] - 2 * MARGIN
GAP = 8 * mm
HALF = (WIDTH - GAP) / 2
NUMBER_WIDTH = 9 * mm
HEIGHT = 35 * mm
"""Height of most pictures."""
SPACE = 4.5 * mm
SHARPNESS = 4
LARGE = ParagraphStyle("large", TITLE, fontSize=22, leading=27)
HEADING = ParagraphStyle("heading", TITLE, fontSize=12.5, leading=15, textColor=INK)
BIG_NUMBER = ParagraphStyle("big number", NUMBER, fontSize=20, leading=15)
FILE = ParagraphStyle("file", fontName="Courier", fontSize=7.9, leading=10, textColor=colors.black)
REMEDY = ParagraphStyle("remedy", NORMAL, leftIndent=4 * mm, spaceBefore=1.7 * mm)
ADDRESS = ParagraphStyle("address", HEADING, alignment=1)


def _type_pin(page: Page) -> None:
    page.goto(f"{page.url.rstrip('/')}{PAIR}")
    page.fill("#pin", EXAMPLE.first_pin)
    page.locator("#pin").blur()


PAIRING = PagePicture(game_states.nothing, Role.VIEWER, "form", _type_pin, NARROW)
HEALTH = PagePicture(well, Role.DIRECTOR, tap=page_taps.health, size=(840, 357))


@dataclass(frozen=True)
class Pictures:
    """What the page shows, as PNG or JPEG: drawings of three steps, screens of two."""

    write: bytes
    copy: bytes
    table: bytes
    pairing: bytes
    health: bytes


@click.command()
def main() -> None:
    """Print the page into docs/cards."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for language in languages():
            say = wording(language)
            pictures = Pictures(
                *(_drawn(browser, drawing(name, say)) for name in ("write", "copy", "table")),
                *(view.picture(browser, language) for view in (PAIRING, HEALTH)),
            )
            name = f"setup-{language}.pdf"
            (FOLDER / name).write_bytes(render(say, pictures))
            click.echo(name)
        browser.close()


def drawing(name: str, say: Wording) -> str:
    """A drawing (SVG) with its words."""
    svg = (DRAWINGS / f"{name}.svg").read_text("utf-8")
    worded = re.sub(r"\{(cards\.[a-z_.]+)\}", lambda found: say(found[1]), svg)
    return worded.format(**FACTS)


def example(text: str) -> str:
    """The card's file as somebody filled it in, what was changed in bold (markup)."""
    return "\n".join(map(_filled, escape(text, quote=False).splitlines()))


def render(say: Wording, pictures: Pictures) -> bytes:
    """The page as a PDF."""
    address = Paragraph(f"http://{EXAMPLE.hostname}.local{PAIR}", ADDRESS)
    file = XPreformatted(example(CARD_FILE.read_text("utf-8")), FILE)
    content = [
        Paragraph(say("cards.setup.title"), LARGE),
        Paragraph(sentence("cards.setup.subtitle", say, **FACTS), NORMAL),
        Spacer(0, SPACE),
        _beside(
            _step(1, say, [fitted(pictures.write, HALF, HEIGHT)]),
            _step(2, say, [fitted(pictures.copy, HALF, HEIGHT)]),
        ),
        Spacer(0, SPACE),
        *_step(3, say, [_boxed([file], WIDTH)], WIDTH),
        Spacer(0, SPACE),
        _beside(
            _step(4, say, [fitted(pictures.table, HALF, HEIGHT)]),
            _step(5, say, [address, Spacer(0, 2 * mm), _screen(pictures.pairing, HEIGHT - 9 * mm, 2 * mm)]),
        ),
        Spacer(0, SPACE),
        _beside(_step(6, say, [_screen(pictures.health, HEIGHT + 6 * mm)]), [_trouble(say)]),
    ]
    return sheet(say("cards.setup.title"), A4, MARGIN, content)


def _drawn(browser: Browser, svg: str) -> bytes:
    """A drawing as a picture (PNG)."""
    page = browser.new_page(device_scale_factor=SHARPNESS)
    page.set_content(f'<body style="margin: 0; width: 520px">{svg}')
    taken = page.locator("svg").screenshot()
    page.close()
    return taken


def _filled(line: str) -> str:
    """A line of the file with the example's value, and what follows it where it was."""
    found = re.fullmatch(r'(\w+) = ("[^"]*"|\d+)( *)(.*)', line)
    if found is None:
        return line
    key, before, gap, comment = found.groups()
    value = getattr(EXAMPLE, key)
    after = f'"{value}"' if isinstance(value, str) else str(value)
    if after == before:
        return line
    space = " " * (len(before) + len(gap) - len(after)) if comment else ""
    return f"{key} = <b>{after}</b>{space}{comment}"


def _step(number: int, say: Wording, shown: Sequence[Flowable], width: float = HALF) -> list[Flowable]:
    """A step: its number and what it is called, what is to be done, and what that looks like."""
    words = [
        Paragraph(say(f"cards.setup.{number}.title"), HEADING),
        Spacer(0, 1 * mm),
        Paragraph(sentence(f"cards.setup.{number}.text", say, **FACTS), NORMAL),
    ]
    head = Table(
        [[Paragraph(str(number), BIG_NUMBER), words]],
        colWidths=[NUMBER_WIDTH, width - NUMBER_WIDTH],
        style=tight(bottom=2.5 * mm),
    )
    return [head, *shown]


def _screen(shown: bytes, height: float, padding: float = 0) -> Table:
    """A screen with a frame, since paper and page may both be white."""
    image = fitted(shown, HALF, height - 2 * padding)
    return _boxed([image], image.drawWidth + 2 * padding, padding)


def _beside(left: Sequence[Flowable], right: Sequence[Flowable]) -> Table:
    centred = ("ALIGN", (0, 0), (-1, -1), "CENTER")
    return Table([[left, "", right]], colWidths=[HALF, GAP, HALF], style=tight(0, centred))


def _boxed(content: Sequence[Flowable], width: float, padding: float = 2.5 * mm) -> Table:
    sides = [(f"{side}PADDING", (0, 0), (-1, -1), padding) for side in ("LEFT", "RIGHT", "TOP", "BOTTOM")]
    return Table([[content]], colWidths=[width], style=tight(0, ("BOX", (0, 0), (-1, -1), 0.7, INK), *sides))


def _trouble(say: Wording) -> Table:
    """What to do when nothing happens."""
    keys = sorted(key for key in say.templates if re.fullmatch(r"cards\.setup\.trouble\.\d", key))
    remedies = [Paragraph(sentence(key, say, **FACTS), REMEDY, bulletText="•") for key in keys]
    return _boxed([Paragraph(say("cards.setup.trouble.title"), HEADING), *remedies], HALF)


if __name__ == "__main__":
    main()
