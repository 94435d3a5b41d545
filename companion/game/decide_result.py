"""The door for the result: what the table may tell of it, and who plays on for it, at this moment."""

from typing import assert_never

from companion.dice_off import are_dice_rounds, dice_order
from companion.errors import require
from companion.game.agreement import decided
from companion.game.counting import counted_game
from companion.game.events import MoveCorrected, PositionCounted
from companion.game.result import contenders, is_ranked, ranking, signed
from companion.game.state import State
from companion.rules.board import HOME, SEATS, Position
from companion.rules.parties import colours_in_play, parties
from companion.rules.ranking import are_places
from companion.table.agreement import admit_agreement, admit_signing
from companion.table.phase import ENDED
from companion.table.result_events import (
    DiceOff,
    LotDrawn,
    PlacesAgreed,
    PlayerAgreed,
    ResultConfirmed,
)
from companion.table.ruling_events import Ruled
from companion.table.throw_events import RollCorrected

ToldEvent = PositionCounted | PlacesAgreed | LotDrawn | DiceOff | PlayerAgreed | ResultConfirmed
"""What the table tells of the result, which is the game's."""

REOPENING = (
    RollCorrected | MoveCorrected | Ruled | PositionCounted | PlacesAgreed | LotDrawn | DiceOff | PlayerAgreed
    | ResultConfirmed
)  # fmt: skip
"""What the game takes even after its release: corrections, and the result signed anew."""


def admit_result(state: State, event: ToldEvent) -> None:
    """Let `event` into the game, or raise Refused or InvalidPosition with the reason."""
    match event:
        case PositionCounted():
            _admit_position(state, event)
        case PlacesAgreed():
            _admit_places(state, event)
        case LotDrawn():
            _admit_lot(state, event)
        case DiceOff():
            _admit_dice_off(state, event)
        case PlayerAgreed():
            admit_agreement(state, event, decided(state))
        case ResultConfirmed():
            admit_signing(state, event, lambda: signed(state))
        case _:
            assert_never(event)


def _admit_position(state: State, event: PositionCounted) -> None:
    """Everybody's pieces as they can stand, and the order in which they came home where that counts."""
    _require_counting(state)
    require(set(event.excluded) <= set(state.seats), "empty_seat")
    require(set(event.finished) <= set(state.played), "not_home")
    game = counted_game(state, event)
    standing = {seat: own for seat in SEATS if (own := event.pieces[seat]) and seat not in game.excluded}
    Position.of(standing, pairs=state.ruleset.barriers)
    seats = set(colours_in_play(state.ruleset, state.seats)[0])
    require(set(standing) | set(game.excluded) == seats, "pieces_of_others")
    home = {seat for seat in standing if game.position[seat] == HOME}
    require(set(event.finished) <= home, "not_home")
    in_order = sorted(event.finished) == sorted(game.finished)
    require(in_order or len(parties(state.ruleset, game.finished)) <= 1, "finishing_order_missing")


def _admit_places(state: State, event: PlacesAgreed) -> None:
    _require_counting(state)
    places = {seat: place for seat, place in enumerate(event.places) if place is not None}
    require(set(places) == set(state.seats) and are_places(places.values()), "places_incomplete")


def _admit_lot(state: State, event: LotDrawn) -> None:
    require(state.phase in ENDED and is_ranked(state), "wrong_phase")
    require(tuple(sorted(event.order)) in ranking(state).lots, "no_such_tie")
    require(bool(event.witness.strip()), "witness_missing")
    if event.rounds:
        require(are_dice_rounds(event.order, event.rounds, winners=None), "dice_undecided")
        require(dice_order(event.order, [dict(one) for one in event.rounds]) == event.order, "dice_disagree")


def _admit_dice_off(state: State, event: DiceOff) -> None:
    require(state.phase in ENDED and is_ranked(state), "wrong_phase")
    tied = contenders(state)
    require(bool(tied), "no_dice_off")
    require(are_dice_rounds(tied, event.rounds), "dice_undecided")
    require(bool(event.witness.strip()), "witness_missing")


def _require_counting(state: State) -> None:
    require(state.result_only, "log_counts")
    require(state.phase in ENDED, "wrong_phase")
