-- The event log, schema step 1. Append-only: whoever changes or deletes an event is refused.
CREATE TABLE event (
    id       INTEGER PRIMARY KEY,
    stream   TEXT    NOT NULL,
    seq      INTEGER NOT NULL CHECK (seq >= 1),
    boot     TEXT    NOT NULL,
    tick     INTEGER NOT NULL,
    at       TEXT    NOT NULL,
    actor    TEXT    NOT NULL,
    device   TEXT    NOT NULL,
    key      TEXT    NOT NULL,
    kind     TEXT    NOT NULL,
    version  INTEGER NOT NULL,
    engine   TEXT    NOT NULL,
    previous TEXT    NOT NULL,
    hash     TEXT    NOT NULL,
    data     TEXT    NOT NULL CHECK (json_valid(data)),
    UNIQUE (stream, seq),
    UNIQUE (stream, key)
) STRICT;

CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;

CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event
BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;

-- Names live outside the chain, because a person's name must be erasable.
CREATE TABLE person (
    id   TEXT PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;
