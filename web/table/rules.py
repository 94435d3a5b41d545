"""Rules to be read, printed and taken away as a file: those of the game, and any that can be chosen."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import Blueprint, Response, current_app, make_response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from companion.backgammon.explanation import ComparedRules as SideBySide
from companion.backgammon.explanation import page as backgammon_page
from companion.backgammon.rulesets import RULESETS as BACKGAMMON_RULESETS
from companion.backgammon_game.events import BackgammonOpened
from companion.draughts.events import DraughtsOpened
from companion.draughts.explanation import page as draughts_page
from companion.errors import CompanionError, Unreadable
from companion.game.events import GameOpened
from companion.language import Wording, languages
from companion.rules.explanation import flaw
from companion.rules.rules_choice import RulesChoice, choice_of, chosen, format_choice, parse_choice
from companion.rules.rulesets import LSA, ruleset
from web.serving.answers import done, malformed
from web.serving.speech import say
from web.table.live import Live
from web.table.view.documents import documents
from web.table.view.rules import RulesPage, rules_page

rules = Blueprint("rules", __name__)

SIDE_BY_SIDE: Mapping[str, Callable[[Wording], SideBySide]] = {
    **dict.fromkeys(BACKGAMMON_RULESETS, backgammon_page),
    "draughts": draughts_page,
}
"""The pages of games that have neither variants nor switches."""


@rules.get("/rules")
def of_game() -> AnyResponse | str:
    """The rules of the newest game; without one those of the first document."""
    live: Live = current_app.extensions["live"]
    match live.follower.state.setup:
        case GameOpened() as setup:
            return _page(choice_of(setup.ruleset), rules_page(setup.ruleset, say(), setup))
        case BackgammonOpened(ruleset=found):
            return redirect(f"/rules/{found.id}")
        case DraughtsOpened():
            return redirect("/rules/draughts")
        case _:
            return redirect(f"/rules/{LSA.id}")


@rules.get("/rules/<name>")
def one_ruleset(name: str) -> AnyResponse | str:
    """The rules told by the address; what cannot be is said on the page."""
    if name in SIDE_BY_SIDE:
        return _side_by_side(SIDE_BY_SIDE[name](say()))
    try:
        choice = _chosen(name)
        return _page(choice, rules_page(chosen(choice), say()))
    except CompanionError as error:
        wrong = [flaw(say(), one) for one in error.facts.get("flaws", ())] or [say().error(error)]
        return make_response(_page(None, None, wrong), 422)


@rules.get("/rules/<name>.json")
def file(name: str) -> Response:
    """The file of the rules told by the address, for organisers to keep."""
    answer = make_response(format_choice(_chosen(name)))
    answer.mimetype = "application/json"
    answer.headers["Content-Disposition"] = f"attachment; filename={name}.json"
    return answer


@rules.post("/api/rules")
def read() -> Response:
    """The `choice` that the file with this `text` makes; 422 for what is no such file."""
    sent: Any = request.get_json(silent=True)
    if not isinstance(sent, dict) or not isinstance(sent.get("text"), str):
        return malformed()
    choice = parse_choice(sent["text"])
    ruleset(choice.ruleset)  # the form shows any switches and variants, but only documents there are
    return done(choice=msgspec.to_builtins(choice))


def _chosen(name: str) -> RulesChoice:
    """The choice in an address, e.g. `lsa?variant=barriers&switches={"minutes":30}`.

    Raises UnknownRuleset or Unreadable.
    """
    document = ruleset(name)
    try:
        switches = msgspec.json.decode(request.args.get("switches", "{}"), type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise Unreadable("ruleset_unreadable", why=error) from None
    return RulesChoice(document.id, tuple(request.args.getlist("variant")), switches)


def _page(choice: RulesChoice | None, page: RulesPage | None, wrong: Sequence[str] = ()) -> str:
    return render_template(
        "table/rules.html",
        say=say(),
        page=page,
        wrong=wrong,
        file=choice and f"/rules/{choice.ruleset}.json?{_query(choice)}",
        languages={name: _in_language(name) for name in languages()},
        others=_others(),
    )


def _side_by_side(page: SideBySide) -> str:
    """Rules of a game without variants, of all its documents in columns."""
    return render_template(
        "table/rules_side_by_side.html",
        say=say(),
        page=page,
        languages={name: _in_language(name) for name in languages()},
        others=_others(),
    )


def _others() -> dict[str, str]:
    """The addresses of all rules there are, with their names; another game has one page for all its own."""
    (_, own), *others = documents(say()).items()
    pages = {next(iter(found)): say()(f"games.kind.{game}") for game, found in others}
    return {f"/rules/{name}": title for name, title in (own | pages).items()}


def _query(choice: RulesChoice) -> str:
    switches = [("switches", msgspec.json.encode(choice.switches).decode())] if choice.switches else []
    return urlencode([*(("variant", name) for name in choice.variants), *switches])


def _in_language(name: str) -> str:
    """The address of this page in another language."""
    others = [(key, value) for key, value in request.args.items(multi=True) if key != "language"]
    return f"?{urlencode([*others, ('language', name)])}"
