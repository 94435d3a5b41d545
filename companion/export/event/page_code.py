"""The QR code that leads from paper to the event's page."""

from reportlab.graphics.barcode.qr import QrCodeWidget
from reportlab.graphics.shapes import Drawing


def page_code(address: str, side: float) -> Drawing:
    """A square code with its quiet zone, `side` in points."""
    widget = QrCodeWidget(address, barLevel="M", barWidth=side, barHeight=side)
    return Drawing(side, side, widget)
