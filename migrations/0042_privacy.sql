-- What is kept of a person, and how it is forgotten. Whoever is forgotten gets a number here, counted up from 1; where their Discord id stood
-- stands minus that number from then on, which is no id of Discord's. So what they ordered and did stays what one person ordered and did.
CREATE TABLE forgotten_person (
    id           INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    forgotten_at INTEGER NOT NULL
) STRICT;

-- The audit log stays as it is, but for who a line tells of: that may be forgotten, and with it the mention of them in its words.
DROP TRIGGER audit_log_is_not_changed;

CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE OF id, campaign_id, act, seat, turn, at ON audit_log
BEGIN SELECT raise(ABORT, 'the audit log is only added to'); END;

CREATE TRIGGER audit_log_people_are_only_forgotten BEFORE UPDATE OF user_id, by_user, words ON audit_log
WHEN (NEW.user_id IS NOT OLD.user_id AND NOT EXISTS (SELECT 1 FROM forgotten_person WHERE id = -NEW.user_id))
  OR (NEW.by_user IS NOT OLD.by_user AND NOT EXISTS (SELECT 1 FROM forgotten_person WHERE id = -NEW.by_user))
  OR (NEW.words IS NOT OLD.words AND instr(OLD.words, '<@') = 0)
BEGIN SELECT raise(ABORT, 'the audit log is only added to'); END;

-- When the token of an interaction was kept: it serves for a quarter of an hour, and is forgotten then. NULL: before that was noted.
ALTER TABLE closing_command ADD COLUMN token_at INTEGER;

-- When a campaign was over, and when the people in it were forgotten.
ALTER TABLE campaign ADD COLUMN ended_at INTEGER;
ALTER TABLE campaign ADD COLUMN people_forgotten_at INTEGER;

UPDATE campaign SET ended_at = (
    SELECT max(max(opened_at), coalesce(max(resolved_at), 0)) FROM turn_window WHERE campaign_id = campaign.id
) WHERE status = 'ended';
