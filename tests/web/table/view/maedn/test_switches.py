"""The switches of house rules as controls: each can show and send every value its documents have."""

from companion.language import wording
from companion.rules.house import switch_names
from companion.rules.rulesets import RULESETS
from companion.rules.switches import RankKey
from companion.rules.variants import VARIANTS_OF
from companion.rulesets import RULESETS as ALL
from web.table.view.documents import values
from web.table.view.maedn.switches import controls

SHOWN = {one.switch: one for one in controls(wording("en"))}


def test_every_switch_has_a_control_with_its_name() -> None:
    assert list(SHOWN) == list(switch_names())
    assert SHOWN["touch_move"].title == "Touched is moved"


def test_yes_or_no_is_a_check_box_and_a_number_a_number() -> None:
    assert SHOWN["touch_move"].check
    assert (SHOWN["minutes"].check, SHOWN["minutes"].numbers, SHOWN["minutes"].parts) == (False, True, 1)


def test_points_are_four_numbers_and_the_ranking_as_many_keys_as_there_are() -> None:
    assert (SHOWN["points"].parts, SHOWN["points"].numbers) == (4, True)
    assert (SHOWN["ranking"].parts, SHOWN["ranking"].numbers) == (len(RankKey), False)


def test_every_value_of_every_document_and_variant_can_be_shown() -> None:
    shown = values()
    offered = [shown.documents[name] for name in shown.house]
    offered += [switches for variants in shown.variants.values() for switches in variants.values()]

    for switches in offered:
        for switch, value in switches.items():
            control = SHOWN[switch]
            parts = value if control.many else [value]
            assert len(parts) <= control.parts
            assert control.check == isinstance(value, bool)
            assert not control.options or {*parts} <= {one for one, _ in control.options}


def test_the_form_knows_every_document_and_variant() -> None:
    assert values().documents.keys() == ALL.keys()
    assert values().house == tuple(RULESETS)
    assert {name: set(found) for name, found in values().variants.items()} == {
        name: set(variants) for name, variants in VARIANTS_OF.items()
    }
