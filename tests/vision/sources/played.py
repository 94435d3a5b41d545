"""What a source of grey pictures has shown."""

from vision.frames import Frame, FrameSource


def all_frames(source: FrameSource) -> list[Frame]:
    return list(iter(source.read, None))


def greys(frames: list[Frame]) -> list[int]:
    return [round(float(frame.pixels.mean()) / 10) * 10 for frame in frames]
