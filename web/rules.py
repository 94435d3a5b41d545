"""Rules to be read, printed and taken away as a file: those of the game, and any that can be chosen."""

from typing import Any

import msgspec
from flask import Blueprint, Response, make_response, request

from companion.errors import UnknownRuleset, Unreadable
from companion.rules.choice import Choice, format_choice, parse_choice
from companion.rules.rulesets import RULESETS
from web.answers import done, malformed

rules = Blueprint("rules", __name__)


@rules.get("/rules/<name>.json")
def file(name: str) -> Response:
    """The file of the rules told by the address, for organisers to keep."""
    answer = make_response(format_choice(_told(name)))
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
    _known(choice.ruleset)
    return done(choice=msgspec.to_builtins(choice))


def _told(name: str) -> Choice:
    """The choice in an address, e.g. `lsa?variant=barriers&switches={"minutes":30}`; raises Unreadable."""
    try:
        switches = msgspec.json.decode(request.args.get("switches", "{}"), type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise Unreadable("ruleset_unreadable", why=error) from None
    return Choice(_known(name), tuple(request.args.getlist("variant")), switches)


def _known(name: str) -> str:
    if name not in RULESETS:
        raise UnknownRuleset("unknown_ruleset", name=name, known=", ".join(RULESETS))
    return name
