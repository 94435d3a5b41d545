"""Measures what docs/performance.md claims; each file here measures one thing and says how."""
