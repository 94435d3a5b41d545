"""Each change of the settings is told with what was and is."""

from dataclasses import replace

from companion.rules.rules_choice import RulesChoice
from companion.tournament.events import SettingsChanged
from companion.tournament.settings import Apart, TieBreak
from companion.tournament.settings_trace import ChangedSetting, changed_settings
from tests.companion.tournament.day import SETTINGS, Day


def test_a_change_is_told_with_what_was_and_is_from_the_first_to_the_last() -> None:
    opened = replace(SETTINGS, apart=Apart.NOBODY)
    day = Day(opened)
    first = replace(opened, minutes=22.5, points=(6, 3, 2, 0))
    second = replace(first, apart=Apart.CLUBS, tie_breaks=(TieBreak.WINS,), twice=True)
    day.tell(SettingsChanged(settings=first), SettingsChanged(settings=second))

    assert list(changed_settings(day.state).values()) == [
        (ChangedSetting("minutes", "25", "22.5"), ChangedSetting("points", "5 3 2 1", "6 3 2 0")),
        (
            ChangedSetting("tie_breaks", "", "wins"),
            ChangedSetting("apart", "nobody", "clubs"),
            ChangedSetting("twice", "no", "yes"),
        ),
    ]


def test_of_rules_variants_and_switches_are_told_and_names_with_spaces_stay_apart() -> None:
    day = Day(replace(SETTINGS, rules=RulesChoice("schmidt")))
    variant = replace(SETTINGS, rules=RulesChoice("schmidt", ("barriers",)))
    switched = replace(variant, rules=RulesChoice("schmidt", ("barriers",), {"touch_move": False}))
    named = replace(switched, tables=("Tisch A", "", "Saal 2"), starts=("10:30", "11:15"))
    day.tell(*(SettingsChanged(settings=one) for one in (variant, switched, named)))

    assert [*changed_settings(day.state).values()] == [
        (ChangedSetting("rules", "schmidt", "schmidt, barriers"),),
        (ChangedSetting("rules", "schmidt, barriers", "schmidt, barriers, touch_move=no"),),
        (
            ChangedSetting("tables", "", "Tisch A, , Saal 2"),
            ChangedSetting("starts", "", "10:30, 11:15"),
        ),
    ]
