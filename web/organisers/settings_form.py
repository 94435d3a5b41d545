"""The settings of an event as a form tells them; what it leaves out stays as it was."""

from dataclasses import replace
from typing import Any

from flask import request

from companion.errors import Refused
from companion.rules.rules_choice import RulesChoice, parse_choice
from companion.tournament.settings import Apart, Settings, TieBreak

TEXTS = ("title", "date", "place", "organiser")
WHOLE = ("rounds", "hall_tables", "qualifiers", "team_size")
MINUTES = ("minutes", "final_minutes")


def settings_of_form(before: Settings) -> Settings:
    """The settings that the form tells; raises Refused for what is no number, and for other defects later."""
    form, told = request.form, dict[str, Any]()
    told |= {name: form[name].strip() for name in TEXTS if name in form}
    told |= {name: _whole(form[name]) for name in WHOLE if name in form}
    told |= {name: _numeric(form[name]) for name in MINUTES if name in form}
    if "points" in form:
        told["points"] = tuple(_whole(one) for one in form["points"].replace("/", " ").split())
    if "tie_breaks" in form:
        told["tie_breaks"] = tuple(TieBreak(one) for one in form.getlist("tie_breaks") if one in [*TieBreak])
    if form.get("apart") in [*Apart]:
        told["apart"] = Apart(form["apart"])
    if "tables" in form:
        told["tables"] = tuple(line.strip() for line in form["tables"].splitlines())
    if "starts" in form:
        told["starts"] = tuple(form["starts"].replace(",", " ").split())
    if "form" in form:  # a box that is not ticked says nothing
        told["twice"] = "twice" in form
    return replace(before, rules=_rules(before.rules), **told)


def _rules(before: RulesChoice) -> RulesChoice:
    file = request.files.get("house_rules")
    if file is not None and file.filename:
        return parse_choice(file.read())
    chosen = request.form.get("ruleset", before.ruleset)
    return before if chosen == before.ruleset else RulesChoice(chosen)


def _whole(text: str) -> int:
    value = _numeric(text)
    if not value.is_integer():
        raise Refused("malformed_number")
    return int(value)


def _numeric(text: str) -> float:
    """A number as people type it, with a comma as well."""
    try:
        return float(text.strip().replace(",", "."))
    except ValueError:
        raise Refused("malformed_number") from None
