-- A binding is always a channel: no role was ever bound.
CREATE TABLE binding_new (
    campaign_id INTEGER NOT NULL REFERENCES campaign (id),
    purpose     TEXT NOT NULL,
    channel_id  INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, purpose)
) STRICT;

INSERT INTO binding_new (campaign_id, purpose, channel_id)
SELECT campaign_id, purpose, channel_id FROM binding WHERE channel_id IS NOT NULL;

DROP TABLE binding;
ALTER TABLE binding_new RENAME TO binding;

-- A command means the campaign of the channel it was given in.
CREATE INDEX binding_channel ON binding (channel_id);
