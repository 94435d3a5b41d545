"""What became of the seats after the draw was published."""

from companion.tournament.draw.quality import quality
from companion.tournament.draw_record import draw_record
from companion.tournament.events import PlayerLeft, PlayerReturned, RoundsChanged
from companion.tournament.numbers import numbered_rounds
from companion.tournament.qualification import boundaries
from companion.tournament.reseating import reseatings, seats_left
from companion.tournament.result import Seats
from companion.tournament.state import Tournament
from tests.companion.tournament.day import Day, settings


def seats(state: Tournament, number: int) -> tuple[Seats, ...]:
    return tuple(game.seats for game in state.round(number).games)


def without(tables: tuple[Seats, ...], player: str) -> tuple[Seats, ...]:
    first, *others = ([None if one == player else one for one in table] for table in tables)
    return tuple((a, b, c, d) for a, b, c, d in (first, *others))


def left(player: str = "p1") -> Day:
    """Twelve, one of whom leaves before the third round."""
    day = Day()
    day.enter(12)
    day.draw()
    changed = tuple((number, without(seats(day.state, number), player)) for number in (3, 4))
    day.tell(PlayerLeft(player=player, reason="krank"), RoundsChanged(rounds=changed, reason="krank"))
    return day


def test_each_change_is_known_with_the_seats_before_and_after() -> None:
    state = left().state
    (one,) = reseatings(state, state.draws[0])

    drawn = dict(enumerate(state.draws[0].rounds, 1))
    assert one.before == drawn
    assert one.after == {number: seats(state, number) for number in range(1, 5)}
    assert one.change.reason == "krank"


def test_who_left_has_the_seats_of_before_as_long_as_nothing_else_has_changed_them() -> None:
    day = left()
    drawn = day.state.draws[0].rounds
    assert seats_left(day.state, "p1", range(3, 5)) == {3: drawn[2], 4: drawn[3]}
    assert seats_left(day.state, "p2", range(3, 5)) == {}

    changed = without(seats(day.state, 4), "p2")
    day.tell(RoundsChanged(rounds=((4, changed),), reason="auch krank"))
    assert seats_left(day.state, "p1", range(3, 5)) == {}
    assert seats_left(day.state, "p1", range(3, 4)) == {3: drawn[2]}


def test_the_certificate_tells_the_changes_and_the_figures_as_they_are() -> None:
    day = left()
    made = draw_record(day.state, day.state.draws[0])
    (one,) = made.reseated
    numbers = {player: number for number, player in enumerate(day.state.players, 1)}

    assert (one.rounds, one.reason, one.at) == ((3, 4), "krank", "2026-11-28T09:00:00Z")
    assert made.now == quality(numbered_rounds(day.state.rounds, numbers))
    assert made.now != made.figures

    day.tell(PlayerReturned(player="p1", reason="wieder da"))
    back = tuple((number, day.state.draws[0].rounds[number - 1]) for number in (3, 4))
    day.tell(RoundsChanged(rounds=back, reason="wieder da"))
    again = draw_record(day.state, day.state.draws[0])
    assert [one.reason for one in again.reseated] == ["krank", "wieder da"]
    assert again.now == again.figures


def test_a_draft_has_no_changes_yet() -> None:
    day = Day()
    day.enter(12)
    day.draw(publish=False)
    assert day.state.draft is not None
    made = draw_record(day.state, day.state.draft)

    assert (made.reseated, made.now) == ((), made.figures)


def test_an_exchange_in_the_final_is_told_with_the_final() -> None:
    day = Day(settings(rounds=1, qualifiers=4))
    day.enter(8)
    day.draw()
    day.finish(1)
    for boundary in boundaries(day.state):
        if boundary.tied:
            day.roll_off(boundary.tied)
    day.draw()
    ((a, b, c, d),) = seats(day.state, 2)
    day.tell(RoundsChanged(rounds=((2, ((b, a, c, d),)),), reason="Rollstuhl"))
    first, last = (draw_record(day.state, draw) for draw in day.state.draws)

    assert first.reseated == ()
    assert [(one.rounds, one.reason) for one in last.reseated] == [((2,), "Rollstuhl")]
