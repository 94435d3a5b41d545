"""A question whose reason is gone closes with a sentence; whatever else happens meanwhile leaves it alone."""

from playwright.sync_api import Page, expect

from companion.game.events import MoveMade
from companion.store.system_clock import tick
from companion.table.result_events import CountingBegan, PlacesAgreed
from companion.table.round_events import ClockStarted
from companion.table.ruling_events import Decision, Ruled
from companion.table.seat_events import SeatsConfirmed, Substituted
from tests.web.browsing import NEEDS_CHROMIUM, follow, in_midgame, open_menu
from tests.web.table.refereeing import button
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM


def assert_closed(page: Page, title: str) -> None:
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("#told")).to_contain_text(f"“{title}” was closed: the game has changed meanwhile.")


def test_the_form_for_a_new_game_closes_when_another_tablet_has_set_one_up(page: Page, stage: Stage) -> None:
    in_midgame(stage)
    open_menu(page, stage)
    button(page, "New game")
    expect(page.locator("#new-game")).to_be_visible()
    stage.open()

    assert_closed(page, "New game")


def test_why_a_game_that_is_on_is_left_is_asked_where_a_new_one_is_set_up(page: Page, stage: Stage) -> None:
    stage.open()
    open_menu(page, stage)
    button(page, "New game")
    why = page.get_by_label("Why is it left?")
    expect(why).to_be_hidden()
    button(page, "Close")
    stage.log(SeatsConfirmed())
    open_menu(page, stage)
    button(page, "New game")
    why.fill("a lamp fell")
    for seat in (0, 2):
        page.locator(f"[name=name{seat}]").fill(f"Player {seat}")
    left = stage.follower.stream
    button(page, "Set up the game")
    expect(page.locator("#new-game")).to_be_hidden()
    assert stage.state.setup is not None

    assert stage.follower.stream != left
    assert stage.state.setup.left_because == "a lamp fell"


def test_a_reason_is_not_asked_for_any_more_when_another_tablet_has_decided(page: Page, stage: Stage) -> None:
    in_midgame(stage)
    stage.throw(4)
    stage.log(MoveMade(seat=0, colour=0, start=3, target=8))
    follow(page, stage)
    button(page, "Let it stand …")
    expect(page.locator("dialog[open]")).to_have_count(1)
    assert stage.state.finding is not None
    stage.log(Ruled(finding=stage.state.finding.seq, decision=Decision.APPLY))

    assert_closed(page, "Let the violation stand")


def test_who_plays_on_is_asked_while_the_die_rolls_until_somebody_else_has_said_it(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage)
    open_menu(page, stage)
    button(page, "Substitute")
    page.locator("dialog[open] button").nth(1).click()
    page.get_by_role("textbox", name="Name").fill("Emil")
    stage.throw(4)
    follow(page, stage)
    expect(page.get_by_role("textbox", name="Name")).to_have_value("Emil")
    stage.log(Substituted(seat=0, player="somebody"))

    assert_closed(page, "Substitute")


def test_the_final_position_is_not_counted_on_when_the_places_have_been_told(
    page: Page, stage: Stage
) -> None:
    stage.open(result_only=True)
    stage.log(SeatsConfirmed(), ClockStarted(from_tick=tick()), CountingBegan())
    follow(page, stage)
    button(page, "Enter the final position")
    expect(page.locator("#count")).to_be_visible()
    stage.log(PlacesAgreed(places=(1, 2, 3, 4)))

    assert_closed(page, "Enter the final position")


def test_the_siren_is_tried_during_a_game_only_when_that_is_really_meant(page: Page, stage: Stage) -> None:
    in_midgame(stage)
    asked = []
    page.on("request", lambda sent: asked.append(sent.url) if sent.url.endswith("/api/request") else None)
    with stage.telling():
        page.wait_for_selector("#practice button")  # the table is heard
        open_menu(page, stage)
        button(page, "Test the siren")
        dialog = page.get_by_role("dialog", name="Test the siren")
        expect(dialog).to_contain_text("takes the game to be over")
        assert asked == []
        with page.expect_response("**/api/request"):
            button(page, "Test the siren")

    assert [one.what for one in stage.channels.asked(tick())] == ["siren_test"]
