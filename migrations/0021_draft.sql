-- Lines that can be opened again as a sheet: what was refused, or was shown and isn't what its giver meant. The key is the interaction that
-- brought them, which stands in the button's id. `replaces` says what the sheet takes the place of; of nothing, if it is empty. `offered`
-- drafts were refused, and begin the seat's next sheet until one is handed in. Kept as long as previews are.
CREATE TABLE draft (
    interaction_id INTEGER PRIMARY KEY NOT NULL,
    campaign_id    INTEGER NOT NULL,
    turn           INTEGER NOT NULL,
    window_no      INTEGER NOT NULL,
    revision       INTEGER NOT NULL,
    seat           TEXT NOT NULL,
    lines          TEXT NOT NULL,
    replaces       TEXT NOT NULL,
    offered        INTEGER NOT NULL CHECK (offered IN (0, 1)),
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window,
    FOREIGN KEY (campaign_id, seat) REFERENCES seat
) STRICT;

CREATE INDEX draft_campaign ON draft (campaign_id, seat);
