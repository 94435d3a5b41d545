"""Who takes part: the list, check-in, one player; for officials."""

from collections.abc import Callable

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.errors import Refused
from companion.tournament.after import after
from companion.tournament.book import EventBook
from companion.tournament.decide import admit
from companion.tournament.decide_players import is_seated
from companion.tournament.events import (
    CheckedIn,
    CheckedOut,
    ExclusionWithdrawn,
    PlayerChanged,
    PlayerExcluded,
    PlayerLeft,
    PlayerRemoved,
    PlayersMerged,
)
from companion.tournament.person_name import PersonName
from companion.usecases.event.latecomers import without_seat
from companion.usecases.event.players import NewPlayer, change, enter, substitute
from companion.usecases.event.reporting import report
from companion.usecases.event.seat_change import SeatChange
from companion.usecases.event.seats import can_join, joined, readmitted, seat
from companion.usecases.event.seats import gone as gone_from
from web.access.pairing import who
from web.access.roles import Role, demand
from web.organisers.asking import asked, gone_on, reported
from web.organisers.changes import seat_sentences
from web.organisers.live import event_live
from web.organisers.showing import page
from web.organisers.taking_off import namesakes_first, taken_off_sentence, taken_off_sentences
from web.serving.answers import done
from web.serving.speech import say

players = Blueprint("players", __name__, url_prefix="/players")


@players.before_request
def _for_officials() -> None:
    """Who takes part is known to everybody only once the draw is published."""
    demand(who().role, Role.DESK)


@players.get("/")
def all_players() -> Response:
    """The list, by name."""
    return page("players", seatless=without_seat(event_live().book.state))


@players.post("/")
def add() -> Response:
    """Enter one person, who is there if the form says so."""
    name = _name()
    club, group = request.form.get("club", "").strip(), request.form.get("group", "").strip()
    wanted = asked()
    enter(event_live().scribe, wanted, [NewPlayer(name, club, group, present="present" in request.form)])
    return _seen(wanted.id("player 0"))


@players.post("/check")
def check() -> Response:
    """One tap: `in` or `out` tells the player."""
    if "in" in request.form:
        player = request.form["in"]
        report(event_live().scribe, asked(), CheckedIn(player=player))
        return _seen(player)
    return reported(CheckedOut(player=request.form.get("out", "")))


@players.get("/<player>")
def one_player(player: str) -> Response:
    """Everything that is known of one person, and what can be done."""
    state = event_live().book.state
    known = state.player(player)
    joins = known.left or (not known.excluded and can_join(state, player))
    drafted = state.draft is not None and player in state.draft.players
    return page(
        "player",
        player=known,
        seated=is_seated(state, player),
        drafted=drafted,
        joins=joins,
        others=namesakes_first(event_live().book, player),
    )


@players.post("/<player>")
def save(player: str) -> Response:
    """Name, club and the like as the form tells them."""
    live, form, name = event_live(), request.form, _name()
    changed = PlayerChanged(
        player=player,
        club=form.get("club", "").strip(),
        group=form.get("group", "").strip(),
        reference=form.get("reference", "").strip(),
        stays="stays" in form,
    )
    change(live.scribe, asked(), live.book, changed, name, form.get("person", ""))
    return gone_on(f"/players/{player}")


@players.post("/<player>/gone")
def gone(player: str) -> Response:
    """The person was removed, has left, is back, is excluded or no more, or is somebody else: `what`."""
    reason, what = request.form.get("reason", ""), request.form.get("what", "")
    match what:
        case "remove":
            return _taken_off(PlayerRemoved(player=player))
        case "leave":
            left = PlayerLeft(player=player, reason=reason)
            return _seated(lambda book: gone_from(book, left), player, Role.DESK)
        case "join":
            return _seated(lambda book: joined(book, player, reason), player, Role.DESK)
        case "exclude":
            excluded = PlayerExcluded(player=player, reason=reason)
            return _seated(lambda book: gone_from(book, excluded), player, Role.DIRECTOR)
        case "readmit":
            withdrawn = ExclusionWithdrawn(player=player, reason=reason)
            return _seated(lambda book: readmitted(book, withdrawn), player, Role.DIRECTOR)
        case "merge":
            return _taken_off(PlayersMerged(player=player, into=request.form.get("into", "")))
    raise Refused("form_without_key")


@players.post("/<player>/substitute")
def put_substitute(player: str) -> Response:
    """Somebody else takes over seats and points."""
    form = request.form
    substitute(event_live().scribe, asked(), player, _name(), form.get("reason", ""), form.get("person", ""))
    return gone_on(f"/players/{player}")


def _taken_off(event: PlayerRemoved | PlayersMerged) -> Response:
    """Take somebody off the list; with `preview` it is only told what becomes of them."""
    wanted, live = asked(), event_live()
    book = live.book
    if "preview" in request.form:
        admit(book.state, event)
        return done(changes=taken_off_sentences(book, event, say()))
    report(live.scribe, wanted, event)
    return gone_on("/players/", sentence=taken_off_sentence(book, event, say()))


def _seen(player: str) -> Response:
    """Go on; who came after the draw has no seat by itself."""
    live = event_live()
    live.follower.catch_up()
    waits = player in without_seat(live.book.state)
    name = live.book.name(player).spoken
    return gone_on(sentence=say()("event.players.no_seat_yet", name=name) if waits else "")


def _seated(make: Callable[[EventBook], SeatChange], player: str, least: Role) -> Response:
    """Log it; with `preview` it is only told what that would change in the rounds to come."""
    wanted, live, form = asked(least), event_live(), request.form
    if "preview" in form:
        book = live.book
        change, state = make(book), book.state
        for event in change.events:
            admit(state, event)
            state = after(state, event)
        return done(changes=seat_sentences(book, change, player, say()))
    seat(live.scribe, wanted, live.book, [form.get("what", ""), player, form.get("reason", "")], make)
    return gone_on()


def _name() -> PersonName:
    first, last = (PersonName.parse(request.form.get(part, "")).spoken for part in ("first", "last"))
    if not last:
        raise Refused("name_missing")
    return PersonName(first, last)
