-- The windows of a campaign's turns, each with the position at its start. (`window` is a word of SQL, hence the name.)
-- `position` is a zstd frame around the saved position, which carries its own tag and version. In an immediate window
-- `position_now` is the position after the orders so far; in a sealed one it stays empty.
-- State: open (takes orders) -> closing (orders frozen) -> resolved. Found closing at start, it is resolved again.
CREATE TABLE turn_window (
    campaign_id  INTEGER NOT NULL REFERENCES campaign (id),
    turn         INTEGER NOT NULL,
    window_no    INTEGER NOT NULL,
    revision     INTEGER NOT NULL,
    state        TEXT NOT NULL CHECK (state IN ('open', 'closing', 'resolved')),
    position     BLOB NOT NULL,
    position_now BLOB,
    opened_at    INTEGER NOT NULL,
    closing_at   INTEGER,
    resolved_at  INTEGER,
    PRIMARY KEY (campaign_id, turn, window_no, revision)
) STRICT;

CREATE INDEX turn_window_closing ON turn_window (campaign_id) WHERE state = 'closing';

-- Seats that have said that they are ready to see the window close.
CREATE TABLE ready_mark (
    campaign_id INTEGER NOT NULL,
    turn        INTEGER NOT NULL,
    window_no   INTEGER NOT NULL,
    revision    INTEGER NOT NULL,
    seat        TEXT NOT NULL,
    marked_at   INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, turn, window_no, revision, seat),
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window,
    FOREIGN KEY (campaign_id, seat) REFERENCES seat
) STRICT;
