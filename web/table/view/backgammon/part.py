"""Backgammon at a moment, as the page shows it."""

from collections.abc import Mapping
from itertools import chain

from companion.backgammon.game import Due
from companion.backgammon_game.acceptance import dice_due, seat_to_roll
from companion.backgammon_game.apply_play import seat_on_turn
from companion.backgammon_game.match import is_match, score_before, standing
from companion.backgammon_game.rolling_for_begin import dice_for_begin, next_to_roll
from companion.backgammon_game.sides import SIDES, seat_of
from companion.backgammon_game.state import State
from companion.backgammon_game.undo import is_open, last_undoable
from companion.language import Wording
from companion.rulesets import USUAL_MINUTES
from companion.table.phase import PLAYING, Phase
from web.table.view.backgammon.finding import finding, silent
from web.table.view.backgammon.lines import name, played_line
from web.table.view.backgammon.play import play_view
from web.table.view.backgammon.result import ranked
from web.table.view.colour import colour
from web.table.view.new_game import MatchView, RulesView
from web.table.view.part import Part
from web.table.view.prompt import prompt
from web.table.view.rolled import rolled
from web.table.view.seats import Seats, two_seats


def part(state: State, names: Mapping[str, str], say: Wording) -> Part:
    """Everything that the page is told of a game of backgammon."""
    due = _due(state)
    return Part(
        choice=RulesView(state.ruleset.id),
        brief=say(f"backgammon.brief.{state.ruleset.id}"),
        title=say(f"backgammon.ruleset.{state.ruleset.id}"),
        usual_minutes=USUAL_MINUTES,
        match=_match(state),
        seats=_seats(state, names, say),
        begins=None if state.begins is None else seat_of(state.begins),
        turn=_turn(state),
        turn_note=_score(state),
        dice=dice_due(state),
        roll_due=state.roll_is_due,
        rolled=_rolled(state),
        play_due=due is Due.PLAY,
        board_open=due is not None,
        prompt=prompt(state, say) or _prompt(state, say),
        finding=finding(state, say),
        silent=silent(state, say),
        tell=lambda entry: played_line(state, entry, say),
        name=lambda event: name(state, event, say),
        is_open=lambda roll: is_open(state, roll),
        last_undoable=last_undoable(state),
        ranking=lambda: ranked(state, say),
        play=play_view(state, due),
    )


def _due(state: State) -> Due | None:
    """What the play waits for, where it is followed and no decision comes first."""
    if state.game is None or state.phase not in PLAYING or not state.followed or state.finding:
        return None
    return state.game.due


def _turn(state: State) -> int | None:
    if state.phase is Phase.ROLL_OFF:
        return seat_to_roll(state)
    game = state.finding.before if state.finding else state.game
    if game is None or game.turn is None or state.phase not in PLAYING or not state.followed:
        return None
    return seat_of(game.turn)


def _rolled(state: State) -> tuple[int, ...]:
    game = state.game if state.finding is None else state.finding.before
    return () if game is None or game.dice is None else tuple(game.dice)


def _seats(state: State, names: Mapping[str, str], say: Wording) -> Seats:
    thrown = {
        seat: (*chain.from_iterable(one[seat] for one in state.opening), *dict(state.rolling).get(seat, ()))
        for seat in range(len(SIDES))
    }
    still = next_to_roll(state) if state.phase is Phase.ROLL_OFF else ()
    return two_seats(state, thrown, still, names, say)


def _prompt(state: State, say: Wording) -> str:
    """What has to be done next, in the roll-off and in the play."""
    if state.phase is Phase.ROLL_OFF:
        return _roll_off(state, say)
    turn = seat_on_turn(state)
    if state.game is None or turn is None:
        return say(f"page.prompt.{state.phase}")
    if state.game.due is not Due.PLAY and state.throwing_is_over:
        return say("page.prompt.siren")
    key = f"page.backgammon.prompt.{state.game.due}"
    return say(key, colour=colour(state, turn, say), roll=rolled(state.game.dice or ()))


def _roll_off(state: State, say: Wording) -> str:
    if state.begins is not None:
        return say("page.prompt.begins", colour=colour(state, seat_of(state.begins), say))
    seat = seat_to_roll(state)
    assert seat is not None, "somebody has to roll while nobody begins"
    key = "both" if dice_for_begin(state) > 1 else "one"
    return say(f"page.backgammon.roll_off.{key}", colour=colour(state, seat, say))


def _match(state: State) -> MatchView | None:
    if state.setup is None or not is_match(state.setup):
        return None
    stands = standing(state)
    return MatchView(state.setup.match_points, state.setup.match_games, stands is not None and stands.over)


def _score(state: State) -> str:
    """How a match stands before this game, or after it."""
    if state.setup is None or not is_match(state.setup):
        return ""
    stands = standing(state)
    light, dark = score_before(state) if stands is None else stands.score
    return f"{light} : {dark}"
