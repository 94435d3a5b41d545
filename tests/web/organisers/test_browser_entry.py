"""A protocol is typed by keyboard alone, whatever the network does."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from companion.tournament.result import Result
from tests.web.browsing import NEEDS_CHROMIUM
from tests.web.organisers.test_browser_pages import open_device
from tools.pages.event_scenes import EVENT_SCENES
from tools.pages.event_stage import EventStage
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM

ENTRY = next(scene for scene in EVENT_SCENES if scene.role is Role.DESK)
ROUND = 3


@pytest.fixture
def desk(browser: Browser, stage: EventStage) -> Iterator[Page]:
    page = open_device(browser, stage, ENTRY)
    page.goto(f"{stage.url}results/")
    yield page
    page.close()


def type_sheet(page: Page, table: int, places: str) -> None:
    """What a person presses for a sheet of paper: the number, Enter, four places, Enter."""
    expect(page.locator("#table")).to_be_focused()
    page.keyboard.type(str(table))
    page.keyboard.press("Enter")
    page.keyboard.type(places)
    page.keyboard.press("Enter")


def test_a_whole_round_is_typed_by_keyboard_alone(desk: Page, stage: EventStage) -> None:
    tables = len(stage.state.round(ROUND).games)
    for table in range(1, tables + 1):
        type_sheet(desk, table, "2143" if table % 2 else "1134")

    expect(desk.locator("#outbox .sent")).to_have_count(tables)
    games = stage.state.round(ROUND).games
    assert [game.result and game.result.places for game in games] == [(2, 1, 4, 3), (1, 1, 3, 4)] * (
        tables // 2
    )


def test_the_page_stays_with_its_round_and_says_that_the_next_one_is_open(
    desk: Page, stage: EventStage
) -> None:
    seated = desk.locator("#open [data-table='1'] .seats").inner_text()
    stage.finish(ROUND)
    note = desk.locator("#rounds .warning")
    expect(note).to_contain_text("Hier ist Runde 3; offen ist Runde 4.")
    assert desk.locator("#open [data-table='1'] .seats").inner_text() == seated

    with desk.expect_navigation():
        note.get_by_role("link", name="Runde 4").click()
    type_sheet(desk, 1, "1234")
    expect(desk.locator("#outbox .sent")).to_have_count(1)
    assert stage.state.game(ROUND + 1, 1).result == Result((1, 2, 3, 4))


def test_the_next_sheet_can_be_typed_while_earlier_ones_are_on_their_way(
    desk: Page, stage: EventStage
) -> None:
    waiting: list[Route] = []
    desk.route(
        "**/results/",
        lambda route: waiting.append(route) if route.request.method == "POST" else route.continue_(),
    )
    type_sheet(desk, 1, "1234")
    type_sheet(desk, 2, "4321")
    expect(desk.locator("#outbox li")).to_have_count(2)
    assert desk.locator("#outbox .sent").count() == 0
    assert desk.evaluate("document.activeElement.id") == "table"
    for route in reversed(waiting):  # the answers may come in any order
        route.continue_()

    expect(desk.locator("#outbox .sent")).to_have_count(2)
    assert [game.result for game in stage.state.round(ROUND).games[:2]] == [
        Result((1, 2, 3, 4)),
        Result((4, 3, 2, 1)),
    ]


def test_places_follow_from_the_pieces_and_are_compared_with_what_the_table_wrote(
    desk: Page, stage: EventStage
) -> None:
    desk.keyboard.type("3")
    desk.keyboard.press("Enter")
    for seat, (home, rest) in enumerate((("4", "0"), ("2", "30"), ("2", "41"), ("0", "150"))):
        desk.locator(f"[name=home{seat}]").fill(home)
        desk.locator(f"[name=rest{seat}]").fill(rest)
    desk.keyboard.press("Enter")
    expect(desk.locator("#outbox .sent")).to_have_count(1)
    result = stage.state.game(ROUND, 3).result
    assert result is not None
    assert result.places == (1, 2, 3, 4)

    desk.keyboard.type("4")
    desk.keyboard.press("Enter")
    for seat, (place, home, rest) in enumerate(
        (("1", "4", "0"), ("3", "2", "30"), ("2", "2", "41"), ("4", "0", "150"))
    ):
        desk.locator(f"[name=home{seat}]").fill(home)
        desk.locator(f"[name=rest{seat}]").fill(rest)
        desk.locator(f"[name=place{seat}]").fill(place)
    desk.locator("[name=rest3]").press("Enter")
    expect(desk.locator("#outbox .wrong")).to_contain_text("passen nicht zusammen")
    assert stage.state.game(ROUND, 4).result is None


def test_whoever_was_slower_at_another_desk_is_told(desk: Page, browser: Browser, stage: EventStage) -> None:
    other = open_device(browser, stage, ENTRY)
    other.route("**/api/events*", lambda route: route.abort())  # this desk hears no news
    other.goto(f"{stage.url}results/")
    type_sheet(desk, 5, "1234")
    expect(desk.locator("#outbox .sent")).to_have_count(1)
    type_sheet(other, 5, "4321")

    expect(other.locator("#outbox .wrong")).to_contain_text("hat schon ein Ergebnis")
    result = stage.state.game(ROUND, 5).result
    assert result is not None
    assert result.places == (1, 2, 3, 4)
    other.close()
