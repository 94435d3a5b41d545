"""An old log of a table's equipment comes to the same for ever."""

import json

from companion.equipment.fold import fold
from companion.equipment.kinds import EQUIPMENT_EVENTS
from tests.equipment_golden import COME_TO, LOG, plain
from tests.golden import read_kinds


def test_the_golden_log_folds_to_what_stood_on_the_table() -> None:
    known = json.loads(COME_TO.read_text("utf-8"))
    now = plain(fold(read_kinds(LOG, EQUIPMENT_EVENTS)))
    assert {name: now[name] for name in known} == known  # the head, too: no hash has changed


def test_the_golden_log_holds_every_kind_of_event() -> None:
    kinds = {envelope.kind for envelope in read_kinds(LOG, EQUIPMENT_EVENTS)}
    assert kinds == {kind for kind, _ in EQUIPMENT_EVENTS}
