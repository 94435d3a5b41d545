"""What of npm's lock file is kept."""

import json

from tools.javascript.renew import without_addresses


def test_the_lock_keeps_its_hashes_and_loses_its_addresses() -> None:
    package = {"version": "1.0.0", "integrity": "sha512-0", "license": "MIT"}
    written = {"packages": {"node_modules/a": package | {"funding": [{"url": "https://money.example"}]}}}

    assert json.loads(without_addresses(json.dumps(written))) == {"packages": {"node_modules/a": package}}
