"""Games of backgammon and draughts as they stand when a picture is worth taking."""

from companion.backgammon.actions import Played
from companion.backgammon.board import BAR, OFF, STONES
from companion.backgammon.game import Due
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.backgammon_game.events import PlayMade, StonesSet
from companion.backgammon_game.result import signed
from companion.backgammon_game.sides import seat_of
from companion.draughts.events import OutcomeTold
from companion.draughts.ruleset import DRAUGHTS
from companion.players.backgammon.greedy import GreedyPlayer
from companion.store.system_clock import tick
from companion.table.result_events import CountingBegan
from companion.table.round_events import ClockStarted, SirenSounded
from companion.table.seat_events import SeatsConfirmed
from tools.pages.stage import Stage

MINUTES_MS = 9 * 60_000 + 17_000
ROLLS = ((3, 1), (6, 4), (5, 2), (4, 3), (6, 1), (5, 3))
HOME = {6: 3, 5: 4, 4: 2, 2: 3}
"""What light still has on the board near the end; dark has the same and a stone on the bar."""
LIGHT = 0


def roll_off(stage: Stage) -> None:
    """Light has rolled both dice, dark not yet."""
    stage.open(ruleset=HOFER, match_points=3)
    stage.log(SeatsConfirmed())
    stage.throw(4, 3)


def begun(stage: Stage, ruleset: Ruleset = HOFER, match_points: int = 3) -> None:
    """Light has the higher number, and the clock runs."""
    stage.open(ruleset=ruleset, match_points=match_points)
    stage.log(SeatsConfirmed())
    opening = ((6, 5), (2, 1)) if ruleset is HOFER else ((6,), (2,))
    for dice in opening:
        stage.throw(*dice)
    stage.log(ClockStarted(from_tick=tick() - MINUTES_MS))


def midgame(stage: Stage) -> None:
    """A game some minutes old."""
    begun(stage)
    for dice in ROLLS:
        stage.throw(*dice)
        _play(stage)


def play_due(stage: Stage) -> None:
    """Two numbers are to be played."""
    midgame(stage)
    stage.throw(4, 2)


def doubled(stage: Stage) -> None:
    """A double: the tops, and after them the undersides."""
    midgame(stage)
    stage.throw(2, 2)


def called_by_pips(stage: Stage) -> None:
    """By the other rules the numbers of the opening are the first roll."""
    begun(stage, STANDARD)


def asking(stage: Stage) -> None:
    """The camera is not sure of both dice."""
    midgame(stage)
    stage.throw(5, 2, confidence=0.61)


def violation(stage: Stage) -> None:
    """The higher number was played first."""
    play_due(stage)
    stage.log(PlayMade(seat=LIGHT, steps=((13, 9), (9, 7))))


def further_roll(stage: Stage) -> None:
    """A double was played: once more, or hand on."""
    doubled(stage)
    _play(stage)


def near_the_end(stage: Stage) -> None:
    """All stones are home, one of dark's is on the bar."""
    begun(stage)
    light, dark = ({**HOME, OFF: 3}, {**HOME, 6: 2, BAR: 1, OFF: 3})
    stones = tuple(tuple(own.get(place, 0) for place in range(BAR + 1)) for own in (light, dark))
    assert {sum(own) for own in stones} == {STONES}
    stage.log(StonesSet(stones=(stones[0], stones[1]), turn=LIGHT, reason="Ärmel"))


def counting(stage: Stage) -> None:
    """Time is up: light has borne off more."""
    near_the_end(stage)
    stage.throw(5, 4)
    _play(stage)
    stage.log(SirenSounded(at_tick=tick()), CountingBegan())


def confirmed(stage: Stage) -> None:
    """The table has signed."""
    counting(stage)
    stage.log(signed(stage.backgammon))


def unlogged_over(stage: Stage) -> None:
    """Only the result is noted, and time is up."""
    stage.open(ruleset=HOFER, result_only=True)
    stage.log(SeatsConfirmed(), ClockStarted(from_tick=tick()), CountingBegan())


def draughts(stage: Stage) -> None:
    """A game of draughts is played."""
    stage.open(ruleset=DRAUGHTS)
    stage.log(SeatsConfirmed(), ClockStarted(from_tick=tick() - MINUTES_MS))


def draughts_over(stage: Stage) -> None:
    """It has ended, and nobody has said how."""
    draughts(stage)
    stage.log(CountingBegan())


def drawn(stage: Stage) -> None:
    """A draw by agreement."""
    draughts_over(stage)
    stage.log(OutcomeTold(winner=None, reason="beide nur noch eine Dame"))


def _play(stage: Stage) -> None:
    """Play what was rolled as well as possible, if it can be played."""
    game = stage.backgammon.game
    assert game is not None
    if game.due is not Due.PLAY or game.turn is None:
        return
    action = GreedyPlayer().act(stage.backgammon.ruleset, game, lambda _n: 0)
    assert isinstance(action, Played)
    stage.log(PlayMade(seat=seat_of(game.turn), steps=action.steps))
