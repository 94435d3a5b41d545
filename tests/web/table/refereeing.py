"""What a referee does at the page of a running table by taps, and what can be seen on it."""

import re
from collections.abc import Iterable

from playwright.sync_api import Locator, Page, expect

from companion.rules.board import HOME, NAMES, TRACK, WAITING

OCCUPIED = re.compile(r", (\w+) piece")
FIELDS = 'all => all.map(one => [one.dataset.cell, one.getAttribute("aria-label")])'
PROGRESS = {name: progress for progress, name in NAMES.items()}
Board = dict[str, str]
"""The colour of the piece on each field that has one, by the field's id."""


def button(page: Page, name: str) -> None:
    """Tap the button with exactly this text or label."""
    page.get_by_role("button", name=name, exact=True).click()


def set_up(page: Page, names: tuple[str, ...], minutes: float) -> None:
    """Open a game with the form of the menu, and wait until the page shows it."""
    body = page.locator("body")
    before = body.get_attribute("data-stream") or "none"
    page.locator("#menu").click()
    page.locator("dialog").get_by_role("button", name="New game").click()
    form = page.locator("#new-game")
    for seat, name in enumerate(names):
        form.locator(f"[name=name{seat}]").fill(name)
    form.locator("[name=minutes]").fill(str(minutes))
    form.get_by_role("button", name="Set up the game").click()
    expect(body).not_to_have_attribute("data-stream", before)
    expect(page.locator("button.called")).to_have_count(len(names))


def throw(page: Page) -> None:
    """Have the player throw; the number is read by the camera, or asked for and then said."""
    lines = page.locator(".lines li")
    before = lines.count()
    button(page, "Throw")
    likeliest = page.locator(".pips [data-value]").first
    expect(lines.nth(before).or_(likeliest)).to_be_visible()
    if likeliest.is_visible():
        likeliest.click()
    expect(lines).to_have_count(before + 1)


def move_is_due(page: Page) -> bool:
    """Whether a number waits to be played."""
    return "plays the" in (page.locator("#hint").text_content() or "")


def throw_until_a_move_is_due(page: Page) -> None:
    """Let the players throw until one of them can move."""
    while not move_is_due(page):
        throw(page)


def what_was_played(page: Page) -> str:
    """What the player did on the simulated board and nobody has entered yet, e.g. "A → 4"."""
    told = page.locator("#practice .announced").text_content() or ""
    return told.split(" plays ")[-1].removesuffix(" – enter")


def enter_what_was_played(page: Page) -> str:
    """Throw, and tap what the player then did on the simulated board."""
    throw_until_a_move_is_due(page)
    made = what_was_played(page)
    page.locator("#practice .announced").click()
    expect(newest(page)).to_contain_text(made)
    return made


def tap_a_move(page: Page, made: str, *, too_far: int = 0) -> None:
    """Tap the piece that was moved and the field it went to, or one that many fields `too_far`."""
    seat = int(page.locator("#board .on-turn").get_attribute("data-seat") or 0)
    start, target = (progress_of(seat, name) for name in made.split(" → "))
    page.locator(f'[data-cell="{field_id(seat, start, 0)}"]').click()
    page.locator(f'[data-cell="{field_id(seat, target + too_far, 0)}"]').click()


def progress_of(seat: int, name: str) -> int:
    """The progress of a piece of `seat` on the field that all call so."""
    return (int(name) - 10 * seat) % TRACK if name.isdecimal() else PROGRESS[name]


def newest(page: Page) -> Locator:
    """The newest line of the record."""
    return page.locator(".lines li").first


def pair(page: Page, pin: str) -> None:
    """Pair this device by the PIN that somebody read out."""
    page.locator("#menu").click()
    page.get_by_role("link", name="Pair this device").click()
    page.get_by_label("PIN").fill(pin)
    page.get_by_role("button", name="Pair").click()
    page.wait_for_selector("body[data-seq]")


def invite(page: Page, role: str) -> str:
    """Have the director's list of devices show a PIN for this role, and come back to the table."""
    page.locator("#menu").click()
    page.get_by_role("link", name="Paired devices").click()
    page.get_by_role("button", name=f"as {role}").click()
    pin = page.locator(".invitation .pin").text_content() or ""
    page.get_by_role("link", name="To the table").click()
    page.wait_for_selector("body[data-seq]")
    return pin


def download(page: Page, name: str) -> bytes:
    """Tap the link to a file; what then lies on this device."""
    with page.expect_download() as told:
        page.get_by_role("link", name=name).click()
    return told.value.path().read_bytes()


def board_seen(page: Page) -> Board:
    """The pieces on the page's board, as they are read out."""
    fields = page.locator("#board [data-cell]").evaluate_all(FIELDS)
    pieces = ((field, OCCUPIED.search(label)) for field, label in fields)
    return {field: piece[1].lower() for field, piece in pieces if piece is not None}


def board_of(position: Iterable[tuple[str, Iterable[str]]]) -> Board:
    """The same from a position as it is written: per colour the names of the fields of its pieces."""
    return {
        field_id(seat, PROGRESS[name], slot): colour
        for seat, (colour, fields) in enumerate(position)
        for slot, name in enumerate(fields)
    }


def field_id(seat: int, progress: int, slot: int) -> str:
    """The field of a piece on the page; `slot` is its number among those that wait on B."""
    if progress == WAITING:
        return f"b{seat}{slot}"
    if progress in HOME:
        return f"h{seat}{HOME.index(progress)}"
    return f"t{(10 * seat + progress) % TRACK}"
