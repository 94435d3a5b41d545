"""What rolls, moves and rulings do to the game and to its record."""

from dataclasses import replace

from companion.game.entries import Entry, Finding, LineKind
from companion.game.events import MoveMade, PositionSet
from companion.game.state import Happened, State
from companion.rules.board import Position
from companion.rules.moves import Move
from companion.rules.referee import (
    Action,
    HandOn,
    KnockOver,
    Moved,
    Pass,
    Roll,
    Verdict,
    check,
    other_dice,
    sent_back,
)
from companion.rules.transitions import Due, Game, handed_on, legal, moved, passed, put_right, rolled
from companion.table.ruling_events import Decision, Ruled
from companion.table.rulings import found, settled, window_closed
from companion.table.siren import was_in_time
from companion.table.throw_events import RollAccepted


def roll(state: State, happened: Happened, event: RollAccepted) -> State:
    """A number counts as rolled: it is to be played, or is passed by itself where nothing can be played."""
    game = _game(state)
    if (game.due is Due.ROLL or state.ruleset.any_order) and was_in_time(state, event.rest_tick):
        game = replace(game, time_up=False)
    entry = replace(
        Entry.rolled(LineKind.ROLL, happened.seq, happened.stamp.tick, event),
        attempt=_attempt(state, game, event.seat),
    )
    state = window_closed(state)
    state = replace(state, entries=(*state.entries, entry), touched=None)
    action = Roll(event.seat, issued=event.issued, from_cup=event.from_cup)
    verdict = check(state.ruleset, game, action)
    if verdict.code is not None:
        return _found(state, happened, action, verdict, before=game, made=game)
    after = rolled(state.ruleset, game, event.values[0], event.seat)
    return _unless_unplayable(state, replace(after, time_up=_game(state).time_up))


def move(state: State, happened: Happened, event: MoveMade) -> State:
    """A piece was put somewhere; it stands there, and the verdict says whether rightly."""
    game = _game(state)
    standing = game.position.pieces[event.colour]
    if standing is None or event.start not in standing:
        return state.unfit(happened.seq, "no_piece_there")
    touched = state.touched if state.touched and state.touched[0] == event.seat else None
    other = touched if touched != (event.colour, event.start) else None
    action = Moved(event.seat, event.colour, event.start, event.target, touched=other)
    made = Move(event.colour, event.start, event.target, _captured(game, event))
    state = _with_move(state, happened, event.seat, made)
    after = moved(state.ruleset, game, made)
    if event.seat != game.turn or game.due is not Due.MOVE:
        after = replace(game, position=after.position)
    return _judged(state, happened, action, after)


def pass_on(state: State, happened: Happened, seat: int) -> State:
    """The number rolled was not played."""
    game = _game(state)
    made = passed(state.ruleset, game) if game.due is Due.MOVE and game.turn == seat else game
    return _judged(_noted(state, happened, seat, passed=True), happened, Pass(seat), made)


def hand_on(state: State, happened: Happened, seat: int) -> State:
    """The die was given to the next player."""
    game = _game(state)
    made = handed_on(state.ruleset, game) if game.turn == seat else game
    return _judged(_noted(state, happened, seat), happened, HandOn(seat), made)


def knock_over(state: State, happened: Happened, seat: int) -> State:
    """Pieces were wilfully knocked over (hgv-16)."""
    return _judged(_noted(state, happened, seat), happened, KnockOver(seat), _game(state))


def rule(state: State, happened: Happened, event: Ruled) -> State:
    """The referee decided: the proposal becomes the game, or the game stands as made."""
    finding = state.finding
    if finding is None or finding.seq != event.finding:
        return state.unfit(happened.seq, "nothing_to_rule")
    last = state.entries[-1]
    state = replace(settled(state, event), touched=None)
    if event.decision is Decision.WAIVE:
        return _stands(state, finding, last)
    piece = None if event.choice is None else finding.piece(event.choice, event.colour)
    if piece is None:
        return _unless_unplayable(state, finding.verdict.result)
    colour, progress = piece
    return _unless_unplayable(
        state, sent_back(state.ruleset, finding.before, progress, finding.action, colour)
    )


def set_position(state: State, happened: Happened, event: PositionSet) -> State:
    """The board is set right: the pieces stand as told and `turn` begins a turn."""
    game = _game(state)
    position = Position(event.pieces)
    after = put_right(state.ruleset, game, position, event.turn)
    entry = Entry(happened.seq, happened.stamp.tick, event.turn, LineKind.POSITION, reason=event.reason)
    return replace(state, game=after, finding=None, touched=None, entries=(*state.entries, entry))


def _judged(state: State, happened: Happened, action: Action, made: Game) -> State:
    """Check an action against the game as it was; `made` is the game as the action left it."""
    before = _game(state)
    verdict = check(state.ruleset, before, action)
    if verdict.code is not None:
        return _found(state, happened, action, verdict, before=before, made=made)
    state = replace(state, touched=None)
    return _unless_unplayable(state, verdict.result)


def _found(
    state: State, happened: Happened, action: Action, verdict: Verdict, *, before: Game, made: Game
) -> State:
    dice = other_dice(state.ruleset, before, action) if isinstance(action, Moved) else ()
    finding = Finding(happened.seq, action, verdict, before, dice)
    state = replace(found(state, finding), game=made)
    if state.ruling_is_due:
        return state
    return _stands(replace(state, touched=None), finding, state.entries[-1])


def _stands(state: State, finding: Finding, last: Entry) -> State:
    """A waived finding: what was done stands; a roll out of turn counts for the seat that made it."""
    if not isinstance(finding.action, Roll):
        return _unless_unplayable(state, _game(state))
    game = replace(
        finding.before, turn=finding.action.seat, due=Due.ROLL, die=None, attempts_left=1, after_six=False
    )
    after = rolled(state.ruleset, replace(game, time_up=False), last.values[0])
    return _unless_unplayable(state, replace(after, time_up=finding.before.time_up))


def _unless_unplayable(state: State, game: Game) -> State:
    """Pass by itself where the number rolled cannot be played (lsa-full-count, hgv-9)."""
    if game.due is Due.MOVE and game.turn is not None and game.die is not None:
        if legal(state.ruleset, game):
            return replace(state, game=game)
        if state.entries:
            state = _with_last(state, replace(state.entries[-1], passed=True))
        game = passed(state.ruleset, game)
    return replace(state, game=game)


def _attempt(state: State, game: Game, seat: int) -> int:
    last = state.entries[-1] if state.entries and not state.ruleset.any_order else None
    again = last is not None and last.line is LineKind.ROLL and last.seat == seat and last.values != (6,)
    return last.attempt + 1 if last and again and game.turn == seat and not game.after_six else 1


def _captured(game: Game, event: MoveMade) -> int | None:
    return game.position.opponent_on(event.colour, event.target)


def _with_move(state: State, happened: Happened, seat: int, made: Move) -> State:
    last = state.entries[-1] if state.entries else None
    if last is not None and last.line is LineKind.ROLL and last.seat == seat and last.move is None:
        return _with_last(state, replace(last, move=made, move_seq=happened.seq))
    entry = Entry(happened.seq, happened.stamp.tick, seat, LineKind.NOTE, move=made, move_seq=happened.seq)
    return replace(state, entries=(*state.entries, entry))


def _noted(state: State, happened: Happened, seat: int, *, passed: bool = False) -> State:
    entry = Entry(happened.seq, happened.stamp.tick, seat, LineKind.NOTE, passed=passed)
    return replace(state, entries=(*state.entries, entry))


def _with_last(state: State, entry: Entry) -> State:
    return replace(state, entries=(*state.entries[:-1], entry))


def _game(state: State) -> Game:
    assert state.game is not None
    return state.game
