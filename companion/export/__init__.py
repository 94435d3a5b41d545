"""Protocols as files: PDF and JSON."""
