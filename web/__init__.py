"""The referee's page: a thin edge around the core.

State comes down as server-sent events, commands go up as idempotent posts; nothing is decided here.
"""
