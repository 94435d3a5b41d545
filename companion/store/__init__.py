"""What is kept on disk: the event log, the evidence pictures, the names, and the two passing channels.

The only part of the companion that touches SQLite.
"""
