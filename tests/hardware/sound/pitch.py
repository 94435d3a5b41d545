"""What a pitch is heard in some samples."""

import numpy as np
from numpy.typing import NDArray

from hardware.sound.synthesis import RATE


def heard_hertz(samples: NDArray[np.int16]) -> float:
    """The strongest frequency."""
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 1 << 17))
    return float(np.argmax(spectrum)) * RATE / (1 << 17)
