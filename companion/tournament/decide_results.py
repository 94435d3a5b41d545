"""Which results an event takes now."""

from collections.abc import Mapping

from companion.dice_off import are_dice_rounds
from companion.errors import require
from companion.rules.ranking import are_places
from companion.rules.rules_choice import chosen
from companion.tournament.after import after
from companion.tournament.events import Event, ResultCorrected, ResultEntered, TieDecided, WentOnWithout
from companion.tournament.qualification import Boundary, of_standings, of_tables, winner
from companion.tournament.result import Result, Seats, agree, can_be_counted, counted_places
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament

NOBODY = Boundary(())
"""Where there is nothing to go through to."""


def admit(state: Tournament, event: Event) -> None:
    """Raise Refused for a result that makes no sense now."""
    match event:
        case ResultEntered(round=number, table=table, result=result, seats=seats):
            game = state.game(number, table)
            _require_open(state, number)
            require(game.result is None, "result_known", table=table, round=number)
            require(seats is None or seats == game.seats, "seats_changed", table=table, round=number)
            _admit_result(state, game.seats, result)
            require(not moves_stage(state, event), "stage_drawn_without", table=table, round=number)
        case ResultCorrected() as correction:
            _admit_correction(state, correction)
        case WentOnWithout(round=number, table=table, reason=reason):
            _require_open(state, number)
            require(state.game(number, table).missing, "result_known", table=table, round=number)
            require(bool(reason.strip()), "reason_missing")
        case TieDecided() as tie:
            _admit_tie(state, tie)


def moves_stage(state: Tournament, told: ResultEntered | ResultCorrected) -> bool:
    """Whether this result changes who plays in a stage that is drawn already; in which order is no matter."""
    stage = state.round(told.round).stage
    later = any(one.number > told.round and one.stage is not stage for one in state.rounds)
    return later and _who_plays_on(state, told.round) != _who_plays_on(after(state, told), told.round)


def _who_plays_on(state: Tournament, number: int) -> list[tuple[frozenset[str], frozenset[str]]]:
    """After the stage of this round, who goes through and who is tied, boundary by boundary."""
    found = state.round(number)
    preliminary = found.stage is Stage.PRELIMINARY
    boundaries: tuple[Boundary, ...] = (of_standings(state),) if preliminary else of_tables(state, found)
    return [(frozenset(one.through), frozenset(one.tied)) for one in boundaries]


def _require_open(state: Tournament, number: int) -> None:
    """A round takes results once it is published, and begun or the one before it played somewhere."""
    found = state.round(number)
    require(found.published, "round_not_open", round=number)
    if number > 1 and found.begun is None:
        before = state.round(number - 1)
        require(any(game.played for game in before.games), "round_too_early", round=number)


def _admit_correction(state: Tournament, correction: ResultCorrected) -> None:
    """A result is there, or is known to be missing, and is still the one that somebody looked at."""
    number, table, seen = correction.round, correction.table, correction.replaces
    game = state.game(number, table)
    require(game.played, "result_missing", table=table, round=number)
    require(bool(correction.reason.strip()), "reason_missing")
    require(seen is None or game.result is None or seen == game.result.places, "result_changed")
    _admit_result(state, game.seats, correction.result)
    require(correction.result != game.result, "result_same")
    require(correction.stage_stands or not moves_stage(state, correction), "stage_drawn")


def _admit_result(state: Tournament, seats: Seats, result: Result) -> None:
    """Places that can be, for nobody who does not sit there; and counts that come to them."""
    assert state.settings is not None
    empty = [place for place, player in zip(result.places, seats, strict=True) if player is None]
    placed = {colour: place for colour, place in enumerate(result.places) if place is not None}
    require(not any(empty), "result_empty_chair")
    require(bool(placed), "result_nobody")
    require(
        are_places(placed.values()),
        "result_places",
        typed=_spoken(seats, placed),
        meant=_meant(seats, placed),
    )
    if result.counts is None:
        return
    counts = {colour: count for colour, count in enumerate(result.counts) if count is not None}
    rules = chosen(state.settings.rules)
    require(can_be_counted(rules), "result_not_countable")
    require(set(counts) == set(placed), "result_counts_missing")
    require(all(count.possible for count in counts.values()), "result_counts_impossible")
    require(agree(counted_places(counts), placed, counts), "result_disagrees")


def _spoken(seats: Seats, placed: Mapping[int, int]) -> tuple[int, ...]:
    """The places as a desk types them, 0 for who did not come."""
    return tuple(placed.get(colour, 0) for colour, player in enumerate(seats) if player is not None)


def _meant(seats: Seats, placed: Mapping[int, int]) -> tuple[int, ...]:
    """The places in the same order as they are counted."""
    before = {colour: sum(other < place for other in placed.values()) for colour, place in placed.items()}
    return _spoken(seats, {colour: 1 + count for colour, count in before.items()})


def _admit_tie(state: Tournament, tie: TieDecided) -> None:
    off = tie.dice_off
    require(bool(off.witness.strip()), "dice_witness_missing")
    if tie.round is not None and tie.table is not None:
        game, stage = state.game(tie.round, tie.table), state.round(tie.round).stage
        require(stage is tie.stage and stage is not Stage.PRELIMINARY, "nothing_tied")
        if stage is Stage.FINAL:
            found = winner(state, game)
        else:
            boundaries = of_tables(state, state.round(tie.round))
            found = next((one for one in boundaries if one.table == tie.table), NOBODY)
    else:
        require(tie.stage is Stage.PRELIMINARY, "nothing_tied")
        found = of_standings(state) if state.rounds else NOBODY
    require(bool(found.tied) and set(found.tied) == set(off.players), "nothing_tied")
    seats = range(len(off.players))
    enough = any(are_dice_rounds(seats, off.rolls, winners=winners) for winners in (found.open, None))
    require(enough, "dice_rounds")
