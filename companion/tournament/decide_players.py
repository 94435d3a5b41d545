"""Which news of players an event takes now."""

from companion.errors import require
from companion.tournament.events import (
    CheckedIn,
    CheckedOut,
    Event,
    ExclusionWithdrawn,
    PlayerChanged,
    PlayerEntered,
    PlayerExcluded,
    PlayerLeft,
    PlayerRemoved,
    PlayerReturned,
    PlayersMerged,
    PlayerSubstituted,
)
from companion.tournament.state import Tournament

MOST_PLAYERS = 1000
"""Players of an event, more than any hall seats; a wrong file with more of them is noticed."""


def admit(state: Tournament, event: Event) -> None:
    """Raise Refused for news of players that make no sense now."""
    match event:
        case PlayerEntered(player=player):
            require(player not in state.players, "player_known")
            require(len(state.players) < MOST_PLAYERS, "too_many_players", most=MOST_PLAYERS)
        case PlayerChanged(player=player):
            state.player(player)
        case PlayersMerged(player=player, into=into):
            state.player(into)
            require(player != into, "merged_with_itself")
            _admit_going(state, player)
        case PlayerRemoved(player=player):
            _admit_going(state, player)
        case CheckedIn(player=player):
            require(not state.player(player).present, "checked_in")
        case CheckedOut(player=player):
            require(state.player(player).present, "not_checked_in")
            require(not is_seated(state, player), "player_seated")
        case PlayerLeft(player=player, reason=reason) | PlayerExcluded(player=player, reason=reason):
            require(state.player(player).plays, "player_gone")
            require(bool(reason.strip()), "reason_missing")
        case PlayerReturned(player=player):
            require(state.player(player).left, "player_not_left")
        case ExclusionWithdrawn(player=player, reason=reason):
            require(state.player(player).excluded, "player_not_excluded")
            require(bool(reason.strip()), "reason_missing")
        case PlayerSubstituted(player=player, person=person, reason=reason):
            known = state.player(player)
            require(known.plays, "player_gone")
            require(is_seated(state, player), "player_not_seated")
            require(person not in (known.person, *known.former), "person_known")
            require(bool(reason.strip()), "reason_missing")


def is_seated(state: Tournament, player: str) -> bool:
    """Whether the player was drawn into a round that counts."""
    return any(player in game.seats for one in state.rounds for game in one.games)


def _admit_going(state: Tournament, player: str) -> None:
    state.player(player)
    require(not is_seated(state, player), "player_seated")
    require(state.draft is None or player not in state.draft.players, "draft_there")
