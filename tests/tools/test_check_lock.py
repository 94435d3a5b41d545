"""What a lock file must have, and must not."""

import json

from tools.check_lock import javascript_defects, python_defects


def test_every_requirement_has_a_version_and_a_hash() -> None:
    good = "flask==3.1.2 \\\n    --hash=sha256:00\n"
    assert python_defects(f"# why\n{good}") == []
    assert python_defects(f"{good}click>=8 \\\n    --hash=sha256:00\n") == [
        "click>=8 is not pinned with a hash."
    ]
    assert python_defects(f"{good}click==8.1\n") == ["click==8.1 is not pinned with a hash."]


def test_every_package_of_npm_has_a_version_and_a_hash() -> None:
    good = {
        "": {"devDependencies": {"eslint": "^10"}},
        "node_modules/eslint": {"version": "1", "integrity": "sha512-0"},
    }
    assert javascript_defects(json.dumps({"packages": good})) == []

    bad = good | {"node_modules/linked": {"version": "1"}}
    assert javascript_defects(json.dumps({"packages": bad})) == [
        "node_modules/linked is not pinned with a hash."
    ]


def test_no_lock_file_says_where_it_is_fetched_from() -> None:
    assert python_defects("a @ https://somewhere.example/a.whl==1 --hash=sha256:00")[0].startswith(
        "names an address"
    )

    package = {"version": "1", "integrity": "sha512-0", "resolved": "https://somewhere.example/a.tgz"}
    assert javascript_defects(json.dumps({"packages": {"a": package}}))[0].startswith("names an address")
