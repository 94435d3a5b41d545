"""QR codes on paper, read again."""

import cv2
import numpy as np
from reportlab.graphics.shapes import Rect

from companion.export.event.page_code import page_code


def test_a_reader_finds_the_address() -> None:
    side = 330
    image = np.full((side, side), 255, np.uint8)
    for shape in page_code("http://192.168.1.5:8080/", side).contents[0].draw().contents:
        assert isinstance(shape, Rect)
        left, low = round(shape.x), round(shape.y)
        if shape.fillColor is not None and shape.fillColor.rgb() == (0, 0, 0):
            image[side - low - round(shape.height) : side - low, left : left + round(shape.width)] = 0

    assert cv2.QRCodeDetector().detectAndDecode(image)[0] == "http://192.168.1.5:8080/"
