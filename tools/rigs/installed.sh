# shellcheck shell=sh
# Sourced by the rigs that try the installed package: a Debian 13 in $root with nothing but systemd, the .deb of what is
# committed and what apt brings for it. Needs `project`, `RIG` and the functions of root.sh.

root=${RIG:?}/pi
layer=$RIG/layer

# build_debian: a Debian 13 in $root with next to nothing in it.
build_debian() {
    [ "$(id -u)" = 0 ] || fail "The rig builds a system of its own and needs root: run it with sudo."
    need debootstrap debootstrap
    mkdir -p "$RIG"
    [ ! -e "$root/opt/ready" ] || return 0
    echo "Building a Debian trixie in $root (some minutes, only the first time) ..."
    {
        [ -e "$root/etc/debian_version" ] || debootstrap --variant=minbase trixie "$root"
        sed 's/ trixie / trixie-backports /' "$root/etc/apt/sources.list" \
            >"$root/etc/apt/sources.list.d/backports.list"
        in_root apt-get update
        touch "$root/opt/ready"
    } >>"$RIG/root.log" 2>&1 || fail "Debian could not be fetched: see $RIG/root.log and check the network."
}

# build_installed PACKAGE...: build the .deb, and install it in $root, with further packages of Debian.
build_installed() {
    build_debian
    [ -e "$RIG/key" ] || ssh-keygen -q -t ed25519 -N '' -f "$RIG/key"
    KEY=$RIG/key sh "${project:?}/deploy/build_deb.sh"
    package=$(find "$project/dist" -name "tischbegleiter_*_all.deb" | sort -V | tail -n 1)
    cp "$package" "$root/opt/tischbegleiter.deb"
    in_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends --reinstall \
        systemd systemd-sysv udev dbus kmod iproute2 avahi-daemon avahi-utils alsa-utils /opt/tischbegleiter.deb "$@" >>"$RIG/root.log" 2>&1 ||
        fail "The package could not be installed: see $RIG/root.log."
}

# checks_layer "CHECK..." WATCHDOG_S OUTPUT...: make $layer, a folder to lay over $root: once that system has started it
# runs these checks of tools/rigs/installed and ends. OUTPUT are lines that say where to.
checks_layer() {
    checks=$1 watchdog_s=$2
    shift 2
    rm -rf "$layer"
    units=$layer/etc/systemd/system
    mkdir -p "$layer/opt/rig/tools/rigs" "$units/multi-user.target.wants" "$units/tischbegleiter-table.service.d"
    cp -R "$project/tools/rigs/installed" "$project/tools/rigs/hearing.py" "$layer/opt/rig/tools/rigs"
    mkdir -p "$layer/boot/firmware"
    : >"$layer/opt/rig/told"
    cp "$project/tools/rigs/installed/card.toml" "$layer/boot/firmware/tischbegleiter.toml"
    case " $checks " in
        *updates*) sh "$project/tools/rigs/versions.sh" "$package" "$RIG/key" "$layer/opt/rig/versions" ;;
    esac
    # Simulated players play at a simulated cup: there is no camera.
    cat >"$units/tischbegleiter-table.service.d/rig.conf" <<UNIT
[Service]
WatchdogSec=$watchdog_s
TimeoutStopSec=$watchdog_s
ExecStart=
ExecStart=/usr/bin/companion table --source simulate --autoplay --floor 1 --settings /etc/tischbegleiter/table.toml --data /var/lib/tischbegleiter --runtime /run/tischbegleiter --despite-damage
UNIT
    # The display's screen exists in memory only.
    mkdir -p "$units/tischbegleiter-display.service.d"
    cat >"$units/tischbegleiter-display.service.d/rig.conf" <<UNIT
[Service]
Environment=WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1
TTYPath=
StandardInput=null
UNIT
    cat >"$units/rig.service" <<UNIT
[Unit]
After=tischbegleiter-table.service tischbegleiter-web.service
[Service]
Type=simple
WorkingDirectory=/opt/rig
ExecStart=/usr/bin/python3 -m tools.rigs.installed $checks
ExecStopPost=systemctl --no-block --force poweroff
$(printf '%s\n' "$@")
UNIT
    ln -s ../rig.service "$units/multi-user.target.wants/rig.service"
}
