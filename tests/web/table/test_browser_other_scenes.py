"""axe finds nothing in any pictured state of backgammon and draughts, however it is held."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.browsing import NEEDS_CHROMIUM, assert_accessible
from tools.pages.opening import open_page
from tools.pages.other_scenes import OTHER_SCENES
from tools.pages.screenshots import HALL, LOCALES, SIZES
from tools.pages.stage import Stage

# Every state in every size and language; a few telling ones have quick tests of their own.
pytestmark = [*NEEDS_CHROMIUM, pytest.mark.trial]

SCENES = {scene.name: scene for scene in OTHER_SCENES}


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("name", SCENES)
def test_no_state_has_a_flaw(browser: Browser, tmp_path: Path, name: str, language: str) -> None:
    scene = SCENES[name]
    with Stage(tmp_path) as stage:  # one on which nothing was played before
        scene.play(stage)
        for width, height in [HALL] if scene.hall else SIZES.values():
            page = browser.new_page(
                viewport={"width": width, "height": height}, locale=LOCALES[language], reduced_motion="reduce"
            )
            with stage.telling():
                open_page(page, stage, scene.role, scene.tap)
            assert_accessible(page)
            page.close()
