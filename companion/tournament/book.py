"""An event with the names of its people: the one value that pages, prints and exports are made of."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.tournament.person_name import PersonName
from companion.tournament.state import Tournament

NOBODY = PersonName("", "")


@dataclass(frozen=True)
class EventBook:
    """`names` by the id of the person; whose name was erased is told by the number in the draw."""

    state: Tournament
    names: Mapping[str, str]

    def name(self, player: str) -> PersonName:
        """Who has the seats of this player now."""
        return self._named.get(player, NOBODY)

    def number(self, player: str) -> int | None:
        """The player's number in the first draw."""
        return self._numbers.get(player)

    def group(self, player: str) -> str:
        """With whom the player does not want to meet; "" once the names are erased."""
        return self._kept(self.state.players[player].group)

    def reference(self, player: str) -> str:
        """The number that the player's club gave; "" once the names are erased."""
        return self._kept(self.state.players[player].reference)

    def person(self, id: str) -> PersonName:
        """Who this is, whether they still play or not."""
        return PersonName.parse(self.names.get(id, ""))

    @cached_property
    def listed(self) -> tuple[str, ...]:
        """All players by name, as lists are sorted."""
        return tuple(sorted(self.state.players, key=lambda player: self.name(player).order))

    @cached_property
    def namesakes(self) -> frozenset[str]:
        """Players whose names do not tell them apart."""
        spoken = [self.name(player).spoken for player in self.state.players]
        return frozenset(
            player for player in self.state.players if spoken.count(self.name(player).spoken) > 1
        )

    @cached_property
    def _named(self) -> Mapping[str, PersonName]:
        return {
            player.id: PersonName.parse(self.names.get(player.person) or self._substitute_name(player.id))
            for player in self.state.players.values()
        }

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        if not self.state.draws:
            return {}
        return {player: number for number, player in enumerate(self.state.draws[0].players, 1)}

    def _kept(self, id: str) -> str:
        """What is kept beside the names under this id; old logs hold the text itself."""
        return "" if self.state.erased else self.names.get(id, id)

    def _substitute_name(self, player: str) -> str:
        number = self._numbers.get(player)
        return f"#{number}" if number else "–"
