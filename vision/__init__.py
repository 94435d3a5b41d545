"""From frames to readings: what the dice in a picture show. Knows OpenCV, no game and no log."""

import os

# OpenCV and its FFmpeg read these when they are loaded; what they would print is told in our own sentences.
os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", str(2**28))  # more is no photo, but fills the memory
