-- A game master may also put other words in place of a piece of what a window will send: an amendment of the kind 'edit', whose place says which piece
-- and whose words stand there instead. The table is made anew, since what a kind may be is part of it.
CREATE TABLE amendment_with_edits (
    campaign_id INTEGER NOT NULL,
    turn        INTEGER NOT NULL,
    window_no   INTEGER NOT NULL,
    revision    INTEGER NOT NULL,
    recipient   TEXT NOT NULL,
    item        INTEGER NOT NULL,
    kind        TEXT NOT NULL CHECK (kind IN ('hold', 'redaction', 'note', 'edit')),
    -- of a redaction or an edit: where the piece stands, as section.block or section.block.line, each from 0; else empty
    place       TEXT NOT NULL,
    -- of a note or an edit: the game master's words; else empty
    words       TEXT NOT NULL,
    -- a hash of what it was made for: of the piece, else of the whole item
    fits        TEXT NOT NULL,
    PRIMARY KEY (campaign_id, turn, window_no, revision, recipient, item, kind, place),
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window
) STRICT;

INSERT INTO amendment_with_edits
SELECT campaign_id, turn, window_no, revision, recipient, item, kind, place, words, fits FROM amendment;

DROP TABLE amendment;

ALTER TABLE amendment_with_edits RENAME TO amendment;

-- What the game master has put right of news that were published: a piece of them is withdrawn, or reads otherwise. What the dispatch said stays in
-- `outbox`; who changed it, and when, stands in the audit log.
CREATE TABLE news_correction (
    outbox_id INTEGER NOT NULL REFERENCES outbox (id),
    -- which piece, as section.block, each from 0
    place     TEXT NOT NULL,
    -- the words that stand there instead; NULL: it is withdrawn
    words     TEXT,
    PRIMARY KEY (outbox_id, place)
) STRICT;

-- A message that is to be made anew since its news were put right: how often that was asked for, and which of those it shows. Of one that is too
-- old to be edited a post of its own tells instead, and it asks for nothing.
CREATE TABLE news_revision (
    outbox_id INTEGER PRIMARY KEY NOT NULL REFERENCES outbox (id),
    wanted    INTEGER NOT NULL,
    shown     INTEGER NOT NULL CHECK (shown <= wanted)
) STRICT;
