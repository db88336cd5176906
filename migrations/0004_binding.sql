-- What a campaign uses in its server: channels and roles, by id, never by name. A purpose is one of `category`, `emtv`,
-- `war-room`, `gm`, `faction:<faction>`, `seat:<seat>`.
CREATE TABLE binding (
    campaign_id INTEGER NOT NULL REFERENCES campaign (id),
    purpose     TEXT NOT NULL,
    channel_id  INTEGER,
    role_id     INTEGER,
    PRIMARY KEY (campaign_id, purpose)
) STRICT;

-- A command means the campaign of the channel it was given in.
CREATE INDEX binding_channel ON binding (channel_id);
