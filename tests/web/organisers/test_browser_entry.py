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


def fields(page: Page) -> list[str]:
    """What is typed in the places."""
    return [page.locator(f"#entry [name=place{seat}]").input_value() for seat in range(4)]


@pytest.mark.parametrize("way", ["another page", "the page anew"])
def test_a_sheet_that_waits_outlives_its_page_and_is_delivered_once(
    desk: Page, stage: EventStage, way: str
) -> None:
    desk.route(
        "**/results/", lambda route: route.abort() if route.request.method == "POST" else route.continue_()
    )
    type_sheet(desk, 1, "1234")
    expect(desk.locator("#outbox .late")).to_contain_text("Tisch 1: noch nicht eingetragen")
    desk.unroute("**/results/")
    if way == "another page":
        with desk.expect_response(lambda answer: answer.request.method == "POST"):
            desk.goto(f"{stage.url}standings")
    else:
        desk.goto(f"{stage.url}results/")
        expect(desk.locator("#outbox .sent")).to_contain_text("Tisch 1")

    assert stage.state.game(ROUND, 1).result == Result((1, 2, 3, 4))
    assert len(stage.state.game(ROUND, 1).entries) == 1
    desk.goto(f"{stage.url}results/")
    expect(desk.locator("#outbox li")).to_have_count(0)


def test_a_sheet_for_which_the_server_has_no_room_is_tried_again(desk: Page, stage: EventStage) -> None:
    tries: list[str] = []

    def full_at_first(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        tries.append(route.request.post_data or "")
        if len(tries) > 1:
            return route.continue_()
        return route.fulfill(status=503, json={"ok": False, "error": "log_full", "sentence": "voll"})

    desk.route("**/results/", full_at_first)
    type_sheet(desk, 1, "1234")
    expect(desk.locator("#outbox .late")).to_contain_text("wird wieder versucht")
    expect(desk.locator("#outbox .sent")).to_have_count(1)

    assert stage.state.game(ROUND, 1).result == Result((1, 2, 3, 4))


@pytest.mark.parametrize("how", ["button", "ArrowUp", "another round"])
def test_a_refused_sheet_comes_back_into_the_fields_as_it_was_typed(
    desk: Page, stage: EventStage, how: str
) -> None:
    type_sheet(desk, 2, "1134")
    expect(desk.locator("#outbox .sent")).to_have_count(1)
    type_sheet(desk, 3, "1244")
    expect(desk.locator("#outbox .wrong")).to_contain_text("Tisch 3: 1 2 4 4 geht nicht")
    if how == "ArrowUp":
        desk.keyboard.press("ArrowUp")
    else:
        if how == "another round":
            desk.goto(f"{stage.url}results/?round=4")
        desk.get_by_role("button", name="Noch einmal bearbeiten").click()
        desk.wait_for_url(f"**?round={ROUND}")

    expect(desk.locator("#table")).to_have_value("3")
    assert fields(desk) == ["1", "2", "4", "4"]
    expect(desk.locator("#outbox .wrong")).to_have_count(0)
    desk.locator("[name=place2]").fill("3")
    desk.keyboard.press("Enter")
    expect(desk.locator("#outbox .sent").first).to_contain_text("Tisch 3")
    assert stage.state.game(ROUND, 3).result == Result((1, 2, 3, 4))


def test_what_is_half_typed_is_put_aside_for_a_sheet_that_comes_back(desk: Page) -> None:
    type_sheet(desk, 3, "1244")
    expect(desk.locator("#outbox .wrong")).to_have_count(1)
    desk.keyboard.type("5")
    desk.keyboard.press("Enter")
    desk.keyboard.type("43")
    desk.get_by_role("button", name="Noch einmal bearbeiten").click()
    assert fields(desk) == ["1", "2", "4", "4"]
    expect(desk.locator("#outbox .wrong")).to_contain_text("Tisch 5: zur Seite gelegt")

    desk.get_by_role("button", name="Noch einmal bearbeiten").click()
    expect(desk.locator("#table")).to_have_value("5")
    assert fields(desk) == ["4", "3", "", ""]


def test_a_sheet_that_is_not_finished_stays_and_who_was_not_there_gets_a_zero(
    desk: Page, stage: EventStage
) -> None:
    type_sheet(desk, 1, "12")
    third = desk.locator("[name=place2]")
    expect(third).to_be_focused()
    assert "hat noch keinen Platz" in third.evaluate("field => field.validationMessage")
    expect(desk.locator("#outbox li")).to_have_count(0)
    desk.keyboard.type("30")
    desk.keyboard.press("Enter")
    expect(desk.locator("#outbox .sent")).to_have_count(1)

    assert stage.state.game(ROUND, 1).result == Result((1, 2, 3, None))


def test_pieces_alone_are_typed_without_passing_by_the_places(desk: Page, stage: EventStage) -> None:
    desk.keyboard.type("3")
    for key in (
        "Enter",
        "Tab",
        "4",
        "0",
        "Tab",
        "2",
        "3",
        "0",
        "Tab",
        "2",
        "4",
        "1",
        "Tab",
        "0",
        "1",
        "5",
        "0",
    ):
        desk.keyboard.press(key)
    desk.keyboard.press("Enter")
    expect(desk.locator("#outbox .sent")).to_have_count(1)
    result = stage.state.game(ROUND, 3).result
    assert result is not None

    assert result.places == (1, 2, 3, 4)


def test_spaces_between_places_and_pieces_lead_on_and_lose_no_sheet(desk: Page, stage: EventStage) -> None:
    type_sheet(desk, 1, "1 1 3 4")
    type_sheet(desk, 2, "2 1 4 3")
    desk.keyboard.type("3")
    desk.keyboard.press("Enter")
    desk.keyboard.press("Tab")
    desk.keyboard.type("4 0 2 30 2 41 0 150")
    desk.keyboard.press("Enter")

    expect(desk.locator("#outbox .sent")).to_have_count(3)
    results = [game.result for game in stage.state.round(ROUND).games[:3]]
    assert [one and one.places for one in results] == [(1, 1, 3, 4), (2, 1, 4, 3), (1, 2, 3, 4)]


def test_a_number_of_no_table_is_typed_over(desk: Page) -> None:
    desk.keyboard.type("99")
    desk.keyboard.press("Enter")
    desk.keyboard.type("1")

    expect(desk.locator("#table")).to_have_value("1")


def test_after_a_refused_sheet_is_dropped_the_next_one_can_be_typed(desk: Page) -> None:
    type_sheet(desk, 3, "1244")
    desk.get_by_role("button", name="Verwerfen").click()
    type_sheet(desk, 3, "1234")

    expect(desk.locator("#outbox .sent")).to_have_count(1)


def test_a_refused_sheet_is_gone_once_its_table_is_entered(desk: Page) -> None:
    type_sheet(desk, 3, "1244")
    type_sheet(desk, 4, "1244")
    expect(desk.locator("#outbox .wrong")).to_have_count(2)
    type_sheet(desk, 3, "1234")
    expect(desk.locator("#outbox .sent")).to_have_count(1)

    expect(desk.locator("#outbox .wrong")).to_have_count(1)
    expect(desk.locator("#outbox .wrong")).to_contain_text("Tisch 4")
