"""Trying an output of the table: what can be tried, and that nobody takes it for the end of a game."""

from collections.abc import Callable

from companion.errors import Refused, require
from companion.health.facts import parsed
from companion.health.wired import judge
from companion.store.channels import Channels
from companion.table.phase import PLAYING
from companion.table.state import TableState


def can_be_tried(channels: Channels, tick: int) -> tuple[str, ...]:
    """The outputs that the table at work has, by their names in the settings; none while it is silent."""
    facts = parsed(channels.facts(tick))
    return () if facts is None else tuple(line.key for line in judge(facts.wired) if line.tried)


def try_out(output: str, channels: Channels, state: Callable[[], TableState], tick: int) -> None:
    """Have the table let one output be seen or heard for a second. Raises Refused, during a game too."""
    there = can_be_tried(channels, tick)
    if output not in there:
        raise Refused("no_such_output", output=output, there=", ".join(there) or "–")
    require(state().phase not in PLAYING, "try_during_game")
    channels.ask("test", tick, output=output)
