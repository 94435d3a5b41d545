# shellcheck shell=sh
# Sourced by the rigs that start a guest: a Debian kernel that has a simulated GPIO chip, an initial RAM disk with the
# modules it needs, and the machine. Needs `root`, `RIG` and the functions of root.sh.

kernel=${RIG:?}/kernel
root=${root:?}

# fetch_kernel: trixie-backports' kernel, unpacked in $kernel; and in the rig's Debian what makes a RAM disk of it.
fetch_kernel() {
    need qemu-system-x86_64 qemu-system-x86
    [ -e "$root/bin/busybox" ] || in_root apt-get install -y --no-install-recommends busybox-static cpio xz-utils \
        >>"$RIG/root.log" 2>&1 || fail "Debian's packages could not be installed: see $RIG/root.log."
    [ ! -e "$kernel/vmlinuz" ] || return 0
    echo "Fetching a kernel with gpio-sim (about 180 MB, only the first time) ..."
    {
        version=$(in_root apt-cache depends linux-image-amd64/trixie-backports | sed -n 's/.*Depends: linux-image-//p')
        mkdir -p "$root/opt/packages" "$kernel"
        in_root sh -c "cd /opt/packages && apt-get download linux-binary-$version linux-modules-$version"
        for package in "$root"/opt/packages/*.deb; do
            dpkg-deb -x "$package" "$kernel"
        done
        rm -r "$root/opt/packages"
        ln -sf "$(find "$kernel" -path '*/vmlinuz*' -type f | head -n 1)" "$kernel/vmlinuz"
    } >>"$RIG/root.log" 2>&1 || fail "The kernel could not be fetched: see $RIG/root.log."
}

# initrd NAME INIT MODULE...: the RAM disk $RIG/NAME.gz, whose first process is INIT; modules in this order.
initrd() {
    disk=$root/opt/initrd image=$RIG/$1.gz
    rm -rf "$disk"
    mkdir -p "$disk/bin" "$disk/modules" "$disk/proc" "$disk/sys" "$disk/dev" "$disk/root"
    cp "$root/bin/busybox" "$disk/bin/busybox"
    cp "$2" "$disk/init"
    chmod +x "$disk/init"
    shift 2
    for module in "$@"; do
        found=$(find "$kernel" -name "$module.ko*" | head -n 1)
        case $found in
        '') continue ;; # built in
        *.xz) xz -dc "$found" >"$disk/modules/$module.ko" ;;
        *) cp "$found" "$disk/modules/$module.ko" ;;
        esac
        echo "$module" >>"$disk/modules/order"
    done
    in_root sh -c "cd /opt/initrd && find . | cpio -o -H newc --quiet | gzip -1" >"$image"
}

# guest INITRD MEMORY SECONDS ARGUMENTS DEVICES...: run the machine; its console is the output. The rig's Debian is
# its `root`, to be read only. One processor in one thread: QEMU's TCG is reliable so. While it works its time goes on by
# a nanosecond an instruction (icount): slowly, but whatever it does takes as long as on a computer of that speed.
guest() {
    started=$1 memory=$2 seconds=$3 arguments=$4
    shift 4
    timeout "$seconds" qemu-system-x86_64 -accel tcg,thread=single -icount shift=0 -machine q35 -cpu max -smp 1 \
        -m "$memory" -no-reboot -nographic -nodefaults -serial stdio -kernel "$kernel/vmlinuz" -initrd "$started" \
        -append "console=ttyS0 quiet panic=-1 loglevel=3 $arguments" \
        -fsdev "local,id=root,path=$root,security_model=none,readonly=on,multidevs=remap" \
        -device virtio-9p-pci,fsdev=root,mount_tag=root "$@" </dev/null
}

# shared NAME FOLDER: the options by which a guest sees FOLDER as NAME, to be read only.
shared() {
    echo "-fsdev local,id=$1,path=$2,security_model=none,readonly=on,multidevs=remap -device virtio-9p-pci,fsdev=$1,mount_tag=$1"
}
