-- The one process that owns this database. Whoever opens it raises the epoch; each transaction that moves a campaign on
-- checks that the epoch is still its own, so that a process which was thought dead can't write over its successor's work.
-- Times in all tables are milliseconds since 1970-01-01T00:00Z; Discord's ids are its snowflakes as integers.
CREATE TABLE owner (
    id        INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    epoch     INTEGER NOT NULL,
    opened_at INTEGER NOT NULL
) STRICT;

INSERT INTO owner (id, epoch, opened_at) VALUES (1, 0, 0);
