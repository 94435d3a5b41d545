"""Violations on the page, in a real Chromium: named with their paragraph, and settled by one tap."""

from playwright.sync_api import Page, expect

from companion.rules.rulesets import HGV
from tests.web.browsing import (
    NEEDS_CHROMIUM,
    in_midgame,
    open_menu,
    tap,
)
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM


def test_a_violation_shows_its_paragraph_and_is_settled_by_the_button_named_after_what_it_does(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, HGV, page=page)
    stage.throw(4)
    expect(page.locator(".can-move")).to_have_count(1)
    tap(page, "t3")
    tap(page, "t7")
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("HGV 11: capturing is a duty")
    expect(verdict).to_contain_text("Red rolled a 4 and can capture with the piece on 14")
    expect(page.locator("#board svg.alarm")).to_be_visible()
    verdict.get_by_role("button", name="Red: piece on 14 back to B").click()
    expect(verdict).to_be_hidden()
    expect(page.locator(".lines .ruling").first).to_contain_text("penalised")

    assert stage.state.game is not None
    assert stage.state.game.position.pieces[0] == (-1, -1, 3, 40)
    assert stage.state.game.turn == 1


def test_where_only_claims_count_a_violation_is_quiet_until_an_opponent_claims_it(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, claims_only=True, page=page)
    stage.throw(4)
    expect(page.locator(".can-move")).to_have_count(2)
    tap(page, "t14")
    tap(page, "t19")
    quiet = page.locator("#verdict.silent")
    expect(quiet).to_contain_text("does not fit")
    expect(page.locator("#turn")).to_contain_text("Ben")
    quiet.get_by_role("button", name="Red claims it").click()

    expect(page.locator("#verdict h2")).to_have_text("Violation")
    assert stage.state.finding is not None
    assert stage.state.finding.claimed_by == 2


def test_a_referee_who_does_not_want_to_see_silent_findings_learns_of_them_by_an_objection(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, claims_only=True, page=page)
    stage.throw(4)
    expect(page.locator(".can-move")).to_have_count(2)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hide silent findings").click()
    tap(page, "t14")
    tap(page, "t19")
    expect(page.locator("#turn")).to_contain_text("Ben")
    expect(page.locator("#verdict")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Objection to the last move").click()
    page.get_by_role("dialog", name="Who objects?").get_by_role("button", name="Red").click()

    expect(page.locator("#verdict h2")).to_have_text("Violation")
    assert stage.state.finding is not None
    assert stage.state.finding.claimed_by == 2


def test_a_violation_stands_with_a_reason(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    page.get_by_role("button", name="Not played").click()
    page.get_by_role("button", name="Let it stand …").click()
    page.get_by_label("Reason").fill("nobody saw it")
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator(".lines .ruling").first).to_contain_text("nobody saw it")


def test_a_touched_piece_is_noted_and_moving_another_one_is_a_violation(page: Page, stage: Stage) -> None:
    in_midgame(stage, HGV, page=page)
    stage.throw(2)
    expect(page.locator(".can-move")).to_have_count(3)
    tap(page, "t3")
    page.get_by_role("button", name="Only touched").click()
    expect(page.locator("#hint")).to_contain_text("Touched: Red 3.")
    tap(page, "t14")
    tap(page, "t16")
    expect(page.locator("#verdict")).to_contain_text("HGV 13")


def test_a_piece_of_another_colour_may_have_been_moved_by_its_owner_out_of_turn(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    expect(page.locator(".can-move")).to_have_count(2)
    tap(page, "t18")
    page.get_by_role("button", name="Moved by Yellow – change").click()
    tap(page, "t20")
    expect(page.locator("#verdict")).to_contain_text("It is Yellow's turn, not Green's.")


def test_a_foreign_die_is_a_violation_and_the_throw_is_repeated(page: Page, stage: Stage) -> None:
    in_midgame(stage, HGV, page=page)
    expect(page.locator("#hint")).to_have_text("Red rolls.")
    open_menu(page, stage)
    page.get_by_role("button", name="Something else happened").click()
    page.get_by_role("button", name="Foreign die").click()
    page.get_by_role("button", name="Have the throw repeated").click()
    expect(page.locator("#hint")).to_have_text("Red rolls.")


def test_whoever_knocks_over_on_purpose_is_excluded(page: Page, stage: Stage) -> None:
    in_midgame(stage, HGV, page=page)
    expect(page.locator("#hint")).to_have_text("Red rolls.")
    open_menu(page, stage)
    page.get_by_role("button", name="Something else happened").click()
    page.locator("dialog .row").last.get_by_role("button", name="Yellow").click()
    page.get_by_role("button", name="Exclude Yellow").click()
    expect(page.locator("#verdict")).to_be_hidden()

    assert stage.state.game is not None
    assert stage.state.game.excluded == (2,)
