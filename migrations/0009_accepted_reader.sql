-- A user who can read channels that hold his opponents' secrets (an administrator who plays), accepted by the GM, in
-- writing, for all to see.
CREATE TABLE accepted_reader (
    campaign_id INTEGER NOT NULL REFERENCES campaign (id),
    user_id     INTEGER NOT NULL,
    accepted_by INTEGER NOT NULL,
    words       TEXT NOT NULL,
    accepted_at INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, user_id)
) STRICT;
