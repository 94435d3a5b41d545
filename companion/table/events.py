"""Everything that can happen at a table, whatever is played there."""

from companion.table.correction_events import ReasonGiven, TakenBack
from companion.table.result_events import (
    CountingBegan,
    DiceOff,
    LoggingStopped,
    LotDrawn,
    PlacesAgreed,
    PlayerAgreed,
    ResultConfirmed,
    ResultReleased,
)
from companion.table.round_events import (
    ClockPaused,
    ClockResumed,
    ClockStarted,
    FloorCalled,
    Heartbeat,
    LastMinuteBegan,
    OrganisersCalled,
    OrganisersCame,
    SirenSounded,
    TimeAdded,
)
from companion.table.ruling_events import Claimed, Ruled
from companion.table.seat_events import PlayerSeated, SeatsConfirmed, SeatsSwapped, Substituted
from companion.table.throw_events import (
    DiceIssued,
    DieRead,
    HandedOn,
    RollAccepted,
    RollCorrected,
    ThrowVoided,
)

SeatEvent = PlayerSeated | SeatsConfirmed | SeatsSwapped | Substituted
RoundEvent = (
    FloorCalled
    | ClockStarted
    | ClockPaused
    | ClockResumed
    | Heartbeat
    | LastMinuteBegan
    | SirenSounded
    | TimeAdded
    | OrganisersCalled
    | OrganisersCame
)
EndEvent = CountingBegan | LoggingStopped | ResultReleased
ResultEvent = EndEvent | LotDrawn | DiceOff | PlayerAgreed | ResultConfirmed
OwnEvent = SeatEvent | RoundEvent | ResultEvent | DiceIssued | DieRead | ThrowVoided | TakenBack | ReasonGiven
"""Events of which a table knows by itself what to make."""
SharedEvent = RollAccepted | RollCorrected | HandedOn | Ruled | Claimed | PlacesAgreed
"""Events that are alike in all games, though what they do depends on what is played."""
TableEvent = OwnEvent | SharedEvent
