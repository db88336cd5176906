-- What stopped a window from closing, or an order from being played: something that must hold of every position and would not have. A row
-- for each that the game master was told of, so that a retry or a restart doesn't tell it again. Stopped: `closing` (a window, which was
-- opened again), `order` (one that was to be played at once, and was refused), `failure` (a window, since the program failed on it; `what`
-- is the fixed sentence, the log says more). `what` is the engine's JSON of a sentence; seat, line and place are those of the order to
-- blame, empty and 0 if it isn't one order.
CREATE TABLE breach (
    id          INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    campaign_id INTEGER NOT NULL,
    turn        INTEGER NOT NULL,
    window_no   INTEGER NOT NULL,
    revision    INTEGER NOT NULL,
    stopped     TEXT NOT NULL CHECK (stopped IN ('closing', 'order', 'failure')),
    phase       TEXT NOT NULL,
    what        TEXT NOT NULL,
    seat        TEXT NOT NULL,
    line        TEXT NOT NULL,
    place       INTEGER NOT NULL,
    found_at    INTEGER NOT NULL,
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window,
    UNIQUE (campaign_id, turn, window_no, revision, stopped, what, seat, line, place)
) STRICT;

-- In spite of a breach a window is closed only by a command that gives a reason, which is kept here: whoever adjudicates the campaign
-- again must close this window unchecked, too. NULL: closed with all checks.
ALTER TABLE closing_command ADD COLUMN despite TEXT;

-- Why the game master struck an order: a reason makes a strike the game master's. NULL in every other row.
ALTER TABLE orders ADD COLUMN reason TEXT;
