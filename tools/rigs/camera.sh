#!/bin/sh
# The real picamera2 without a Pi: on libcamera's virtual camera, in a Debian trixie of its own.
# Pictures of the simulated cup go in as JPEGs; our PiCameraSource, reader and watch have to get the dice out.
set -eu
# shellcheck source=tools/rigs/root.sh
. "$(dirname "$0")/root.sh"
build_root

python=$project/.venv/bin/python
[ -x "$python" ] || fail "The rig renders its pictures with the project's own Python: run 'make test' once."
rm -rf "$root/shown" "$root/installed"
(cd "$project" && "$python" -m tools.rigs.camera_frames "$root/shown")

settings=$root/usr/share/libcamera/pipeline/virtual
mkdir -p "$settings" "$root/project" "$root/frames" "$root/installed"
# picamera is an entry point: what pip knows of the project tells where it is
cp -R "$project"/.venv/lib/python3*/site-packages/tischbegleiter-*.dist-info "$root/installed"
cat >"$settings/virtual.yaml" <<YAML
"Rig":
  supported_formats:
  - width: 640
    height: 480
    frame_rates: [30, 30]
  frames:
    path: "/frames/"
  location: "CameraLocationExternal"
  model: "Virtual camera of the rig"
YAML

# mounts of its own: they are gone when the check is over
unshare --mount sh -eu -c "
    mount --bind '$project' '$root/project'
    mount -o remount,ro,bind '$root/project'
    for folder in proc sys dev; do mount --rbind /\$folder '$root'/\$folder; done
    check() { # SHOWN MODULE: run the checks of a module while the camera shows a folder
        mount --bind '$root/shown'/\$1 '$root/frames'
        chroot '$root' env -C /tmp LIBCAMERA_LOG_LEVELS='*:ERROR,DmaBufAllocator:FATAL' \
            PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=/project:/installed \
            timeout 120 /opt/venv/bin/python -m tools.rigs.\$2
        umount '$root/frames'
    }
    check pictures camera_check
    check film camera_watch
"
