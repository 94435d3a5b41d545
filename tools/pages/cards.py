"""`make cards`: one A5 card for everybody with a task, in every language, with pictures of real screens."""

import re
from dataclasses import dataclass

import click
from playwright.sync_api import Page, sync_playwright
from reportlab.lib.pagesizes import A5
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Paragraph, Spacer, Table

from companion.language import Wording, languages, wording
from tools.pages import event_scenes, game_states, page_taps
from tools.pages.chromium import launch
from tools.pages.page_picture import NARROW, EventPagePicture, PagePicture, Picturable
from tools.pages.sheet import FOLDER, NORMAL, TITLE, fitted, numbered, sentence, sheet, tight
from web.access.roles import Role

MARGIN = 9 * mm
STEPS_WIDTH, CROP_WIDTH, GAP = 81 * mm, 45 * mm, 4 * mm
WIDTH = A5[0] - 2 * MARGIN
CROP_HEIGHT = 72 * mm
FOOT = ParagraphStyle("foot", NORMAL, fontSize=6.5, leading=8)


@dataclass(frozen=True)
class Card:
    """The whole screen at the top, a detail beside the steps, the foot; the sentences are `cards.<name>`."""

    name: str
    screen: Picturable
    detail: Picturable
    foot: str = "cards.foot"


def _correct(page: Page) -> None:
    page.locator("#log button").first.click()
    page.locator("dialog [data-value='5']").click()


def _devices(page: Page) -> None:
    page.goto(f"{page.url}devices")


def _type_table(page: Page) -> None:
    page.evaluate(event_scenes.TYPED)


CARDS = (
    Card(
        "referee",
        PagePicture(game_states.move_due, Role.REFEREE, tap=page_taps.select),
        PagePicture(game_states.choices, Role.REFEREE, "#verdict", size=NARROW),
    ),
    Card(
        "head_referee",
        PagePicture(game_states.confirmed, Role.HEAD_REFEREE),
        PagePicture(game_states.violation, Role.HEAD_REFEREE, "dialog[open]", _correct, NARROW),
    ),
    Card(
        "director",
        PagePicture(game_states.nothing, Role.DIRECTOR, tap=lambda page: page.click("#phase button")),
        PagePicture(game_states.nothing, Role.DIRECTOR, "main", _devices, NARROW),
    ),
    Card(
        "event_desk",
        EventPagePicture("results/", event_scenes.running, Role.DESK, tap=_type_table),
        EventPagePicture("results/3/1", event_scenes.running, Role.DESK, "main", size=NARROW),
        "cards.event_foot",
    ),
    Card(
        "event_director",
        EventPagePicture("rounds/", event_scenes.running, Role.DIRECTOR),
        EventPagePicture("", event_scenes.two_rounds, Role.DIRECTOR, "main", size=NARROW),
        "cards.event_foot",
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
                pictures = [view.picture(browser, language) for view in (card.screen, card.detail)]
                name = f"{card.name.replace('_', '-')}-{language}.pdf"
                (FOLDER / name).write_bytes(render(card, wording(language), *pictures))
                click.echo(name)
        browser.close()


def steps(card: Card, say: Wording) -> list[str]:
    """The steps of a card as markup."""
    keys = sorted(key for key in say.templates if re.fullmatch(rf"cards\.{card.name}\.\d", key))
    return [sentence(key, say) for key in keys]


def render(card: Card, say: Wording, screen: bytes, detail: bytes) -> bytes:
    """The card as a PDF of one page; `screen` and `detail` are pictures (JPEG)."""
    title = say(f"cards.{card.name}.title")
    beside = Table(
        [[numbered(steps(card, say), STEPS_WIDTH), fitted(detail, CROP_WIDTH, CROP_HEIGHT)]],
        colWidths=[STEPS_WIDTH + GAP, CROP_WIDTH], style=tight(),
    )  # fmt: skip
    content = [
        Paragraph(title, TITLE), Paragraph(say(f"cards.{card.name}.subtitle"), NORMAL),
        Spacer(0, 3 * mm),
        fitted(screen, WIDTH, 78 * mm), Spacer(0, 4 * mm), beside, Paragraph(say(card.foot), FOOT),
    ]  # fmt: skip
    return sheet(title, A5, MARGIN, content)


if __name__ == "__main__":
    main()
