-- What anybody ordered, what happened, and that a window was closed: added to, never changed or taken away, by whatever program or hand.
-- Which rules resolved a window is noted with it, so that whoever repeats it knows whether his program can; none for windows closed before.
-- Left to change: who gave an order, which may be forgotten for its giver's sake, and how a position is kept (campaigns of older versions have
-- their module in each).
ALTER TABLE turn_window ADD COLUMN rules TEXT;

CREATE TRIGGER orders_are_not_taken_away BEFORE DELETE ON orders
BEGIN
    SELECT RAISE(ABORT, 'orders are only added to');
END;

CREATE TRIGGER orders_are_not_changed
BEFORE UPDATE OF id, campaign_id, turn, window_no, revision, seat, slot, sequence, place, kind, text, meant, receipt, interaction_id, line,
                 given_at, reason, carried_out ON orders
BEGIN
    SELECT RAISE(ABORT, 'orders are only added to');
END;

CREATE TRIGGER records_are_not_taken_away BEFORE DELETE ON record
BEGIN
    SELECT RAISE(ABORT, 'records are only added to');
END;

CREATE TRIGGER records_are_not_changed BEFORE UPDATE ON record
BEGIN
    SELECT RAISE(ABORT, 'records are only added to');
END;

CREATE TRIGGER windows_are_not_taken_away BEFORE DELETE ON turn_window
BEGIN
    SELECT RAISE(ABORT, 'windows are only added to');
END;

CREATE TRIGGER resolved_windows_are_not_changed
BEFORE UPDATE OF campaign_id, turn, window_no, revision, state, opened_at, closing_at, resolved_at, rules ON turn_window
WHEN OLD.state = 'resolved'
BEGIN
    SELECT RAISE(ABORT, 'a resolved window stays as it is');
END;
