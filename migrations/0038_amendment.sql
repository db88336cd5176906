-- What the game master has changed, after a rehearsal, of what a window will send when it closes: an item is held back, a piece of it is left out,
-- or words of theirs stand beneath it. An item is the recipient's nth dispatch of the closing. A row goes when it is taken back, and
-- when the window has closed; who made it, and when, stands in the audit log.
CREATE TABLE amendment (
    campaign_id INTEGER NOT NULL,
    turn        INTEGER NOT NULL,
    window_no   INTEGER NOT NULL,
    revision    INTEGER NOT NULL,
    recipient   TEXT NOT NULL,
    item        INTEGER NOT NULL,
    kind        TEXT NOT NULL CHECK (kind IN ('hold', 'redaction', 'note')),
    -- of a redaction: where the piece stands, as section.block or section.block.line, each from 0; else empty
    place       TEXT NOT NULL,
    -- of a note: the game master's words; else empty
    words       TEXT NOT NULL,
    -- a hash of what it was made for: of the piece, else of the whole item
    fits        TEXT NOT NULL,
    PRIMARY KEY (campaign_id, turn, window_no, revision, recipient, item, kind, place),
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window
) STRICT;
