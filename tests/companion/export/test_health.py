"""Health as people and programs read it."""

from companion.export.health import as_json, as_metrics, sentence
from companion.health.judgement import Health
from companion.health.line import Level, Line, Trouble, red
from companion.language import wording

EN, DE = wording("en"), wording("de")
FULL = Line("disk", Level.YELLOW, "disk.little", {"free": 0.5}, {"free_bytes": 523_456_789.0})


def test_figures_are_written_as_the_language_does() -> None:
    assert sentence(FULL, EN).startswith("Only 0.5 GB free")
    assert sentence(FULL, DE).startswith("Nur noch 0,5 GB frei")


def test_a_trouble_is_told_as_its_own_sentence_also_one_that_only_another_version_knows() -> None:
    known = red("siren", "wired.broken", why=Trouble("pins_unavailable", {"detail": "busy"}))
    strange = red("siren", "wired.broken", why=Trouble("from_tomorrow"))

    assert "(busy)" in sentence(known, EN)
    assert sentence(strange, EN) == "The table's computer reports a fault (from_tomorrow)."


def test_json_holds_the_sentence_and_the_figures() -> None:
    told = as_json(Health((FULL,)), EN)

    assert (told["healthy"], told["worst"]) == (True, "yellow")
    assert told["lines"] == [
        {
            "key": "disk",
            "level": "yellow",
            "name": "Disk space",
            "sentence": sentence(FULL, EN),
            "figures": {"free_bytes": 523_456_789.0},
        }
    ]


def test_metrics_are_lines_of_name_and_number() -> None:
    told = as_metrics(Health((FULL,))).splitlines()

    assert 'tischbegleiter_health{line="disk"} 1' in told
    assert "tischbegleiter_disk_free_bytes 523456789" in told
