#!/bin/sh
# tests_in.sh ROOT [PYTEST'S ARGUMENTS]: the tests of what is committed, or some of them, in a Debian that has the package.
set -eu
project=$(cd "$(dirname "$0")/../.." && pwd)
export root="$1"
shift
[ "$#" -gt 0 ] || set -- tests/companion tests/hardware tests/vision tests/deploy
# A copy, so that nothing is written into the checkout; photos and rules lie where the tests look for them.
rm -rf "$root/opt/project"
mkdir -p "$root/opt/project"
git -C "$project" archive HEAD | tar -x -C "$root/opt/project"
# gpiozero 1.6.2 uses pkg_resources, which says that nobody should.
cat >"$root/opt/tests" <<'INSIDE'
cd /opt/project
exec env LANG=C.UTF-8 python3 -m pytest -p no:cacheprovider --numprocesses=logical --dist=worksteal \
    -W "ignore:pkg_resources is deprecated:DeprecationWarning" \
    -W "ignore:Deprecated call to .pkg_resources:DeprecationWarning" "$@"
INSIDE
unshare --mount sh -c 'mount -t proc proc "$root/proc"; mount --rbind /dev "$root/dev"
    mount -t tmpfs tmpfs "$root/tmp"; exec chroot "$root" sh /opt/tests "$@"' sh "$@"
