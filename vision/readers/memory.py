"""Memory for pictures: what one picture has used is kept for the next.

The C library gives large blocks that are freed back to the system, which clears every page of them anew for
the next picture; that cost a tenth of the time of a photo.
"""

import ctypes

TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3
"""Parameters of `mallopt` (mallopt(3), GNU C library)."""
KEPT_BYTES = 64 * 2**20  # bytes at the end of the heap that are not given back
LARGEST_BLOCK_BYTES = 32 * 2**20  # bytes, the largest block that comes from the heap; more is not allowed


def keep_freed() -> None:
    """Have this process keep the memory that it frees, up to KEPT.

    Where the C library is not GNU's nothing changes.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt:
        mallopt(MMAP_THRESHOLD, LARGEST_BLOCK_BYTES)
        mallopt(TRIM_THRESHOLD, KEPT_BYTES)
