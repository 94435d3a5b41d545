"""The pages: a thin edge around the core.

State comes down as server-sent events, commands go up as idempotent posts; nothing is decided here.
`serving` is what any page needs, `access` who may open it, `table` the pages of a table; `app` is all.
"""
