-- The seats of a campaign and who plays them. A faction shares a channel. An empty seat, or one with `autopilot` set, is
-- played by the autopilot when the window closes.
CREATE TABLE seat (
    campaign_id INTEGER NOT NULL REFERENCES campaign (id),
    seat        TEXT NOT NULL,
    faction     TEXT NOT NULL,
    user_id     INTEGER,
    autopilot   INTEGER NOT NULL DEFAULT 0 CHECK (autopilot IN (0, 1)),
    -- the order in which the module lists its seats
    place       INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, seat),
    -- one seat a user: with two he would read two sides' secrets, and "my campaign" would be ambiguous
    UNIQUE (campaign_id, user_id)
) STRICT;

CREATE INDEX seat_user ON seat (user_id);
