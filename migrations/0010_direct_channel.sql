-- The channel of a user's direct messages, once opened. Discord counts openings, so a known one is never asked for again.
CREATE TABLE direct_channel (
    user_id    INTEGER PRIMARY KEY NOT NULL,
    channel_id INTEGER NOT NULL
) STRICT;
