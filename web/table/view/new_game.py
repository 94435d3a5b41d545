"""What the form for a new game starts from: what was chosen for the game before, on every device the same."""

from collections.abc import Mapping

from msgspec import Struct

from companion.table.state import TableState


class RulesView(Struct, frozen=True):
    """Rules as they are chosen: a document, its variants, and the switches that are set otherwise."""

    ruleset: str
    variants: tuple[str, ...] = ()
    switches: Mapping[str, object] = {}


class PersonView(Struct, frozen=True):
    """Somebody who played in the game before, and keeps this id in the next one."""

    id: str
    name: str


class MatchView(Struct, frozen=True):
    """A match to so many points or over so many games (0: not so); `over`: the game was its last one."""

    points: int
    games: int
    over: bool


class NewGameView(Struct, frozen=True):
    """The choice for the next game; `minutes` None: as long as its rules say."""

    rules: RulesView
    minutes: float | None
    result_only: bool
    match: MatchView | None
    tournament: str
    organiser: str
    referee: str
    people: tuple[PersonView, ...]


def new_game(
    state: TableState,
    rules: RulesView,
    usual_minutes: float | None,
    match: MatchView | None,
    names: Mapping[str, str],
) -> NewGameView:
    """What was chosen for this game, which was set up; `names` by id."""
    setup = state.setup
    assert setup is not None
    played = (person for person in state.people if person != setup.referee)
    return NewGameView(
        rules=rules,
        minutes=None if setup.minutes == usual_minutes else setup.minutes,
        result_only=setup.result_only,
        match=match,
        tournament=setup.tournament,
        organiser=setup.organiser,
        referee=names.get(setup.referee or "", ""),
        people=tuple(PersonView(person, names[person]) for person in played if names.get(person)),
    )
