"""What can happen to an event, as people said it; standings and who plays on are derived.

Kinds are for ever: a kind is never renamed or given another meaning, a new field has a default. People appear
as ids only. Rounds and tables are numbers from 1, colours from 0. Times are `tick`: ms on the boot-time clock
of the organisers' computer.
"""

from dataclasses import dataclass

from companion.tournament.displays import View
from companion.tournament.drawn import Draw, Swap
from companion.tournament.result import DiceOff, Places, Result, Seats
from companion.tournament.rounds import Stage
from companion.tournament.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class EventOpened:
    """The event is set up."""

    settings: Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsChanged:
    """The event is to be otherwise; once it is drawn, for a reason."""

    settings: Settings
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEntered:
    """Somebody takes part; `person`, `group` and `reference` are ids of what is kept beside the log.

    Old logs hold group and number themselves.
    """

    player: str
    person: str
    club: str = ""
    group: str = ""
    reference: str = ""
    present: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerChanged:
    """What is known of a player was wrong or is new; `person` another name, None for the one there is."""

    player: str
    club: str = ""
    group: str = ""
    reference: str = ""
    stays: bool = False
    person: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersMerged:
    """`player` is `into`, who was entered twice."""

    player: str
    into: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRemoved:
    """Who was entered does not take part after all; before the draw."""

    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedIn:
    """The player is there."""

    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedOut:
    """The player is not there, or not yet."""

    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawDrafted:
    """A stage was drawn; nobody but officials sees it until it is published."""

    draw: Draw


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawDiscarded:
    """The draft is to be forgotten, for a reason."""

    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOpened:
    """The draft is changed by hand from now on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsExchanged:
    """Two seats of a round of the draft were exchanged by hand."""

    swap: Swap


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawClosed:
    """The draft was changed by hand, and why."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPublished:
    """The draft counts, and everybody may see its first `rounds` (None: all)."""

    rounds: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPublished:
    """Everybody may see that round, too."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsChanged:
    """Somebody came, went or changed seats: these rounds, by number, are played so from now on."""

    rounds: tuple[tuple[int, tuple[Seats, ...]], ...]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StageWithdrawn:
    """The rounds from `first` on are not played as they were drawn; before anybody has begun."""

    first: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeft:
    """A player plays no more; what was played stands."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerReturned:
    """A player who had left plays again."""

    player: str
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerExcluded:
    """The organisers excluded a player from the event, and why."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExclusionWithdrawn:
    """The organisers took an exclusion back, and why: the player plays again."""

    player: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSubstituted:
    """`person` takes over a player's seats and points, and why (lsa-tournament)."""

    player: str
    person: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorCalled:
    """Spectators leave the floor; the round starts after so many seconds (lsa-tournament)."""

    round: int
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStarted:
    """The start signal, at `from_tick`."""

    round: int
    from_tick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPaused:
    """All tables stop."""

    round: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundResumed:
    """All tables go on with what was left."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOver:
    """The siren, at `at_tick`."""

    round: int
    at_tick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Heartbeat:
    """The clock of a round still runs; after a power cut it goes on from here."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StartWithdrawn:
    """The start was a false one: the round has not begun."""

    round: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeAdded:
    """One table has more time than the others, and why."""

    round: int
    table: int
    seconds: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultEntered:
    """A table's result was handed in.

    `reason`: why it is taken though something did not fit. `seats`: who sat there when it was typed, None
    where nobody looked.
    """

    round: int
    table: int
    result: Result
    reason: str = ""
    seats: Seats | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultCorrected:
    """Another result counts, and why.

    `stage_stands`: who plays on stays as it was drawn. `noted`: it is noted only, and what counted counts.
    `replaces`: the places that counted when somebody looked, None where none did or nobody looked.
    """

    round: int
    table: int
    result: Result
    reason: str
    stage_stands: bool = False
    noted: bool = False
    replaces: Places | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOnWithout:
    """The event goes on without a table's result, and why; it may still come."""

    round: int
    table: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TieDecided:
    """Dice decided who plays on: between equal players after `stage`, or at one table of a round."""

    stage: Stage
    dice_off: DiceOff
    round: int | None = None
    table: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DisplaysChosen:
    """The displays in the hall show this from now on, with `initials` instead of names."""

    view: View
    initials: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NamesErased:
    """All names were deleted; results stay."""


Event = (
    EventOpened
    | SettingsChanged
    | PlayerEntered
    | PlayerChanged
    | PlayersMerged
    | PlayerRemoved
    | CheckedIn
    | CheckedOut
    | DrawDrafted
    | DrawDiscarded
    | DrawOpened
    | SeatsExchanged
    | DrawClosed
    | DrawPublished
    | RoundPublished
    | RoundsChanged
    | StageWithdrawn
    | PlayerLeft
    | PlayerReturned
    | PlayerExcluded
    | ExclusionWithdrawn
    | PlayerSubstituted
    | FloorCalled
    | RoundStarted
    | RoundPaused
    | RoundResumed
    | RoundOver
    | Heartbeat
    | StartWithdrawn
    | TimeAdded
    | ResultEntered
    | ResultCorrected
    | WentOnWithout
    | TieDecided
    | DisplaysChosen
    | NamesErased
)
