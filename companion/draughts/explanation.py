"""What is known of the rules of draughts, for people: how a game ends."""

from companion.backgammon.explanation import Chapter, ComparedRule, ComparedRules, Said
from companion.say import Say

SUBJECTS = {"not_refereed": (), "win": (), "draw": ("hofer-draughts",)}
"""What there is to say, with the paragraphs that say so (hofer, end of the page)."""


def page(say: Say) -> ComparedRules:
    """The page: one document, three sentences."""
    entries = tuple(
        ComparedRule(
            say(f"draughts.page.{subject}"),
            (
                Said(
                    say(f"draughts.page_text.{subject}"),
                    tuple(say(f"draughts.paragraph.{one}") for one in paragraphs),
                ),
            ),
        )
        for subject, paragraphs in SUBJECTS.items()
    )
    return ComparedRules(
        title=say("draughts.page.title"),
        rulesets=(),
        chapters=(Chapter(say("draughts.page.result"), entries),),
    )
