-- A campaign: one war, of one system and module, in one server. `turn`, `window_no` and `revision` name the window that is
-- being played; they move in the transaction that writes its position. The seed is secret until the war is over, its hash
-- is published at creation.
CREATE TABLE campaign (
    id         INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    guild_id   INTEGER NOT NULL,
    name       TEXT NOT NULL,
    system     TEXT NOT NULL,
    module     TEXT NOT NULL,
    seed       BLOB NOT NULL CHECK (length(seed) = 32),
    seed_hash  TEXT NOT NULL,
    gm_user    INTEGER NOT NULL,
    -- mustering (seats fill, no orders yet), running, paused, ended
    status     TEXT NOT NULL CHECK (status IN ('mustering', 'running', 'paused', 'ended')),
    turn       INTEGER NOT NULL,
    window_no  INTEGER NOT NULL,
    revision   INTEGER NOT NULL,
    language   TEXT NOT NULL,
    deadline   INTEGER,
    -- the owner's epoch that moved the campaign last, for whoever must find out after a mishap
    epoch      INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- Two names that differ in capitals only would be mistaken for one another.
CREATE UNIQUE INDEX campaign_name ON campaign (guild_id, lower(name));
