"""The pictures to take: a state of the game each, and what to tap to see it."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tools.pages import game_states, page_taps
from tools.pages.health_states import unwell
from tools.pages.stage import Stage
from web.access.roles import Role


@dataclass(frozen=True)
class Scene:
    """A state of the game, who looks at it, and what is tapped and happens before the picture is taken."""

    name: str
    play: Callable[[Stage], None]
    tap: Callable[[Page], None] | None = None
    status: Callable[[Stage], dict[str, object]] = lambda _stage: {}
    role: Role = Role.DIRECTOR
    meanwhile: Callable[[Stage], None] | None = None
    hall: bool = False


SCENES = (
    Scene("01-welcome", game_states.nothing),
    Scene("02-new-game", game_states.nothing, lambda page: page.click("#phase button")),
    Scene("03-seating", game_states.seating, page_taps.call_by_name),
    Scene("04-roll-off", game_states.roll_off),
    Scene("05-floor", game_states.floor),
    Scene("06-roll-due", game_states.midgame),
    Scene("07-move", game_states.move_due, page_taps.select),
    Scene("08-practice", game_states.move_due, status=game_states.announced),
    Scene("09-asking", game_states.asking),
    Scene("10-violation", game_states.violation),
    Scene("11-choice", game_states.choices),
    Scene("12-board-set-right", game_states.move_due, page_taps.edit),
    Scene("13-menu", game_states.move_due, lambda page: page.click("#menu")),
    Scene("14-last-minute", game_states.last_minute, status=game_states.music),
    Scene("15-siren", game_states.siren),
    Scene("16-counting", game_states.counting),
    Scene("17-confirmed", game_states.confirmed),
    Scene("18-connection-lost", game_states.move_due, page_taps.lost),
    Scene("19-variants", game_states.nothing, page_taps.variants),
    Scene("20-house-rules", game_states.nothing, page_taps.house_rules),
    Scene("21-two-people", game_states.two_people),
    Scene("22-two-people-counting", game_states.two_people_counting),
    Scene("23-neutral-colour", game_states.neutral),
    Scene("24-chaos", game_states.chaos),
    Scene("25-rules", game_states.two_people, page_taps.printed),
    Scene("26-only-the-result", game_states.unlogged),
    Scene("27-counting-out", game_states.unlogged_over),
    Scene("28-final-position", game_states.unlogged_over, page_taps.put_pieces),
    Scene("29-places", game_states.unlogged_over, page_taps.order_places),
    Scene("30-counted", game_states.counted),
    Scene("31-dice-off", game_states.dice_off, page_taps.roll_dice),
    Scene("32-goes-through", game_states.goes_through),
    Scene("33-substitute", game_states.unlogged, page_taps.substitute),
    Scene("34-viewer", game_states.move_due, role=Role.VIEWER),
    Scene("35-pair", game_states.nothing, page_taps.pair, role=Role.VIEWER),
    Scene("36-devices", game_states.nothing, page_taps.invite),
    Scene("37-display", game_states.move_due, page_taps.in_hall, hall=True),
    Scene("38-display-roll-off", game_states.roll_off, page_taps.in_hall, hall=True),
    Scene("39-display-last-minute", game_states.last_minute, page_taps.in_hall_with_initials, hall=True),
    Scene(
        "40-display-siren", game_states.nothing, page_taps.in_hall, meanwhile=game_states.the_end, hall=True
    ),
    Scene("41-display-result", game_states.confirmed, page_taps.in_hall, hall=True),
    Scene("42-display-only-the-result", game_states.unlogged, page_taps.in_hall, hall=True),
    Scene("43-lesson", game_states.lesson),
    Scene("44-lesson-over", game_states.lesson_over),
    Scene("45-swap", game_states.seating, page_taps.swap),
    Scene("46-no-roll", game_states.no_roll),
    Scene("47-reason-open", game_states.reason_open),
    Scene("48-agreeing", game_states.agreeing),
    Scene("49-corrected-late", game_states.corrected_late, role=Role.HEAD_REFEREE),
    Scene("50-more-time", game_states.last_minute, page_taps.more_time, role=Role.HEAD_REFEREE),
    Scene("51-time-given", game_states.time_given, role=Role.HEAD_REFEREE),
    Scene("52-false-start", game_states.started, page_taps.take_back),
    Scene("53-health", unwell, page_taps.health),
)
