"""A new referee's lesson in a real Chromium, by taps, up to the score."""

from itertools import product

from playwright.sync_api import Page, expect

from companion.usecases.lessons import find_lesson
from tests.sweep import sweep
from tests.web.browsing import NEEDS_CHROMIUM, assert_accessible, open_menu, tap
from tests.web.tablets import Tablet
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM

LESSON = find_lesson("lsa")
CLUB = find_lesson("hgv")


def go_on(page: Page, stage: Stage, number: int, button: str = "Go on") -> None:
    """Begin scene `number` (from 0) and let its number be thrown."""
    page.locator("#practice").get_by_role("button", name=button, exact=True).click()
    expect(page.locator("#practice")).to_contain_text(f"Practice: {number + 1} of {len(LESSON.acts)}")
    stage.throw(LESSON.acts[number].scene.die)
    expect(page.locator("#hint")).to_contain_text(f"plays the {LESSON.acts[number].scene.die}")


def test_a_lesson_is_refereed_by_taps_and_its_score_names_what_was_missed(page: Page, stage: Stage) -> None:
    stage.open_lesson("lsa")
    expect(page.locator("#practice")).to_contain_text("follow a script of 14 throws")
    go_on(page, stage, 0, "Begin to practise")
    expect(page.locator("#practice")).to_contain_text("Yellow plays 14 → 18.")
    tap(page, "t14")
    tap(page, "t18")
    go_on(page, stage, 1)
    tap(page, "t27")  # Green's 17, wrongly put on 21
    tap(page, "t31")
    expect(page.locator("#verdict")).to_contain_text("does not fit that")
    expect(page.locator("#practice button")).to_have_count(0)
    page.get_by_role("button", name="Have the move taken back").click()
    for number in range(2, len(LESSON.acts)):
        go_on(page, stage, number, "Go on" if number == 2 else "Go on and enter nothing")
    page.get_by_role("button", name="Go on and enter nothing").click()
    score = page.locator("#score")

    expect(score).to_contain_text("2 of 14 throws logged rightly")
    expect(score).to_contain_text("1 of 7 mistakes of the players noticed")
    expect(score.locator("li.nothing").first).to_contain_text("Red rolls 5: 2 → 7")
    expect(page.locator("#table")).to_be_hidden()
    assert_accessible(page)
    score.get_by_role("button", name="Practise once more").click()
    expect(page.locator("#practice")).to_contain_text("Begin to practise")


@sweep(
    ("locale", "size"),
    product(["de-DE", "en-GB"], [(1280, 800), (800, 1280), (390, 844)]),
    telling=[("de-DE", (390, 844))],
)
def test_axe_finds_nothing_in_a_lesson_and_what_happens_is_in_sight(
    tablet: Tablet, stage: Stage, locale: str, size: tuple[int, int]
) -> None:
    stage.open_lesson("hgv")
    stage.log(CLUB.boards[0])
    stage.throw(2)
    page = tablet(locale, viewport={"width": size[0], "height": size[1]})
    told = page.locator("#practice .doing strong")
    expect(told).to_contain_text("14 → 16")

    expect(told).to_be_in_viewport(ratio=1)
    assert_accessible(page)


def test_a_lesson_offers_no_protocol_and_no_other_game(page: Page, stage: Stage) -> None:
    stage.open_lesson("lsa")
    expect(page.locator("#practice")).to_contain_text("Begin to practise")
    open_menu(page, stage)
    menu = page.get_by_role("dialog", name="Menu")

    expect(menu.get_by_role("link", name="Read and print the rules")).to_be_visible()
    expect(menu.get_by_text("Protocol")).to_have_count(0)
    expect(menu.get_by_text("New game")).to_have_count(0)
