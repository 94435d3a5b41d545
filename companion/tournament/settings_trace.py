"""What was changed in the settings of an event, one by one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields

from companion.rules.rules_choice import RulesChoice
from companion.tournament.events import SettingsChanged
from companion.tournament.settings import Settings
from companion.tournament.state import Tournament

WITH_SPACES = ("rules", "tables", "starts")
"""Settings of which a part may hold a space, or be empty."""


@dataclass(frozen=True, slots=True)
class ChangedSetting:
    """A setting by its name, and what it was and is, "" for nothing; yes or no.

    Lists with spaces; rules, names of tables and starts with commas.
    """

    name: str
    before: str
    after: str


def changed_settings(state: Tournament) -> Mapping[int, tuple[ChangedSetting, ...]]:
    """All changes, by the number of the event in the log."""
    found, settings = dict[int, tuple[ChangedSetting, ...]](), state.opened
    for one in state.trail:
        if isinstance(one.event, SettingsChanged):
            if settings is not None:
                found[one.seq] = tuple(_changes(settings, one.event.settings))
            settings = one.event.settings
    return found


def _changes(before: Settings, after: Settings) -> Iterator[ChangedSetting]:
    for name in (field.name for field in fields(Settings)):
        was, now = getattr(before, name), getattr(after, name)
        if was != now:
            between = ", " if name in WITH_SPACES else " "
            yield ChangedSetting(name, _text(was, between), _text(now, between))


def _text(value: object, between: str) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple() | list():
            return between.join(map(str, value))
        case RulesChoice(ruleset=ruleset, variants=variants, switches=switches):
            otherwise = (f"{name}={_text(one, ' ')}" for name, one in sorted(switches.items()))
            return between.join((ruleset, *variants, *otherwise))
    return f"{value:g}" if isinstance(value, float) else str(value)
