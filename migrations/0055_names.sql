-- Two campaigns of a server may not look alike. `folded_name` is the name as it is compared.
ALTER TABLE campaign ADD COLUMN folded_name TEXT NOT NULL DEFAULT '';

UPDATE campaign SET folded_name = lower(name);

DROP INDEX campaign_name;

CREATE UNIQUE INDEX campaign_name ON campaign (guild_id, folded_name);

-- A server's name as Discord gave it last. It tells apart campaigns of the same name on several servers.
CREATE TABLE server (
    guild_id INTEGER PRIMARY KEY NOT NULL,
    name     TEXT NOT NULL
) STRICT;
