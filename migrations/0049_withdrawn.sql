-- A campaign that nobody has come to yet: it musters, and nothing was done about it but opening and closing its seats to everybody. It may be
-- taken back whole, if Discord won't have its rooms made. Of every other campaign what these tables hold is only added to, as before.
CREATE VIEW untouched_campaign AS
SELECT id FROM campaign
WHERE status = 'mustering'
  AND NOT EXISTS (SELECT 1 FROM audit_log WHERE campaign_id = campaign.id AND act NOT IN ('opened', 'closed'))
  AND NOT EXISTS (SELECT 1 FROM seat WHERE campaign_id = campaign.id AND user_id IS NOT NULL);

DROP TRIGGER audit_log_is_not_shortened;

CREATE TRIGGER audit_log_is_not_shortened BEFORE DELETE ON audit_log
WHEN OLD.campaign_id NOT IN (SELECT id FROM untouched_campaign)
BEGIN
    SELECT RAISE(ABORT, 'the audit log is only added to');
END;

DROP TRIGGER windows_are_not_taken_away;

CREATE TRIGGER windows_are_not_taken_away BEFORE DELETE ON turn_window
WHEN OLD.campaign_id NOT IN (SELECT id FROM untouched_campaign)
BEGIN
    SELECT RAISE(ABORT, 'windows are only added to');
END;

DROP TRIGGER modules_are_not_taken_away;

CREATE TRIGGER modules_are_not_taken_away BEFORE DELETE ON campaign_module
WHEN OLD.campaign_id NOT IN (SELECT id FROM untouched_campaign)
BEGIN
    SELECT RAISE(ABORT, 'what a campaign began from stays as it is');
END;
