-- What was shown in an immediate window and waits for its button: an order's line, or the lines of a sheet. Its key is the interaction
-- that asked, which stands in the button's id. A window's previews are kept until the next one closes, so that whoever presses too
-- late gets their text back.
CREATE TABLE preview (
    interaction_id INTEGER PRIMARY KEY NOT NULL,
    campaign_id    INTEGER NOT NULL,
    turn           INTEGER NOT NULL,
    window_no      INTEGER NOT NULL,
    revision       INTEGER NOT NULL,
    seat           TEXT NOT NULL,
    lines          TEXT NOT NULL,
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window,
    FOREIGN KEY (campaign_id, seat) REFERENCES seat
) STRICT;

CREATE INDEX preview_campaign ON preview (campaign_id);
