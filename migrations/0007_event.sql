-- What happened when a window was resolved, in order. The audience says who may ever learn of it; the body is the engine's
-- JSON, whose words are chosen when it is read.
CREATE TABLE event (
    campaign_id INTEGER NOT NULL,
    turn        INTEGER NOT NULL,
    window_no   INTEGER NOT NULL,
    revision    INTEGER NOT NULL,
    seq         INTEGER NOT NULL,
    audience    TEXT NOT NULL,
    body        TEXT NOT NULL,
    PRIMARY KEY (campaign_id, turn, window_no, revision, seq),
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window
) STRICT;
