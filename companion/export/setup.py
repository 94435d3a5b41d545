"""The eye of a table as it is set up, as people and programs read it."""

from typing import Any

from companion.export.health import line_as_json
from companion.health.line import Line
from companion.health.setup.facts import Kept, SetupFacts
from companion.language import Wording
from companion.language.number import decimal


def focus_sentence(facts: SetupFacts, say: Wording) -> str:
    """How sharp it is beside the best so far, and what to do with the lens; "" where there is no edge."""
    if facts.focus is None:
        return ""
    now, best = round(facts.focus.now), round(facts.focus.best)
    return say("setup.focus", now=now, best=best, turn=say(f"setup.turn.{facts.focus.turn}"))


def kept_sentence(kept: Kept, say: Wording) -> str:
    """What the camera keeps, as far as it tells."""
    values = {
        "exposure": kept.exposure_us and decimal(round(kept.exposure_us / 1000, 1), say),
        "gain": kept.gain and decimal(round(kept.gain, 1), say),
        "lens": kept.lens and decimal(round(kept.lens, 1), say),
    }
    return ", ".join(say(f"setup.kept.{name}", value=value) for name, value in values.items() if value)


def scale_sentence(facts: SetupFacts, say: Wording) -> str:
    """How large a pixel is, and what that rests on; "" where it is not known."""
    if facts.mm_per_px is None or facts.scale_by is None:
        return ""
    return say(f"setup.scale.{facts.scale_by}", mm=decimal(round(facts.mm_per_px, 2), say))


def as_json(facts: SetupFacts | None, lines: tuple[Line, ...], say: Wording) -> dict[str, Any]:
    """`{"lines", "focus": {"now", "best", "turn"}, "facts"}`; null for what is not known."""
    focus = None if facts is None or facts.focus is None else facts.focus
    return {
        "lines": [line_as_json(line, say) for line in lines],
        "focus": focus and {"now": round(focus.now, 1), "best": round(focus.best, 1), "turn": focus.turn},
        "facts": facts,
    }
