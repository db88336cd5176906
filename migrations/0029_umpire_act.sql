-- What the game master does within the rules, such as choosing an heir: acts that are carried out with the orders when their window closes. One
-- a slot: the last that was given counts, and none whose `text` is NULL, which was taken back. `text` is the canonical line, which the engine
-- reads again when the window closes. An interaction that is delivered twice, or late, changes nothing: its id grows with time.
CREATE TABLE umpire_act (
    campaign_id    INTEGER NOT NULL,
    turn           INTEGER NOT NULL,
    window_no      INTEGER NOT NULL,
    revision       INTEGER NOT NULL,
    slot           TEXT NOT NULL,
    text           TEXT,
    interaction_id INTEGER NOT NULL UNIQUE,
    given_by       INTEGER NOT NULL,
    given_at       INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, turn, window_no, revision, slot),
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window
) STRICT;
