"""Whatever the hall display shows, on every screen: nothing outside, nothing on top of anything else."""

from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.game.events import MoveMade, PositionCounted
from companion.game.result import signed
from companion.rules.rulesets import HGV, LSA
from companion.rules.variants import schmidt
from companion.store.system_clock import tick
from companion.table.result_events import CountingBegan, DiceOff, PlacesAgreed
from companion.table.round_events import ClockStarted, FloorCalled, SirenSounded
from companion.table.seat_events import SeatsConfirmed
from tests.web.browsing import NEEDS_CHROMIUM, follow, running
from tests.web.table.test_browser_display import hall
from tests.web.table.viewing import MIDGAME
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM

SCREENS = ((1280, 720), (1920, 1080), (3840, 2160), (1080, 1920))
LONG = tuple(f"{letter * 29} {letter.lower() * 30}" for letter in "WMOQ")
UNBROKEN = tuple(letter * 60 for letter in "WMOQ")
"""Names of 60 letters, the widest there are."""

FOUND = """
() => {
  const within = (one, other) => ({
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
  });
  const isThere = (box) => box.right - box.left > 1 && box.bottom - box.top > 1;
  const meet = (one, other) => isThere(within(one, other));
  const seen = (node, box) => {
    for (let up = node; up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflow !== "visible") box = within(box, up.getBoundingClientRect());
    }
    return box;
  };
  const shown = (node) => node.checkVisibility() && !node.closest(".hidden, #signal");
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const boxes = [];
  const add = (node, what, box) => isThere(box) && boxes.push({ node, what, box });
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: node, data } = texts.currentNode;
    if (!data.trim() || !shown(node) || node.closest("svg, script")) continue;
    const range = document.createRange();
    range.selectNode(texts.currentNode);
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      const ink = { left, right, top: top + 0.15 * height, bottom: bottom - 0.08 * height };
      add(node, data.trim().slice(0, 30), seen(node, ink));
    }
  }
  for (const node of all("svg")) {
    const isWhole = !node.parentElement.closest("svg");
    if (isWhole) add(node, node.getAttribute("class") ?? "board", node.getBoundingClientRect());
  }
  const screen = { left: -1, top: -1, right: innerWidth + 1, bottom: innerHeight + 1 };
  const isOutside = (box) => JSON.stringify(within(box, screen)) !== JSON.stringify(within(box, box));
  const wrong = boxes.filter(({ box }) => isOutside(box)).map(({ what }) => `outside: ${what}`);
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      const isOver = one.node !== other.node && meet(one.box, other.box);
      if (isOver) wrong.push(`over each other: ${one.what} | ${other.what}`);
    }
  });
  const fields = all("#board .field").map((node) => node.getBoundingClientRect());
  for (const name of all("#board .player")) {
    const box = name.getBoundingClientRect();
    if (fields.some((field) => meet(field, box))) wrong.push(`on a field: ${name.textContent}`);
  }
  for (const node of all("main *")) {
    const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(node);
    const isTold = textOverflow === "ellipsis" || webkitLineClamp !== "none";
    const isCut = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (overflow === "hidden" && isCut && !isTold) wrong.push(`cut: ${node.id || node.className}`);
  }
  return wrong;
}
"""
"""What is wrong with the boxes of texts and pictures, as far as they are seen."""


def seating(stage: Stage) -> None:
    stage.open(names=LONG)


def roll_off(stage: Stage) -> None:
    stage.open(names=UNBROKEN)
    stage.log(SeatsConfirmed())
    for value in (6, 6, 2, 3, 4):
        stage.throw(value)


def floor(stage: Stage) -> None:
    stage.open(names=LONG[:2])
    stage.log(SeatsConfirmed())
    for value in (6, 2):
        stage.throw(value)
    stage.log(FloorCalled())


def hours(stage: Stage) -> None:
    running(stage, HGV, *MIDGAME, names=LONG, minutes=1440)
    stage.throw(4)


def violated(stage: Stage) -> None:
    running(stage, LSA, *MIDGAME, names=UNBROKEN)
    stage.throw(4)
    stage.log(MoveMade(seat=0, colour=0, start=3, target=8))


def over(stage: Stage) -> None:
    running(stage, LSA, *MIDGAME, names=LONG)
    stage.throw(4)
    stage.log(SirenSounded(at_tick=tick()))


def ranked(stage: Stage) -> None:
    running(stage, LSA, *MIDGAME, names=UNBROKEN, final=True)
    stage.log(SirenSounded(at_tick=tick()), CountingBegan())
    stage.log(signed(stage.state))


def ranked_two_with_four_colours(stage: Stage) -> None:
    running(stage, schmidt(["two_players"]), *MIDGAME, names=LONG[:2])
    stage.log(SirenSounded(at_tick=tick()), CountingBegan())


def ranked_three_and_neutral(stage: Stage) -> None:
    running(stage, schmidt(["neutral_colour"]), *MIDGAME, names=LONG[:3])
    stage.log(SirenSounded(at_tick=tick()), CountingBegan())


def unlogged(stage: Stage) -> None:
    stage.open(names=LONG, result_only=True, minutes=600)
    stage.log(SeatsConfirmed(), ClockStarted(from_tick=tick()))


def counted(stage: Stage) -> None:
    unlogged(stage)
    stage.log(CountingBegan(), PositionCounted(pieces=MIDGAME))
    stage.log(signed(stage.state))


def diced(stage: Stage) -> None:
    stage.open(names=UNBROKEN, result_only=True, winner_needed=True)
    stage.log(
        SeatsConfirmed(), ClockStarted(from_tick=tick()), CountingBegan(), PlacesAgreed(places=(1, 3, 1, 4))
    )
    stage.log(DiceOff(rounds=(((0, 4), (2, 3)),), witness="Maier"))
    stage.log(signed(stage.state))


STATES: tuple[Callable[[Stage], None], ...] = (
    seating, roll_off, floor, hours, over, ranked, ranked_two_with_four_colours, ranked_three_and_neutral,
    unlogged, counted, diced, violated,
)  # fmt: skip


def wrong(page: Page, state: str) -> list[str]:
    """What is wrong with this state on any screen."""
    found: list[str] = []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{state} at {width}×{height}: {one}" for one in page.evaluate(FOUND)]
    return found


@pytest.mark.trial  # every state on every screen
def test_nothing_is_outside_or_over_anything_else_in_any_state_on_any_screen(
    browser: Browser, stage: Stage
) -> None:
    stage.open()
    with closing(hall(browser, stage, "?language=de")) as page:
        found: list[str] = []
        for play in STATES:
            play(stage)
            follow(page, stage)
            found += wrong(page, play.__name__)
        stage.stop(kill=True)
        expect(page.locator("#trouble")).to_be_visible()
        found += wrong(page, "lost connection")

    assert found == []
