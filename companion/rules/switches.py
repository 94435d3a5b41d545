"""What documents decide differently: the values a ruleset's switches can take."""

from enum import StrEnum


class FirstPlayer(StrEnum):
    """Who begins a game."""

    FIRST_SEAT = "first_seat"
    HIGHEST_ROLL = "highest_roll"


class ThreeAttempts(StrEnum):
    """When a turn offers three attempts at a 6."""

    STUCK = "stuck"
    """No own piece is on the track and none at home can advance."""
    FIRST_TURN = "first_turn"
    """Each player's first turn."""
    NEVER = "never"


class ClearStart(StrEnum):
    """Which piece must move while the own A-field is held and B is not empty."""

    DIRECT = "direct"
    """The one on A; where an own piece blocks it, the choice is free."""
    CHAIN = "chain"
    """The one on A; where an own piece blocks it, that one, and so on."""
    JUST_ENTERED = "just_entered"
    """The one that the previous roll brought in, B empty or not; with a 6 as in `DIRECT`."""


class RollAgain(StrEnum):
    """What a 6 gives besides its move."""

    MUST = "must"
    """A further roll, which is a duty, also when the 6 could not be played."""
    MAY = "may"
    """A further roll, also when the 6 could not be played."""
    MAY_IF_PLAYED = "may_if_played"
    """A further roll if the 6 was played; else the 6 lapses and the turn is over."""
    NEVER = "never"
    """Nothing."""


class Breach(StrEnum):
    """What follows when a duty was not done."""

    TAKEN_BACK = "taken_back"
    """The move is taken back and played correctly."""
    TURN_LOST = "turn_lost"
    """The move is taken back and the next player is on turn."""


class EndByTime(StrEnum):
    """What may still be played when the end signal sounds."""

    PLAY_OUT_ROLLED = "play_out_rolled"
    """A number that has been rolled."""
    TO_LAST_SEAT = "to_last_seat"
    """Every turn until the last seat of the order has been passed."""


class RankKey(StrEnum):
    """What ranks players who have not finished; all but `remaining`: more is better."""

    AT_HOME = "at_home"
    DEPTH = "depth"
    REMAINING = "remaining"
    ON_TRACK = "on_track"
    PROGRESS = "progress"


class Tie(StrEnum):
    """What settles a tie that no key breaks."""

    LOT = "lot"
    SHARED = "shared"
