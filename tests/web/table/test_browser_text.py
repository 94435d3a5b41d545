"""Three sizes of text in a real Chromium: chosen on the page, kept on the device, nothing cut off by it."""

from collections.abc import Callable
from itertools import product

from playwright.sync_api import Page, expect

from companion.game.events import MoveMade, PositionSet
from companion.language import wording
from companion.rules.rulesets import HGV
from companion.rules.variants import schmidt
from tests.sweep import sweep
from tests.web.browsing import (
    NEEDS_CHROMIUM,
    assert_accessible,
    follow,
    in_midgame,
    open_menu,
    small_targets,
)
from tests.web.table.viewing import MIDGAME
from tests.web.tablets import Tablet
from tools.pages import game_states
from tools.pages.stage import Stage
from web.serving.reader import TEXT_COOKIE

pytestmark = NEEDS_CHROMIUM

SCREENS = {"landscape": (1280, 800), "portrait": (800, 1280), "phone": (390, 844)}
SIZES = ("normal", "large", "largest")
LOCALES = ("de-DE", "en-GB")
OTHERS = ("pair", "devices", "rules")
SCENES = (
    game_states.seating,
    game_states.floor,
    game_states.asking,
    game_states.last_minute,
    game_states.counting,
    game_states.confirmed,
    game_states.unlogged,
    game_states.counted,
)
CUT_OFF = """
() => [...document.querySelectorAll("body :is(button, a, h2, h3, p, li, strong, label, span, .time)")]
  .filter((one) => one.checkVisibility() && !one.closest("svg, .hidden"))
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
  .map((one) => one.outerHTML.slice(0, 90))
"""
"""Elements whose text is wider than they are."""
CUT_FIELDS = """
() => [...document.querySelectorAll("input, select")]
  .filter((one) => one.checkVisibility() && (one.placeholder || one.selectedOptions))
  .filter((one) => {
    const style = getComputedStyle(one);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = one.placeholder ? getComputedStyle(one, "::placeholder").font : style.font;
    const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const arrow = one.selectedOptions ? 20 : 0;
    return pen.measureText(one.placeholder || one.selectedOptions[0].label).width > room - arrow;
  })
  .map((one) => one.placeholder || one.selectedOptions[0].label)
"""
"""Fields whose choice, or whose word on what may be left empty, is wider than they are."""
OVERLAPPING = """
() => {
  const parts = [...document.querySelectorAll("#top > :not(#tools), #tools > *")];
  const seen = parts.filter((one) => one.checkVisibility());
  const boxes = seen.map((one) => [one.id, one.getBoundingClientRect()]);
  const beside = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1;
  const below = (a, b) => a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const meet = (a, b) => !beside(a, b) && !below(a, b);
  return boxes.flatMap(([id, a], n) =>
    boxes.slice(n + 1).filter(([, b]) => meet(a, b)).map(([other]) => [id, other]));
}
"""
"""Parts of the top of the page that lie over each other."""


def read(tablet: Tablet, screen: str, size: str, locale: str = "de-DE") -> Page:
    """The page of somebody who has chosen this size of text."""
    width, height = SCREENS[screen]
    chosen = {"name": TEXT_COOKIE, "value": size, "domain": "127.0.0.1", "path": "/"}
    kept, viewport = {"cookies": [chosen]}, {"width": width, "height": height}
    page = tablet(locale, viewport=viewport, storage_state=kept)
    expect(page.locator("html")).to_have_attribute("data-text", size)
    return page


def assert_fits(page: Page, screen: str) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") == SCREENS[screen][0]
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(OVERLAPPING) == []
    if screen != "phone":
        assert small_targets(page) == []


def test_the_size_is_chosen_in_the_menu_and_kept_on_the_device(page: Page, stage: Stage) -> None:
    stage.open()
    open_menu(page, stage)
    page.get_by_role("dialog").get_by_role("link", name="Text very large").click()
    expect(page.locator("html")).to_have_attribute("data-text", "largest")
    expect(page.locator("body")).to_have_css("font-size", "23.46px")
    for address in ("pair", "devices", "rules"):
        page.goto(f"{stage.url}{address}")
        expect(page.locator("html")).to_have_attribute("data-text", "largest")


@sweep(
    ("screen", "size"),
    product(SCREENS, SIZES),
    telling=[("landscape", "largest"), ("portrait", "large"), ("phone", "largest")],
)
def test_nothing_is_cut_off_with_a_move_due_or_a_violation_open(
    tablet: Tablet, stage: Stage, screen: str, size: str
) -> None:
    in_midgame(stage, HGV)
    stage.throw(4)
    page = read(tablet, screen, size)
    page.wait_for_selector("#moves .move")
    assert_fits(page, screen)
    stage.log(MoveMade(seat=0, colour=0, start=3, target=7))
    page.wait_for_selector("#verdict .primary")
    assert_fits(page, screen)
    page.locator("#menu").click()
    assert_fits(page, screen)
    assert_accessible(page)


def test_who_entered_what_and_when_stands_on_one_line_of_the_record(tablet: Tablet, stage: Stage) -> None:
    in_midgame(stage, HGV)
    stage.throw(4)
    stage.log(MoveMade(seat=0, colour=0, start=3, target=7))
    page = read(tablet, "landscape", "normal")
    page.wait_for_selector("#verdict .primary")
    told = page.locator(".lines .by", has_text="Tischschiedsrichter")
    size = told.first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")

    assert told.count() > 1
    assert max(told.evaluate_all("all => all.map(one => one.offsetHeight)")) < 2 * size


@sweep(
    ("screen", "scene"),
    product(SCREENS, SCENES),
    telling=[
        ("phone", game_states.seating),
        ("landscape", game_states.floor),
        ("phone", game_states.asking),
        ("phone", game_states.counting),
        ("landscape", game_states.confirmed),
        ("portrait", game_states.counted),
    ],
)
def test_nothing_is_cut_off_at_the_largest_from_the_seats_to_the_result(
    tablet: Tablet, stage: Stage, screen: str, scene: Callable[[Stage], None]
) -> None:
    scene(stage)
    with stage.telling(practice=False):
        page = read(tablet, screen, "largest")
        follow(page, stage)
        assert_fits(page, screen)
        assert_accessible(page)


@sweep(
    ("screen", "locale"),
    product(SCREENS, LOCALES),
    telling=[("landscape", "de-DE"), ("phone", "de-DE"), ("portrait", "en-GB")],
)
def test_a_new_game_is_asked_for_in_fields_that_show_all_they_say(
    tablet: Tablet, stage: Stage, screen: str, locale: str
) -> None:
    stage.open()
    with stage.telling():
        page = read(tablet, screen, "normal", locale)
        page.click("#menu")
        page.locator("dialog").get_by_role("button", name=wording(locale[:2])("page.menu.new_game")).click()
        expect(page.locator("#new-game")).to_be_visible()
        assert page.evaluate(CUT_FIELDS) == []
        page.locator("select[name=ruleset]").select_option("schmidt")
        assert page.evaluate(CUT_FIELDS) == []


@sweep("locale", LOCALES, telling=["de-DE"])  # the longer words
def test_the_rules_in_the_header_are_named_in_full_however_many_variants_there_are(
    tablet: Tablet, stage: Stage, locale: str
) -> None:
    stage.open(ruleset=schmidt(["two_players", "backward_capture", "barriers", "forced_capture"]))
    page = read(tablet, "landscape", "largest", locale)
    shown = page.locator("#title span")
    expect(shown).to_contain_text("Schmidt")

    assert shown.evaluate("(one) => one.scrollHeight - one.clientHeight") == 0


def test_a_tablet_held_wide_shows_the_page_without_scrolling_it(tablet: Tablet, stage: Stage) -> None:
    in_midgame(stage, HGV)
    for number in range(8):
        stage.log(PositionSet(pieces=MIDGAME, turn=0, reason=f"once more, for the {number}. time"))
    page = read(tablet, "landscape", "normal")
    expect(page.locator(".lines li").nth(8)).to_be_attached()

    assert page.evaluate("document.documentElement.scrollHeight") == SCREENS["landscape"][1]


@sweep("screen", SCREENS, telling=["phone"])
def test_the_other_pages_fit_at_the_largest_too(tablet: Tablet, stage: Stage, screen: str) -> None:
    stage.open(ruleset=schmidt(["two_players", "backward_capture", "barriers"]))
    page = read(tablet, screen, "largest")
    for address in OTHERS:
        page.goto(f"{stage.url}{address}")
        page.wait_for_selector("main h1")
        assert_fits(page, screen)
