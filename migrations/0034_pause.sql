-- Pauses of a campaign: while one stands nothing closes, and orders are taken all the same. One a cause: by the game master, or by the program
-- since the bot was removed from the server. What became of them is in the audit log; a pause that is over has no row.
CREATE TABLE pause (
    campaign_id INTEGER NOT NULL REFERENCES campaign (id),
    cause       TEXT NOT NULL CHECK (cause IN ('game-master', 'removed')),
    by_user     INTEGER,
    words       TEXT NOT NULL,
    since       INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, cause)
) STRICT;

-- How long, in milliseconds, the open window had left when the pause began; it gets as much when the pause is over. NULL: it had no deadline.
ALTER TABLE campaign ADD COLUMN time_left INTEGER;
