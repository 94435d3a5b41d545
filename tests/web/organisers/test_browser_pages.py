"""The organisers' pages in a real Chromium: accessible in every state, for thumbs, in both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import NEEDS_CHROMIUM, WAIT_MS, assert_accessible, assert_touchable
from tools.pages.event_scenes import EVENT_SCENES, EventScene
from tools.pages.event_stage import EventStage
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM

PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1280, "height": 800}
SMALL: dict[str, object] = {"locale": "en-GB", "viewport": PHONE}
"""An English phone; other devices are German laptops."""
TELLING = ("edited", "done")
"""Most pages look different in these; the other states are `trial`s, for each costs seconds."""
STATES = {scene.play.__name__: scene.play for scene in EVENT_SCENES}


def open_device(browser: Browser, stage: EventStage, scene: EventScene, **more: object) -> Page:
    """A device with the scene's role; any error of a script fails the test."""
    page = browser.new_page(**{"locale": "de-DE", "viewport": LAPTOP, "reduced_motion": "reduce"} | more)  # type: ignore[arg-type]  # what Playwright takes
    page.set_default_timeout(WAIT_MS)
    expect.set_options(timeout=WAIT_MS)
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.goto(stage.entrance(scene.role))
    return page


@pytest.fixture(
    scope="module",
    params=[name if name in TELLING else pytest.param(name, marks=pytest.mark.trial) for name in STATES],
)
def played(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, EventStage]]:
    """An event in each state of which there is a picture."""
    with EventStage(tmp_path_factory.mktemp("event")) as stage:
        STATES[request.param](stage)
        yield request.param, stage


@pytest.mark.parametrize("turn", [0, pytest.param(1, marks=pytest.mark.trial)])
def test_no_page_has_a_flaw_or_too_small_a_target(
    browser: Browser, played: tuple[str, EventStage], turn: int
) -> None:
    """On a German laptop and an English phone in turn, on one device a role: each of them costs seconds."""
    state, stage = played
    devices: dict[tuple[Role, bool], Page] = {}
    for number, scene in enumerate(scene for scene in EVENT_SCENES if scene.play.__name__ == state):
        phone = number % 2 == turn
        if (scene.role, phone) not in devices:
            kind = SMALL if phone else {}
            devices[scene.role, phone] = open_device(browser, stage, scene, **kind)
        page = devices[scene.role, phone]
        page.goto(scene.url(stage))
        assert_flawless(page, hall=scene.hall)
    for page in devices.values():
        page.close()


@pytest.mark.parametrize("kind", [{}, pytest.param(SMALL, marks=pytest.mark.trial)])
def test_the_preview_of_a_list_has_no_flaw(browser: Browser, tmp_path: Path, kind: dict[str, object]) -> None:
    listed = tmp_path / "list.csv"
    listed.write_text("Nachname;Vorname;Telefon\nBeck;=1+1;1\nÖhler;Anna;2\n", encoding="cp1252")
    desk = next(scene for scene in EVENT_SCENES if scene.name == "event-26-import")
    with EventStage(tmp_path / "event") as stage:
        desk.play(stage)
        page = open_device(browser, stage, desk, **kind)
        page.goto(desk.url(stage))
        page.set_input_files("#file", listed)
        with page.expect_navigation():
            page.locator("main button.primary").click()
        assert_flawless(page)
        page.close()


def assert_flawless(page: Page, *, hall: bool = False) -> None:
    """Accessible; and where thumbs are, large enough for them and no wider than the page."""
    expect(page.locator("#link")).to_be_attached()
    assert_accessible(page)
    if not hall:
        assert_touchable(page, "button, a.button, nav a, summary, .people a, .tables a")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), page.url
