"""The version of the product. It stands here and nowhere else; `make release` sets it."""

VERSION = "0.3.0"
ENGINE = f"tischbegleiter {VERSION}"
"""The name under which this code writes events, protocols and exports."""
