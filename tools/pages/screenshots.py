"""`make screenshots`: every main state of the page, in a real browser, into docs/screens."""

import io
import tempfile
from pathlib import Path

import click
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tools.pages.chromium import launch
from tools.pages.opening import SETTLED_MS, open_page
from tools.pages.scenes import SCENES, Scene
from tools.pages.stage import Stage

SIZES = {"landscape": (1280, 800), "portrait": (800, 1280), "phone": (390, 844)}
HALL = (1920, 1080)
FOLDER = Path("docs/screens")
COLOURS = 256


def shoot(browser: Browser, stage: Stage, scene: Scene, size: str, language: str, *, dark: bool) -> None:
    """One picture of one scene."""
    width, height = SIZES.get(size, HALL)
    locale = {"de": "de-DE", "en": "en-GB"}[language]
    page = browser.new_page(
        viewport={"width": width, "height": height}, locale=locale,
        color_scheme="dark" if dark else "light", reduced_motion="reduce",
    )  # fmt: skip
    open_page(page, stage, scene.role, scene.tap)
    if scene.meanwhile is not None:
        scene.meanwhile(stage)
        page.wait_for_timeout(SETTLED_MS)
    shade = "-dark" if dark else ""
    picture = Image.open(io.BytesIO(page.screenshot()))
    picture.quantize(COLOURS).save(FOLDER / f"{scene.name}-{size}-{language}{shade}.png", optimize=True)
    page.close()


@click.command()
@click.option("--only", default="", help="Only scenes whose name contains this.")
@click.option("--every", is_flag=True, help="Every scene in every size, language and shade.")
def main(only: str, every: bool) -> None:
    """Take the pictures; without --every the landscape in German, and some of each other kind."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for scene in SCENES:
            if only not in scene.name:
                continue
            with tempfile.TemporaryDirectory() as folder, Stage(Path(folder)) as stage:
                scene.play(stage)
                with stage.telling(**scene.status(stage)):
                    for size, language, dark in _kinds(scene, every):
                        shoot(browser, stage, scene, size, language, dark=dark)
            click.echo(scene.name)
        browser.close()


def _kinds(scene: Scene, every: bool) -> list[tuple[str, str, bool]]:
    if scene.hall:  # one kind of screen, and always dark
        return [("hall", lang, False) for lang in (("de", "en") if every else ("de",))]
    if every:
        return [(s, lang, dark) for s in SIZES for lang in ("de", "en") for dark in (False, True)]
    kinds = [("landscape", "de", False)]
    if scene.name in ("07-move", "10-violation"):
        kinds += [("portrait", "de", False), ("phone", "en", False), ("landscape", "en", True)]
    return kinds


if __name__ == "__main__":
    main()
