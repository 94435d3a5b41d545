"""What is tapped on the page before a picture is taken."""

from playwright.sync_api import Page, expect


def select(page: Page) -> None:
    """Choose a piece, where the board is not just for looking."""
    if page.locator("#board .looking").count() == 0:
        page.locator('[data-cell="t14"]').click()


def lost(page: Page) -> None:
    """The page reaches nobody any more."""
    page.route("**/api/**", lambda route: route.abort())
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")


def edit(page: Page) -> None:
    """Set the board right."""
    page.click("#menu")
    page.locator("dialog .menu button").nth(2).click()


def more_time(page: Page) -> None:
    """Give the table more time."""
    page.click("#menu")
    page.locator("dialog [data-name=more-time]").click()
    page.locator("#extra-reason").fill("Stromausfall in der Halle")


def take_back(page: Page) -> None:
    """Take the last step back."""
    page.locator("#undo button").click()


def call_by_name(page: Page) -> None:
    """Two have been called by name."""
    for left in (3, 2):
        page.locator("button.called").first.click()
        expect(page.locator("button.called")).to_have_count(left)


def swap(page: Page) -> None:
    """Two sit in each other's seats."""
    page.click("#phase > button")
    for one in (0, 1):
        page.locator(".swap button").nth(one).click()


def variants(page: Page) -> None:
    """The form with the variants unfolded."""
    page.click("#phase button")
    page.select_option("[name=ruleset]", "schmidt")
    page.locator("[data-document=schmidt] summary").click()
    page.locator("[value=two_players]").check()
    page.locator("[value=barriers]").check()


def house_rules(page: Page) -> None:
    """The form with house rules unfolded, two of them impossible."""
    page.click("#phase button")
    page.locator(".house summary").click()
    page.locator("[data-switch=points] input").nth(1).fill("9")
    page.locator("[data-switch=minutes] input").fill("0")
    page.locator("#new-game .primary").click()
    page.locator("[data-switch=minutes] .flaw").scroll_into_view_if_needed()


def printed(page: Page) -> None:
    """The page that explains the rules of the game."""
    page.goto(f"{page.url}rules")


def in_hall(page: Page) -> None:
    """The display for spectators."""
    page.goto(f"{page.url}display")
    page.wait_for_selector("body[data-seq]")


def in_hall_with_initials(page: Page) -> None:
    """The display for spectators without names."""
    page.goto(f"{page.url}display?names=initials")
    page.wait_for_selector("body[data-seq]")


def pair(page: Page) -> None:
    """A PIN that is not valid."""
    page.goto(f"{page.url}pair")
    page.fill("#pin", "123 456")
    page.click("main .primary")


def invite(page: Page) -> None:
    """The paired devices, and a PIN for another."""
    page.goto(f"{page.url}devices")
    page.click(".row button")


def health(page: Page) -> None:
    """How the table is."""
    page.goto(f"{page.url}health")


def proof(page: Page) -> None:
    """The proof that the table reads."""
    page.goto(f"{page.url}setup/proof")


def enrolment(page: Page) -> None:
    """The die that is being shown."""
    page.goto(f"{page.url}setup/die")


def dice(page: Page) -> None:
    """Whether the dice are fair."""
    page.goto(f"{page.url}dice")


def eye(page: Page) -> None:
    """What there is to do at the eye."""
    page.goto(f"{page.url}setup/")


def put_pieces(page: Page) -> None:
    """Count the final position: yellow is done, green is being put down."""
    page.click("#result .primary")
    for field in ("t3", "t14", "h00", "h01", "t18"):
        page.locator(f'[data-cell="{field}"]').click()


def order_places(page: Page) -> None:
    """Two share the first place."""
    page.click("#result .second")
    for colour in (2, 0, 1):
        page.locator("dialog[open] .second").nth(min(colour, 1)).click()
    page.locator("dialog[open] .ranking button").first.click()


def roll_dice(page: Page) -> None:
    """A tie in the first round, a number in the second."""
    page.click("#result .primary")
    for value in (4, 4, 6):
        page.locator(f'dialog[open] [data-value="{value}"]').click()


def substitute(page: Page) -> None:
    """Somebody else plays on."""
    page.locator(".person").nth(1).click()
