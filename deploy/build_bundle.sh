#!/bin/sh
# Builds dist/card-ARCH: what is copied onto the boot partition of a table's card. It holds the package and all it needs
# that not every Debian 13 has, as a flat apt repository, and the files with which the first start installs it, without
# a network. Run on Debian or Raspberry Pi OS; what is downloaded comes from where this computer gets its own packages,
# so python3-lgpio and python3-picamera2 are in it where those of Raspberry Pi OS are known.
set -eu
cd "$(dirname "$0")/.."
arch=${ARCH:-arm64}
suite=trixie
sh deploy/build_deb.sh
deb=$(find "$PWD/dist" -name 'tischbegleiter_*_all.deb' | sort -V | tail -n 1)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/keys" "$work/empty"
ln -s /usr/share/keyrings/*.gpg "$work/keys/"
: >"$work/status"
# The same places as this computer's, for that suite: without key files of its own each source is checked by all of them.
. /etc/os-release
apt-get indextargets --format "\$(SITE) \$(RELEASE) \$(COMPONENT)" "Created-By: Packages" | sort -u |
    awk -v own="$VERSION_CODENAME" -v suite="$suite" \
        'index($2, own) == 1 { sub(own, suite, $2); print "deb", $1, $2, $3 }' >"$work/sources.list"
[ -s "$work/sources.list" ] || { echo "Please run this on Debian, after: sudo apt-get update" >&2; exit 1; }
cat >"$work/apt.conf" <<CONF
APT::Architecture "$arch";
APT::Architectures "$arch";
APT::Install-Recommends "false";
APT::Sandbox::User "root";
Dir::State "$work";
Dir::State::status "$work/status";
Dir::Cache "$work/cache";
Dir::Etc::sourcelist "$work/sources.list";
Dir::Etc::sourceparts "$work/empty";
Dir::Etc::trustedparts "$work/keys";
Dir::Etc::preferencesparts "$work/empty";
Acquire::Languages "none";
CONF
export APT_CONFIG="$work/apt.conf"
apt-get update -qq

# needed PACKAGE...: all that would be installed with these on an empty disk, one a line.
needed() {
    apt-get install --simulate "$@" | sed -n 's/^Inst \([^ ]*\) .*/\1/p' | sort -u
}
bare="apt $(apt-cache dumpavail | awk -v RS= '/\nPriority: required\n/ { print $2 }' | sort -u)"
recommended=
for package in $(dpkg-deb --field "$deb" Recommends | tr ',' ' '); do
    apt-cache show "$package" >/dev/null 2>&1 && recommended="$recommended $package" ||
        echo "Not in the bundle, to be had from Raspberry Pi OS only: $package"
done
# shellcheck disable=SC2086  # they are words
needed $bare >"$work/bare"
# shellcheck disable=SC2086
needed $bare $recommended "$deb" >"$work/all"

card=dist/card-$arch
rm -rf "$card"
mkdir -p "$card/tischbegleiter"
(cd "$card/tischbegleiter" && comm -13 "$work/bare" "$work/all" | grep -v '^tischbegleiter$' | xargs apt-get download -qq)
cp "$deb" "$card/tischbegleiter"
(cd "$card/tischbegleiter" && dpkg-scanpackages --multiversion . >Packages 2>/dev/null)
cp deploy/card/install.sh "$card/tischbegleiter"
cp deploy/card/user-data deploy/card/tischbegleiter.toml "$card"
du -sh "$card"
