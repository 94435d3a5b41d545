"""How a table is, asked from outside its process: by the page and by commands."""

from dataclasses import replace

from companion.errors import LogError
from companion.health.facts import Facts, parsed
from companion.health.games import GamesFacts
from companion.health.judgement import Answer, Health, judged
from companion.health.line import Trouble
from companion.health.page import PageFacts
from companion.store.channels import Channels
from companion.version import VERSION


def health(channels: Channels, tick: int, page: PageFacts, trouble: LogError | None = None) -> Health:
    """What the table said last, at this `tick` (ms); if it says nothing any more, only that is known.

    `page` is what is known of the page, `trouble` what who asks has with the log.
    """
    answers = channels.answers(tick)
    measured = parsed(channels.facts(tick)) if answers else None
    answer = Answer.SILENT if not answers else Answer.UNMEASURED if measured is None else Answer.OK
    facts = measured or Facts()
    if trouble is not None:
        facts = replace(facts, games=replace(facts.games or GamesFacts(), damage=Trouble.of(trouble)))
    return judged(facts, answer, page, VERSION)
