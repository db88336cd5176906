-- By which version of the rules a window was found to need nobody to close it: the bot has gone on until it, and somebody plays in it. A start
-- by the same rules needn't open its position to know. NULL: nobody has looked yet.
ALTER TABLE turn_window ADD COLUMN gone_on_by TEXT;

DROP TRIGGER resolved_windows_are_not_changed;

CREATE TRIGGER resolved_windows_are_not_changed
BEFORE UPDATE OF campaign_id, turn, window_no, revision, state, opened_at, closing_at, resolved_at, rules, told_before, gone_on_by ON turn_window
WHEN OLD.state = 'resolved'
BEGIN
    SELECT RAISE(ABORT, 'a resolved window stays as it is');
END;

-- Who plays in it is asked anew once somebody has joined, left or gone absent, an autopilot was set or taken off, or a pause is over.
CREATE TRIGGER who_plays_is_asked_anew AFTER UPDATE OF user_id, autopilot, absent_since ON seat
WHEN NEW.user_id IS NOT OLD.user_id OR NEW.autopilot IS NOT OLD.autopilot OR NEW.absent_since IS NOT OLD.absent_since
BEGIN
    UPDATE turn_window SET gone_on_by = NULL WHERE campaign_id = NEW.campaign_id AND state = 'open' AND gone_on_by IS NOT NULL;
END;

CREATE TRIGGER who_plays_is_asked_anew_after_a_pause AFTER DELETE ON pause
BEGIN
    UPDATE turn_window SET gone_on_by = NULL WHERE campaign_id = OLD.campaign_id AND state = 'open' AND gone_on_by IS NOT NULL;
END;
