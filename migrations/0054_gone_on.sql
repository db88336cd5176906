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
