"""What rolls, plays and rulings do to the game and to its record."""

from dataclasses import replace

from companion.backgammon.actions import Action, HandOn, Played, Roll
from companion.backgammon.board import Position
from companion.backgammon.game import Due, Game, handed_on, open_plays, passed, played, rolled
from companion.backgammon.referee import check
from companion.backgammon.steps import Step
from companion.backgammon_game.entries import Entry, Finding, LineKind
from companion.backgammon_game.events import PlayMade, StonesSet
from companion.backgammon_game.sides import seat_of, side_of
from companion.backgammon_game.state import Happened, State
from companion.errors import InvalidPosition
from companion.table.ruling_events import Decision, Ruled
from companion.table.rulings import found, settled, window_closed
from companion.table.throw_events import HandedOn, RollAccepted


def roll(state: State, happened: Happened, event: RollAccepted) -> State:
    """Dice count as rolled: they are to be played, or are passed by themselves where nothing can be."""
    game, side = _game(state), side_of(event.seat)
    entry = Entry.rolled(LineKind.ROLL, happened.seq, happened.stamp.tick, event)
    state = window_closed(state)
    state = replace(state, entries=(*state.entries, entry))
    first, *others = event.values
    second = others[0] if others else first
    made = rolled(replace(game, turn=side, due=Due.ROLL), (first, second))
    return _judged(state, happened, Roll(side, event.values), made)


def play(state: State, happened: Happened, event: PlayMade) -> State:
    """Stones were moved; they stand where they were put, and the verdict says whether rightly."""
    game, side = _game(state), side_of(event.seat)
    steps = tuple(Step(*step) for step in event.steps)
    try:
        made = played(state.ruleset, replace(game, turn=side), steps)
        state = _with_steps(state, happened, event.seat, steps)
        return _judged(state, happened, Played(side, steps), made)
    except InvalidPosition:
        return state.unfit(happened.seq, "no_stone_there")


def hand_on(state: State, happened: Happened, event: HandedOn) -> State:
    """The dice were given to the opponent, e.g. instead of a further roll."""
    game = _game(state)
    side = side_of(event.seat)
    made = handed_on(game) if game.turn is side else game
    return _judged(_noted(state, happened, event.seat), happened, HandOn(side), made)


def rule(state: State, happened: Happened, event: Ruled) -> State:
    """The referee decided: the proposal becomes the game, or what was done stands as made."""
    finding = state.finding
    if finding is None or finding.seq != event.finding:
        return state.unfit(happened.seq, "nothing_to_rule")
    made = _game(state)
    state = settled(state, event)
    return _unless_unplayable(state, made if event.decision is Decision.WAIVE else finding.verdict.result)


def set_stones(state: State, happened: Happened, event: StonesSet) -> State:
    """The board is set right: the stones stand as told and `turn` rolls next; nobody claims any more."""
    state = window_closed(state)
    white, black = (dict(enumerate(stones)) for stones in event.stones)
    entry = Entry(happened.seq, happened.stamp.tick, event.turn, LineKind.POSITION, reason=event.reason)
    game = Game(Position.of(white, black), side_of(event.turn), Due.ROLL)
    return replace(state, game=game, finding=None, entries=(*state.entries, entry))


def _judged(state: State, happened: Happened, action: Action, made: Game) -> State:
    """Check an action against the game as it was; `made` is the game as the action left it."""
    before = _game(state)
    verdict = check(state.ruleset, before, action)
    if verdict.code is None:
        return _unless_unplayable(state, verdict.result)
    state = replace(found(state, Finding(happened.seq, action, verdict, before)), game=made)
    return state if state.ruling_is_due else _unless_unplayable(state, made)


def _unless_unplayable(state: State, game: Game) -> State:
    """Pass by itself where the roll cannot be played."""
    if game.due is Due.PLAY and [one.steps for one in open_plays(state.ruleset, game)] == [()]:
        last = state.entries[-1]
        state = replace(state, entries=(*state.entries[:-1], replace(last, passed=True)))
        game = passed(state.ruleset, game)
    return replace(state, game=game)


def _with_steps(state: State, happened: Happened, seat: int, steps: tuple[Step, ...]) -> State:
    """On the line of the roll that is played, or on one of its own."""
    before, last = _game(state), state.entries[-1] if state.entries else None
    if last is not None and last.line is LineKind.ROLL and last.seat == seat and last.steps is None:
        entry = replace(last, steps=steps, move_seq=happened.seq, before=before)
        return replace(state, entries=(*state.entries[:-1], entry))
    entry = Entry(
        happened.seq,
        happened.stamp.tick,
        seat,
        LineKind.NOTE,
        move_seq=happened.seq,
        steps=steps,
        before=before,
    )
    return replace(state, entries=(*state.entries, entry))


def _noted(state: State, happened: Happened, seat: int) -> State:
    entry = Entry(happened.seq, happened.stamp.tick, seat, LineKind.NOTE)
    return replace(state, entries=(*state.entries, entry))


def _game(state: State) -> Game:
    assert state.game is not None
    return state.game


def seat_on_turn(state: State) -> int | None:
    """Whose turn it is; None while nobody plays."""
    return None if state.game is None or state.game.turn is None else seat_of(state.game.turn)
