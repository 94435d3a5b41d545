"""This game at a moment, as the page shows it."""

from collections.abc import Mapping

from companion.game.acceptance import DICE, seat_to_roll
from companion.game.state import State
from companion.game.undo import is_open, last_undoable
from companion.language import Wording
from companion.rules.explanation import brief, title
from companion.rules.rules_choice import choice_of
from companion.rules.transitions import Due
from companion.table.phase import PLAYING, Phase
from web.table.view.colour import colour
from web.table.view.maedn.finding import finding, silent
from web.table.view.maedn.lesson import lesson
from web.table.view.maedn.lines import name, played_line
from web.table.view.maedn.play import attempt, play_view
from web.table.view.maedn.result import ranked
from web.table.view.maedn.seats import seats
from web.table.view.new_game import RulesView
from web.table.view.part import Part
from web.table.view.prompt import prompt


def part(state: State, names: Mapping[str, str], say: Wording) -> Part:
    """Everything that the page is told of a game of *Mensch ärgere Dich nicht*."""
    assert state.setup is not None
    rules = state.ruleset
    choice, due = choice_of(rules), _due(state)
    game = state.finding.before if state.finding else state.game
    return Part(
        choice=RulesView(choice.ruleset, choice.variants, choice.switches),
        brief=brief(say, choice),
        title=title(say, choice),
        usual_minutes=rules.usual_minutes(final=state.setup.final),
        seats=seats(state, names, say),
        begins=state.begins,
        turn=_turn(state),
        turn_note=_attempt(state, say),
        dice=DICE,
        roll_due=state.begins is None if state.phase is Phase.ROLL_OFF else due is Due.ROLL,
        anybody_rolls=rules.any_order and due is not None,
        rolled=() if game is None or game.die is None else (game.die,),
        play_due=due is Due.MOVE,
        board_open=due is not None,
        prompt=prompt(state, say) or _prompt(state, say),
        finding=finding(state, say),
        silent=silent(state, say),
        tell=lambda entry: played_line(state, entry, say),
        name=lambda event: name(state, event, say),
        is_open=lambda roll: is_open(state, roll),
        last_undoable=last_undoable(state),
        ranking=lambda: ranked(state, say),
        lesson=lesson(state, say),
        play=play_view(state, due, say),
    )


def _due(state: State) -> Due | None:
    """What the play waits for, where it is followed and no decision comes first."""
    if state.game is None or state.phase not in PLAYING or not state.followed or state.finding:
        return None
    return state.game.due


def _attempt(state: State, say: Wording) -> str:
    found = attempt(state)
    return "" if found is None else say("page.turn.attempt", number=found.number, of=found.of)


def _turn(state: State) -> int | None:
    """The seat on turn; where there is no order, nobody is before a number was rolled."""
    if state.phase is Phase.ROLL_OFF:
        return seat_to_roll(state)
    game = state.finding.before if state.finding else state.game
    if game is None or state.phase not in PLAYING:
        return None
    return None if state.ruleset.any_order and game.due is Due.ROLL else game.turn


def _prompt(state: State, say: Wording) -> str:
    """What has to be done next, in the roll-off and in the play."""
    if state.phase is Phase.ROLL_OFF:
        return _roll_off(state, say)
    if state.game is None or state.game.turn is None:
        return say(f"page.prompt.{state.phase}")
    whose = colour(state, state.game.turn, say)
    if state.game.due is Due.ROLL and state.throwing_is_over:
        return say("page.prompt.siren")
    if state.ruleset.any_order and not state.throwing_is_over:
        return say(f"page.prompt.anybody_{state.game.due}", colour=whose, die=state.game.die)
    key = "roll_again" if state.game.due is Due.ROLL and state.game.after_six else state.game.due.value
    return say(f"page.prompt.{key}", colour=whose, die=state.game.die)


def _roll_off(state: State, say: Wording) -> str:
    if state.begins is not None:
        return say("page.prompt.begins", colour=colour(state, state.begins, say))
    seat = seat_to_roll(state)
    assert seat is not None, "somebody has to roll while nobody begins"
    return say("page.prompt.roll_off", colour=colour(state, seat, say))
