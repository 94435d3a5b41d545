"""The result told at the table, in a real Chromium: position, places, dice, and who took over a seat."""

import re

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from companion.export.registry import PROTOCOL_EXPORTS
from companion.game.events import MoveMade, PositionCounted, PositionSet
from companion.rules.rulesets import HGV
from companion.rules.variants import schmidt
from companion.store.system_clock import tick
from companion.table.result_events import CountingBegan, PlacesAgreed
from companion.table.round_events import ClockStarted, SirenSounded
from companion.table.seat_events import SeatsConfirmed
from tests.sweep import sweep
from tests.web.browsing import NEEDS_CHROMIUM, assert_accessible, follow, open_menu, seat_everybody
from tests.web.browsing import tap as tap_one
from tests.web.tablets import Tablet
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM


def unlogged(stage: Stage, page: Page | None = None, *, over: bool = True, **chosen: object) -> None:
    """A game of which only the result is noted, over or still being played, and a `page` that shows it."""
    stage.open(result_only=True, **chosen)
    stage.log(SeatsConfirmed(), ClockStarted(from_tick=tick()))
    if over:
        stage.log(SirenSounded(at_tick=tick()), CountingBegan())
    if page is not None:
        follow(page, stage)


def set_up(page: Page, stage: Stage, *names: str, result_only: bool = False) -> None:
    """Fill the form of a new game and send it."""
    stage.open()  # a lesson that another test has left would offer no other game
    open_menu(page, stage)
    page.locator("dialog").get_by_role("button", name="New game").click()
    form = page.locator("#new-game")
    for seat, name in enumerate(names):
        form.locator(f"[name=name{seat}]").fill(name)
    form.locator("[name=ruleset]").select_option("lsa")
    form.locator("[name=minutes]").fill("25")
    form.get_by_label("Note only the result").set_checked(result_only)
    before = page.locator("body").get_attribute("data-stream") or "none"
    form.get_by_role("button", name="Set up the game").click()
    expect(page.locator("body")).not_to_have_attribute("data-stream", before)


def tap(page: Page, *fields: str) -> None:
    for field in fields:
        tap_one(page, field)


def places(stage: Stage) -> tuple[int | None, ...]:
    assert stage.state.result is not None
    return stage.state.result.places


@pytest.mark.new_page
def test_a_game_without_a_log_goes_from_the_form_to_the_protocol_with_a_tap_for_every_piece(
    page: Page, stage: Stage
) -> None:
    set_up(page, stage, "Anna", "Ben", "Clara", "David", result_only=True)
    seat_everybody(page)
    page.get_by_role("button", name="Start at once").click()
    expect(page.locator(".countdown")).to_have_text(re.compile(r"2[45]:\d\d"))
    expect(page.locator("#table")).to_be_hidden()
    expect(page.locator("#throw")).to_be_hidden()
    page.get_by_role("button", name="All have finished").click()
    page.get_by_role("button", name="Enter the final position").click()
    tap(page, "h00", "h02", "t5", "t20")  # yellow has put down all four, green is next
    expect(page.locator("#hint")).to_have_text("Green: tap the fields")
    tap(page, "t12", "t12", "t13", "h20", "t3")
    page.get_by_role("button", name="This is how it ended").click()
    expect(page.locator(".ranking li").first).to_contain_text("Anna")
    expect(page.locator(".ranking li").first).to_contain_text("2 home against 1")
    page.get_by_role("button", name="Confirm the result").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Protocol as PDF").click()

    assert download.value.path().read_bytes().startswith(b"%PDF")
    led_to = [link.get_attribute("href") for link in page.locator("a[href^='/protocol.']").all()]
    assert led_to == [f"/protocol.{suffix}" for suffix in PROTOCOL_EXPORTS]
    assert places(stage) == (1, 3, 2, 4)
    assert isinstance(stage.state.counted, PositionCounted)
    assert stage.state.counted.pieces == (
        (5, 20, 40, 42),
        (-1, -1, -1, 3),
        (-1, -1, 23, 40),
        (-1, -1, -1, -1),
    )


def test_who_finished_first_is_asked_where_several_have_and_the_excluded_are_marked(
    page: Page, stage: Stage
) -> None:
    unlogged(stage, page, ruleset=HGV)
    page.get_by_role("button", name="Enter the final position").click()
    tap(page, *(f"h0{field}" for field in range(4)), *(f"h2{field}" for field in range(4)))
    page.locator('[data-name="out3"]').click()
    enter = page.get_by_role("button", name="This is how it ended")
    expect(enter).to_be_disabled()
    order = page.get_by_role("group", name="Who finished first?")
    order.get_by_role("button", name="Yellow").click()
    order.get_by_role("button", name="Red").click()
    enter.click()
    expect(page.locator(".ranking li").first).to_contain_text("finished as no. 1")
    page.get_by_role("button", name="Confirm the result").click()
    expect(page.locator("#turn")).to_have_text("Confirmed")

    assert places(stage) == (2, 3, 1, 4)


def test_a_barrier_is_counted_with_two_taps_on_its_field_and_taken_back_with_one(
    page: Page, stage: Stage
) -> None:
    unlogged(stage, page, ruleset=schmidt(["barriers"]))
    page.get_by_role("button", name="Enter the final position").click()
    tap(page, "t7", "t7", "t9", "t9")  # all four stand, green is next
    tap(page, "t9", "t9", "t12")  # yellow again, and its pair on 9 goes back
    page.get_by_role("button", name="This is how it ended").click()
    expect(page.locator(".ranking li").first).to_contain_text("Anna")

    assert isinstance(stage.state.counted, PositionCounted)
    assert stage.state.counted.pieces[0] == (-1, 7, 7, 12)


def test_just_the_places_are_told_with_four_taps_and_shared_ones_with_one_more(
    page: Page, stage: Stage
) -> None:
    unlogged(stage, page)
    page.get_by_role("button", name="Enter just the places").click()
    dialog = page.locator("dialog[open]")
    for colour in ("Red", "Black", "Yellow", "Green"):
        dialog.get_by_role("button", name=colour).click()
    dialog.locator(".ranking button").last.click()
    dialog.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator(".ranking li").first).to_contain_text("as agreed at the table")
    page.get_by_role("button", name="Change the places").click()
    for colour in ("Red", "Yellow", "Black", "Green"):
        dialog.get_by_role("button", name=colour).click()
    dialog.locator(".ranking button").last.click()
    dialog.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator(".ranking li").nth(1)).to_contain_text("Anna")
    page.get_by_role("button", name="Confirm the result").click()
    expect(page.locator("#turn")).to_have_text("Confirmed")

    assert places(stage) == (2, 3, 1, 3)
    assert stage.state.result is not None
    assert stage.state.result.points == ("3", "3/2", "5", "3/2")


def test_a_game_that_nobody_can_follow_any_more_is_counted_at_the_end(page: Page, stage: Stage) -> None:
    stage.open(ruleset=HGV)
    stage.log(SeatsConfirmed(), ClockStarted(from_tick=tick()))
    stage.throw(6)
    stage.log(MoveMade(seat=0, colour=0, start=-1, target=0))
    expect(page.locator("#hint")).to_have_text("Red rolls again after the 6.")
    open_menu(page, stage)
    page.get_by_role("button", name="Stop logging").click()
    page.locator("dialog[open]").get_by_label("Reason (optional)").fill("too fast")
    page.locator("dialog[open]").get_by_role("button", name="Stop logging").click()
    expect(page.locator(".countdown")).to_be_visible()
    expect(page.locator(".lines li")).to_have_count(1)
    page.get_by_role("button", name="Take back: end of logging").click()
    expect(page.locator("#hint")).to_have_text("Red rolls again after the 6.")

    assert not stage.state.result_only


def test_somebody_else_plays_on_in_a_seat_by_a_tap_on_the_name(page: Page, stage: Stage) -> None:
    stage.open(ruleset=HGV)
    stage.log(SeatsConfirmed(), ClockStarted(from_tick=tick()))
    expect(page.locator("#hint")).to_have_text("Red rolls.")
    page.locator(".corner .player").nth(1).click()
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("Who plays on for Ben (Blue)?")
    dialog.get_by_label("Name").fill("Emil")
    dialog.get_by_role("button", name="Enter").click()
    expect(page.locator(".corner .player").nth(1)).to_have_text("Emil")

    assert [one.seat for one in stage.state.substitutes] == [1]


def test_where_one_must_go_through_dice_decide_a_shared_first_place(page: Page, stage: Stage) -> None:
    unlogged(stage, page, winner_needed=True)
    stage.log(PlacesAgreed(places=(1, 3, 1, 4)))
    expect(page.get_by_role("button", name="Confirm the result")).to_have_count(0)
    page.get_by_role("button", name="Roll for it: Yellow – Red").click()
    dialog = page.locator("dialog[open]")
    for number in (5, 5, 2, 6):  # a tie first
        dialog.get_by_role("button", name=f"Number {number}").click()
    expect(dialog).to_contain_text("Red wins the roll.")
    dialog.get_by_label("Who saw it?").fill("Frau Maier")
    dialog.get_by_role("button", name="Enter").click()
    expect(page.locator(".ranking .winner")).to_have_text("goes through")
    page.get_by_role("button", name="Confirm the result").click()
    expect(page.locator("#turn")).to_have_text("Confirmed")

    assert stage.state.result is not None
    assert stage.state.result.winner == 2
    assert stage.state.result.points == ("4", "2", "4", "1")


def test_a_lot_is_drawn_by_dice(page: Page, stage: Stage) -> None:
    unlogged(stage, page, ruleset=HGV, names=("Anna", "Ben", "Clara"))
    stage.log(PositionCounted(pieces=((-1, -1, 3, 40), (-1, -1, 3, 40), (-1, -1, 3, 40), None)))
    page.get_by_role("button", name="Roll dice instead").click()
    dialog = page.locator("dialog[open]")
    for number in (2, 6, 2, 1, 5):  # red and yellow roll again
        dialog.get_by_role("button", name=f"Number {number}").click()
    expect(dialog).to_contain_text("Order: Blue, Yellow, Red")
    dialog.get_by_role("button", name="Last roll back").click()
    dialog.get_by_role("button", name="Number 3").click()
    dialog.get_by_label("Who saw it?").fill("Frau Maier")
    dialog.get_by_role("button", name="Enter").click()
    expect(page.locator(".ranking li").first).to_contain_text("Ben")

    assert stage.state.lots[0].order == (1, 2, 0)
    assert stage.state.lots[0].rounds == (((0, 2), (1, 6), (2, 2)), ((0, 1), (2, 3)))


@pytest.mark.new_page
def test_a_table_of_three_from_the_form_with_an_empty_seat_to_the_protocol(page: Page, stage: Stage) -> None:
    set_up(page, stage, "Anna", "", "Clara", "David")
    seat_everybody(page)
    expect(page.locator(".people li")).to_have_count(3)
    for value in (6, 3, 1):
        stage.throw(value)
    page.get_by_role("button", name="Start at once").click()
    expect(page.locator("body")).to_have_attribute("data-phase", "running")
    expect(page.locator(".corner.vacant")).to_have_count(1)
    pieces = ((-1, 3, 14, 40), None, (-1, 4, 26, 41), (-1, 5, 31, 42))
    stage.log(PositionSet(pieces=pieces, turn=0, reason="test"), SirenSounded(at_tick=tick()))
    page.get_by_role("button", name="Count out").click()
    expect(page.locator(".ranking .points")).to_have_text(["5 pts", "3 pts", "2 pts"])
    page.get_by_role("button", name="Confirm the result").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Protocol as PDF").click()
    text = PdfReader(download.value.path()).pages[0].extract_text()

    assert places(stage) == (3, None, 2, 1)
    assert all(name in text for name in ("Anna", "Clara", "David"))
    assert "Green" not in text


@sweep("locale", ["de-DE", "en-GB"], telling=["en-GB"])
def test_axe_finds_nothing_while_the_result_is_told(tablet: Tablet, stage: Stage, locale: str) -> None:
    unlogged(stage, over=False, winner_needed=True)
    page = tablet(locale)
    page.wait_for_selector(".countdown")
    assert_accessible(page)
    stage.log(CountingBegan())
    page.locator("#result .primary").click()
    tap(page, *(f"h0{field}" for field in range(4)), *(f"h2{field}" for field in range(4)))
    page.wait_for_selector("#count fieldset")
    assert_accessible(page)
    stage.log(PositionCounted(pieces=((-1, -1, -1, 3),) * 4))
    expect(page.locator("#count")).to_be_hidden()  # another tablet was quicker
    page.locator("#result > button.quiet").last.click()
    assert_accessible(page)
    page.keyboard.press("Escape")
    page.locator("#result .primary").click()
    assert_accessible(page)


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_the_taps_of_the_final_position_need_no_scrolling_and_are_at_least_48_pixels(
    tablet: Tablet, stage: Stage, size: tuple[int, int]
) -> None:
    unlogged(stage)
    page = tablet(viewport={"width": size[0], "height": size[1]})
    page.get_by_role("button", name="Enter the final position").click()
    boxes = page.locator(".cell .area").evaluate_all(
        "all => all.map(one => { const box = one.getBoundingClientRect();"
        " return [box.top, box.bottom, box.width, box.height]; })"
    )

    assert min(min(width, height) for _, _, width, height in boxes) >= 48
    assert all(top >= 0 and bottom <= size[1] for top, bottom, _, _ in boxes)
