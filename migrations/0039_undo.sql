-- Going back to an earlier window, as the game master asked for it and, once `revision` is set, did it. The key is the interaction that asked,
-- which stands in the button's id. `from_…` is the window that was being played then: if that has changed, the question is out of date.
-- `orders`: `keep`, as they stood, and with them the dice; or `reopen`, for new dice. Rows are the record of it.
CREATE TABLE undo (
    interaction_id INTEGER PRIMARY KEY NOT NULL,
    campaign_id    INTEGER NOT NULL REFERENCES campaign (id),
    from_turn      INTEGER NOT NULL,
    from_window    INTEGER NOT NULL,
    from_revision  INTEGER NOT NULL,
    turn           INTEGER NOT NULL,
    window_no      INTEGER NOT NULL,
    orders         TEXT NOT NULL CHECK (orders IN ('keep', 'reopen')),
    reason         TEXT NOT NULL,
    by_user        INTEGER NOT NULL,
    asked_at       INTEGER NOT NULL,
    revision       INTEGER,
    done_at        INTEGER,
    UNIQUE (campaign_id, revision)
) STRICT;

-- Windows of a revision whose orders are those of an earlier revision, `source`: made as the game master goes back, for the window gone back to
-- and those that follow it. A `frozen` one was resolved before, so its dice are known: nobody orders in it. The last may be one that
-- was open. Rows of windows that aren't reached in that way go.
CREATE TABLE kept_window (
    campaign_id INTEGER NOT NULL REFERENCES campaign (id),
    revision    INTEGER NOT NULL,
    turn        INTEGER NOT NULL,
    window_no   INTEGER NOT NULL,
    source      INTEGER NOT NULL,
    frozen      INTEGER NOT NULL CHECK (frozen IN (0, 1)),
    PRIMARY KEY (campaign_id, revision, turn, window_no)
) STRICT;

-- What becomes of a dispatch that tells of an undone window. NULL: it holds. `due`: its message is to be struck out; `done`: it is;
-- `gone`: it couldn't be, being deleted or out of reach; `never`: it hadn't gone out, and never will.
ALTER TABLE outbox ADD COLUMN undone TEXT CHECK (undone IN ('due', 'done', 'gone', 'never'));

CREATE INDEX outbox_undone_due ON outbox (campaign_id, recipient, id) WHERE undone = 'due';
