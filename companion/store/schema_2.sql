-- The event log, schema step 2: what was asked for under a key, so that a known key with another wish is refused.
CREATE TABLE asked (
    key    TEXT PRIMARY KEY,
    stream TEXT NOT NULL,
    digest TEXT NOT NULL
) STRICT;
