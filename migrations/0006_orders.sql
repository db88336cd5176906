-- Orders as given: only ever added to. The last row of a slot counts, and only if it is no strike; so to replace or to
-- strike an order is to add a row, and what any player said stays provable.
-- `sequence` counts a seat's rows in the window (a player may see it), `place` those of all seats (only the umpire may: gaps
-- in it would tell how much the others order). `place` keys the dice of an immediate order.
-- A replayed interaction finds its rows by (interaction_id, line) and changes nothing; the autopilot's rows have none.
CREATE TABLE orders (
    id             INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    campaign_id    INTEGER NOT NULL,
    turn           INTEGER NOT NULL,
    window_no      INTEGER NOT NULL,
    revision       INTEGER NOT NULL,
    seat           TEXT NOT NULL,
    slot           TEXT NOT NULL,
    sequence       INTEGER NOT NULL,
    place          INTEGER NOT NULL,
    kind           TEXT NOT NULL CHECK (kind IN ('order', 'strike')),
    text           TEXT NOT NULL,
    receipt        TEXT NOT NULL,
    interaction_id INTEGER,
    line           INTEGER NOT NULL,
    given_by       INTEGER,
    given_at       INTEGER NOT NULL,
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window,
    FOREIGN KEY (campaign_id, seat) REFERENCES seat,
    UNIQUE (interaction_id, line),
    UNIQUE (campaign_id, turn, window_no, revision, place)
) STRICT;

CREATE INDEX orders_slot ON orders (campaign_id, turn, window_no, revision, seat, slot, id);
