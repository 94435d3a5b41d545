"""One game at one table as a fold over its events: `events` → `state`, with `decide` at the door."""
