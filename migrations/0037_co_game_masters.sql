-- Users who may do what a campaign's game master may, but for appointing others: there can be several. The game master themself is
-- `campaign.gm_user`. A row goes when they are dismissed; the audit log knows of both.
CREATE TABLE co_game_master (
    campaign_id  INTEGER NOT NULL REFERENCES campaign (id),
    user_id      INTEGER NOT NULL,
    appointed_by INTEGER NOT NULL,
    appointed_at INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, user_id)
) STRICT;

CREATE INDEX co_game_master_user ON co_game_master (user_id);
