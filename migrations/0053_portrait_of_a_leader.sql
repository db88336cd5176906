-- A picture that somebody gave is of the leader who led the seat then: `leader` counts those who came before, so the next one has a face of
-- their own. What was given before this counts as the first leader's. A faction's flag is nobody's, and has 0.
ALTER TABLE portrait ADD COLUMN leader INTEGER NOT NULL DEFAULT 0;

DROP INDEX portrait_used;

CREATE UNIQUE INDEX portrait_used ON portrait (campaign_id, whose, key, leader) WHERE used = 1;
