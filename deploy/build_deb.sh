#!/bin/sh
# Builds dist/tischbegleiter_VERSION_all.deb from what is committed, with Debian's own tools; the same commit gives
# the same bytes. Needs Debian 12 or later.
set -eu
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
# The system's own Python, not one that a developer has put before it.
(cd "$work/tischbegleiter" && PATH=/usr/sbin:/usr/bin:/sbin:/bin dpkg-buildpackage -b -us -uc >"$work/log" 2>&1) ||
    { tail -n 40 "$work/log" >&2; exit 1; }
cp "$work"/tischbegleiter_*_all.deb dist/
PATH=/usr/bin:/bin lintian --fail-on error,warning --profile debian "$work"/tischbegleiter_*.changes
ls -l dist/*.deb
