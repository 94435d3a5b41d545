#!/bin/sh
# The panel on real kernel GPIO lines without a Pi: Debian's kernel has a simulated GPIO chip (gpio-sim), and it
# runs in a small virtual machine with the rig's Debian as its disk. lgpio and gpiozero are the real ones.
set -eu
# shellcheck source=tools/rigs/root.sh
. "$(dirname "$0")/root.sh"
build_root
need qemu-system-x86_64 qemu-system-x86

modules="netfs 9pnet 9pnet_virtio 9p overlay configfs gpio-sim"
guest=$root/opt/guest

if [ ! -e "$guest/vmlinuz" ]; then
    echo "Fetching a kernel with gpio-sim (about 180 MB, only the first time) ..."
    kernel=$(in_root apt-cache depends linux-image-amd64/trixie-backports | sed -n 's/.*Depends: linux-image-//p')
    {
        in_root apt-get install -y --no-install-recommends busybox-static cpio xz-utils
        mkdir -p "$guest/packages" "$guest/initrd/bin" "$guest/initrd/modules"
        in_root sh -c "cd /opt/guest/packages && apt-get download linux-binary-$kernel linux-modules-$kernel &&
            for package in *.deb; do dpkg-deb -x \$package . && rm \$package; done"
        for module in $modules; do
            found=$(find "$guest/packages" -name "$module.ko*")
            case $found in
            *.xz) xz -dc "$found" >"$guest/initrd/modules/$module.ko" ;;
            *) cp "$found" "$guest/initrd/modules/$module.ko" ;;
            esac
        done
        cp "$root/bin/busybox" "$guest/initrd/bin/busybox"
        mkdir -p "$root/project" "$guest/initrd/proc" "$guest/initrd/sys" "$guest/initrd/dev" "$guest/initrd/root"
        cp "$(find "$guest/packages" -path '*/vmlinuz*' -type f | head -n 1)" "$guest/vmlinuz"
        rm -r "$guest/packages"
    } >>"$RIG/root.log" 2>&1 || fail "The kernel could not be fetched: see $RIG/root.log."
fi
cp "$project/tools/rigs/gpio_init.sh" "$guest/initrd/init"
chmod +x "$guest/initrd/init"
in_root sh -c "cd /opt/guest/initrd && find . | cpio -o -H newc --quiet | gzip -1 >../initrd.gz"

# one processor in one thread: QEMU's TCG is reliable so, and quick enough
timeout 300 qemu-system-x86_64 -accel tcg,thread=single -machine q35 -cpu max -smp 1 -m 1024 -no-reboot \
    -nographic -nodefaults -serial stdio -kernel "$guest/vmlinuz" -initrd "$guest/initrd.gz" \
    -append "console=ttyS0 quiet panic=-1 loglevel=3" \
    -fsdev "local,id=root,path=$root,security_model=none,readonly=on,multidevs=remap" \
    -device virtio-9p-pci,fsdev=root,mount_tag=root \
    -fsdev "local,id=project,path=$project,security_model=none,readonly=on,multidevs=remap" \
    -device virtio-9p-pci,fsdev=project,mount_tag=project </dev/null | tee "$RIG/gpio.log"
grep -q '^RIG DONE' "$RIG/gpio.log" || fail "The checks on the pins did not pass: see above."
