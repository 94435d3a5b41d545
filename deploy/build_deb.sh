#!/bin/sh
# Builds dist/tischbegleiter_VERSION_all.deb from what is committed, with Debian's own tools; the same commit gives
# the same bytes. Needs Debian 12 or later. KEY is the organiser's private key (OpenSSH, with KEY.pub beside it): it
# signs the package, and tables on which this is installed take updates that are signed by it.
set -eu
key=${KEY:+$(realpath "$KEY")}
cd "$(dirname "$0")/.."

missing=
for package in debhelper dh-python pybuild-plugin-pyproject python3-all python3-hatchling lintian; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
if [ -n "$missing" ]; then
    echo "Installing what builds packages:$missing ..."
    # shellcheck disable=SC2086  # they are words
    apt-get install -y --no-install-recommends $missing >/dev/null ||
        { echo "Please run: sudo apt install$missing" >&2; exit 1; }
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tischbegleiter" dist 2>/dev/null || true
git archive HEAD | tar -x -C "$work/tischbegleiter"
cp -R "$work/tischbegleiter/deploy/debian" "$work/tischbegleiter/debian"
[ -z "$key" ] || echo "tischbegleiter $(cut -d ' ' -f 1-2 "$key.pub")" >>"$work/tischbegleiter/deploy/signers"
# The system's own Python, not one that a developer has put before it.
(cd "$work/tischbegleiter" && PATH=/usr/sbin:/usr/bin:/sbin:/bin dpkg-buildpackage -b -us -uc >"$work/log" 2>&1) ||
    { tail -n 40 "$work/log" >&2; exit 1; }
PATH=/usr/bin:/bin lintian --fail-on error,warning --profile debian "$work"/tischbegleiter_*.changes
[ -z "$key" ] || sh deploy/sign_deb.sh "$key" "$work"/tischbegleiter_*_all.deb
cp "$work"/tischbegleiter_*_all.deb dist/
ls -l dist/*.deb
