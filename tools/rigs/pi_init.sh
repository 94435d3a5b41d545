#!/bin/busybox sh
# shellcheck shell=dash
# Starts the guest as a Raspberry Pi starts: its Debian under the checks' layer and one of memory, games on a disk of
# their own, and systemd as the first process.
/bin/busybox --install -s /bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
while read -r module; do
    insmod "/modules/$module.ko"
done </modules/order

mkdir -p /disk /layer /memory
if [ -b /dev/vdb ]; then
    mount -t ext4 -o ro /dev/vdb /disk # both in one image
else
    for shared in root:/disk layer:/layer; do
        mount -t 9p -o trans=virtio,version=9p2000.L,cache=loose,ro,msize=262144 "${shared%:*}" "${shared#*:}"
    done
fi
mount -t tmpfs memory /memory
mkdir -p /memory/upper /memory/work
mount -t overlay -o lowerdir=/layer:/disk,upperdir=/memory/upper,workdir=/memory/work overlay /root
mkdir -p /root/var/lib/tischbegleiter
mount -t ext4 /dev/vda /root/var/lib/tischbegleiter
for folder in proc sys dev; do mount --move /$folder /root/$folder; done
mkdir -p /root/dev/shm
exec switch_root /root /lib/systemd/systemd
