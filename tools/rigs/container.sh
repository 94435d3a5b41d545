#!/bin/sh
# container.sh ROOT LAYER LOG: starts the system in the folder ROOT under LAYER (of tools/rigs/installed.sh) with systemd as
# the first process of namespaces of its own, without a network, and ends when that ends. What is written into either
# goes elsewhere; what its checks say is in LOG, what they show beside it in shown/.
set -eu
if [ "${4:-}" != inside ]; then
    # its exit code tells how the system ended, not how the checks did
    unshare --mount --pid --cgroup --ipc --uts --net --fork --kill-child --propagation private sh "$0" "$@" inside || true
    cat "$3"
    exec grep -q 'RIG DONE' "$3"
fi

root=$1 layer=$2 log=$3 shown=$(dirname "$3")/shown
upper=$(dirname "$3")/upper
rm -rf "$upper"
mkdir -p "$upper/changed" "$upper/work" "$upper/root"
new=$upper/root
mount -t overlay -o "lowerdir=$layer:$root,upperdir=$upper/changed,workdir=$upper/work" overlay "$new"
mount -t proc proc "$new/proc"
mount -t sysfs -o ro sysfs "$new/sys"
mount -t cgroup2 cgroup2 "$new/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$new/dev"
for device in null zero full random urandom tty; do
    touch "$new/dev/$device"
    mount --bind "/dev/$device" "$new/dev/$device"
done
mkdir "$new/dev/pts" "$new/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$new/dev/pts"
ln -s pts/ptmx "$new/dev/ptmx"
ln -s /proc/self/fd "$new/dev/fd"
for folder in dev/shm run tmp; do
    mount -t tmpfs -o mode=1777 tmpfs "$new/$folder"
done
mkdir -p "$new/var/lib/tischbegleiter"
mount -t tmpfs -o size=64M tmpfs "$new/var/lib/tischbegleiter"
: >"$log"
mkdir -p "$shown" "$new/opt/rig/shown"
mount --bind "$shown" "$new/opt/rig/shown"
mount --bind "$log" "$new/opt/rig/told"
hostname tisch
# A network of its own, with nobody else in it.
ip link set lo up
ip link add wired type veth peer other
ip addr add 10.7.0.7/24 dev wired
ip link set other up
ip link set wired up multicast on
cd "$new"
mkdir run/before
pivot_root . run/before
umount -l /run/before
mount --make-rshared / # as systemd expects it of whoever starts it
exec env -i container=rig PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
