#!/bin/sh
# The bundle for the Pi's own processor, emulated (QEMU's user mode): installed in a bare Debian 13 without a network,
# then the tests of core, reader and hardware: hours beside other work, so name some: ARGS=tests/hardware.
set -eu
# shellcheck source=tools/rigs/root.sh
. "$(dirname "$0")/root.sh"
root=$RIG/arm64
[ "$(id -u)" = 0 ] || fail "The rig builds a system of its own and needs root: run it with sudo."
need mmdebstrap mmdebstrap
need arch-test arch-test
need qemu-aarch64-static qemu-user-static
[ -e /proc/sys/fs/binfmt_misc/qemu-aarch64 ] || {
    mount -t binfmt_misc none /proc/sys/fs/binfmt_misc 2>/dev/null || true
    update-binfmts --enable qemu-aarch64
}
sh "$project/deploy/build_bundle.sh"
[ -e "$root/opt/ready" ] || {
    echo "Building a Debian trixie for arm64 in $root (some minutes, only the first time) ..."
    mkdir -p "$RIG"
    [ -e "$root/etc/debian_version" ] || mmdebstrap --mode=root --arch=arm64 --variant=minbase trixie "$root" >>"$RIG/root.log" 2>&1 ||
        fail "Debian could not be fetched: see $RIG/root.log and check the network."
    # What the tests use, which is not the product's.
    { in_root apt-get update && in_root apt-get install -y --no-install-recommends python3-pytest python3-pytest-xdist python3-hypothesis \
        python3-psutil python3-pypdf git make procps; } >>"$RIG/root.log" 2>&1 || fail "See $RIG/root.log."
    touch "$root/opt/ready"
}
mkdir -p "$root/boot/firmware"
cp -R "$project/dist/card-arm64/." "$root/boot/firmware"
unshare --mount --net sh -c 'mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"
    exec chroot "$0" sh /boot/firmware/tischbegleiter/install.sh' "$root" >>"$RIG/root.log" 2>&1 ||
    fail "The bundle could not be installed: see $RIG/root.log."
chroot "$root" companion --version
[ "${1:-}" = installed ] || exec sh "$(dirname "$0")/tests_in.sh" "$root" "$@"
