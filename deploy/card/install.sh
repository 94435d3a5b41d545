#!/bin/sh
# Installs Tischbegleiter from this folder, without a network: sudo sh install.sh
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/empty"
echo "deb [trusted=yes] file:$folder ./" >"$work/sources.list"
cat >"$work/apt.conf" <<CONF
Dir::State::lists "$work/lists";
Dir::Etc::sourcelist "$work/sources.list";
Dir::Etc::sourceparts "$work/empty";
APT::Sandbox::User "root";
APT::Install-Recommends "false";
CONF
export APT_CONFIG="$work/apt.conf" DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# What the package recommends is installed where this folder has it.
recommended=
for package in $(apt-cache show tischbegleiter | sed -n 's/^Recommends: //p' | tr ',' ' '); do
    [ -z "$(apt-cache show "$package" 2>/dev/null)" ] || recommended="$recommended $package"
done
# shellcheck disable=SC2086  # they are words
apt-get install -y tischbegleiter $recommended
