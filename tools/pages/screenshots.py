"""`make screenshots`: every main state of the page, in a real browser, into docs/screens."""

import io
import tempfile
from contextlib import suppress
from pathlib import Path

import click
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as NotInTime

from tools.pages.chromium import launch
from tools.pages.event_scenes import EVENT_SCENES, EventScene
from tools.pages.event_stage import EventStage
from tools.pages.opening import SETTLED_MS, open_page
from tools.pages.other_scenes import OTHER_SCENES
from tools.pages.scene import Scene
from tools.pages.scenes import SCENES
from tools.pages.stage import Stage

SIZES = {"landscape": (1280, 800), "portrait": (800, 1280), "phone": (390, 844)}
HALL = (1920, 1080)
FOLDER = Path("docs/screens")
COLOURS = 256
NOTICED_MS = 5_000
"""Milliseconds within which the page hears that the table is well."""
LOCALES = {"de": "de-DE", "en": "en-GB"}


def shoot(browser: Browser, stage: Stage, scene: Scene, size: str, language: str, *, dark: bool) -> None:
    """One picture of one scene."""
    width, height = SIZES.get(size, HALL)
    page = browser.new_page(
        viewport={"width": width, "height": height}, locale=LOCALES[language],
        color_scheme="dark" if dark else "light", reduced_motion="reduce",
    )  # fmt: skip
    open_page(page, stage, scene.role, scene.tap)
    if scene.meanwhile is not None:
        scene.meanwhile(stage)
        page.wait_for_timeout(SETTLED_MS)
    with suppress(NotInTime):  # what was red before the table was heard
        page.wait_for_selector("#menu.marked", state="detached", timeout=NOTICED_MS)
    shade = "-dark" if dark else ""
    keep(page, f"{scene.name}-{size}-{language}{shade}")
    page.close()


def shoot_event(browser: Browser, stage: EventStage, scene: EventScene, size: str, language: str) -> None:
    """One picture of one scene of an event."""
    width, height = SIZES.get(size, HALL)
    page = browser.new_page(
        viewport={"width": width, "height": height}, locale=LOCALES[language], reduced_motion="reduce"
    )
    page.goto(stage.entrance(scene.role))
    page.goto(scene.url(stage))
    if scene.script:
        page.evaluate(scene.script)
    page.wait_for_timeout(SETTLED_MS)
    keep(page, f"{scene.name}-{size}-{language}")
    page.close()


def keep(page: Page, name: str) -> None:
    """The page as a picture of this name."""
    picture = Image.open(io.BytesIO(page.screenshot()))
    picture.quantize(COLOURS).save(FOLDER / f"{name}.png", optimize=True)


@click.command()
@click.option("--only", default="", help="Only scenes whose name contains this.")
@click.option("--every", is_flag=True, help="Every scene in every size, language and shade.")
def main(only: str, every: bool) -> None:
    """Take the pictures; without --every the landscape in German, and some of each other kind."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for scene in (*SCENES, *OTHER_SCENES):
            if only not in scene.name:
                continue
            with tempfile.TemporaryDirectory() as folder, Stage(Path(folder)) as stage:
                scene.play(stage)
                with stage.telling(**scene.status(stage)):
                    for size, language, dark in _kinds(scene, every):
                        shoot(browser, stage, scene, size, language, dark=dark)
            click.echo(scene.name)
        for event_scene in EVENT_SCENES:
            if only not in event_scene.name:
                continue
            with tempfile.TemporaryDirectory() as folder, EventStage(Path(folder)) as event_stage:
                event_scene.play(event_stage)
                for size, language in _event_kinds(event_scene, every):
                    shoot_event(browser, event_stage, event_scene, size, language)
            click.echo(event_scene.name)
        browser.close()


def _kinds(scene: Scene, every: bool) -> list[tuple[str, str, bool]]:
    if scene.hall:  # one kind of screen, and always dark
        return [("hall", lang, False) for lang in (("de", "en") if every else ("de",))]
    if every:
        return [(s, lang, dark) for s in SIZES for lang in ("de", "en") for dark in (False, True)]
    kinds = [("landscape", "de", False)]
    if scene.everywhere:
        kinds += [("portrait", "de", False), ("phone", "en", False), ("landscape", "en", True)]
    return kinds


def _event_kinds(scene: EventScene, every: bool) -> list[tuple[str, str]]:
    sizes = ("hall",) if scene.hall else tuple(SIZES)
    kinds = [(size, language) for size in sizes for language in LOCALES]
    return kinds if every else kinds[:1]


if __name__ == "__main__":
    main()
