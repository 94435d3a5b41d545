"""The course of a game: who is on turn, what is due, and what every event makes of it.

Every transition is total: it takes what happened at the table, also when it broke a rule. Whether it did is a
verdict beside the game (`referee.check`), never a reason to refuse.
"""

from collections.abc import Iterable
from dataclasses import replace

from companion.rules.board import HOME, NAMES, WAITING, Position, as_seen
from companion.rules.game import Due, Game, is_over
from companion.rules.moves import SIX, Duty, Move, attempts, duty, legal_moves
from companion.rules.parties import came_home, colours_in_play, finishers, parties, party
from companion.rules.ruleset import Ruleset
from companion.rules.switches import EndByTime, RollAgain

__all__ = [
    "Due",
    "Game",
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


def start(ruleset: Ruleset, people: Iterable[int], begins: int, final: bool = False) -> Game:
    """A game about to begin: everybody on these seats set up, a neutral colour too, `begins` to roll."""
    seats, neutral = colours_in_play(ruleset, people)
    position = Position.of(dict.fromkeys(seats, ruleset.set_up))
    return _turn_of(ruleset, Game(position, begins, Due.ROLL, final=final, neutral=neutral), begins)


def legal(ruleset: Ruleset, game: Game) -> tuple[Move, ...]:
    """The moves open to the seat on turn, by colour; none while no move is due."""
    if game.due is not Due.MOVE or game.turn is None or game.die is None:
        return ()
    if game.neutral is None:
        return legal_moves(ruleset, game.position, game.turn, game.die, game.just_entered)
    return tuple(
        move
        for colour in game.movable
        for move in legal_moves(ruleset, game.position, colour, game.die, game.just_entered)
    )


def duty_due(ruleset: Ruleset, game: Game, colour: int | None = None) -> Duty:
    """The duty that restricts `colour`, by default the one on turn; none while no move is due."""
    if game.due is not Due.MOVE or game.turn is None or game.die is None:
        return Duty.NONE
    colour = game.turn if colour is None else colour
    return duty(ruleset, game.position, colour, game.die, game.just_entered)


def roll_due(ruleset: Ruleset, game: Game) -> Game | None:
    """The game with a roll due, a number that cannot be played counted as passed; None if no roll is due."""
    if game.due is Due.MOVE and not legal(ruleset, game):
        after = passed(ruleset, game)
        return after if after.due is Due.ROLL and after.turn == game.turn else None
    return game if game.due is Due.ROLL else None


def rolled(ruleset: Ruleset, game: Game, die: int, seat: int | None = None) -> Game:
    """The seat on turn has rolled `die`, which is to be played or passed next.

    Where any seat may roll, `seat` did and is on turn by it.
    """
    if is_over(game):
        return game
    game = taken_over(ruleset, game, seat)
    others = game.entered and tuple(other for other in game.entered if other != game.turn)
    return _with(roll_due(ruleset, game) or game, due=Due.MOVE, die=die, entered=others)


def taken_over(ruleset: Ruleset, game: Game, seat: int | None) -> Game:
    """`seat` is about to roll out of order, and what was rolled before is lost (semester-chaos).

    The game stays as it is where there is an order, or nobody acts.
    """
    if not ruleset.any_order or seat is None or is_over(game):
        return game
    mine = _with(game, turn=seat, due=Due.ROLL, die=None, attempts_left=1, after_six=False)
    return _with(mine, just_entered=seat in game.entered)


def moved(ruleset: Ruleset, game: Game, move: Move) -> Game:
    """A piece has been moved, legally or not: it is placed, what it lands on goes to B, and the turn goes on.

    A piece put beside its colour's way is left where it was, since no field of the position can show it.
    """
    position = _placed(game.position, move)
    return _played(ruleset, game, position, just_entered=move.start == WAITING)


def capture_missed(ruleset: Ruleset, game: Game, piece: tuple[int, int], move: Move | None) -> Game:
    """`move`, or passing, stands, and the `piece` (colour, progress) that could have captured goes to B.

    It goes from where it stands by then: from its new field if it was moved, of a pair the one that stayed.
    """
    position = game.position if move is None else _placed(game.position, move)
    standing = stands_on(game.position, piece, move)
    return _played(ruleset, game, position.with_piece(piece[0], standing, WAITING), just_entered=False)


def stands_on(before: Position, piece: tuple[int, int], move: Move | None) -> int:
    """The progress of a piece (colour, progress) after `move`; of a pair, of the one that stayed."""
    colour, progress = piece
    was_moved = move is not None and (move.seat, move.start) == piece
    return move.target if move and was_moved and before[colour].count(progress) == 1 else progress


def passed(ruleset: Ruleset, game: Game) -> Game:
    """The number rolled is not played; an attempt or roll that is due all the same stays due."""
    if game.due is not Due.MOVE:
        return game
    if _ended(ruleset, game):
        return _over(game)
    if game.die == SIX and _again_if_unplayable(ruleset) and not legal(ruleset, game):
        return _roll_again(game, just_entered=False)
    if game.die != SIX and game.attempts_left > 1:
        return _with(game, due=Due.ROLL, die=None, attempts_left=game.attempts_left - 1)
    return _next_turn(ruleset, game)


def put_right(ruleset: Ruleset, game: Game, position: Position, turn: int) -> Game:
    """The pieces stand as told and `turn` begins a turn, unless the places are complete by that.

    Who stands at home now and did not before comes after those who did.
    """
    earlier = game.finished if game.neutral is None else game.own_home
    home = came_home(position, (seat for seat in earlier if position[seat] == HOME), game.neutral)
    new = finishers(position, home, game.neutral, turn=None)
    finished = tuple(seat for seat in game.finished if seat in new)
    after = replace(
        game,
        position=position,
        finished=(*finished, *(seat for seat in new if seat not in finished)),
        own_home=() if game.neutral is None else home,
        entered=(),
    )
    return _over(after) if _places_complete(ruleset, after) else _turn_of(ruleset, after, turn)


def handed_on(ruleset: Ruleset, game: Game) -> Game:
    """The die goes to the next seat, whatever was still due."""
    return game if is_over(game) else _next_turn(ruleset, game)


def time_called(ruleset: Ruleset, game: Game) -> Game:
    """The end signal sounds (lsa-siren, hgv-18).

    Where only a number already rolled may still be played, a due roll stays open, because the die may have
    been at rest before the signal; `handed_on` closes the game if it was not.
    """
    if is_over(game):
        return game
    called = _with(game, time_up=True)
    complete = ruleset.end_by_time is EndByTime.TO_LAST_SEAT and _round_complete(ruleset, game)
    return _over(called) if complete else called


def excluded(ruleset: Ruleset, game: Game, seat: int) -> Game:
    """`seat` is out of the game and its pieces leave the board (hgv-16); a place already won is kept.

    Who plays two colours leaves with both.
    """
    position, out = game.position, [other for other in party(ruleset, seat) if other in game.position.seats]
    for other in out:
        position = position.without(other)
    left = _with(game, position=position, excluded=(*game.excluded, *out))
    if is_over(game):
        return left
    if _places_complete(ruleset, left):
        return _over(left)
    return _next_turn(ruleset, left) if game.turn in out else left


def _placed(position: Position, move: Move) -> Position:
    if move.target not in NAMES:
        return position
    captured = position.opponent_on(move.seat, move.target)
    position = position.with_piece(move.seat, move.start, move.target)
    if captured is None:
        return position
    return position.with_piece(captured, as_seen(move.seat, move.target, captured), WAITING)


def _played(ruleset: Ruleset, game: Game, position: Position, just_entered: bool) -> Game:
    """The number is used up, and the pieces now stand like this."""
    if is_over(game):
        return _with(game, position=position)
    after = _finish(_with(game, position=position))
    if ruleset.any_order and just_entered and game.turn is not None:
        after = _with(after, entered=(*after.entered, game.turn))
    again = game.die == SIX and ruleset.roll_again is not RollAgain.NEVER
    if again and game.turn in after.playing and not _ended(ruleset, after):
        return _roll_again(after, just_entered)
    return _next_turn(ruleset, after)


def _finish(game: Game) -> Game:
    if HOME not in game.position.pieces:
        return game
    earlier = game.finished if game.neutral is None else game.own_home
    home = came_home(game.position, earlier, game.neutral)
    new = finishers(game.position, home, game.neutral, game.turn)
    finished = (*game.finished, *(seat for seat in new if seat not in game.finished))
    return _with(game, finished=finished, own_home=game.own_home if game.neutral is None else home)


def _roll_again(game: Game, just_entered: bool) -> Game:
    return _with(game, due=Due.ROLL, die=None, attempts_left=1, after_six=True, just_entered=just_entered)


def _ended(ruleset: Ruleset, game: Game) -> bool:
    """Whether nothing more may be rolled: final won, end signal sounded, or places complete."""
    if game.finished and game.final and ruleset.first_home_ends_final:
        return True
    if game.time_up and ruleset.end_by_time is EndByTime.PLAY_OUT_ROLLED:
        return True
    return _places_complete(ruleset, game)


def _places_complete(ruleset: Ruleset, game: Game) -> bool:
    playing = game.playing
    return len(playing) <= 1 or (ruleset.two_players and len(parties(ruleset, playing)) <= 1)


def _again_if_unplayable(ruleset: Ruleset) -> bool:
    return ruleset.roll_again in (RollAgain.MUST, RollAgain.MAY)


def _round_complete(ruleset: Ruleset, game: Game) -> bool:
    """Whether the first seat still playing is on turn and has not rolled yet (hgv-18)."""
    if game.turn not in game.playing[:1] or game.due is not Due.ROLL or game.after_six:
        return False
    first_turn = game.had_turn[-1:] == (game.turn,)
    return game.attempts_left == attempts(ruleset, game.position, game.turn, first_turn, game.neutral)


def _next_turn(ruleset: Ruleset, game: Game) -> Game:
    """The die goes clockwise to the next seat still playing, or the game is over."""
    if game.turn is None or _ended(ruleset, game):
        return _over(game)
    if ruleset.any_order:
        return _turn_of(ruleset, game, game.turn)
    playing = game.playing
    for seat in playing:
        if seat > game.turn:  # seats are numbered in order of play
            return _turn_of(ruleset, game, seat)
    return _over(game) if game.time_up else _turn_of(ruleset, game, playing[0])


def _turn_of(ruleset: Ruleset, game: Game, seat: int) -> Game:
    first_turn = seat not in game.had_turn
    return _with(
        game,
        turn=seat,
        due=Due.ROLL,
        die=None,
        attempts_left=attempts(ruleset, game.position, seat, first_turn, game.neutral),
        after_six=False,
        just_entered=False,
        had_turn=(*game.had_turn, seat) if first_turn else game.had_turn,
    )


def _over(game: Game) -> Game:
    return _with(
        game, turn=None, due=Due.NOTHING, die=None, attempts_left=0, after_six=False, just_entered=False
    )


def _with(game: Game, **changes: object) -> Game:
    """`dataclasses.replace`, which took a third of the time of a refereed game, without its checks."""
    changed = object.__new__(Game)
    object.__setattr__(changed, "__dict__", game.__dict__ | changes)
    return changed
