"""An event that a test tells: every event goes through the door and the fold, as in the log."""

from collections.abc import Sequence
from dataclasses import replace

from companion.dice_off import DiceRound
from companion.errors import Refused
from companion.log.envelope import Envelope
from companion.log.stamp import Stamp
from companion.tournament.decide import admit
from companion.tournament.decide_draw import entitled
from companion.tournament.draw.preliminary import draw
from companion.tournament.drawn import Draw
from companion.tournament.events import (
    DrawDrafted,
    DrawPublished,
    Event,
    EventOpened,
    PlayerEntered,
    ResultEntered,
    TieDecided,
)
from companion.tournament.fold import fold
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.numbers import as_seats
from companion.tournament.qualification import next_stage
from companion.tournament.result import DiceOff, Places, Result, Seats
from companion.tournament.rounds import Stage
from companion.tournament.settings import Settings
from companion.tournament.state import Tournament

SETTINGS = Settings(title="Landesmeisterschaft", date="2026-11-28")
FIRST_TO_LAST: Places = (1, 2, 3, 4)


class Day:
    """`state` after all that was told with `tell`; `device` is where it is entered."""

    def __init__(self, settings: Settings = SETTINGS) -> None:
        self.state, self.tick = Tournament(), 0
        self.tell(EventOpened(settings=settings))

    def tell(self, *events: Event, device: str = "page-1", tick: int | None = None) -> Tournament:
        """Each event through the door; raises Refused."""
        for event in events:
            admit(self.state, event)
            self.tick = self.tick + 1 if tick is None else tick
            envelope = Envelope.sealed(
                TOURNAMENT_EVENTS,
                event,
                self.state,
                stream="event",
                stamp=Stamp("boot", self.tick, "2026-11-28T09:00:00Z"),
                actor="desk",
                device=device,
                key=f"key-{self.state.seq}",
            )
            self.state = fold.evolve(self.state, envelope)
        return self.state

    def enter(self, count: int) -> Tournament:
        """So many players who are there."""
        first = len(self.state.players) + 1
        for number in range(first, first + count):
            self.tell(PlayerEntered(player=f"p{number}", person=f"n{number}", present=True))
        return self.state

    def draw(self, publish: bool = True) -> Tournament:
        """The next stage, simply by turns."""
        players, stage = entitled(self.state), next_stage(self.state)
        assert stage is not None
        assert self.state.settings is not None
        count = self.state.settings.rounds if stage is Stage.PRELIMINARY else 1
        rounds = tuple(seating(players, turn) for turn in range(count))
        self.tell(DrawDrafted(draw=Draw(stage, "4", players, "", len(self.state.rounds) + 1, rounds)))
        return self.tell(DrawPublished()) if publish else self.state

    def finish(self, number: int, places: Places = FIRST_TO_LAST) -> Tournament:
        """All results of a round; at a table of three the last place is nobody's."""
        for table, game in self.state.round(number).tables:
            self.tell(ResultEntered(round=number, table=table, result=Result(fitting(places, game.seats))))
        return self.state

    def finish_one(self, number: int, table: int, places: Places = FIRST_TO_LAST) -> Tournament:
        """The result of one table."""
        seats = self.state.game(number, table).seats
        return self.tell(ResultEntered(round=number, table=table, result=Result(fitting(places, seats))))

    def roll_off(self, tied: Sequence[str], stage: Stage = Stage.PRELIMINARY, **where: int) -> Tournament:
        """The tied roll once each, the first the highest number."""
        return self.tell(
            TieDecided(stage=stage, dice_off=DiceOff(tuple(tied), dice(len(tied)), "Eva"), **where)
        )


def in_turns(publish: bool = True) -> Day:
    """Twenty at four tables for two games: three rounds, in which four, eight and eight sit out."""
    day = Day(settings(rounds=2, hall_tables=4, qualifiers=4))
    day.enter(20)
    players = tuple(day.state.players)
    rounds = tuple(as_seats(tables, players) for tables in draw(20, 2, "4", tables=4))
    day.tell(DrawDrafted(draw=Draw(Stage.PRELIMINARY, "4", players, "", 1, rounds, tables=4)))
    if publish:
        day.tell(DrawPublished())
    return day


def dice(count: int) -> tuple[DiceRound, ...]:
    """Rolls that put so many in the order in which they are: as often as six numbers need."""
    rounds: list[DiceRound] = []
    tied = list(range(count))
    while len(tied) > 1:
        rounds.append(tuple((one, max(1, 6 - at)) for at, one in enumerate(tied)))
        tied = tied[5:]
    return tuple(rounds)


def fitting(places: Places, seats: Seats) -> Places:
    """The places without those of empty chairs."""
    taken = [player is not None for player in seats]
    kept = iter(place for place in sorted(filter(None, places)) if place <= sum(taken))
    first, second, third, fourth = (next(kept) if one else None for one in taken)
    return (first, second, third, fourth)


def seating(players: Sequence[str], turn: int) -> tuple[Seats, ...]:
    """Tables of four and three, in turn at other tables."""
    count = -(-len(players) // 4)
    columns = [list(players[at::count]) for at in range(count)]
    return tuple(_turned(column, turn % len(column)) for column in columns)


def _turned(players: list[str], turn: int) -> Seats:
    first, second, third, fourth = (*players[turn:], *players[:turn], None, None)[:4]
    return first, second, third, fourth


def settings(**changed: object) -> Settings:
    """The usual ones with these changes."""
    return replace(SETTINGS, **changed)  # type: ignore[arg-type]  # any of its fields


def refusal(state: Tournament, event: Event) -> str:
    """The key of the sentence with which the door refuses the event, "" where it is let in."""
    try:
        admit(state, event)
    except Refused as refused:
        return refused.key
    return ""
