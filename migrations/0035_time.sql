-- The latest of Discord's ids that was seen when a window's orders were frozen, and when it opened: whatever interaction has no later one was
-- meant for an earlier window. Discord's ids count its own time, so the host's clock may be wrong.
ALTER TABLE turn_window ADD COLUMN frozen_after INTEGER NOT NULL DEFAULT 0;
ALTER TABLE turn_window ADD COLUMN opened_after INTEGER NOT NULL DEFAULT 0;

-- When a campaign's windows close by themselves, and when players without orders are reminded, as `schedule.rs` writes it. A campaign without
-- a row has the operator's settings.
CREATE TABLE schedule (
    campaign_id INTEGER PRIMARY KEY NOT NULL REFERENCES campaign (id),
    rule        TEXT NOT NULL,
    set_by      INTEGER NOT NULL,
    set_at      INTEGER NOT NULL
) STRICT;

-- Reminders that went out: one a seat, window and time before the deadline.
CREATE TABLE reminder (
    campaign_id INTEGER NOT NULL,
    turn        INTEGER NOT NULL,
    window_no   INTEGER NOT NULL,
    revision    INTEGER NOT NULL,
    seat        TEXT NOT NULL,
    hours       INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, turn, window_no, revision, seat, hours),
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window,
    FOREIGN KEY (campaign_id, seat) REFERENCES seat
) STRICT;

-- The latest of Discord's ids that was seen before a dispatch was posted: its message has a later one. NULL: posted by an older program.
ALTER TABLE outbox ADD COLUMN claimed_after INTEGER;
