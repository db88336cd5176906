-- What happened in a window, in order: a row a commit (an immediate window has one an order). `events` is the engine's lines of
-- JSON in a zstd frame, each with its audience, which says who may ever learn of it; the words are chosen when it is read.
-- It takes the place of `event`, which had a row an event and which nothing asked for single ones; its rows stay, unpacked.
CREATE TABLE record (
    campaign_id INTEGER NOT NULL,
    turn        INTEGER NOT NULL,
    window_no   INTEGER NOT NULL,
    revision    INTEGER NOT NULL,
    seq         INTEGER NOT NULL,
    events      BLOB NOT NULL,
    PRIMARY KEY (campaign_id, turn, window_no, revision, seq),
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window
) STRICT;

INSERT INTO record (campaign_id, turn, window_no, revision, seq, events)
SELECT campaign_id, turn, window_no, revision, seq,
       CAST('{"audience":' || audience || ',"what":' || body || '}' || char(10) AS BLOB)
FROM event;

DROP TABLE event;
