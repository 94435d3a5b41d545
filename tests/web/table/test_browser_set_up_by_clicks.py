"""A table is set up by clicks in a real Chromium with the simulated cup: die, proof, a foreign die."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import NEEDS_CHROMIUM, WAIT_MS
from tests.whole_product import Run

pytestmark = [*NEEDS_CHROMIUM, pytest.mark.trial]  # a minute: real throws in real time


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    run = Run(tmp_path, "--source", "simulate", "--seed", "3", "--floor", "1")
    run.wait_for("seating")
    yield run
    run.stop()


def test_from_an_unknown_die_to_a_foreign_one(run: Run, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page.set_default_timeout(WAIT_MS)
    expect.set_options(timeout=WAIT_MS)
    enrol(page, run)
    prove(page, run)
    page.goto(f"{run.url}health")
    expect(page.locator("#proof")).to_contain_text("3 of 3 throws read correctly, no question asked")

    page.goto(f"{run.url}setup/die")
    page.get_by_role("button", name="Exchange the simulated die").click()
    page.goto(run.url)
    for here, person in enumerate(("Anna", "Ben", "Clara", "David"), 1):
        page.get_by_role("button", name=person).first.click()
        if here < 4:  # a tap on what was shown before the last one was taken is refused, with a sentence
            expect(page.locator(".called.here")).to_have_count(here)
    page.get_by_role("button", name="Throw", exact=False).first.click()
    expect(page.locator("#throw")).to_contain_text("The issued die? It has")
    page.close()


def enrol(page: Page, run: Run) -> None:
    """Show each face, and keep the die."""
    page.goto(f"{run.url}setup/die")
    page.get_by_role("button", name="Begin to enrol").click()
    for shown, value in enumerate((3, 4, 1, 6, 5, 2)):
        page.get_by_role("button", name=f"Show {value}").click()
        expect(page.locator(".pairs img")).to_have_count(shown + 1)
    page.get_by_role("button", name="Keep the die").click()
    expect(page.locator(".dice li")).to_contain_text("in use")


def prove(page: Page, run: Run) -> None:
    """Three throws, each confirmed."""
    page.goto(f"{run.url}setup/proof")
    page.get_by_role("button", name="Short proof").click()
    for told in range(3):
        page.get_by_role("button", name="Throw (simulated)").click()
        page.locator(".throw .yes").click()
        if told < 2:
            expect(page.locator(".counted")).to_contain_text(f"{told + 1} of 3")
    expect(page.locator(".verdict")).to_contain_text("3 of 3 read correctly, no question asked.")
