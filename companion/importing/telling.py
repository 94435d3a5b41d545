"""What a preview says, in a language: as sentences and as plain values."""

from typing import Any

from companion.importing.cells import Reason, quoted
from companion.importing.headings import Field
from companion.importing.players import RowNote
from companion.importing.preview import Preview
from companion.importing.questions import Question
from companion.language import Wording


def reason(note: RowNote, say: Wording) -> str:
    """All reasons of a note in one sentence."""
    return "; ".join(_reason(one, say) for one in note.reasons)


def question(asked: Question, say: Wording) -> str:
    """What is asked, with what can be said."""
    names = ", ".join(map(quoted, asked.choices))
    choices = ", ".join(
        say("importing.column", number=n, text=text) for n, text in enumerate(asked.choices, 1)
    )
    rows = ", ".join(map(str, asked.rows))
    return say(f"importing.asked.{asked.about}", names=names, choices=choices, rows=rows)


def as_json(found: Preview, say: Wording) -> dict[str, Any]:
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
            {"about": one.about, "question": question(one, say), "choices": one.choices, "rows": one.rows}
            for one in found.asked
        ],
        "rows": [{"row": note.row, "what": note.what, "reason": reason(note, say)} for note in found.notes],
    }


def _reason(why: Reason, say: Wording) -> str:
    facts = dict(why.facts)
    if isinstance(field := facts.get("field"), Field):
        facts["field"] = say(f"importing.field.{field}")
    return say(f"importing.reason.{why.key}", **facts)
