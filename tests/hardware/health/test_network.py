"""The ways into the network, as the kernel lists them."""

from companion.health.network import Link
from hardware.health.network import measure
from tests.hardware.health.computer import Computer

ROUTES = (
    "Iface Destination Gateway Flags RefCnt Use Metric Mask MTU Window IRTT\n"
    "wlan0 0001A8C0 00000000 0001 0 0 600 00FFFFFF 0 0 0\n"
)
WIRELESS = (
    "Inter-| sta-|   Quality        |   Discarded packets               | Missed | WE\n"
    " face | tus | link level noise |  nwid  crypt   frag  retry   misc | beacon | 22\n"
    " wlan0: 0000   52.  -58.  -256        0      0      0      0     13        0\n"
)
ADDRESSES = (
    "00000000000000000000000000000001 01 80 10 80       lo\n"
    "fe800000000000000000000000000001 02 40 20 80     eth0\n"
    "fd000000000000000000000000000002 03 40 00 80     usb0\n"
)


def test_a_wireless_link_tells_its_signal_and_whether_it_has_an_address(computer: Computer) -> None:
    for name, state in (("lo", "unknown"), ("eth0", "down"), ("wlan0", "up")):
        computer.says(f"sys/class/net/{name}/operstate", state + "\n")
    computer.says("proc/net/route", ROUTES)
    computer.says("proc/net/wireless", WIRELESS)
    found = measure(computer.root)

    assert found is not None
    assert found.links == (
        Link(name="eth0", up=False, addressed=False),
        Link(name="wlan0", up=True, addressed=True, signal_dbm=-58.0),
    )


def test_an_address_that_everybody_has_is_none(computer: Computer) -> None:
    for name in ("eth0", "usb0"):
        computer.says(f"sys/class/net/{name}/operstate", "up\n")
    computer.says("proc/net/if_inet6", ADDRESSES)
    found = measure(computer.root)

    assert found is not None
    assert [(link.name, link.addressed) for link in found.links] == [("eth0", False), ("usb0", True)]


def test_where_the_kernel_does_not_tell_nothing_is_known(computer: Computer) -> None:
    assert measure(computer.root) is None
