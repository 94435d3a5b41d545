"""What is printed from the page."""

from tests.web.organisers.official import Official, people
from web.access.pairing import COOKIE


def test_cards_carry_the_address_by_which_the_page_is_opened_but_not_one_of_this_computer_alone(
    director: Official,
) -> None:
    director.open()
    director.enter(people(4))
    director.draw()

    cookie = director.client.get_cookie(COOKIE)
    assert cookie is not None

    def printed(host: str) -> int:
        sent = {"Host": host, "Cookie": f"{COOKIE}={cookie.value}"}
        answer = director.app.test_client(use_cookies=False).get("/files/place_cards", headers=sent)
        assert answer.status_code == 200
        return len(answer.data)

    assert printed("localhost") == printed("127.0.0.1:8080") == printed("[::1]")
    assert printed("192.168.1.5:8080") > printed("localhost:8080")
