"""Commands from the page up to the log; answered only when they are on the disk."""

from collections.abc import Sequence
from typing import Any, TypeGuard

import msgspec
from flask import Blueprint, Response, current_app, request

from companion.errors import Refused
from companion.games import TableEvent, admit, difference, fold
from companion.log.fold import preview
from companion.rules.rules_choice import RulesChoice
from companion.rulesets import chosen
from companion.store.system_clock import now, tick
from companion.table.state import TableState
from companion.text import entered
from companion.usecases.new_game import SEATS, NewGame, begin
from companion.usecases.substitute import put_substitute
from web.access.loudspeaker import PAGE
from web.access.pairing import who
from web.access.roles import demand
from web.serving.answers import done, malformed
from web.serving.forms import KEY
from web.serving.speech import say
from web.table.intents import intent
from web.table.live import Live
from web.table.permissions import demand_leaving, demand_undoing, needed
from web.table.view.game import last_change
from web.table.view.games import change_sentences

WISHES = ("throw", "siren_test", "press")
"""What the page may ask of the table's process."""

reports = Blueprint("reports", __name__, url_prefix="/api")


@reports.post("/report")
def report() -> Response:
    """Log `{key, kind, data, stream?, seen?}`; made on a view with that stream and last change, if given.

    200 with `seq`; 400 malformed, 403 not with this role, 409 somebody was quicker, 422 refused, 503 not
    (yet) durable.
    """
    sent = keyed()
    if sent is None or not isinstance(sent.get("kind"), str) or not isinstance(sent.get("data"), dict):
        return malformed()
    try:
        reported = intent(sent["kind"], sent["data"], now(), current_app.config["FLOOR_S"])
    except ValueError:
        return malformed()
    seen, device = sent.get("seen"), who()
    live: Live = current_app.extensions["live"]
    stream = sent.get("stream", live.follower.stream)
    if not isinstance(stream, str):
        return malformed()

    def decide(state: TableState) -> Sequence[TableEvent]:
        demand(device.role, needed(sent["kind"], state.phase))
        if seen is not None and seen != last_change(state):
            raise Refused("wrong_phase")
        event = reported(state)
        admit(state, event)
        demand_undoing(device.role, event, state)
        return [event]

    answer = live.scribe.submit(
        stream,
        sent["key"],
        decide,
        actor=device.role.word,
        device=device.name,
        asked=[sent["kind"], sent["data"]],
        newest=True,
    )
    return done(seq=answer.result(current_app.config["ANSWER_S"])[-1].seq)


@reports.post("/preview")
def look_ahead() -> Response:
    """What the report `{kind, data}` would change: `{changes: [sentence]}`; nothing is logged."""
    sent = request.get_json(silent=True)
    if not isinstance(sent, dict) or not isinstance(sent.get("data"), dict):
        return malformed()
    live: Live = current_app.extensions["live"]
    state = live.follower.state
    try:
        event = intent(str(sent.get("kind")), sent["data"], now())(state)
    except ValueError:
        return malformed()
    admit(state, event)
    return done(changes=change_sentences(state, difference(state, preview(fold, state, event, now())), say()))


@reports.post("/game")
def game() -> Response:
    """Open `{key, rules, minutes, names, table, round, and further fields of NewGame}`.

    `rules` is a RulesChoice of any game, `players` the ids by seat of those who have one, null for others.
    """
    sent = keyed()
    names, players = (sent.get("names"), sent.get("players", [])) if sent else (None, None)
    if (
        sent is None
        or not _are_texts(names)
        or not _are_ids(players)
        or max(len(names), len(players)) > SEATS
    ):
        return malformed()
    try:
        rules = msgspec.convert(sent.get("rules"), RulesChoice)
    except msgspec.ValidationError:
        return malformed()
    minutes = sent.get("minutes")
    if minutes is not None and (isinstance(minutes, bool) or not isinstance(minutes, int | float)):
        return malformed()
    if not (_is_number(sent.get("match_points", 0)) and _is_number(sent.get("match_games", 0))):
        return malformed()
    live: Live = current_app.extensions["live"]
    setup = live.follower.state.setup
    if setup is not None and setup.lesson is not None:
        raise Refused("lessons_only")
    opened = NewGame(
        ruleset=chosen(rules),
        minutes=minutes,
        names=tuple(names),
        practice=bool(live.channels.status().get("practice")),
        table=str(sent.get("table") or "1"),
        round=str(sent.get("round") or "1"),
        final=sent.get("final") is True,
        claims_only=sent.get("claims_only") is True,
        result_only=sent.get("result_only") is True,
        winner_needed=sent.get("winner_needed") is True,
        players=tuple(players),
        tournament=str(sent.get("tournament") or ""),
        organiser=str(sent.get("organiser") or ""),
        referee=str(sent.get("referee") or ""),
        namesakes=sent.get("namesakes") is True,
        left_because=str(sent.get("left_because") or ""),
        match_points=sent.get("match_points", 0),
        match_games=sent.get("match_games", 0),
    )
    device = who()
    stream = begin(
        live.scribe,
        sent["key"],
        opened,
        lambda: live.follower.state,
        actor=device.role.word,
        device=device.name,
        permit=lambda: demand_leaving(device.role, live.follower.state, opened.left_because),
    )
    return done(stream=stream)


@reports.post("/substitute")
def substitute() -> Response:
    """Put somebody else into a seat: `{key, stream, seat, name, reason, namesakes?}`."""
    sent = keyed()
    if sent is None or not isinstance(sent.get("seat"), int) or not isinstance(sent.get("name"), str):
        return malformed()
    stream = sent.get("stream")
    if not isinstance(stream, str):
        return malformed()
    live: Live = current_app.extensions["live"]
    device = who()
    put_substitute(
        live.paths,
        live.scribe,
        stream,
        sent["key"],
        sent["seat"],
        sent["name"],
        str(sent.get("reason") or ""),
        actor=device.role.word,
        device=device.name,
        namesakes=sent.get("namesakes") is True,
    )
    return done()


@reports.post("/request")
def wish() -> Response:
    """Ask the table's process for `{what, button?}`: a simulated throw, a test of the siren, a button."""
    sent = request.get_json(silent=True)
    if not isinstance(sent, dict) or sent.get("what") not in WISHES:
        return malformed()
    live: Live = current_app.extensions["live"]
    arguments = {"button": entered(str(sent["button"]))} if "button" in sent else {}
    live.channels.ask(sent["what"], tick(), **arguments)
    return done()


@reports.post("/loudspeaker")
def choose_loudspeaker() -> Response:
    """The page with this name makes the sound from now on: `{page}`."""
    sent = request.get_json(silent=True)
    if not isinstance(sent, dict) or not PAGE.fullmatch(str(sent.get("page", ""))):
        return malformed()
    live: Live = current_app.extensions["live"]
    live.loudspeaker.choose(sent["page"], who().number)
    return done()


def keyed() -> dict[str, Any] | None:
    """The JSON object of the request if it has a usable key."""
    sent = request.get_json(silent=True)
    if not isinstance(sent, dict) or not KEY.fullmatch(str(sent.get("key", ""))):
        return None
    return sent


def _is_number(sent: object) -> bool:
    """Whether it is a whole number, which JSON does not tell from true and false."""
    return isinstance(sent, int) and not isinstance(sent, bool)


def _are_ids(sent: object) -> TypeGuard[list[str | None]]:
    return isinstance(sent, list) and all(one is None or isinstance(one, str) for one in sent)


def _are_texts(sent: object) -> TypeGuard[list[str]]:
    return isinstance(sent, list) and all(isinstance(one, str) for one in sent)
