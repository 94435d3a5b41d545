"""What becomes of the players."""

from dataclasses import replace
from types import MappingProxyType

from companion.tournament.events import (
    CheckedIn,
    CheckedOut,
    ExclusionWithdrawn,
    NamesErased,
    PlayerChanged,
    PlayerEntered,
    PlayerExcluded,
    PlayerLeft,
    PlayerRemoved,
    PlayerReturned,
    PlayersMerged,
    PlayerSubstituted,
)
from companion.tournament.player import Player
from companion.tournament.state import Happened, Tournament


def apply(state: Tournament, happened: Happened) -> Tournament | None:
    """The state after this event, None if it is not about players; raises Refused for nobody we know."""
    match happened.event:
        case PlayerEntered() as entered:
            return state.with_player(
                Player(
                    entered.player,
                    entered.person,
                    entered.club,
                    entered.group,
                    entered.reference,
                    present=entered.present,
                )
            )
        case PlayerChanged() as changed:
            known = state.player(changed.player)
            return state.with_player(
                replace(
                    known,
                    person=changed.person or known.person,
                    club=changed.club,
                    group=changed.group,
                    reference=changed.reference,
                    stays=changed.stays,
                )
            )
        case PlayersMerged(player=player, into=into):
            twice, kept = state.player(player), state.player(into)
            merged = replace(
                kept,
                club=kept.club or twice.club,
                group=kept.group or twice.group,
                reference=kept.reference or twice.reference,
                present=kept.present or twice.present,
            )
            return _without(state, player).with_player(merged)
        case PlayerRemoved(player=player):
            return _without(state, player)
        case CheckedIn(player=player):
            return state.with_player(replace(state.player(player), present=True))
        case CheckedOut(player=player):
            return state.with_player(replace(state.player(player), present=False))
        case PlayerLeft(player=player):
            return state.with_player(replace(_goes(state, player), left=True))
        case PlayerReturned(player=player):
            return state.with_player(replace(_comes(state, player), left=False))
        case PlayerExcluded(player=player):
            return state.with_player(replace(_goes(state, player), excluded=True))
        case ExclusionWithdrawn(player=player):
            return state.with_player(replace(_comes(state, player), excluded=False))
        case PlayerSubstituted(player=player, person=person):
            known = state.player(player)
            return state.with_player(replace(known, person=person, former=(*known.former, known.person)))
        case NamesErased():
            return replace(state, erased=True)
    return None


def _goes(state: Tournament, player: str) -> Player:
    known = state.player(player)
    return replace(known, away=(*known.away, (_begun(state) + 1, None)))


def _comes(state: Tournament, player: str) -> Player:
    known, last = state.player(player), _begun(state)
    away = tuple((first, last if open_ is None else open_) for first, open_ in known.away)
    return replace(known, away=tuple(span for span in away if span[0] <= span[1]), present=True)


def _begun(state: Tournament) -> int:
    """The number of the last round that somebody has begun, 0 before the first."""
    return max((one.number for one in state.rounds if one.touched), default=0)


def _without(state: Tournament, player: str) -> Tournament:
    others = {id: one for id, one in state.players.items() if id != player}
    return replace(state, players=MappingProxyType(others))
