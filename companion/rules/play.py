"""The course of a game: who is on turn, what is due, and what every event makes of it.

Every transition is total: it takes what happened at the table, also when it broke a rule. Whether it did is a
verdict beside the play (`referee.check`), never a reason to refuse.
"""

from collections.abc import Iterable
from dataclasses import replace

from companion.rules.board import HOME, NAMES, WAITING, Position, as_seen
from companion.rules.moment import Due, Play, is_over
from companion.rules.moves import SIX, Duty, Move, attempts, duty, legal_moves
from companion.rules.parties import came_home, colours_in_play, finishers, parties, party
from companion.rules.ruleset import Ruleset
from companion.rules.switches import EndByTime, RollAgain

__all__ = [
    "Due",
    "Play",
    "capture_missed",
    "duty_due",
    "excluded",
    "handed_on",
    "is_over",
    "legal",
    "moved",
    "passed",
    "put_right",
    "roll_due",
    "rolled",
    "stands_on",
    "start",
    "taken_over",
    "time_called",
]


def start(ruleset: Ruleset, people: Iterable[int], begins: int, final: bool = False) -> Play:
    """A game about to begin: everybody on these seats set up, a neutral colour too, `begins` to roll."""
    seats, neutral = colours_in_play(ruleset, people)
    position = Position.of(dict.fromkeys(seats, ruleset.set_up))
    return _turn_of(ruleset, Play(position, begins, Due.ROLL, final=final, neutral=neutral), begins)


def legal(ruleset: Ruleset, play: Play) -> tuple[Move, ...]:
    """The moves open to the seat on turn, by colour; none while no move is due."""
    if play.due is not Due.MOVE or play.turn is None or play.die is None:
        return ()
    if play.neutral is None:
        return legal_moves(ruleset, play.position, play.turn, play.die, play.just_entered)
    return tuple(
        move
        for colour in play.movable
        for move in legal_moves(ruleset, play.position, colour, play.die, play.just_entered)
    )


def duty_due(ruleset: Ruleset, play: Play, colour: int | None = None) -> Duty:
    """The duty that restricts `colour`, by default the one on turn; none while no move is due."""
    if play.due is not Due.MOVE or play.turn is None or play.die is None:
        return Duty.NONE
    colour = play.turn if colour is None else colour
    return duty(ruleset, play.position, colour, play.die, play.just_entered)


def roll_due(ruleset: Ruleset, play: Play) -> Play | None:
    """The play with a roll due, a number that cannot be played counted as passed; None if no roll is due."""
    if play.due is Due.MOVE and not legal(ruleset, play):
        after = passed(ruleset, play)
        return after if after.due is Due.ROLL and after.turn == play.turn else None
    return play if play.due is Due.ROLL else None


def rolled(ruleset: Ruleset, play: Play, die: int, seat: int | None = None) -> Play:
    """The seat on turn has rolled `die`, which is to be played or passed next.

    Where any seat may roll, `seat` did and is on turn by it.
    """
    if is_over(play):
        return play
    play = taken_over(ruleset, play, seat)
    others = play.entered and tuple(other for other in play.entered if other != play.turn)
    return _with(roll_due(ruleset, play) or play, due=Due.MOVE, die=die, entered=others)


def taken_over(ruleset: Ruleset, play: Play, seat: int | None) -> Play:
    """`seat` is about to roll out of order, and what was rolled before is lost (semester-chaos).

    The same play where there is an order, or nobody acts.
    """
    if not ruleset.any_order or seat is None or is_over(play):
        return play
    mine = _with(play, turn=seat, due=Due.ROLL, die=None, attempts_left=1, after_six=False)
    return _with(mine, just_entered=seat in play.entered)


def moved(ruleset: Ruleset, play: Play, move: Move) -> Play:
    """A piece has been moved, legally or not: it is placed, what it lands on goes to B, and the turn goes on.

    A piece put beside its colour's way is left where it was, since no field of the position can show it.
    """
    position = _placed(play.position, move)
    return _played(ruleset, play, position, just_entered=move.start == WAITING)


def capture_missed(ruleset: Ruleset, play: Play, piece: tuple[int, int], move: Move | None) -> Play:
    """`move`, or passing, stands, and the `piece` (colour, progress) that could have captured goes to B.

    It goes from where it stands by then: from its new field if it was moved, of a pair the one that stayed.
    """
    position = play.position if move is None else _placed(play.position, move)
    standing = stands_on(play.position, piece, move)
    return _played(ruleset, play, position.with_piece(piece[0], standing, WAITING), just_entered=False)


def stands_on(before: Position, piece: tuple[int, int], move: Move | None) -> int:
    """The progress of a piece (colour, progress) after `move`; of a pair, of the one that stayed."""
    colour, progress = piece
    was_moved = move is not None and (move.seat, move.start) == piece
    return move.target if move and was_moved and before[colour].count(progress) == 1 else progress


def passed(ruleset: Ruleset, play: Play) -> Play:
    """The number rolled is not played; an attempt or roll that is due all the same stays due."""
    if play.due is not Due.MOVE:
        return play
    if _ended(ruleset, play):
        return _over(play)
    if play.die == SIX and _again_if_unplayable(ruleset) and not legal(ruleset, play):
        return _roll_again(play, just_entered=False)
    if play.die != SIX and play.attempts_left > 1:
        return _with(play, due=Due.ROLL, die=None, attempts_left=play.attempts_left - 1)
    return _next_turn(ruleset, play)


def put_right(ruleset: Ruleset, play: Play, position: Position, turn: int) -> Play:
    """The pieces stand as told and `turn` begins a turn, unless the places are complete by that.

    Who stands at home now and did not before comes after those who did.
    """
    earlier = play.finished if play.neutral is None else play.own_home
    home = came_home(position, (seat for seat in earlier if position[seat] == HOME), play.neutral)
    new = finishers(position, home, play.neutral, turn=None)
    finished = tuple(seat for seat in play.finished if seat in new)
    after = replace(
        play,
        position=position,
        finished=(*finished, *(seat for seat in new if seat not in finished)),
        own_home=() if play.neutral is None else home,
        entered=(),
    )
    return _over(after) if _places_complete(ruleset, after) else _turn_of(ruleset, after, turn)


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
    called = _with(play, time_up=True)
    complete = ruleset.end_by_time is EndByTime.TO_LAST_SEAT and _round_complete(ruleset, play)
    return _over(called) if complete else called


def excluded(ruleset: Ruleset, play: Play, seat: int) -> Play:
    """`seat` is out of the game and its pieces leave the board (hgv-16); a place already won is kept.

    Who plays two colours leaves with both.
    """
    position, out = play.position, [other for other in party(ruleset, seat) if other in play.position.seats]
    for other in out:
        position = position.without(other)
    left = _with(play, position=position, excluded=(*play.excluded, *out))
    if is_over(play):
        return left
    if _places_complete(ruleset, left):
        return _over(left)
    return _next_turn(ruleset, left) if play.turn in out else left


def _placed(position: Position, move: Move) -> Position:
    if move.target not in NAMES:
        return position
    captured = position.opponent_on(move.seat, move.target)
    position = position.with_piece(move.seat, move.start, move.target)
    if captured is None:
        return position
    return position.with_piece(captured, as_seen(move.seat, move.target, captured), WAITING)


def _played(ruleset: Ruleset, play: Play, position: Position, just_entered: bool) -> Play:
    """The number is used up, and the pieces now stand like this."""
    if is_over(play):
        return _with(play, position=position)
    after = _finish(_with(play, position=position))
    if ruleset.any_order and just_entered and play.turn is not None:
        after = _with(after, entered=(*after.entered, play.turn))
    again = play.die == SIX and ruleset.roll_again is not RollAgain.NEVER
    if again and play.turn in after.playing and not _ended(ruleset, after):
        return _roll_again(after, just_entered)
    return _next_turn(ruleset, after)


def _finish(play: Play) -> Play:
    if HOME not in play.position.pieces:
        return play
    earlier = play.finished if play.neutral is None else play.own_home
    home = came_home(play.position, earlier, play.neutral)
    new = finishers(play.position, home, play.neutral, play.turn)
    finished = (*play.finished, *(seat for seat in new if seat not in play.finished))
    return _with(play, finished=finished, own_home=play.own_home if play.neutral is None else home)


def _roll_again(play: Play, just_entered: bool) -> Play:
    return _with(play, due=Due.ROLL, die=None, attempts_left=1, after_six=True, just_entered=just_entered)


def _ended(ruleset: Ruleset, play: Play) -> bool:
    """Whether nothing more may be rolled: final won, end signal sounded, or places complete."""
    if play.finished and play.final and ruleset.first_home_ends_final:
        return True
    if play.time_up and ruleset.end_by_time is EndByTime.PLAY_OUT_ROLLED:
        return True
    return _places_complete(ruleset, play)


def _places_complete(ruleset: Ruleset, play: Play) -> bool:
    playing = play.playing
    return len(playing) <= 1 or (ruleset.two_players and len(parties(ruleset, playing)) <= 1)


def _again_if_unplayable(ruleset: Ruleset) -> bool:
    return ruleset.roll_again in (RollAgain.MUST, RollAgain.MAY)


def _round_complete(ruleset: Ruleset, play: Play) -> bool:
    """Whether the first seat still playing is on turn and has not rolled yet (hgv-18)."""
    if play.turn not in play.playing[:1] or play.due is not Due.ROLL or play.after_six:
        return False
    first_turn = play.had_turn[-1:] == (play.turn,)
    return play.attempts_left == attempts(ruleset, play.position, play.turn, first_turn, play.neutral)


def _next_turn(ruleset: Ruleset, play: Play) -> Play:
    """The die goes clockwise to the next seat still playing, or the game is over."""
    if play.turn is None or _ended(ruleset, play):
        return _over(play)
    if ruleset.any_order:
        return _turn_of(ruleset, play, play.turn)
    playing = play.playing
    for seat in playing:
        if seat > play.turn:  # seats are numbered in order of play
            return _turn_of(ruleset, play, seat)
    return _over(play) if play.time_up else _turn_of(ruleset, play, playing[0])


def _turn_of(ruleset: Ruleset, play: Play, seat: int) -> Play:
    first_turn = seat not in play.had_turn
    return _with(
        play,
        turn=seat,
        due=Due.ROLL,
        die=None,
        attempts_left=attempts(ruleset, play.position, seat, first_turn, play.neutral),
        after_six=False,
        just_entered=False,
        had_turn=(*play.had_turn, seat) if first_turn else play.had_turn,
    )


def _over(play: Play) -> Play:
    return _with(
        play, turn=None, due=Due.NOTHING, die=None, attempts_left=0, after_six=False, just_entered=False
    )


def _with(play: Play, **changes: object) -> Play:
    """`dataclasses.replace`, which took a third of the time of a refereed game, without its checks."""
    changed = object.__new__(Play)
    object.__setattr__(changed, "__dict__", play.__dict__ | changes)
    return changed
