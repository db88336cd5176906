-- Who comes in and who leaves. `open`: whether anybody in the server takes a free seat unasked, until the campaign starts; else joining is
-- asked for, and granted by the game master.
ALTER TABLE campaign ADD COLUMN open INTEGER NOT NULL DEFAULT 0 CHECK (open IN (0, 1));

-- Since when a seat's player isn't in the server any more: nobody waits for them, and nothing is sent to them. NULL: they are there.
ALTER TABLE seat ADD COLUMN absent_since INTEGER;

-- A seat that was asked for, or that the game master offers somebody. The number stands in the ids of buttons. One a user is open at a time;
-- it lapses when the seat is taken by somebody else, or its user takes another one. An interaction that is delivered twice asks once.
CREATE TABLE seat_request (
    id             INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    campaign_id    INTEGER NOT NULL,
    seat           TEXT NOT NULL,
    user_id        INTEGER NOT NULL,
    kind           TEXT NOT NULL CHECK (kind IN ('asked', 'invited')),
    state          TEXT NOT NULL CHECK (state IN ('open', 'granted', 'refused', 'lapsed')),
    interaction_id INTEGER NOT NULL UNIQUE,
    asked_at       INTEGER NOT NULL,
    settled_at     INTEGER,
    FOREIGN KEY (campaign_id, seat) REFERENCES seat
) STRICT;

CREATE UNIQUE INDEX seat_request_open ON seat_request (campaign_id, user_id) WHERE state = 'open';

-- The audit log: what was done about seats, rooms and readers, by whom, to whom. Rows are only ever added. `by_user` is NULL for what the
-- program noticed by itself.
CREATE TABLE audit_log (
    id          INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    campaign_id INTEGER NOT NULL REFERENCES campaign (id),
    act         TEXT NOT NULL,
    seat        TEXT,
    user_id     INTEGER,
    by_user     INTEGER,
    words       TEXT NOT NULL,
    turn        INTEGER NOT NULL,
    at          INTEGER NOT NULL
) STRICT;

CREATE INDEX audit_log_campaign ON audit_log (campaign_id, id);

CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log
BEGIN SELECT raise(ABORT, 'the audit log is only added to'); END;

CREATE TRIGGER audit_log_is_not_shortened BEFORE DELETE ON audit_log
BEGIN SELECT raise(ABORT, 'the audit log is only added to'); END;
