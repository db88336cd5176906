-- What a dispatch says is data that becomes words when it is sent: reports as the engine made them, lists of blocks, pictures to be
-- drawn. `body` is JSON in a zstd frame. What was written before holds words in the campaign's language, and isn't packed; so do the
-- reasons of parked ones, which are messages from now on. The ids in messages that were sent don't depend on any of this.
CREATE TABLE outbox_new (
    id          INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    campaign_id INTEGER NOT NULL,
    turn        INTEGER NOT NULL,
    window_no   INTEGER NOT NULL,
    revision    INTEGER NOT NULL,
    recipient   TEXT NOT NULL,
    part        INTEGER NOT NULL,
    secrecy     TEXT NOT NULL,
    body        BLOB NOT NULL,
    state       TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'sent', 'parked', 'collected')),
    route       TEXT NOT NULL CHECK (route IN ('direct', 'collect')),
    -- when the first attempt began, and in which channel; a restart decides by them
    since       INTEGER,
    channel_id  INTEGER,
    message_id  INTEGER,
    -- why it is parked: a word for the program, a message for the GM
    parked_for  TEXT,
    reason      TEXT,
    -- a channel's dispatch that was parked and given to its readers one by one instead
    redirected  INTEGER NOT NULL DEFAULT 0 CHECK (redirected IN (0, 1)),
    created_at  INTEGER NOT NULL,
    settled_at  INTEGER,
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window,
    UNIQUE (campaign_id, turn, window_no, revision, recipient, part)
) STRICT;

INSERT INTO outbox_new
SELECT id, campaign_id, turn, window_no, revision, recipient, part, secrecy,
       CASE WHEN NOT json_valid(body) THEN CAST(body AS BLOB) ELSE CAST(json_object(
           'content', json_object('text', json_extract(body, '$.text')),
           'below', CASE WHEN json_extract(body, '$.below') IS NULL THEN json('[]') ELSE json_array(
               json_object('id', 'literal', 'args', json_object('text', json_object('text', json_extract(body, '$.below'))))) END,
           'pictures', CASE WHEN json_extract(body, '$.picture') IS NULL THEN json('[]') ELSE json_array(json_object(
               'viewer', json_extract(body, '$.picture.viewer'),
               'turn', json_extract(body, '$.picture.turn'),
               'window', json_extract(body, '$.picture.window'),
               'revision', json_extract(body, '$.picture.revision'),
               'cut', CASE json_extract(body, '$.picture.viewer') WHEN 'umpire' THEN 'whole' ELSE 'fit' END)) END,
           'pings', json(coalesce(json_extract(body, '$.pings'), '[]'))) AS BLOB) END,
       state, route, since, channel_id, message_id, parked_for,
       CASE WHEN reason IS NULL OR reason = parked_for THEN NULL
            ELSE json_object('id', 'literal', 'args', json_object('text', json_object('text', reason))) END,
       redirected, created_at, settled_at
FROM outbox;

DROP TABLE outbox;
ALTER TABLE outbox_new RENAME TO outbox;

CREATE INDEX outbox_due ON outbox (campaign_id, recipient, id) WHERE state IN ('pending', 'sending');
CREATE INDEX outbox_recipient ON outbox (campaign_id, recipient, id);
