"""A whole day by clicks and keys alone, as its director does it: from the first name to the champion."""

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import permutations, product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.tournament.after import after
from companion.tournament.difference import StandingsDifference, difference
from companion.tournament.events import ResultCorrected
from companion.tournament.overall import champion, overall
from companion.tournament.qualification import boundaries
from companion.tournament.result import Result
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament
from tests.web.browsing import NEEDS_CHROMIUM, WAIT_MS
from tests.web.organisers.official import people
from tools.pages.event_stage import EventStage

pytestmark = [
    *NEEDS_CHROMIUM,
    pytest.mark.trial,  # a long way round of half a minute: each step is tested by itself elsewhere
]
ORDERS = ("1234", "2143", "4321", "3412", "2341")


class Director:
    """Somebody at a laptop who does everything by what the page shows."""

    def __init__(self, page: Page, stage: EventStage) -> None:
        self.page = page
        self.stage = stage

    def go(self, area: str) -> None:
        """To one of the areas in the bar."""
        with self.page.expect_navigation():
            self.page.get_by_role("navigation", name="Bereiche").get_by_text(area, exact=True).click()

    def press(self, button: str) -> None:
        self.page.get_by_role("button", name=button, exact=True).click()

    def until(self, holds: Callable[[Tournament], bool]) -> None:
        """Wait until that is so in the log."""
        for _ in range(WAIT_MS // 50):
            if holds(self.stage.state):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(self.page.locator("main").inner_text())

    def open(self) -> None:
        self.page.get_by_label("Name des Turniers").fill("Meisterschaft")
        self.page.get_by_label("Tag", exact=True).fill("2026-11-28")
        self.press("Anlegen")
        expect(self.page.get_by_role("heading", name="Als Nächstes")).to_be_visible()

    def enter(self, name: str, *, there: bool = True) -> None:
        first, _, last = name.rpartition(" ")
        known = len(self.stage.state.players)
        self.page.get_by_label("Vorname").fill(first)
        self.page.get_by_label("Nachname").fill(last)
        self.page.get_by_label("ist schon da").set_checked(there)
        self.page.keyboard.press("Enter")
        self.until(lambda state: len(state.players) == known + 1)
        expect(self.page.locator("#players li")).to_have_count(known + 1)
        expect(self.page.get_by_label("Nachname")).to_have_value("")

    def draw(self, seed: str) -> None:
        self.go("Auslosung")
        self.page.get_by_label("Gewürfelte Zahlen").fill(seed)
        for button in ("Auslosen", "Veröffentlichen"):
            with self.page.expect_navigation():
                self.press(button)
        assert self.page.url.endswith("/seating")

    def type_in(self, order: Callable[[int, int], str]) -> None:
        """All protocols of the open round; `order` tells the places at a table of so many."""
        self.go("Ergebnisse")
        number = int(self.page.locator("#entry [name=round]").input_value())
        for table, game in self.stage.state.round(number).tables:
            expect(self.page.locator("#table")).to_be_focused()
            self.page.keyboard.type(str(table))
            self.page.keyboard.press("Enter")
            self.page.keyboard.type(order(table, len(game.players)))
            self.page.keyboard.press("Enter")
        self.until(lambda state: not state.round(number).missing)
        expect(self.page.locator("#outbox .wrong")).to_have_count(0)

    def roll(self) -> int:
        """Whoever is tied rolls, as long as the page asks for it; how often that was."""
        for times in range(10):
            self.go("Tabelle")
            if not any(one.tied for one in boundaries(self.stage.state)):
                return times
            with self.page.expect_navigation():  # how many roll is counted without waiting
                self.page.get_by_role("link", name="Würfe eintragen").click()
            form = self.page.locator("form.tie").first
            tied = form.locator("[name^=roll]")
            for at in range(tied.count()):
                tied.nth(at).fill(str(6 - at))
                expect(tied.nth(at)).to_have_value(str(6 - at))
            form.get_by_label("Zeuge").fill("Eva")
            form.get_by_role("button").click()
            self.page.wait_for_url("**/standings")
        raise AssertionError("it is never decided")

    def at(self, name: str) -> None:
        """To the page of that person."""
        self.go("Teilnehmer")
        self.page.get_by_label("Suchen").fill(name)
        found = self.page.locator("#players li:visible a")
        expect(found).to_have_count(1)
        with self.page.expect_navigation():
            found.click()
        expect(self.page.get_by_role("heading", name=name)).to_be_visible()


def helping(state: Tournament) -> tuple[ResultCorrected, StandingsDifference]:
    """A correction after which somebody else plays in the semi-finals, without a tie."""
    full = [(table, game) for table, game in state.round(4).tables if len(game.players) == 4]
    for (table, game), (one, two, three, four) in product(full, permutations((1, 2, 3, 4))):
        result = Result((one, two, three, four))
        if result == game.result:
            continue
        correction = ResultCorrected(round=4, table=table, result=result, reason="Vertauscht")
        found = difference(state, correction)
        corrected = after(replace(state, rounds=state.rounds[:4]), correction)
        if found.gained and not any(one.tied for one in boundaries(corrected)):
            return correction, found
    raise AssertionError("no correction moves who goes through")


def test_a_director_comes_from_the_first_name_to_the_champion_by_what_the_pages_show(
    browser: Browser, tmp_path: Path
) -> None:
    with EventStage(tmp_path) as stage:
        page = browser.new_page(locale="de-DE", viewport={"width": 1280, "height": 800})
        page.set_default_timeout(WAIT_MS)
        expect.set_options(timeout=WAIT_MS)
        page.on("pageerror", lambda error: pytest.fail(str(error)))
        page.goto(stage.entrance())
        page.goto(stage.url)
        director = Director(page, stage)
        director.open()

        director.go("Teilnehmer")
        names = people(20)
        for name in names[:-1]:
            director.enter(name)
        director.enter(names[-1], there=False)
        page.get_by_role("button", name=re.compile(names[-1])).click()  # checked in by one tap
        director.until(lambda state: len(state.present) == 20)

        director.draw("416255")
        director.type_in(lambda table, many: ORDERS[table % 5])

        director.at(names[0])
        page.locator("form[data-key=leave]").get_by_label("Grund").fill("krank")
        page.locator("form[data-key=leave]").get_by_role("button").click()
        expect(page.locator("form[data-key=leave] .changes li").first).to_contain_text("Runde 2")
        director.press("So machen")
        director.until(lambda state: len(state.present) == 19)
        director.type_in(lambda table, many: ORDERS[(table + 1) % 5] if many == 4 else "231")

        director.go("Teilnehmer")
        director.enter("Zoë Spät")
        director.at("Zoë Spät")
        page.get_by_label("Grund").fill("Zug verspätet")
        director.press("Dazusetzen")
        expect(page.locator("form[data-key=join] .changes li").first).to_contain_text("Zoë Spät")
        director.press("So machen")
        director.until(
            lambda state: len(state.round(3).games) * 4 == sum(len(g.players) for g in state.round(3).games)
        )
        director.type_in(lambda table, many: ORDERS[(table + 2) % 5])
        director.type_in(lambda table, many: ORDERS[(table * 2) % 5])
        director.roll()
        director.draw("5216")

        correction, found = helping(stage.state)
        page.goto(f"{stage.url}results/4/{correction.table}")
        for seat, place in enumerate(correction.result.places):
            page.locator(f"[name=place{seat}]").fill(str(place))
        page.get_by_label("Grund").fill(correction.reason)
        director.press("Berichtigen")
        gained = stage.book.name(found.gained[0]).spoken
        expect(page.locator(".changes")).to_contain_text(f"{gained} kommt weiter.")
        page.get_by_label("Neu auslosen").check()
        director.press("So berichtigen")
        director.until(lambda state: found.gained[0] in {p for g in state.round(5).games for p in g.players})

        director.type_in(lambda table, many: "1134" if table == 1 else ORDERS[table])
        assert director.roll() == 1
        director.draw("1")
        director.type_in(lambda table, many: "3142")

        director.go("Tabelle")
        winner = champion(stage.state)
        assert winner is not None
        expect(page.locator(".champion")).to_contain_text(stage.book.name(winner).spoken)
        assert [one.stage for one in stage.state.rounds[4:]] == [Stage.SEMI_FINAL, Stage.FINAL]
        assert len(overall(stage.state)) == 21
        page.close()
