"""Which results an event takes now."""

from companion.dice_off import are_dice_rounds
from companion.errors import require
from companion.rules.ranking import are_places
from companion.rules.rules_choice import chosen
from companion.tournament.after import after
from companion.tournament.events import Event, ResultCorrected, ResultEntered, TieDecided, WentOnWithout
from companion.tournament.qualification import of_standings, of_tables, winner
from companion.tournament.result import Result, Seats, agree, can_be_counted, counted_places
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament


def admit(state: Tournament, event: Event) -> None:
    """Raise Refused for a result that makes no sense now."""
    match event:
        case ResultEntered(round=number, table=table, result=result):
            game = state.game(number, table)
            require(state.round(number).published, "round_not_open", round=number)
            require(game.result is None, "result_known", table=table, round=number)
            _admit_result(state, game.seats, result)
        case ResultCorrected(round=number, table=table, result=result, reason=reason, stage_stands=stands):
            game = state.game(number, table)
            require(bool(game.entries), "result_missing", table=table, round=number)
            require(bool(reason.strip()), "reason_missing")
            _admit_result(state, game.seats, result)
            require(result != game.result, "result_same")
            require(stands or not moves_stage(state, event), "stage_drawn")
        case WentOnWithout(round=number, table=table, reason=reason):
            require(state.round(number).published, "round_not_open", round=number)
            require(state.game(number, table).missing, "result_known", table=table, round=number)
            require(bool(reason.strip()), "reason_missing")
        case TieDecided() as tie:
            _admit_tie(state, tie)


def moves_stage(state: Tournament, correction: ResultCorrected) -> bool:
    """Whether this correction changes who plays in a stage that is drawn already."""
    stage = state.round(correction.round).stage
    later = [one for one in state.rounds if one.number > correction.round and one.stage is not stage]
    if not later:
        return False
    corrected = after(state, correction)
    if stage is Stage.PRELIMINARY:
        return of_standings(state) != of_standings(corrected)
    return of_tables(state, state.round(correction.round)) != of_tables(
        corrected, corrected.round(correction.round)
    )


def _admit_result(state: Tournament, seats: Seats, result: Result) -> None:
    """Places that can be, for nobody who does not sit there; and counts that come to them."""
    assert state.settings is not None
    empty = [place for place, player in zip(result.places, seats, strict=True) if player is None]
    placed = {colour: place for colour, place in enumerate(result.places) if place is not None}
    require(not any(empty), "result_empty_chair")
    require(bool(placed) and are_places(placed.values()), "result_places")
    if result.counts is None:
        return
    counts = {colour: count for colour, count in enumerate(result.counts) if count is not None}
    rules = chosen(state.settings.rules)
    require(can_be_counted(rules), "result_not_countable")
    require(set(counts) == set(placed), "result_counts_missing")
    require(all(count.possible for count in counts.values()), "result_counts_impossible")
    require(agree(counted_places(counts), placed, counts), "result_disagrees")


def _admit_tie(state: Tournament, tie: TieDecided) -> None:
    off = tie.dice_off
    require(bool(off.witness.strip()), "dice_witness_missing")
    require(are_dice_rounds(range(len(off.players)), off.rolls, full_order=True), "dice_rounds")
    if tie.round is not None and tie.table is not None:
        game, stage = state.game(tie.round, tie.table), state.round(tie.round).stage
        require(stage is tie.stage and stage is not Stage.PRELIMINARY, "nothing_tied")
        if stage is Stage.FINAL:
            tied = winner(state, game).tied
        else:
            tied = of_tables(state, state.round(tie.round))[tie.table - 1].tied
    else:
        require(tie.stage is Stage.PRELIMINARY, "nothing_tied")
        tied = of_standings(state).tied if state.rounds else ()
    require(bool(tied) and set(tied) == set(off.players), "nothing_tied")
