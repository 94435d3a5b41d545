"""An event as it stands: what its log comes to."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from companion.errors import Refused
from companion.log.envelope import GENESIS
from companion.log.stamp import Stamp
from companion.tournament.displays import Displays
from companion.tournament.drawn import Draw, Swap
from companion.tournament.events import Event
from companion.tournament.player import Player
from companion.tournament.result import DiceOff
from companion.tournament.rounds import Game, Round, Stage
from companion.tournament.settings import Settings


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that leaves a trace which people read: who did it, where and when."""

    seq: int
    stamp: Stamp
    actor: str
    device: str
    event: Event


@dataclass(frozen=True)
class Tournament:
    """`players` as they were entered, `rounds` from the first; `settings` None: nothing is opened.

    `opened` are the settings with which it was opened.
    `draft` is drawn and not published, `editing` while it is changed by hand, by `swaps` so far. `draws` are
    those that count, `lists` the players of each draw as they were then, by its first round. `dice_offs`
    decided who plays on after a stage. `trail` is what left a trace.
    `last_change` is the number of the last event that changed anything people see.
    """

    settings: Settings | None = None
    players: Mapping[str, Player] = field(default_factory=lambda: MappingProxyType({}))
    draft: Draw | None = None
    editing: bool = False
    swaps: tuple[Swap, ...] = ()
    draws: tuple[Draw, ...] = ()
    lists: Mapping[int, tuple[Player, ...]] = field(default_factory=lambda: MappingProxyType({}))
    rounds: tuple[Round, ...] = ()
    dice_offs: tuple[tuple[Stage, DiceOff], ...] = ()
    trail: tuple[Happened, ...] = ()
    erased: bool = False
    opened: Settings | None = None
    displays: Displays = field(default_factory=Displays)
    last_change: int = 0
    seq: int = 0
    head: str = GENESIS

    @cached_property
    def present(self) -> tuple[Player, ...]:
        """Who is there and plays."""
        return tuple(one for one in self.players.values() if one.present and one.plays)

    @property
    def begun(self) -> bool:
        """Whether a draw counts."""
        return bool(self.draws)

    def stage_rounds(self, stage: Stage) -> tuple[Round, ...]:
        """The rounds of a stage."""
        return tuple(one for one in self.rounds if one.stage is stage)

    def sitting_out(self, number: int) -> tuple[str, ...]:
        """Who sits out in that round: plays, was drawn or has played before it, and had not gone meanwhile.

        In a semi-final or final nobody does.
        """
        one = self.round(number)
        if one.stage is not Stage.PRELIMINARY:
            return ()
        drawn = set(self.draws[0].players)
        drawn.update(player for other in self.rounds[: number - 1] for player in other.players)
        return tuple(
            player.id
            for player in self.players.values()
            if player.plays
            and player.id in drawn
            and player.id not in one.players
            and not player.was_away(number)
        )

    def round(self, number: int) -> Round:
        """The round with this number; raises Refused where there is none."""
        if not 1 <= number <= len(self.rounds):
            raise Refused("round_unknown", round=number)
        return self.rounds[number - 1]

    def game(self, number: int, table: int) -> Game:
        """The game at this table in this round; raises Refused where there is none."""
        games = self.round(number).games
        if not 1 <= table <= len(games):
            raise Refused("table_unknown", table=table, round=number)
        return games[table - 1]

    def player(self, id: str) -> Player:
        """Raises Refused where nobody has this id."""
        if id not in self.players:
            raise Refused("player_unknown")
        return self.players[id]

    def with_player(self, player: Player) -> "Tournament":
        """With this player as last_change here."""
        return replace(self, players=MappingProxyType({**self.players, player.id: player}))

    def with_round(self, changed: Round) -> "Tournament":
        """With this round as last_change here."""
        number = changed.number
        return replace(self, rounds=(*self.rounds[: number - 1], changed, *self.rounds[number:]))

    def with_game(self, number: int, table: int, game: Game) -> "Tournament":
        """With this game as last_change here."""
        found = self.round(number)
        return self.with_round(replace(found, games=(*found.games[: table - 1], game, *found.games[table:])))
