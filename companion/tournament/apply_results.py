"""What becomes of results."""

from dataclasses import replace

from companion.tournament.events import ResultCorrected, ResultEntered, TieDecided, WentOnWithout
from companion.tournament.result import Result
from companion.tournament.rounds import Correction, Entry
from companion.tournament.state import Happened, Tournament


def apply(state: Tournament, happened: Happened) -> Tournament | None:
    """The state after this event, None if it is not about results; raises Refused for no table of ours."""
    match happened.event:
        case ResultEntered(round=number, table=table, result=result):
            game = state.game(number, table)
            entries = (*game.entries, _entry(happened, result))
            twice = state.settings is not None and state.settings.twice
            return state.with_game(
                number, table, replace(game, entries=entries, result=counting(entries, twice=twice))
            )
        case ResultCorrected(round=number, table=table, result=result, reason=reason, noted=noted):
            game = state.game(number, table)
            correction = Correction(game.result, _entry(happened, result), reason, noted)
            if noted:
                return state.with_game(
                    number, table, replace(game, corrections=(*game.corrections, correction))
                )
            stays = game.result is not None and game.result.places == result.places
            dice_off = game.dice_off if stays else None
            return state.with_game(
                number,
                table,
                replace(game, result=result, corrections=(*game.corrections, correction), dice_off=dice_off),
            )
        case WentOnWithout(round=number, table=table, reason=reason):
            return state.with_game(number, table, replace(state.game(number, table), without=reason))
        case TieDecided(round=int(number), table=int(table), dice_off=dice_off):
            return state.with_game(number, table, replace(state.game(number, table), dice_off=dice_off))
        case TieDecided(stage=stage, dice_off=dice_off):
            return replace(state, dice_offs=(*state.dice_offs, (stage, dice_off)))
    return None


def counting(entries: tuple[Entry, ...], *, twice: bool) -> Result | None:
    """The result that counts of those that were handed in, None while none does.

    Where everything is typed `twice`, it is the first that a second device has told, too; what a table
    itself told counts at once.
    """
    for at, entry in enumerate(entries):
        if not twice or entry.result.head:
            return entry.result
        if any(
            other.result.places == entry.result.places and other.device != entry.device
            for other in entries[:at]
        ):
            return entry.result
    return None


def _entry(happened: Happened, result: Result) -> Entry:
    return Entry(result, happened.actor, happened.device, happened.stamp.at)
