"""Games as they stand when a picture is worth taking: what has been logged, and what the table says."""

import time

from companion.game.agreement import agreement
from companion.game.events import MoveCorrected, MoveMade, PositionCounted, PositionSet
from companion.game.result import signed
from companion.rules.board import Pieces
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV
from companion.rules.transitions import legal
from companion.rules.variants import schmidt, semester
from companion.store.system_clock import tick
from companion.table.result_events import CountingBegan, DiceOff, PlacesAgreed, ResultReleased
from companion.table.round_events import ClockStarted, FloorCalled, LastMinuteBegan, SirenSounded, TimeAdded
from companion.table.ruling_events import Decision, Ruled
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import RollCorrected
from companion.usecases.lessons import find_lesson
from tools.pages.stage import Stage

MIDGAME = ((-1, 0, 14, 40), (-1, -1, 8, 22), (-1, 4, 27, 41), (-1, 5, 31, 42))
CLOSE = ((-1, -1, 3, 28), (-1, -1, 3, 30), (-1, -1, -1, 0), (-1, -1, -1, 0))
WATCHED_S = 1.0


def nothing(_stage: Stage) -> None:
    """No game yet."""


def seating(stage: Stage) -> None:
    """People sit down."""
    stage.open()


def roll_off(stage: Stage) -> None:
    """Two have rolled."""
    seating(stage)
    stage.log(SeatsConfirmed())
    stage.throw(4)
    stage.throw(6)


def floor(stage: Stage) -> None:
    """The floor: it is known who begins."""
    roll_off(stage)
    stage.throw(2)
    stage.throw(5)
    stage.log(FloorCalled())


def midgame(stage: Stage) -> None:
    """A game some minutes old."""
    floor(stage)
    minutes = 9 * 60_000 + 17_000
    stage.log(ClockStarted(from_tick=tick() - minutes))
    for value in (3, 2, 6, 4, 5):
        stage.throw(value)
        _play(stage)
    stage.log(PositionSet(pieces=MIDGAME, turn=2, reason="Ärmel"))
    for value in (5, 3, 6):
        stage.throw(value)
        _play(stage)


def move_due(stage: Stage) -> None:
    """A number has been rolled and is to be played."""
    midgame(stage)
    stage.throw(4)


def asking(stage: Stage) -> None:
    """The camera is not sure."""
    midgame(stage)
    stage.throw(5, needs_confirmation="may_lean")


def no_roll(stage: Stage) -> None:
    """The camera takes the die for cocked."""
    midgame(stage)
    stage.throw(5, confidence=0.2, reason="cocked")


def violation(stage: Stage) -> None:
    """A move that breaks a rule."""
    move_due(stage)
    game = stage.state.game
    assert game is not None
    assert game.turn is not None
    move = legal(stage.state.ruleset, game)[-1]
    stage.log(MoveMade(seat=game.turn, colour=game.turn, start=move.start, target=move.target + 1))


def reason_open(stage: Stage) -> None:
    """A move stands though it is wrong, and why is said later."""
    violation(stage)
    assert stage.state.finding is not None
    stage.log(Ruled(finding=stage.state.finding.seq, decision=Decision.WAIVE, reason_later=True))


def choices(stage: Stage) -> None:
    """A duty missed under the rules with 18 paragraphs: a piece goes back."""
    stage.open(ruleset=HGV)
    stage.log(SeatsConfirmed(), ClockStarted(from_tick=tick() - 400_000))
    pieces = ((-1, 3, 14, 40), (-1, -1, 8, 22), (-1, 4, 26, 41), (-1, 5, 31, 42))
    stage.log(PositionSet(pieces=pieces, turn=0, reason="Ärmel"))
    stage.throw(4)
    stage.log(MoveMade(seat=0, colour=0, start=3, target=7))


def last_minute(stage: Stage) -> None:
    """The music plays."""
    stage.open(minutes=1.0)
    stage.log(SeatsConfirmed())
    for value in (2, 6, 3, 1):
        stage.throw(value)
    stage.log(ClockStarted(from_tick=tick() - 18_000), LastMinuteBegan())
    stage.log(PositionSet(pieces=MIDGAME, turn=3, reason="Ärmel"))


def time_given(stage: Stage) -> None:
    """The last minute comes again: this table got more time."""
    last_minute(stage)
    stage.log(TimeAdded(seconds=90, reason="Stromausfall in der Halle"))


def started(stage: Stage) -> None:
    """The clock runs, and nobody has rolled."""
    floor(stage)
    stage.log(ClockStarted(from_tick=tick() - 12_000))


def counting(stage: Stage) -> None:
    """Time is up."""
    last_minute(stage)
    stage.log(SirenSounded(at_tick=tick()))
    stage.log(CountingBegan())


def confirmed(stage: Stage) -> None:
    """The table has signed."""
    counting(stage)
    stage.log(signed(stage.state))


def agreeing(stage: Stage) -> None:
    """Two of four have agreed the result."""
    counting(stage)
    for seat in (3, 0):
        stage.log(agreement(stage.state, seat))


def corrected_late(stage: Stage) -> None:
    """Somebody has seen after the release that yellow moved less far."""
    stage.open()
    stage.log(SeatsConfirmed())
    for value in (6, 2, 3, 1):
        stage.throw(value)
    stage.log(ClockStarted(from_tick=tick()), PositionSet(pieces=CLOSE, turn=0, reason="Ärmel"))
    stage.throw(4)
    stage.log(MoveMade(seat=0, colour=0, start=28, target=32), SirenSounded(at_tick=tick()), CountingBegan())
    stage.log(signed(stage.state), ResultReleased())
    last = stage.state.entries[-1]
    assert last.move_seq is not None
    stage.log(RollCorrected(corrects=last.seq, values=(1,), reason="Video"))
    stage.log(MoveCorrected(corrects=last.move_seq, colour=0, start=28, target=29, reason="Video"))


def unlogged(stage: Stage) -> None:
    """Only the result of this game is noted."""
    stage.open(result_only=True)
    stage.log(SeatsConfirmed(), ClockStarted(from_tick=tick() - 557_000))


def unlogged_over(stage: Stage) -> None:
    """A game of which only the result is noted, when time is up."""
    unlogged(stage)
    stage.log(SirenSounded(at_tick=tick()), CountingBegan())


def counted(stage: Stage) -> None:
    """The final position has been told."""
    unlogged_over(stage)
    stage.log(PositionCounted(pieces=MIDGAME))


def dice_off(stage: Stage) -> None:
    """One must go through, and two share the first place."""
    stage.open(result_only=True, winner_needed=True)
    stage.log(SeatsConfirmed(), ClockStarted(from_tick=tick()), CountingBegan())
    stage.log(PlacesAgreed(places=(1, 3, 1, 4)))


def goes_through(stage: Stage) -> None:
    """Dice have decided."""
    dice_off(stage)
    stage.log(DiceOff(rounds=(((0, 4), (2, 4)), ((0, 6), (2, 3))), witness="Frau Maier"))
    stage.log(signed(stage.state))


def _play(stage: Stage) -> None:
    """Play the first open move, if any."""
    game = stage.state.game
    assert game is not None
    moves = legal(stage.state.ruleset, game)
    if moves and game.turn is not None:
        move = moves[0]
        stage.log(MoveMade(seat=game.turn, colour=move.seat, start=move.start, target=move.target))


def siren(stage: Stage) -> None:
    """Time is up and a number is still to be played."""
    last_minute(stage)
    stage.throw(4)
    stage.log(SirenSounded(at_tick=tick()))


def the_end(stage: Stage) -> None:
    """The siren sounds while somebody watches."""
    last_minute(stage)
    time.sleep(WATCHED_S)
    stage.log(SirenSounded(at_tick=tick()))


def two_people(stage: Stage) -> None:
    """Two people with two colours each; a pair bars the way, and a piece may capture backwards."""
    rules = schmidt(["two_players", "backward_capture", "barriers"])
    _set_up(stage, rules, (-1, 7, 14, 14), (-1, -1, 1, 22), (-1, 4, 26, 41), (-1, 9, 31, 42))
    stage.throw(3)


def neutral(stage: Stage) -> None:
    """Three people and a neutral colour, of which a piece has to leave its start."""
    pieces = (-1, 7, 9, 40), (-1, -1, 3, 22), (-1, 13, 26, 41), (-1, 0, 31, 42)
    _set_up(stage, schmidt(["neutral_colour", "forced_capture"]), *pieces)
    stage.throw(4)


def chaos(stage: Stage) -> None:
    """The camera has read a number, but only the table knows who threw."""
    _set_up(stage, semester(chaos=True), *MIDGAME)
    stage.throw(4)


def two_people_counting(stage: Stage) -> None:
    """One line each for two people with two colours."""
    two_people(stage)
    stage.log(SirenSounded(at_tick=tick()), CountingBegan())


def _set_up(stage: Stage, rules: Ruleset, *pieces: Pieces) -> None:
    stage.open(ruleset=rules)
    stage.log(SeatsConfirmed())
    for value in (6, 2, 3, 1):
        if stage.state.begins is None:
            stage.throw(value)
    first, second, third, fourth = pieces
    stage.log(ClockStarted(from_tick=tick() - 400_000))
    stage.log(PositionSet(pieces=(first, second, third, fourth), turn=0, reason="Ärmel"))


def announced(stage: Stage) -> dict[str, object]:
    """A simulated player has moved on the board."""
    game, roll = stage.state.game, stage.state.entries[-1].seq
    assert game is not None
    move = legal(stage.state.ruleset, game)[0]
    made = {"seat": game.turn, "colour": move.seat, "start": move.start, "target": move.target}
    return {"announced": {"do": "move_made", "roll": roll, **made}}


def music(_stage: Stage) -> dict[str, object]:
    """The buzzer plays."""
    lights = {"play_light": True, "call_light": True, "time_light": False, "ring_light": True}
    return {"pins": {"mock": True, "siren": False, "buzzer": 523.3, "lamp": True, **lights}}


def lesson(stage: Stage) -> None:
    """A new referee sees a player forget a duty."""
    stage.open_lesson("hgv")
    acts = find_lesson("hgv").acts[:2]
    stage.log(acts[0].before)
    stage.log(acts[1].before)
    stage.throw(acts[1].scene.die)


def lesson_over(stage: Stage) -> None:
    """The score: the first scenes as a careful pupil logs them, the others not at all."""
    stage.open_lesson("lsa")
    played = find_lesson("lsa")
    for number, act in enumerate(played.acts):
        stage.log(act.before)
        if number < 6:
            stage.throw(act.scene.die)
            stage.log(*act.scene.deeds)
        if stage.state.finding is not None:
            stage.log(Ruled(finding=stage.state.finding.seq, decision=Decision.APPLY))
    stage.log(played.end)
