"""The real Picamera2 on libcamera's virtual camera: what that camera lacks of a Pi's, and nothing else.

A Pi has /dev/dma_heap, raw sensor modes and the KMS library for a preview window; here memory comes from
memfd, there is one mode, and nobody looks at a window. libcamera's virtual camera wants the two planes of
NV12 apart.
"""

import mmap
import os
import sys
from types import ModuleType
from typing import Any


class _AnyName(type):
    def __getattr__(cls, name: str) -> str:
        return name


class PixelFormat(metaclass=_AnyName):
    """Names of pixel formats, which picamera2's preview window lists when it is imported."""


_kms = ModuleType("pykms")
_kms.__dict__["PixelFormat"] = PixelFormat
sys.modules["pykms"] = _kms  # before picamera2 is imported

import libcamera  # noqa: E402 (needs the stand-in above, as do the next four)
import picamera2  # noqa: E402
import picamera2.allocators.dmaallocator as dma  # noqa: E402
import picamera2.picamera2 as implementation  # noqa: E402
from picamera2.dma_heap import UniqueFD  # noqa: E402


class MemoryHeap:
    """Buffers from memfd in place of /dev/dma_heap."""

    def alloc(self, name: str, size: int) -> Any:
        """A file descriptor on `size` bytes."""
        memory = os.memfd_create(name, os.MFD_CLOEXEC)
        os.ftruncate(memory, size)
        return UniqueFD(memory)

    def close(self) -> None:
        """Nothing to close."""


class MemoryAllocator(dma.DmaAllocator):  # type: ignore[misc]  # picamera2 has no types
    """Picamera2's allocator on memfd; every buffer has a plane for brightness and one for colour."""

    def __init__(self) -> None:
        heap, dma.DmaHeap = dma.DmaHeap, MemoryHeap
        try:
            super().__init__()
        finally:
            dma.DmaHeap = heap
        self.sync = self.InMemory

    class InMemory(dma.DmaAllocator.DmaSync):  # type: ignore[misc]  # picamera2 has no types
        """Memory needs no cache synchronisation."""

        def __enter__(self) -> Any:
            return self.get_buffer()

        def __exit__(self, *_: object) -> None:
            pass

    def allocate(self, libcamera_config: Any, _use_case: Any) -> None:
        """Make the buffers of all streams."""
        self.libcamera_fds: list[int] = []
        self.cleanup()
        for descriptor in self.open_fds:
            os.close(descriptor)
        self.frame_buffers: dict[Any, list[Any]] = {}
        self.open_fds: list[int] = []
        for stream in libcamera_config:
            self.frame_buffers[stream.stream] = [self._buffer(stream) for _ in range(stream.buffer_count)]

    def _buffer(self, stream: Any) -> Any:
        memory = self.dmaHeap.alloc("rig", stream.frame_size).get()
        self.open_fds.append(memory)
        bright = stream.stride * stream.size.height
        planes = []
        for offset, length in ((0, bright), (bright, stream.frame_size - bright)):
            plane = libcamera.FrameBuffer.Plane()
            plane.fd, plane.offset, plane.length = memory, offset, length
            planes.append(plane)
        buffer = libcamera.FrameBuffer(planes)
        descriptor = buffer.planes[0].fd
        self.libcamera_fds.append(descriptor)
        self.mapped_buffers_used[descriptor] = False
        self.mapped_buffers[buffer] = mmap.mmap(descriptor, stream.frame_size)
        return buffer


class VirtualPicamera2(implementation.Picamera2):  # type: ignore[misc]  # picamera2 has no types
    """Picamera2 as it is, but for memory and sensor modes."""

    def __init__(self) -> None:
        super().__init__(0, allocator=MemoryAllocator())

    def _get_raw_modes(self) -> list[dict[str, Any]]:
        mode = self.camera.generate_configuration([libcamera.StreamRole.Viewfinder]).at(0)
        return [{"format": str(mode.pixel_format), "size": (mode.size.width, mode.size.height)}]


implementation.DmaAllocator = MemoryAllocator  # Picamera2 makes a fresh one when it closes
picamera2.Picamera2 = VirtualPicamera2  # the camera that everybody gets who asks for the first one
