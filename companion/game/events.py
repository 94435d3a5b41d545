"""What can happen at a table, as it came from outside; everything else (captures, turns, standings) is
derived.

Event kinds are for ever: a kind is never renamed or given another meaning, a new field has a default. Dice
are a tuple (one die or two). Players appear as ids only. Times are `tick`: ms on the boot-time clock of the
table's computer.
"""

from dataclasses import dataclass
from enum import StrEnum

from companion.game.table_events import (
    PlayerAgreed,
    PlayerSeated,
    ReasonGiven,
    SeatsSwapped,
    ThrowVoided,
    TimeAdded,
)
from companion.rules.board import Pieces
from companion.rules.dice_off import DiceRound
from companion.rules.rulesets import Ruleset

FLOOR_S = 60
"""So long the floor is cleared where nothing else is told (lsa-tournament)."""


class Decision(StrEnum):
    """What the referee decided about a finding."""

    APPLY = "apply"  # the proposed consequence, with `choice` for another piece than the proposed one
    WAIVE = "waive"  # the play stands as made, with a reason


class Source(StrEnum):
    """Who says that a number was rolled."""

    CAMERA = "camera"
    REFEREE = "referee"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameOpened:
    """A game was set up, with its ruleset as it then was, the players' ids by seat and the minutes to play.

    A player None is an empty seat; two people with two colours each sit on the first two. `claims_only`: what
    no opponent claims before the next roll stands. `result_only`: no moves are logged, only clock and result.
    `winner_needed`: one player must go through (a semi-final), as one must win a final. `lesson` names the
    script where simulated players play one for a new referee. `tournament` and `organiser` are what they are
    called, "" where nobody has said so; `referee` is the id of who referees. `left_because`: why the game
    before it was left though it was on and not signed.
    """

    ruleset: Ruleset
    players: tuple[str | None, str | None, str | None, str | None]
    minutes: float
    table: str = "1"
    round: str = "1"
    final: bool = False
    practice: bool = False
    claims_only: bool = False
    result_only: bool = False
    winner_needed: bool = False
    lesson: str | None = None
    tournament: str = ""
    organiser: str = ""
    referee: str | None = None
    left_because: str = ""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats on which people sit."""
        return tuple(seat for seat, player in enumerate(self.players) if player is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsConfirmed:
    """All players are at the table; they roll for who begins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DieRead:
    """The camera saw a throw come to rest at `rest_tick`. An observation, not yet a roll.

    `frame_tick` is when the frame was taken that was read. `values` is None where nothing could be read, with
    the `reason`. `evidence` is the SHA-256 of the picture, which was on the disk before this event was, and
    `findings` that of the picture with what was found drawn in. `changed`: the dice lie otherwise than they
    did, but were not thrown again; a person has to judge.
    """

    throw: int
    values: tuple[int, ...] | None
    confidence: float
    rest_tick: int
    frame_tick: int | None = None
    reason: str | None = None
    evidence: str | None = None
    findings: str | None = None
    changed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RollAccepted:
    """These numbers count as rolled by `seat`; `throw` is the throw they were read from, if any.

    `said_in_time`: no camera saw the die at rest before the end signal, but a person says that it was.
    """

    seat: int
    values: tuple[int, ...]
    by: Source
    rest_tick: int
    throw: int | None = None
    evidence: str | None = None
    issued: bool = True
    from_cup: bool = True
    said_in_time: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceTouched:
    """A player touched the own piece at this progress before moving."""

    seat: int
    progress: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveMade:
    """`seat` put a piece of seat `colour` from progress `start` to `target`, rightly or wrongly."""

    seat: int
    colour: int
    start: int
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed:
    """`seat` did not play the number rolled."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedOn:
    """`seat` gave the die to the next player."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockedOver:
    """`seat` wilfully knocked pieces over."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """The referee decided about the finding on the event `finding` (its seq).

    `choice` is the progress of the piece sent back, if not the proposed one, `colour` its seat where it is
    not the player's own. `reason_later`: it stays open until a `ReasonGiven`, here and in corrections.
    """

    finding: int
    decision: Decision
    choice: int | None = None
    reason: str = ""
    colour: int | None = None
    reason_later: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """The opponent on seat `by` objected in time to the silent finding on the event `finding`."""

    finding: int
    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RollCorrected:
    """The log was wrong: the roll logged as event `corrects` really was `values`.

    Later moves stay as made.
    """

    corrects: int
    values: tuple[int, ...]
    reason: str = ""
    reason_later: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCorrected:
    """The log was wrong: the move logged as event `corrects` really was this one.

    Later moves stay as made.
    """

    corrects: int
    colour: int
    start: int
    target: int
    reason: str = ""
    reason_later: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack:
    """The event `corrects` (its seq) is taken out of the game, as if it had never been logged.

    Of a throw that was said to be no roll that means: its roll counts again.
    """

    corrects: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionSet:
    """The play was wrong: the pieces stand as given, by seat (None: not seated), and `turn` rolls next."""

    pieces: tuple[Pieces | None, Pieces | None, Pieces | None, Pieces | None]
    turn: int
    reason: str
    reason_later: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorCalled:
    """Spectators leave the floor; the game starts in `seconds`."""

    seconds: int = FLOOR_S


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockStarted:
    """The start signal; the playing time runs from `from_tick`."""

    from_tick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockPaused:
    """The playing time is frozen."""

    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockResumed:
    """The playing time goes on after a pause or a power cut."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heartbeat:
    """The clock was running at this moment; after a power cut it is frozen here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LastMinuteBegan:
    """The music announced the last minute."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SirenSounded:
    """Time was up at `at_tick`: a number at rest before then still counts (lsa-siren)."""

    at_tick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OrganisersCalled:
    """The table asked for the organisers; the clock does not stop for it."""

    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrganisersCame:
    """The organisers have been at the table; they are not called any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountingBegan:
    """Play is over; the table agrees the result. Where only the result is noted, also before the siren."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggingStopped:
    """Nobody can follow the moves any more: what was logged stays, from here on only the result is noted."""

    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionCounted:
    """The final position, counted at the table where only the result is noted; a later one replaces it.

    `pieces` by seat (None: no pieces), `finished` the seats with all four home in order of finishing, needed
    where there are several, `excluded` the seats out of the game in order (hgv-16), whatever their pieces.
    """

    pieces: tuple[Pieces | None, Pieces | None, Pieces | None, Pieces | None]
    finished: tuple[int, ...] = ()
    excluded: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacesAgreed:
    """The table agreed the places where only the result is noted (lsa-tournament); a later one replaces it.

    `places` by seat (None: not seated); those who share a place all have the best of them.
    """

    places: tuple[int | None, int | None, int | None, int | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Substituted:
    """`player` plays on in the taken seat from here on; the seat keeps pieces and points (canon 2, lsa)."""

    seat: int
    player: str
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LotDrawn:
    """The lot, or the dice, put the seats of a shared place in this order, the best first; witnessed.

    `rounds` are the rolls of (seat, number) that led to the order, if dice did.
    """

    order: tuple[int, ...]
    witness: str
    rounds: tuple[DiceRound, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceOff:
    """Dice decided who of those on the shared first place goes through or wins; witnessed (canon 5).

    In each of the `rounds` those tied for the highest number before roll again. A later one replaces it.
    """

    rounds: tuple[DiceRound, ...]
    witness: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultConfirmed:
    """The table signed this result; it stays as signed, whatever a later engine would say.

    `places` by seat (None: not seated), `points` as fractions in lowest terms or None without a points scale,
    `winner` the seat that goes through or wins where one must.
    """

    places: tuple[int | None, ...]
    points: tuple[str | None, ...] | None = None
    winner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultReleased:
    """The head referee released the result."""


Event = (
    GameOpened | SeatsConfirmed | DieRead | RollAccepted | PieceTouched | MoveMade | Passed | HandedOn
    | KnockedOver | Ruled | Claimed | RollCorrected | MoveCorrected | TakenBack | PositionSet | FloorCalled
    | ClockStarted | ClockPaused | ClockResumed | Heartbeat | LastMinuteBegan | SirenSounded
    | OrganisersCalled | OrganisersCame | CountingBegan | LoggingStopped | PositionCounted | PlacesAgreed
    | Substituted | LotDrawn | DiceOff | ResultConfirmed | ResultReleased | ThrowVoided
    | PlayerSeated | SeatsSwapped | ReasonGiven | PlayerAgreed | TimeAdded
)  # fmt: skip
