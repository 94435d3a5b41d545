"""The course of a game: who is on turn, what is due, and what every event makes of it.

Every transition is total: it takes what happened at the table, also when it broke a rule. Whether it did is a
verdict beside the play (`referee.check`), never a reason to refuse.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from companion.rules.board import HOME, NAMES, WAITING, Position, as_seen
from companion.rules.moves import SIX, Duty, Move, attempts, duty, legal_moves
from companion.rules.rulesets import Ruleset
from companion.rules.switches import EndByTime, RollAgain


class Due(StrEnum):
    """What the game waits for."""

    ROLL = "roll"
    MOVE = "move"
    """`die` has been rolled and is to be played, or passed if nothing can be."""
    HAND_ON = "hand_on"
    """The turn is used up; only handing on the die is left."""
    NOTHING = "nothing"
    """The game is over."""


@dataclass(frozen=True)
class Play:
    """A game at one moment."""

    position: Position
    turn: int | None
    """Seat on turn; None: the game is over."""
    due: Due
    die: int | None = None
    """The number to be played while a move is due."""
    attempts_left: int = 1
    """Rolls this turn still offers while no 6 falls, the due one or the one being played included."""
    after_six: bool = False
    """The due roll, or the roll being played, is the further roll after a 6."""
    just_entered: bool = False
    """The previous roll of this turn was a 6 that brought a piece into play."""
    had_turn: tuple[int, ...] = ()
    """Seats that have begun a turn in this game, in order."""
    finished: tuple[int, ...] = ()
    """Seats with all four home, in order of finishing."""
    excluded: tuple[int, ...] = ()
    """Seats out of the game, in order."""
    time_up: bool = False
    """The end signal has sounded."""
    final: bool = False
    """This game is a final."""

    @property
    def playing(self) -> tuple[int, ...]:
        """Seats that still play for a place, in seat order."""
        return tuple(seat for seat in self.position.seats if seat not in self.finished)


def start(ruleset: Ruleset, seats: Iterable[int], begins: int, final: bool = False) -> Play:
    """A game about to begin: everybody set up, `begins` to roll."""
    position = Position.of(dict.fromkeys(seats, ruleset.set_up))
    return _turn_of(ruleset, Play(position, begins, Due.ROLL, final=final), begins)


def is_over(play: Play) -> bool:
    """Whether nothing more may be played."""
    return play.due is Due.NOTHING


def legal(ruleset: Ruleset, play: Play) -> tuple[Move, ...]:
    """The moves open to the seat on turn; none while no move is due."""
    if play.due is not Due.MOVE or play.turn is None or play.die is None:
        return ()
    return legal_moves(ruleset, play.position, play.turn, play.die, play.just_entered)


def duty_due(ruleset: Ruleset, play: Play) -> Duty:
    """The duty that restricts these moves; none while no move is due."""
    if play.due is not Due.MOVE or play.turn is None or play.die is None:
        return Duty.NONE
    return duty(ruleset, play.position, play.turn, play.die, play.just_entered)


def roll_due(ruleset: Ruleset, play: Play) -> Play | None:
    """The play with a roll due, a number that cannot be played counted as passed; None if no roll is due."""
    if play.due is Due.MOVE and not legal(ruleset, play):
        after = passed(ruleset, play)
        return after if after.due is Due.ROLL and after.turn == play.turn else None
    return play if play.due is Due.ROLL else None


def rolled(ruleset: Ruleset, play: Play, die: int) -> Play:
    """The seat on turn has rolled `die`, which is to be played or passed next."""
    if is_over(play):
        return play
    return replace(roll_due(ruleset, play) or play, due=Due.MOVE, die=die)


def moved(ruleset: Ruleset, play: Play, move: Move) -> Play:
    """A piece has been moved, legally or not: it is placed, what it lands on goes to B, and the turn goes on.

    A piece put beside its colour's way is left where it was, since no field of the position can show it.
    """
    after = _finish(replace(play, position=_placed(play.position, move)))
    if is_over(play):
        return replace(play, position=after.position)
    if play.die == SIX and play.turn in after.playing and not _ended(ruleset, after):
        return _roll_again(after, just_entered=move.start == WAITING)
    return _next_turn(ruleset, after)


def passed(ruleset: Ruleset, play: Play) -> Play:
    """The number rolled is not played; an attempt or roll that is due all the same stays due."""
    if play.due is not Due.MOVE:
        return play
    if _ended(ruleset, play):
        return _over(play)
    if play.die == SIX and ruleset.roll_again is not RollAgain.MAY_IF_PLAYED and not legal(ruleset, play):
        return _roll_again(play, just_entered=False)
    if play.die != SIX and play.attempts_left > 1:
        return replace(play, due=Due.ROLL, die=None, attempts_left=play.attempts_left - 1)
    return _next_turn(ruleset, play)


def handed_on(ruleset: Ruleset, play: Play) -> Play:
    """The die goes to the next seat, whatever was still due."""
    return play if is_over(play) else _next_turn(ruleset, play)


def time_called(ruleset: Ruleset, play: Play) -> Play:
    """The end signal sounds (lsa-siren, hgv-18).

    Where only a number already rolled may still be played, a due roll stays open, because the die may have
    been at rest before the signal; `handed_on` closes the game if it was not.
    """
    if is_over(play):
        return play
    called = replace(play, time_up=True)
    complete = ruleset.end_by_time is EndByTime.TO_LAST_SEAT and _round_complete(ruleset, play)
    return _over(called) if complete else called


def excluded(ruleset: Ruleset, play: Play, seat: int) -> Play:
    """`seat` is out of the game and its pieces leave the board (hgv-16); a place already won is kept."""
    out = replace(play, position=play.position.without(seat), excluded=(*play.excluded, seat))
    if is_over(play):
        return out
    if len(out.playing) <= 1:
        return _over(out)
    return _next_turn(ruleset, out) if seat == play.turn else out


def _placed(position: Position, move: Move) -> Position:
    if move.target not in NAMES:
        return position
    captured = position.opponent_on(move.seat, move.target)
    position = position.with_piece(move.seat, move.start, move.target)
    if captured is None:
        return position
    return position.with_piece(captured, as_seen(move.seat, move.target, captured), WAITING)


def _finish(play: Play) -> Play:
    home = [seat for seat in play.playing if play.position[seat] == HOME]
    return replace(play, finished=(*play.finished, *home))


def _roll_again(play: Play, just_entered: bool) -> Play:
    return replace(play, due=Due.ROLL, die=None, attempts_left=1, after_six=True, just_entered=just_entered)


def _ended(ruleset: Ruleset, play: Play) -> bool:
    """Whether nothing more may be rolled: places complete, final won, or the end signal has sounded."""
    won = bool(play.finished) and play.final and ruleset.first_home_ends_final
    signal = play.time_up and ruleset.end_by_time is EndByTime.PLAY_OUT_ROLLED
    return won or signal or len(play.playing) <= 1


def _round_complete(ruleset: Ruleset, play: Play) -> bool:
    """Whether the first seat still playing is on turn and has not rolled yet (hgv-18)."""
    if play.turn not in play.playing[:1] or play.due is not Due.ROLL or play.after_six:
        return False
    first_turn = play.had_turn[-1:] == (play.turn,)
    return play.attempts_left == attempts(ruleset, play.position, play.turn, first_turn)


def _next_turn(ruleset: Ruleset, play: Play) -> Play:
    """The die goes clockwise to the next seat still playing, or the game is over."""
    if play.turn is None or _ended(ruleset, play):
        return _over(play)
    later = [seat for seat in play.playing if seat > play.turn]  # seats are numbered in order of play
    if play.time_up and not later:
        return _over(play)
    return _turn_of(ruleset, play, later[0] if later else play.playing[0])


def _turn_of(ruleset: Ruleset, play: Play, seat: int) -> Play:
    first_turn = seat not in play.had_turn
    return replace(
        play,
        turn=seat,
        due=Due.ROLL,
        die=None,
        attempts_left=attempts(ruleset, play.position, seat, first_turn),
        after_six=False,
        just_entered=False,
        had_turn=(*play.had_turn, seat) if first_turn else play.had_turn,
    )


def _over(play: Play) -> Play:
    return replace(
        play, turn=None, due=Due.NOTHING, die=None, attempts_left=0, after_six=False, just_entered=False
    )
