-- Since when requests for a dispatch that waits fail without a documented reason, and whether the game master
-- knows.
ALTER TABLE outbox ADD COLUMN trouble_since INTEGER;
ALTER TABLE outbox ADD COLUMN trouble_told INTEGER NOT NULL DEFAULT 0 CHECK (trouble_told IN (0, 1));

-- What is held back for a missing channel or permission is tried again, before anything newer for the same
-- recipient.
CREATE INDEX outbox_retried ON outbox (campaign_id, recipient, id)
WHERE state = 'parked' AND parked_for IN ('forbidden', 'channel-gone') AND redirected = 0 AND undone IS NULL;
