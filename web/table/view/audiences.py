"""The view of a game for each audience: spectators are not told who entered what, a display names nobody."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from companion.protocol.initials import initials
from web.serving.audience import Audience
from web.table.view.game import Game, NoGameView


def for_audiences(
    show: Callable[[Mapping[str, str]], Game], names: Mapping[str, str]
) -> dict[Audience, Game]:
    """What each audience sees; `show` makes the view with the names of the players by id."""
    full = show(names)
    if isinstance(full, NoGameView):
        return dict.fromkeys(Audience, full)
    brief = show({player: initials(name) for player, name in names.items()})
    return {
        Audience.OFFICIALS: full,
        Audience.SPECTATORS: replace(full, lines=tuple(replace(line, by=()) for line in full.lines)),
        Audience.INITIALS: _without_reasons(brief),
    }


def _without_reasons(game: Game) -> Game:
    """What people wrote is free text, in which there may be a name."""
    if isinstance(game, NoGameView):
        return game
    result = game.result
    if result is not None:
        standings = tuple(replace(one, note="") for one in result.standings)
        result = replace(result, standings=standings)
    return replace(game, lines=(), undo=None, result=result)
