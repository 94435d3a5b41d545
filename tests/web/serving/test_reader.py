"""A device keeps the language and the size of text it wants to read."""

from flask import Flask


def test_the_language_is_kept_in_a_cookie_and_an_unknown_one_is_not(app: Flask) -> None:
    client = app.test_client()
    client.get("/language/en")
    assert '<html lang="en"' in client.get("/").text
    client.get("/language/tlh")
    assert '<html lang="en"' in client.get("/").text


def test_the_size_of_the_text_is_kept_in_a_cookie_and_an_unknown_one_is_not(app: Flask) -> None:
    client = app.test_client()
    assert 'data-text="normal"' in client.get("/").text
    client.get("/text/largest")
    assert 'data-text="largest"' in client.get("/pair").text
    client.get("/text/huge")
    assert 'data-text="largest"' in client.get("/rules/lsa").text
