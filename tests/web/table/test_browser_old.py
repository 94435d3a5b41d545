"""The page on a browser as old as it may be, and what older ones are told."""

import re
from contextlib import closing

from playwright.sync_api import Browser, expect

from companion.store.system_clock import tick
from companion.table.result_events import CountingBegan
from companion.table.round_events import SirenSounded
from tests.web.browsing import NEEDS_CHROMIUM, in_midgame, open_menu, visit
from tests.web.table.refereeing import button
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM

AS_OLD_AS_MAY_BE = """
delete AbortSignal.timeout;
delete window.HTMLDialogElement.prototype.showModal;
delete window.HTMLDialogElement.prototype.close;
delete window.structuredClone;
delete Array.prototype.at;
delete String.prototype.at;
delete Intl.ListFormat;
delete window.AudioContext;
"""
TOO_OLD = "CSS.supports = () => false;"


def test_a_game_is_refereed_in_a_browser_that_lacks_what_came_later(browser: Browser, stage: Stage) -> None:
    in_midgame(stage)
    with closing(visit(browser, stage)) as page, stage.telling():
        page.add_init_script(AS_OLD_AS_MAY_BE)
        page.reload()
        expect(page.locator("#hint")).to_have_text("Yellow rolls.")
        expect(page.locator("#too-old")).to_be_hidden()
        stage.throw(4)
        button(page, "3 → 7")
        expect(page.locator(".lines li").first).to_contain_text("3 → 7")
        open_menu(page, stage)
        expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open], .curtain")).to_have_count(0)
        open_menu(page, stage)
        button(page, "Substitute")
        page.locator("dialog[open] .somebody button").first.click()
        page.get_by_role("textbox", name="Name").fill("Emil")
        button(page, "Enter")
        expect(page.locator("#undo")).to_have_text("Take back: substitute for Yellow")
        page.locator("#sound").click()
        expect(page.locator("#told")).to_contain_text("This device cannot make sound")
        stage.log(SirenSounded(at_tick=tick()), CountingBegan())
        expect(page.locator("#result")).to_contain_text("without David, Clara, Emil, Ben")


def test_older_browsers_and_those_without_scripts_are_told_what_the_page_needs(
    browser: Browser, stage: Stage
) -> None:
    stage.open()
    with closing(visit(browser, stage, "de-DE")) as page:
        page.add_init_script(TOO_OLD)
        page.reload()
        expect(page.locator("#too-old")).to_contain_text(re.compile("Safari 15, Chrome 90 oder Firefox 91"))
    with closing(browser.new_page(java_script_enabled=False, locale="en-GB")) as page:
        page.goto(f"{stage.url}display?language=en")
        expect(page.locator("noscript .cannot-run")).to_be_visible()
