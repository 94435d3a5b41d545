"""The page that tells how the table is, in a real Chromium: new by itself, and usable on a phone."""

from dataclasses import replace

from playwright.sync_api import Browser, expect

from companion.store.system_clock import tick
from tests.companion.health.test_judgement import GOOD, RED
from tests.web.browsing import NEEDS_CHROMIUM, assert_accessible, assert_touchable, visit
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM


def test_what_becomes_red_is_told_while_somebody_looks(browser: Browser, stage: Stage) -> None:
    stage.open()
    stage.facts = replace(GOOD, versions=None)
    with stage.telling():
        page = visit(browser, stage, viewport={"width": 390, "height": 844})
        page.goto(f"{stage.url}health")
        expect(page.locator("#siren button")).to_be_visible()
        assert_accessible(page)
        assert_touchable(page)
        stage.facts = replace(RED["temperature"], versions=None)
        expect(page.locator("[data-key]").nth(1)).to_contain_text("cool it now")
        page.locator("#siren button").click()
        expect(page.locator("#siren button")).to_be_visible()
        page.goto(stage.url)
        page.get_by_role("button", name="Menu, one thing is wrong at the table").click()
        page.get_by_role("link", name="How the table is: one thing is wrong").click()
        expect(page.locator("#verdict")).to_contain_text("One thing is to be done")
    page.close()

    assert [one.arguments for one in stage.channels.asked(tick())] == [{"output": "siren"}]
