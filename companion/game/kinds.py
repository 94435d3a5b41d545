"""The names of events, under which they are kept for ever, and events as plain JSON values."""

import msgspec

from companion.game.events import (
    Claimed,
    ClockPaused,
    ClockResumed,
    ClockStarted,
    CountingBegan,
    DiceOff,
    DieRead,
    Event,
    FloorCalled,
    GameOpened,
    HandedOn,
    Heartbeat,
    KnockedOver,
    LastMinuteBegan,
    LoggingStopped,
    LotDrawn,
    MoveCorrected,
    MoveMade,
    OrganisersCalled,
    OrganisersCame,
    Passed,
    PieceTouched,
    PlacesAgreed,
    PositionCounted,
    PositionSet,
    ResultConfirmed,
    ResultReleased,
    RollAccepted,
    RollCorrected,
    Ruled,
    SeatsConfirmed,
    SirenSounded,
    Substituted,
    TakenBack,
)

KINDS: dict[str, type[Event]] = {
    "game_opened": GameOpened,
    "seats_confirmed": SeatsConfirmed,
    "die_read": DieRead,
    "roll_accepted": RollAccepted,
    "piece_touched": PieceTouched,
    "move_made": MoveMade,
    "passed": Passed,
    "handed_on": HandedOn,
    "knocked_over": KnockedOver,
    "ruled": Ruled,
    "claimed": Claimed,
    "roll_corrected": RollCorrected,
    "move_corrected": MoveCorrected,
    "taken_back": TakenBack,
    "position_set": PositionSet,
    "floor_called": FloorCalled,
    "clock_started": ClockStarted,
    "clock_paused": ClockPaused,
    "clock_resumed": ClockResumed,
    "heartbeat": Heartbeat,
    "last_minute_began": LastMinuteBegan,
    "siren_sounded": SirenSounded,
    "organisers_called": OrganisersCalled,
    "organisers_came": OrganisersCame,
    "counting_began": CountingBegan,
    "logging_stopped": LoggingStopped,
    "position_counted": PositionCounted,
    "places_agreed": PlacesAgreed,
    "substituted": Substituted,
    "lot_drawn": LotDrawn,
    "dice_off": DiceOff,
    "result_confirmed": ResultConfirmed,
    "result_released": ResultReleased,
}
KIND_OF = {event: kind for kind, event in KINDS.items()}


def kind_of(event: Event) -> str:
    """The name under which this event is kept for ever."""
    return KIND_OF[type(event)]


def parse_event(kind: str, data: object) -> Event:
    """The event of that kind from plain JSON values.

    Raises ValueError for a kind nobody knows or a field that does not fit.
    """
    if kind not in KINDS:
        raise ValueError(f"unknown kind of event: {kind}")
    return msgspec.convert(data, KINDS[kind])


def plain(event: Event) -> dict[str, object]:
    """The event as plain JSON values, without its kind."""
    data = msgspec.to_builtins(event)
    assert isinstance(data, dict)
    return data
