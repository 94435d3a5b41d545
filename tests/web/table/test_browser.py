"""The page in a real Chromium over the real web process: a game is set up and played by taps."""

import pytest
from playwright.sync_api import Page, expect

from companion.game.events import PositionSet
from companion.rules.rulesets import HGV
from companion.store.system_clock import tick
from companion.table.phase import Phase
from companion.table.round_events import ClockStarted, LastMinuteBegan, SirenSounded
from companion.table.seat_events import SeatsConfirmed
from tests.web.browsing import (
    NEEDS_CHROMIUM,
    assert_accessible,
    in_midgame,
    open_menu,
    seat_everybody,
    tap,
)
from tests.web.table.viewing import MIDGAME
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM


@pytest.mark.new_page
def test_a_game_is_set_up_and_started_by_taps(page: Page, stage: Stage) -> None:
    stage.open()
    open_menu(page, stage)
    page.locator("dialog").get_by_role("button", name="New game").click()
    form = page.locator("#new-game")
    for seat, name in enumerate(("Anna", "Ben", "", "")):
        form.locator(f"[name=name{seat}]").fill(name)
    form.locator("[name=minutes]").fill("5")
    form.get_by_role("button", name="Set up the game").click()
    expect(page.locator("button.called")).to_have_count(2)  # no longer the four of the game before
    seat_everybody(page)
    for number in (4, 4, 2, 5):  # a tie first
        page.get_by_role("button", name="Enter a number").click()
        rolled = len(stage.state.entries)
        page.get_by_role("button", name=f"Number {number}").click()
        expect(page.locator(".lines li")).to_have_count(rolled + 1)
    expect(page.locator("#phase h2")).to_have_text("Green begins: Ben")
    page.get_by_role("button", name="Clear the floor").click()
    expect(page.locator("#clock .label")).to_have_text("Starts in")
    page.get_by_role("button", name="Start at once").click()
    expect(page.locator("#clock .label")).to_have_text("Time left")
    expect(page.locator("#turn")).to_contain_text("Ben")

    assert stage.state.phase is Phase.RUNNING
    assert stage.state.setup is not None
    assert stage.state.setup.minutes == 5


def test_a_move_is_logged_by_tapping_piece_and_target(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    expect(page.locator("#hint")).to_have_text("Yellow plays the 4.")
    expect(page.locator(".can-move")).to_have_count(2)
    tap(page, "t14")
    expect(page.locator(".target")).to_have_count(1)
    tap(page, "t18")
    expect(page.locator(".lines li").first).to_contain_text("14 → 18, captures Green")

    assert stage.state.game is not None
    assert stage.state.game.position.pieces[0] == (-1, 3, 18, 40)
    assert stage.state.game.position.pieces[1] == (-1, -1, -1, 22)


def test_a_move_is_logged_from_the_list(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    page.get_by_role("button", name="3 → 7", exact=True).click()
    expect(page.locator(".lines li").first).to_contain_text("3 → 7")


def test_a_move_is_logged_with_the_keyboard_alone(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    expect(page.locator(".can-move")).to_have_count(2)
    page.locator('[data-cell="t0"]').focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".selected")).to_have_count(1)
    for key in ("ArrowRight", "ArrowUp", "ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".lines li").first).to_contain_text("3 → 7")


def test_a_move_that_no_field_of_the_board_can_show_is_entered_in_the_menu(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    page.get_by_role("button", name="Something else …").click()
    page.get_by_role("button", name="Another move").click()
    page.get_by_label("from", exact=True).select_option("40")
    page.get_by_label("to", exact=True).select_option("44")
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator("#verdict")).to_contain_text("goes beyond the last field d")


def test_a_tie_is_decided_by_lot_and_the_result_confirmed_and_released(page: Page, stage: Stage) -> None:
    stage.open(ruleset=HGV, names=("Anna", "Ben"))
    stage.log(SeatsConfirmed(), ClockStarted(from_tick=tick()), SirenSounded(at_tick=tick()))
    while stage.state.phase is Phase.SIREN:
        stage.throw(1)
    page.get_by_role("button", name="Let the lot decide: Red – Blue").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("button", name="Blue").click()
    dialog.get_by_role("button", name="Red").click()
    dialog.get_by_label("Who saw it?").fill("Clara")
    dialog.get_by_role("button", name="Enter").click()
    expect(page.locator(".ranking li").first).to_contain_text("Ben")
    page.get_by_role("button", name="Confirm the result").click()
    page.get_by_role("button", name="Release (head referee)").click()
    expect(page.locator("#turn")).to_have_text("Released")

    assert stage.state.phase is Phase.RELEASED


def test_the_organisers_are_called_and_the_clock_goes_on(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    open_menu(page, stage)
    page.get_by_role("button", name="Call the organisers").click()
    expect(page.locator("#title")).to_contain_text("Organisers called")
    expect(page.locator("#clock")).to_have_attribute("data-state", "running")


def test_the_clock_is_paused_and_goes_on(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("#clock")).to_have_attribute("data-state", "paused")
    left = page.locator("#clock .time").text_content()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("#clock")).to_have_attribute("data-state", "running")

    assert left is not None
    assert left.startswith(("24:", "25:"))


def test_the_last_minute_the_siren_and_the_result_up_to_the_protocol(page: Page, stage: Stage) -> None:
    stage.open(minutes=1.0)
    stage.log(SeatsConfirmed())
    for value in (6, 2, 3, 1):
        stage.throw(value)
    stage.log(ClockStarted(from_tick=tick() - 2_000), LastMinuteBegan())
    stage.log(PositionSet(pieces=MIDGAME, turn=0, reason="test"))
    expect(page.locator("#clock")).to_have_attribute("data-state", "last_minute")
    stage.log(SirenSounded(at_tick=tick()))
    expect(page.locator("body")).to_have_class("siren")
    assert_accessible(page)
    expect(page.locator("#clock .label")).to_have_text("Time is up")
    page.get_by_role("button", name="Count out").click()
    expect(page.locator(".ranking li")).to_have_count(4)
    expect(page.locator(".ranking li").first).to_contain_text("5 pts")
    page.get_by_role("button", name="Confirm the result").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Protocol as PDF").click()

    assert download.value.path().read_bytes().startswith(b"%PDF")
    assert stage.state.phase is Phase.CONFIRMED


def test_the_language_is_switched_and_the_game_goes_on(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    open_menu(page, stage)
    page.get_by_role("link", name="Deutsch").click()
    expect(page.locator("#hint")).to_have_text("Gelb würfelt.")
    expect(page.locator("html")).to_have_attribute("lang", "de")
