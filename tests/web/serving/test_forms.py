"""What the forms of any page send."""

import pytest
from flask import Flask

from companion.errors import Refused
from web.serving.forms import form_key, number, sent_on, whole

APP = Flask(__name__)


@pytest.mark.parametrize("key", ["", "short", "a key with spaces in it", "x" * 65])
def test_a_form_without_a_key_of_its_own_is_refused(key: str) -> None:
    with APP.test_request_context(method="POST", data={"key": key}), pytest.raises(Refused) as refused:
        form_key()
    assert refused.value.key == "form_without_key"


@pytest.mark.parametrize(
    ("text", "found"),
    [("7", 7), (" 12 ", 12), ("", None), ("-1", None), ("1.5", None), ("١", None), ("1" * 10, None)],
)
def test_a_whole_number_is_read_and_any_other_text_is_none(text: str, found: int | None) -> None:
    assert whole(text.strip()) == found
    with APP.test_request_context(method="POST", data={"n": text}):
        if found is None:
            with pytest.raises(Refused, match="malformed_number"):
                number("n")
        else:
            assert number("n") == found


def test_whoever_sent_a_form_goes_to_a_page_and_a_script_is_told() -> None:
    with APP.test_request_context(headers={"Accept": "text/html"}):
        answer = sent_on("/setup/proof")
        assert (answer.status_code, answer.headers["Location"]) == (303, "/setup/proof")
    with APP.test_request_context(headers={"Accept": "application/json"}):
        assert sent_on("/setup/proof", page="/standings").get_json() == {"ok": True, "page": "/standings"}
