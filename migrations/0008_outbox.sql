-- Every outgoing message, written in the transaction of the turn it belongs to and sent afterwards by the courier.
-- State: pending -> sending (since) -> sent (message) | parked (reason) | collected.
-- Route: `direct`, or `collect` once the direct message bounced: then a button is what is sent, and `sent` means that the
-- dispatch waits for pick-up. `body` is JSON: words and a request for a picture, never bytes.
-- Recipient: `seat:<seat>`, `user:<id>`, `gm`, `channel:<purpose>`. Secrecy: `public`, `faction:<faction>`, `seat:<seat>`, `umpire`.
CREATE TABLE outbox (
    id          INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    campaign_id INTEGER NOT NULL,
    turn        INTEGER NOT NULL,
    window_no   INTEGER NOT NULL,
    revision    INTEGER NOT NULL,
    recipient   TEXT NOT NULL,
    part        INTEGER NOT NULL,
    secrecy     TEXT NOT NULL,
    body        TEXT NOT NULL,
    state       TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'sent', 'parked', 'collected')),
    route       TEXT NOT NULL CHECK (route IN ('direct', 'collect')),
    -- when the first attempt began, and in which channel; a restart decides by them
    since       INTEGER,
    channel_id  INTEGER,
    message_id  INTEGER,
    -- why it is parked: a word for the program, a sentence for the GM
    parked_for  TEXT,
    reason      TEXT,
    -- a channel's dispatch that was parked and given to its readers one by one instead
    redirected  INTEGER NOT NULL DEFAULT 0 CHECK (redirected IN (0, 1)),
    created_at  INTEGER NOT NULL,
    settled_at  INTEGER,
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window,
    UNIQUE (campaign_id, turn, window_no, revision, recipient, part)
) STRICT;

CREATE INDEX outbox_due ON outbox (campaign_id, recipient, id) WHERE state IN ('pending', 'sending');
CREATE INDEX outbox_recipient ON outbox (campaign_id, recipient, id);
