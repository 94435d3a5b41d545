"""A table at which backgammon is played; every event goes through the door and the fold, as in the log."""

from typing import Any

from companion.backgammon.board import Position, Side
from companion.backgammon.game import Due, open_plays
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER
from companion.backgammon_game.apply_play import seat_on_turn
from companion.backgammon_game.decide import admit
from companion.backgammon_game.events import BackgammonOpened, Event, PlayMade, StonesCounted
from companion.backgammon_game.fold import fold
from companion.backgammon_game.kinds import BACKGAMMON_EVENTS
from companion.backgammon_game.rolling_for_begin import dice_for_begin
from companion.backgammon_game.state import State
from companion.chance import Pick
from companion.log.envelope import Envelope
from companion.log.stamp import Stamp
from companion.table.result_events import CountingBegan
from companion.table.round_events import ClockStarted, SirenSounded
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import HandedOn, RollAccepted, Source


class Table:
    """`state` after all that was reported; a second passes with every report."""

    def __init__(self, ruleset: Ruleset = HOFER, **chosen: Any) -> None:
        self.state, self.tick = State(), 0
        self.log: list[Envelope[Event]] = []
        usual: dict[str, Any] = {"players": ("p0", "p1", None, None), "minutes": 25.0}
        self.report(BackgammonOpened(ruleset=ruleset, **usual | chosen))

    def report(self, event: Event) -> int:
        """Through the door; its seq. Raises Refused."""
        admit(self.state, event)
        self.tick += 1000
        envelope = Envelope.sealed(
            BACKGAMMON_EVENTS, event, self.state, stream="backgammon",
            stamp=Stamp("boot", self.tick, "2026-11-29T10:00:00Z"), actor="referee", device="page-1",
            key=f"key-{self.tick}",
        )  # fmt: skip
        self.log.append(envelope)
        self.state = fold.evolve(self.state, envelope)
        return self.state.seq

    def roll(self, seat: int, *values: int) -> int:
        """These numbers count as rolled."""
        return self.report(
            RollAccepted(seat=seat, values=values, by=Source.REFEREE, rest_tick=self.tick + 500)
        )

    def play(self, *steps: tuple[int, int]) -> int:
        """Whoever is on turn makes these steps."""
        seat = seat_on_turn(self.state)
        assert seat is not None
        return self.report(PlayMade(seat=seat, steps=steps))

    def begin(self, first: int = 0) -> None:
        """All sit down, `first` wins the roll for who begins, and the clock is started."""
        self.report(SeatsConfirmed())
        for seat in (0, 1):
            number = 6 if seat == first else 1
            self.roll(seat, *[number] * dice_for_begin(self.state))
        self.report(ClockStarted(from_tick=self.tick))

    def play_on(self, pick: Pick, turns: int = 10_000) -> None:
        """By the rules, whatever `pick` picks, until the game is over or so many rolls were played."""
        for _ in range(turns):
            game, seat = self.state.game, seat_on_turn(self.state)
            if game is None or seat is None:
                return
            if game.due is Due.PLAY:
                plays = open_plays(self.state.ruleset, game)
                self.report(PlayMade(seat=seat, steps=plays[pick(len(plays))].steps))
            elif game.due is Due.FURTHER_ROLL and pick(2):
                self.report(HandedOn(seat=seat))
            else:
                self.roll(seat, 1 + pick(6), 1 + pick(6))


def time_is_up(ruleset: Ruleset = HOFER, **chosen: Any) -> Table:
    """A table that notes only the result, after the siren."""
    table = Table(ruleset, result_only=True, **chosen)
    table.report(SeatsConfirmed())
    table.report(ClockStarted(from_tick=table.tick))
    table.report(SirenSounded(at_tick=table.tick))
    table.report(CountingBegan())
    return table


def counted(end: Position, ruleset: Ruleset = HOFER, **chosen: Any) -> Table:
    """The same, with the stones counted as they stand."""
    table = time_is_up(ruleset, **chosen)
    table.report(StonesCounted(stones=(end.counts(Side.WHITE), end.counts(Side.BLACK))))
    return table
