"""What is tapped where backgammon or draughts is played, before a picture is taken."""

from playwright.sync_api import Page

from tools.pages import page_taps


def new_game(page: Page) -> None:
    """The form, for a match to three points."""
    page.click("#phase button")
    page.select_option("[name=ruleset]", "hofer")
    page.fill("[name=match_points]", "3")
    page.fill("[name=name0]", "Anna")
    page.fill("[name=name1]", "Ben")


def half_a_play(page: Page) -> None:
    """A number has been played, a stone for the other is chosen, where the board is not just for looking."""
    if page.locator("#board .looking").count() == 0:
        for place in (13, 11, 8):
            page.locator(f'[data-cell="p{place}"]').click()


def edit(page: Page) -> None:
    """Set the board right: a stone comes back from those borne off, another is chosen."""
    page_taps.edit(page)
    for cell in ("off0", "p6", "p5"):
        page.locator(f'[data-cell="{cell}"]').click()


def correct(page: Page) -> None:
    """What the last play really was, half entered."""
    page.locator(".lines .move-button").first.click()
    dialog = page.locator("dialog")
    for place in (1, 4, 12):
        dialog.locator(f'[data-cell="p{place}"]').click()


def count(page: Page) -> None:
    """Light's stones are put down, dark's are next."""
    page.click("#result .primary")
    for place in (6, 6, 5, 5, 3):
        page.locator(f'[data-cell="p{place}"]').click()
    page.locator("[data-name=seat1]").click()
    for place in (19, 19, 22):
        page.locator(f'[data-cell="p{place}"]').click()


def outcome(page: Page) -> None:
    """How the game of draughts ended."""
    page.locator("[data-name=outcome]").click()


def rules(page: Page) -> None:
    """Both documents side by side."""
    page.goto(f"{page.url}rules")
