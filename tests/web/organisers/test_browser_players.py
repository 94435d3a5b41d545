"""Check-in at the door, on a phone: whoever is searched for is found, and every tap counts."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from companion.tournament.events import CheckedIn, SettingsChanged
from companion.tournament.person_name import PersonName
from companion.tournament.settings import Settings
from companion.usecases.event.opening import open_event
from companion.usecases.event.players import NewPlayer, enter
from tests.web.browsing import NEEDS_CHROMIUM
from tests.web.organisers.test_browser_entry import ENTRY
from tests.web.organisers.test_browser_pages import PHONE, open_device
from tools.pages.event_stage import DAY, EventStage
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM

SHOWN_MS = 300
"""What was answered is shown within that time."""
FIRST = ("Jörg", "Anke", "Björn", "Grażyna")
LAST = ("Bückeburg", "Cottbus", "Döbeln", "Ahrenshoop-Wusterhausen")


@pytest.fixture
def waiting(tmp_path: Path) -> Iterator[EventStage]:
    """Sixteen are on the list, and nobody is there."""
    with EventStage(tmp_path) as stage:
        open_event(stage.scribe, "event-opened-now", Settings(title="Pokal", date=DAY), actor="a", device="b")
        people = [NewPlayer(PersonName(first, last), "Verein") for first in FIRST for last in LAST]
        enter(stage.scribe, stage.request(), people)
        yield stage


@pytest.fixture
def door(browser: Browser, waiting: EventStage) -> Iterator[Page]:
    """The list on a phone."""
    page = open_device(browser, waiting, ENTRY, viewport=PHONE, has_touch=True)
    page.goto(f"{waiting.url}players/")
    expect(page.locator("#link")).to_have_text("Verbunden")
    yield page
    page.close()


@pytest.mark.parametrize("typed", ["bück", "bueck", "buck", "BÜCK", "jörg bueck", "joerg bueck"])
def test_a_name_is_found_however_its_umlauts_are_typed(door: Page, typed: str) -> None:
    door.get_by_label("Suchen").fill(typed)

    expect(door.locator("#players li:visible").filter(has_text="Bückeburg, Jörg")).to_be_visible()
    expect(door.locator("#players li:visible").filter(has_text="Cottbus")).to_have_count(0)
    expect(door.locator("#search-none")).to_have_text("")


def test_a_search_that_finds_nobody_says_so(door: Page) -> None:
    door.get_by_label("Suchen").fill("niemand")

    expect(door.locator("#search-none")).to_have_text("Nichts gefunden.")


def test_every_tap_counts_though_the_one_before_is_not_answered(door: Page, waiting: EventStage) -> None:
    sent: list[Route] = []
    door.route("**/players/check", lambda route: sent.append(route))
    buttons = door.get_by_role("button", name="Anmelden")
    for one in range(6):
        buttons.nth(one).tap()
    for route in sent:
        route.continue_()

    expect(door.get_by_role("button", name="ist da")).to_have_count(6)
    assert len(waiting.state.present) == 6


def test_a_button_stays_under_the_finger_while_the_list_changes(door: Page, waiting: EventStage) -> None:
    pressed, other = list(waiting.book.listed)[:2]
    button = door.locator(f"button[value='{pressed}']")
    button.hover()
    door.mouse.down()
    with door.expect_response("**/players/"):
        enter(waiting.scribe, waiting.request(), [NewPlayer(PersonName("Aaltje", "Aal"))])
        waiting.log(CheckedIn(player=other))
    door.wait_for_timeout(SHOWN_MS)
    door.mouse.up()

    expect(door.get_by_role("button", name="ist da")).to_have_count(2)
    assert {pressed, other} <= {player.id for player in waiting.state.present}


def test_no_row_moves_when_somebody_is_checked_in(door: Page) -> None:
    heights = "[...document.querySelectorAll('#players li')].map((line) => line.getBoundingClientRect().top)"
    before = door.evaluate(heights)
    door.get_by_role("button", name="Anmelden").first.tap()
    expect(door.get_by_role("button", name="ist da")).to_have_count(1)

    assert door.evaluate(heights) == before


def test_who_plays_in_a_round_is_found_there_without_its_pause(browser: Browser, waiting: EventStage) -> None:
    settings = waiting.state.settings
    assert settings is not None
    waiting.log(*(CheckedIn(player=player) for player in waiting.state.players))
    waiting.log(SettingsChanged(settings=replace(settings, rounds=2, qualifiers=0, hall_tables=3), reason=""))
    waiting.draw()
    page = open_device(browser, waiting, ENTRY, viewport=PHONE)
    page.goto(f"{waiting.url}seating")
    page.get_by_label("Suchen").fill("Jörg Cottbus")
    rounds = len(waiting.state.rounds)

    expect(page.locator("#seating li:visible")).to_have_count(rounds)
    player = next(one for one in waiting.state.players if waiting.book.name(one).spoken == "Jörg Cottbus")
    out = sum(player in waiting.state.sitting_out(one.number) for one in waiting.state.rounds)
    assert 0 < out < rounds
    expect(page.get_by_role("heading", name="Pause")).to_have_count(out)
    page.close()


@pytest.mark.parametrize("address", ["settings/", "players/{player}"])
def test_what_was_saved_is_said_to_be(browser: Browser, waiting: EventStage, address: str) -> None:
    scene = replace(ENTRY, role=Role.DIRECTOR)
    page = open_device(browser, waiting, scene)
    page.goto(waiting.url + address.format(player=next(iter(waiting.state.players))))
    page.get_by_role("button", name="Speichern").click()

    expect(page.locator("#told")).to_have_text("Gespeichert.")
    expect(page.locator("#told")).to_be_in_viewport()
    page.close()
