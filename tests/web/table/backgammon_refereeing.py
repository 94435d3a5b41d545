"""What a referee does at the page of a table where backgammon is played, by taps."""

from collections.abc import Iterable, Mapping

from playwright.sync_api import Page, expect

from companion.backgammon.board import BAR, OFF, STONES
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER
from companion.backgammon_game.events import StonesSet
from companion.store.system_clock import tick
from companion.table.round_events import ClockStarted
from companion.table.seat_events import SeatsConfirmed
from tests.web.browsing import follow, tap
from tools.pages.stage import Stage

LIGHT, DARK = 0, 1
SET_UP: Mapping[int, int] = {24: 2, 13: 5, 8: 3, 6: 5}
Step = tuple[int, int]


def begun(stage: Stage, page: Page | None = None, ruleset: Ruleset = HOFER) -> None:
    """A game under way in which light begins, and a `page` that shows it."""
    stage.open(ruleset=ruleset, names=("Anna", "Ben"))
    stage.log(SeatsConfirmed())
    if ruleset is HOFER:
        stage.throw(6, 5)
        stage.throw(2, 1)
    else:
        stage.throw(6)
        stage.throw(2)
    stage.log(ClockStarted(from_tick=tick()))
    if page is not None:
        follow(page, stage)


def put(
    stage: Stage, light: Mapping[int, int] = SET_UP, dark: Mapping[int, int] = SET_UP, turn: int = LIGHT
) -> None:
    """Set the stones by the places of each side; what is not mentioned was borne off."""
    stage.log(StonesSet(stones=(_counts(light), _counts(dark)), turn=turn, reason="test"))


def enter(page: Page, seat: int, steps: Iterable[Step]) -> None:
    """Tap the steps of a play one after the other, and enter it."""
    for start, target in steps:
        tap(page, cell(seat, start))
        tap(page, cell(seat, target))
    button = page.locator("#hint [data-name=enter]")
    button.click()
    expect(button).to_have_count(0)  # it has been logged


def cell(seat: int, place: int) -> str:
    """The place of a seat's stones on the page."""
    if place in (BAR, OFF):
        return f"{'bar' if place == BAR else 'off'}{seat}"
    return f"p{place if seat == LIGHT else BAR - place}"


def _counts(own: Mapping[int, int]) -> tuple[int, ...]:
    completed = {OFF: STONES - sum(own.values()), **own}
    return tuple(completed.get(place, 0) for place in range(BAR + 1))
