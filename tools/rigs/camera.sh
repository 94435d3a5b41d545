#!/bin/sh
# The real picamera2 without a Pi: on libcamera's virtual camera, in a Debian trixie of its own.
# Pictures of the simulated cup go in as JPEGs; our PiCameraSource and reader have to get the dice out.
set -eu
# shellcheck source=tools/rigs/root.sh
. "$(dirname "$0")/root.sh"
build_root

python=$project/.venv/bin/python
[ -x "$python" ] || fail "The rig renders its pictures with the project's own Python: run 'make test' once."
rm -rf "$root/frames"
(cd "$project" && "$python" -m tools.rigs.camera_frames "$root/frames")

settings=$root/usr/share/libcamera/pipeline/virtual
mkdir -p "$settings" "$root/project"
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
    chroot '$root' env -C /tmp LIBCAMERA_LOG_LEVELS='*:ERROR,DmaBufAllocator:FATAL' \
        PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=/project \
        timeout 120 /opt/venv/bin/python -m tools.rigs.camera_check /frames
"
