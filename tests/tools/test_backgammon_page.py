"""The page on backgammon says what is so."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "backgammon.md"


def test_the_example_runs_and_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)

    exec(example, {})

    *plays, finding = capsys.readouterr().out.splitlines()
    assert "24/20" in plays
    assert example.rstrip().endswith(f"# {finding}")


def test_every_paragraph_of_standard_that_is_cited_is_told() -> None:
    text = PAGE.read_text("utf-8")
    cited = set(re.findall(r"\bstandard-[a-z-]+", text))
    told = set(re.findall(r"^\| (standard-[a-z-]+) \|", text, re.MULTILINE))

    assert cited == told
