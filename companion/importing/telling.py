"""What a preview says, in a language: as sentences and as plain values."""

from typing import Any

from companion.importing.cells import Reason, quoted
from companion.importing.headings import Field
from companion.importing.players import Remark
from companion.importing.preview import Preview
from companion.importing.questions import Question
from companion.language import Wording


def reason(remark: Remark, wording: Wording) -> str:
    """All reasons of a remark in one sentence."""
    return "; ".join(_reason(one, wording) for one in remark.reasons)


def question(asked: Question, wording: Wording) -> str:
    """What is asked, with what can be said."""
    names = ", ".join(map(quoted, asked.choices))
    choices = ", ".join(
        wording("importing.column", number=n, text=text) for n, text in enumerate(asked.choices, 1)
    )
    rows = ", ".join(map(str, asked.rows))
    return wording(f"importing.asked.{asked.about}", names=names, choices=choices, rows=rows)


def as_json(found: Preview, wording: Wording) -> dict[str, Any]:
    """The preview as plain values."""
    return {
        "encoding": found.encoding,
        "players": [
            {
                "row": player.row,
                "first": player.name.first,
                "last": player.name.last,
                "club": player.club or None,
            }
            for player in found.players
        ],
        "asked": [
            {"about": one.about, "question": question(one, wording), "choices": one.choices, "rows": one.rows}
            for one in found.asked
        ],
        "rows": [
            {"row": remark.row, "what": remark.what, "reason": reason(remark, wording)}
            for remark in found.remarks
        ],
    }


def _reason(told: Reason, wording: Wording) -> str:
    facts = dict(told.facts)
    if isinstance(field := facts.get("field"), Field):
        facts["field"] = wording(f"importing.field.{field}")
    return wording(f"importing.reason.{told.key}", **facts)
