-- What somebody knew that their seat mustn't as it was offered to them, and the game master offered it even so: messages, as JSON. What they have
-- come to know since is asked about before they have it.
ALTER TABLE seat_request ADD COLUMN known TEXT NOT NULL DEFAULT '[]';

-- The last dispatch that there was as a window was resolved: what is told of it with a later number was told as it closed, or afterwards,
-- whatever the host's clock said. NULL: before that was noted.
ALTER TABLE turn_window ADD COLUMN told_before INTEGER;

DROP TRIGGER resolved_windows_are_not_changed;

CREATE TRIGGER resolved_windows_are_not_changed
BEFORE UPDATE OF campaign_id, turn, window_no, revision, state, opened_at, closing_at, resolved_at, rules, told_before ON turn_window
WHEN OLD.state = 'resolved'
BEGIN
    SELECT RAISE(ABORT, 'a resolved window stays as it is');
END;
