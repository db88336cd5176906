-- Mythico's tables. This one file is the whole schema until version 1.0; a change edits it.
--
-- Each foreign key has an index, since SQLite looks up children when a parent changes. Times are
-- milliseconds since 1970-01-01T00:00Z. Discord's ids are its snowflakes as integers. Words such as
-- states are kebab-case. A seat, faction or channel is named by its key in the module. Orders,
-- records, the audit log and a campaign's beginning can't be changed or deleted: see the triggers
-- at the end.

-- The process that owns the database. Each start raises the epoch, and each transaction checks that
-- it still has its own: a process that was thought dead can't overwrite its successor's work.
CREATE TABLE owner (
    id        INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    epoch     INTEGER NOT NULL,
    opened_at INTEGER NOT NULL
) STRICT;

INSERT INTO owner (id, epoch, opened_at) VALUES (1, 0, 0);

-- Names of Discord servers. They tell apart campaigns that have the same name on several servers.
CREATE TABLE server (
    guild_id INTEGER PRIMARY KEY NOT NULL,
    name     TEXT NOT NULL
) STRICT;

-- A war in one server.
CREATE TABLE campaign (
    id                  INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    guild_id            INTEGER NOT NULL,
    name                TEXT NOT NULL,
    -- the name without case and look-alikes
    folded_name         TEXT NOT NULL,
    -- a language tag
    language            TEXT NOT NULL,
    -- `deleted` stands only within the transaction that deletes the campaign
    status              TEXT NOT NULL
                        CHECK (status IN ('mustering', 'running', 'ended', 'deleted')),
    -- the window that is being played; NULL only while the campaign is being made
    window_id           INTEGER REFERENCES window (id) DEFERRABLE INITIALLY DEFERRED,
    -- when that window closes by itself
    deadline            INTEGER,
    -- what was left until the deadline when the campaign was paused
    time_left           INTEGER,
    -- when windows close by themselves, as `schedule.rs` writes it; NULL: the operator's settings
    schedule            TEXT,
    -- whether everybody may take a free seat until the campaign starts
    open                INTEGER NOT NULL DEFAULT 0 CHECK (open IN (0, 1)),
    -- whether rivals whom the autopilot plays speak in the news
    rivals              INTEGER NOT NULL DEFAULT 1 CHECK (rivals IN (0, 1)),
    -- how secrets go out: in rooms, by direct message, or behind buttons
    secrets             TEXT NOT NULL DEFAULT 'rooms'
                        CHECK (secrets IN ('rooms', 'direct', 'collect')),
    -- the last command that closed a window and whose answer may not have arrived; its user may
    -- repeat it
    closed_window_id    INTEGER REFERENCES window (id) DEFERRABLE INITIALLY DEFERRED,
    closed_by           INTEGER REFERENCES participant (id) DEFERRABLE INITIALLY DEFERRED,
    closing_token       TEXT,
    closing_token_at    INTEGER,
    -- the owner's epoch that moved the campaign last
    epoch               INTEGER NOT NULL,
    created_at          INTEGER NOT NULL,
    ended_at            INTEGER,
    archived_at         INTEGER,
    people_forgotten_at INTEGER,
    bodies_dropped_at   INTEGER
) STRICT;

CREATE UNIQUE INDEX campaign_name ON campaign (guild_id, folded_name);
CREATE INDEX campaign_window ON campaign (window_id);
CREATE INDEX campaign_closed_window ON campaign (closed_window_id);
CREATE INDEX campaign_closed_by ON campaign (closed_by);
-- campaigns that the program looks at by itself
CREATE INDEX campaign_in_play ON campaign (id) WHERE status <> 'ended';
CREATE INDEX campaign_to_forget ON campaign (ended_at)
    WHERE status = 'ended' AND people_forgotten_at IS NULL;
CREATE INDEX campaign_to_shrink ON campaign (ended_at)
    WHERE status = 'ended' AND bodies_dropped_at IS NULL;
CREATE INDEX campaign_tokens ON campaign (closing_token_at) WHERE closing_token IS NOT NULL;

-- What a campaign began from. The seed is secret until the war is over; its hash is published at
-- the start. The module is kept whole, as the engine's JSON in a zstd frame: a later edit of its
-- files changes no campaign.
CREATE TABLE beginning (
    campaign_id   INTEGER PRIMARY KEY NOT NULL REFERENCES campaign (id),
    system        TEXT NOT NULL,
    module        TEXT NOT NULL,
    -- the version of the rules that made the opening position
    rules         TEXT NOT NULL,
    seed          BLOB NOT NULL CHECK (length(seed) = 32),
    seed_hash     TEXT NOT NULL,
    module_source BLOB NOT NULL
) STRICT;

-- A person in a campaign: game master, player, reader, applicant, or somebody whom a text mentions.
-- Every other table names people by this row, and stored texts by `<@-id>`. So forgetting somebody
-- changes this row, and removes their pictures and typed reasons. The id is random, so that nobody
-- can type another's mention.
CREATE TABLE participant (
    id            INTEGER PRIMARY KEY NOT NULL,
    campaign_id   INTEGER NOT NULL REFERENCES campaign (id),
    -- Discord's id; minus the row's id once the person is forgotten
    user_id       INTEGER NOT NULL,
    -- what texts call them once they are forgotten
    called        TEXT,
    -- the channel of their direct messages, once it was opened; Discord limits how many a bot opens
    dm_channel_id INTEGER,
    -- the first game master appoints the others
    game_master   TEXT CHECK (game_master IN ('first', 'other')),
    -- whether the game master accepted that they can read other factions' rooms
    is_accepted   INTEGER NOT NULL DEFAULT 0 CHECK (is_accepted IN (0, 1)),
    UNIQUE (campaign_id, user_id)
) STRICT;

CREATE INDEX participant_user ON participant (user_id);
CREATE INDEX participant_dm ON participant (dm_channel_id) WHERE dm_channel_id IS NOT NULL;
CREATE UNIQUE INDEX participant_game_master ON participant (campaign_id)
    WHERE game_master = 'first';

-- What people typed as a reason. It goes when its author is forgotten. A reason that still waits
-- for its button is in `pending_input`, whose rows go then, too.
CREATE TABLE reason (
    id             INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    campaign_id    INTEGER NOT NULL REFERENCES campaign (id),
    -- the author; NULL: the program
    participant_id INTEGER REFERENCES participant (id),
    words          TEXT NOT NULL
) STRICT;

CREATE INDEX reason_campaign ON reason (campaign_id);
CREATE INDEX reason_participant ON reason (participant_id);

-- The seats of a campaign and their players.
CREATE TABLE seat (
    campaign_id    INTEGER NOT NULL REFERENCES campaign (id),
    seat           TEXT NOT NULL,
    faction        TEXT NOT NULL,
    -- the order in which the module lists its seats
    place          INTEGER NOT NULL,
    -- NULL: the autopilot plays
    participant_id INTEGER REFERENCES participant (id),
    -- whether the autopilot plays although somebody sits there
    autopilot      INTEGER NOT NULL DEFAULT 0 CHECK (autopilot IN (0, 1)),
    -- since when the player isn't in the server
    absent_since   INTEGER,
    PRIMARY KEY (campaign_id, seat),
    UNIQUE (campaign_id, participant_id)
) STRICT;

CREATE INDEX seat_participant ON seat (participant_id);

-- A seat that somebody asked for, or that the game master offers them.
CREATE TABLE seat_request (
    id             INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    campaign_id    INTEGER NOT NULL,
    seat           TEXT NOT NULL,
    participant_id INTEGER NOT NULL REFERENCES participant (id),
    kind           TEXT NOT NULL CHECK (kind IN ('asked', 'invited')),
    state          TEXT NOT NULL CHECK (state IN ('open', 'granted', 'refused', 'lapsed')),
    interaction_id INTEGER NOT NULL UNIQUE,
    -- what they knew that the seat mustn't know, and the game master offered it all the same:
    -- messages as JSON
    known          TEXT NOT NULL,
    asked_at       INTEGER NOT NULL,
    settled_at     INTEGER,
    FOREIGN KEY (campaign_id, seat) REFERENCES seat
) STRICT;

CREATE INDEX seat_request_seat ON seat_request (campaign_id, seat);
CREATE INDEX seat_request_participant ON seat_request (participant_id);
CREATE UNIQUE INDEX seat_request_open ON seat_request (participant_id) WHERE state = 'open';

-- A campaign's channels, by purpose: `category`, `emtv`, `war-room`, `gm`, `faction:<key>`,
-- `seat:<key>`.
CREATE TABLE binding (
    campaign_id INTEGER NOT NULL REFERENCES campaign (id),
    purpose     TEXT NOT NULL,
    channel_id  INTEGER NOT NULL,
    -- what the game master was told of a room that isn't as it should be, as JSON; NULL: it is
    faults      TEXT,
    PRIMARY KEY (campaign_id, purpose)
) STRICT;

CREATE INDEX binding_channel ON binding (channel_id);

-- Those who can read every room by a right of the server: its owner, and roles of administrators.
-- No secret is posted while one of them is `new`. `accepted` ones may read all but what is the
-- umpire's.
CREATE TABLE server_reader (
    id             INTEGER PRIMARY KEY NOT NULL,
    campaign_id    INTEGER NOT NULL REFERENCES campaign (id),
    participant_id INTEGER REFERENCES participant (id),
    role_id        INTEGER,
    standing       TEXT NOT NULL CHECK (standing IN ('first', 'new', 'accepted')),
    -- whether people were told of them by name
    named          INTEGER NOT NULL CHECK (named IN (0, 1)),
    CHECK ((participant_id IS NULL) <> (role_id IS NULL))
) STRICT;

CREATE INDEX server_reader_campaign ON server_reader (campaign_id);
CREATE INDEX server_reader_participant ON server_reader (participant_id);

-- The windows of a campaign's turns. A revision is a course of events: going back to an earlier
-- window starts the next. Positions are the engine's JSON in zstd frames, with a tag and a version
-- of their own. They stand last, so that SQLite reads the other columns without them.
CREATE TABLE window (
    id           INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    campaign_id  INTEGER NOT NULL REFERENCES campaign (id),
    turn         INTEGER NOT NULL,
    window_no    INTEGER NOT NULL,
    revision     INTEGER NOT NULL,
    -- open (takes orders), closing (orders frozen), resolved; a window found closing at start is
    -- resolved again
    state        TEXT NOT NULL CHECK (state IN ('open', 'closing', 'resolved')),
    opened_at    INTEGER NOT NULL,
    closing_at   INTEGER,
    resolved_at  INTEGER,
    -- the version of the rules that resolved it
    rules        TEXT,
    -- the latest of Discord's ids when it opened and when its orders were frozen: an interaction
    -- without a later id was meant for an earlier window
    opened_after INTEGER NOT NULL,
    frozen_after INTEGER NOT NULL DEFAULT 0,
    -- the last dispatch before it was resolved: later ones came of its closing
    told_before  INTEGER,
    -- the reason for closing it in spite of a failed check; NULL: all checks hold
    despite_id   INTEGER REFERENCES reason (id),
    -- the position after the orders that were carried out at once; NULL: none was
    position_now BLOB,
    position     BLOB NOT NULL,
    UNIQUE (campaign_id, turn, window_no, revision)
) STRICT;

CREATE INDEX window_revision ON window (campaign_id, revision, turn, window_no);
CREATE INDEX window_closing ON window (campaign_id) WHERE state = 'closing';
CREATE INDEX window_frozen ON window (frozen_after);
CREATE INDEX window_despite ON window (despite_id) WHERE despite_id IS NOT NULL;

-- Windows of a revision that keep the orders of an earlier one: planned when the game master goes
-- back, for that window and those after it.
CREATE TABLE kept_window (
    campaign_id INTEGER NOT NULL REFERENCES campaign (id),
    revision    INTEGER NOT NULL,
    turn        INTEGER NOT NULL,
    window_no   INTEGER NOT NULL,
    source_id   INTEGER NOT NULL REFERENCES window (id),
    -- whether it was resolved before: its dice are known, so nobody orders in it
    frozen      INTEGER NOT NULL CHECK (frozen IN (0, 1)),
    PRIMARY KEY (campaign_id, revision, turn, window_no)
) STRICT;

CREATE INDEX kept_window_source ON kept_window (source_id);

-- Orders as they were given. The last row of a slot counts, unless it is a strike.
CREATE TABLE orders (
    id             INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    window_id      INTEGER NOT NULL REFERENCES window (id),
    seat           TEXT NOT NULL,
    slot           TEXT NOT NULL,
    -- the row's number among its seat's rows of the window; a player may know it
    sequence       INTEGER NOT NULL,
    -- the row's number among all rows of the window; only the umpire may know it
    place          INTEGER NOT NULL,
    kind           TEXT NOT NULL CHECK (kind IN ('order', 'strike')),
    -- the canonical line; empty for a strike
    text           TEXT NOT NULL,
    -- the line as its giver wrote it, where the canonical one holds what was found for it
    meant          TEXT,
    receipt        TEXT NOT NULL,
    -- a repeated interaction finds its rows by (interaction_id, line); the autopilot's rows have
    -- none
    interaction_id INTEGER,
    line           INTEGER NOT NULL,
    -- NULL: the autopilot
    participant_id INTEGER REFERENCES participant (id),
    given_at       INTEGER NOT NULL,
    -- the game master's reason; with one the row is the game master's
    reason_id      INTEGER REFERENCES reason (id),
    -- whether it was carried out when it was given
    carried_out    INTEGER NOT NULL CHECK (carried_out IN (0, 1)),
    UNIQUE (interaction_id, line),
    UNIQUE (window_id, place)
) STRICT;

CREATE INDEX orders_slot ON orders (window_id, seat, slot, id);
CREATE INDEX orders_carried_out ON orders (window_id) WHERE carried_out = 1;
CREATE INDEX orders_participant ON orders (participant_id, id) WHERE participant_id IS NOT NULL;
CREATE INDEX orders_reason ON orders (reason_id) WHERE reason_id IS NOT NULL;

-- What a game master does within the rules, such as choosing an heir. It is carried out when the
-- window closes. The last act of a slot counts; one that was taken back has no text.
CREATE TABLE umpire_act (
    window_id      INTEGER NOT NULL REFERENCES window (id),
    slot           TEXT NOT NULL,
    text           TEXT,
    -- an older or repeated interaction changes nothing; copies have negative numbers
    interaction_id INTEGER NOT NULL UNIQUE,
    participant_id INTEGER NOT NULL REFERENCES participant (id),
    given_at       INTEGER NOT NULL,
    PRIMARY KEY (window_id, slot)
) STRICT;

CREATE INDEX umpire_act_participant ON umpire_act (participant_id);

-- What happened in a window, a row a commit: the engine's events as lines of JSON in a zstd frame,
-- each with its audience.
CREATE TABLE record (
    window_id INTEGER NOT NULL REFERENCES window (id),
    seq       INTEGER NOT NULL,
    events    BLOB NOT NULL,
    PRIMARY KEY (window_id, seq)
) STRICT;

-- Seats that are ready to see a window close, and seats that were reminded so many hours before its
-- deadline.
CREATE TABLE seat_mark (
    window_id INTEGER NOT NULL REFERENCES window (id),
    seat      TEXT NOT NULL,
    kind      TEXT NOT NULL CHECK (kind IN ('ready', 'reminded')),
    hours     INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (window_id, seat, kind, hours)
) STRICT, WITHOUT ROWID;

-- Lines that wait for a button, under the interaction that brought them; the button's id carries
-- it.
--   preview  an order, or a sheet, that is final once it is confirmed; settled: carried out, left,
--            or shown anew
--   draft    lines that can be opened again as a sheet; offered: refused, so the seat's next sheet
--            begins with them
--   umpire   what a game master is about to do; announced: the game master plays, and everybody was
--            told
--   panel    a player's panel; its lines are JSON: the screen, and what waits on it
CREATE TABLE pending_input (
    interaction_id INTEGER NOT NULL,
    kind           TEXT NOT NULL CHECK (kind IN ('preview', 'draft', 'umpire', 'panel')),
    campaign_id    INTEGER NOT NULL REFERENCES campaign (id),
    window_id      INTEGER NOT NULL REFERENCES window (id),
    -- NULL: an act of the umpire's
    seat           TEXT,
    lines          TEXT NOT NULL,
    state          TEXT NOT NULL
                   CHECK (state IN ('waiting', 'settled', 'offered', 'announced')),
    -- of a draft: what the sheet replaces, and whether all its lines begin the next sheet or the
    -- refused ones alone
    replaces       TEXT NOT NULL DEFAULT '',
    whole          INTEGER NOT NULL DEFAULT 0 CHECK (whole IN (0, 1)),
    -- of a panel: presses so far. A button of an earlier step is stale
    step           INTEGER NOT NULL DEFAULT 0,
    -- of a panel: the direct message that shows it
    message_id     INTEGER,
    -- of an umpire's input: the game master and the typed reason. Of a panel: its user
    participant_id INTEGER REFERENCES participant (id),
    reason         TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (interaction_id, kind)
) STRICT;

CREATE INDEX pending_input_campaign ON pending_input (campaign_id, kind, seat);
CREATE INDEX pending_input_window ON pending_input (window_id, kind, seat);
CREATE UNIQUE INDEX pending_input_panel ON pending_input (window_id, seat, participant_id)
    WHERE kind = 'panel';
CREATE INDEX pending_input_participant ON pending_input (participant_id)
    WHERE participant_id IS NOT NULL;

-- Going back to an earlier window: asked for, and done once `done_at` is set.
CREATE TABLE undo (
    interaction_id INTEGER PRIMARY KEY NOT NULL,
    campaign_id    INTEGER NOT NULL REFERENCES campaign (id),
    -- the window that was being played; if that has changed, the question is out of date
    from_id        INTEGER NOT NULL REFERENCES window (id),
    -- the window to go back to, and the revision that begins there
    turn           INTEGER NOT NULL,
    window_no      INTEGER NOT NULL,
    revision       INTEGER NOT NULL,
    -- whether orders and dice stay, or are given and rolled anew
    orders         TEXT NOT NULL CHECK (orders IN ('keep', 'reopen')),
    reason_id      INTEGER REFERENCES reason (id),
    participant_id INTEGER NOT NULL REFERENCES participant (id),
    asked_at       INTEGER NOT NULL,
    done_at        INTEGER
) STRICT;

CREATE INDEX undo_campaign ON undo (campaign_id);
CREATE INDEX undo_from ON undo (from_id);
CREATE INDEX undo_participant ON undo (participant_id);
CREATE INDEX undo_reason ON undo (reason_id);
CREATE UNIQUE INDEX undo_done ON undo (campaign_id, revision) WHERE done_at IS NOT NULL;

-- What stopped a window or an order: a check of the rules that failed, or a failure of the program.
-- The game master is told of each once.
CREATE TABLE breach (
    window_id INTEGER NOT NULL REFERENCES window (id),
    stopped   TEXT NOT NULL CHECK (stopped IN ('closing', 'order', 'failure')),
    phase     TEXT NOT NULL,
    -- a sentence, as the engine's JSON
    what      TEXT NOT NULL,
    -- the order to blame; empty and 0 if it isn't one order
    seat      TEXT NOT NULL,
    line      TEXT NOT NULL,
    place     INTEGER NOT NULL,
    found_at  INTEGER NOT NULL,
    PRIMARY KEY (window_id, stopped, what, seat, line, place)
) STRICT;

-- Pauses that stand: nothing closes meanwhile. Each cause ends for itself.
CREATE TABLE pause (
    campaign_id    INTEGER NOT NULL REFERENCES campaign (id),
    cause          TEXT NOT NULL CHECK (cause IN ('game-master', 'removed')),
    participant_id INTEGER REFERENCES participant (id),
    reason_id      INTEGER REFERENCES reason (id),
    since          INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, cause)
) STRICT;

-- The outbox: every message, written in the transaction of the change that it tells of, and sent by
-- the courier.
CREATE TABLE dispatch (
    id               INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    campaign_id      INTEGER NOT NULL REFERENCES campaign (id),
    window_id        INTEGER NOT NULL REFERENCES window (id),
    recipient_kind   TEXT NOT NULL CHECK (recipient_kind IN ('seat', 'user', 'gm', 'channel')),
    -- the seat's key, the participant's id, or the channel's purpose; empty for the game master
    recipient_key    TEXT NOT NULL,
    -- its number among the recipient's dispatches of the window
    part             INTEGER NOT NULL,
    -- who may know of it: `public`, `faction:<key>`, `seat:<key>`, `umpire`
    secrecy          TEXT NOT NULL,
    -- pending, sending, sent, parked, collected by a button, or kept: the recipient's next report
    -- tells it
    state            TEXT NOT NULL
                     CHECK (state IN ('pending', 'sending', 'sent', 'parked', 'collected', 'kept')),
    -- `collect`: the direct message bounced, so a button hands it out
    route            TEXT NOT NULL CHECK (route IN ('direct', 'collect')),
    -- the first attempt: when, after which of Discord's ids, and in which channel
    since            INTEGER,
    claimed_after    INTEGER,
    channel_id       INTEGER,
    -- of every form in which it may have been posted, to look for it after a crash
    fingerprints     TEXT NOT NULL DEFAULT '',
    message_id       INTEGER,
    -- why it is parked: a word for the program, a message as JSON for the game master
    parked_for       TEXT,
    reason           TEXT,
    -- whether its readers got it one by one instead
    redirected       INTEGER NOT NULL DEFAULT 0 CHECK (redirected IN (0, 1)),
    -- of an undone window: the message is to be struck out, is struck out, couldn't be, or never
    -- goes out
    undone           TEXT CHECK (undone IN ('due', 'done', 'gone', 'never')),
    -- since when requests fail without a documented reason, and whether the game master knows
    trouble_since    INTEGER,
    trouble_told     INTEGER NOT NULL DEFAULT 0 CHECK (trouble_told IN (0, 1)),
    -- how often its news were corrected, and which of the corrections its message shows
    revisions_wanted INTEGER NOT NULL DEFAULT 0,
    revisions_shown  INTEGER NOT NULL DEFAULT 0 CHECK (revisions_shown <= revisions_wanted),
    created_at       INTEGER NOT NULL,
    settled_at       INTEGER,
    -- what it says: JSON in a zstd frame, with requests for pictures, never bytes; empty: dropped
    -- after the war
    body             BLOB NOT NULL,
    UNIQUE (window_id, recipient_kind, recipient_key, part)
) STRICT;

CREATE INDEX dispatch_recipient ON dispatch (campaign_id, recipient_kind, recipient_key, id);
CREATE INDEX dispatch_due ON dispatch (campaign_id, recipient_kind, recipient_key, id)
    WHERE state IN ('pending', 'sending');
CREATE INDEX dispatch_retried ON dispatch (campaign_id, recipient_kind, recipient_key, id)
    WHERE state = 'parked' AND parked_for IN ('forbidden', 'channel-gone') AND redirected = 0
      AND undone IS NULL;
CREATE INDEX dispatch_parked ON dispatch (campaign_id, id)
    WHERE state = 'parked' AND undone IS NULL;
CREATE INDEX dispatch_undone ON dispatch (campaign_id, recipient_kind, recipient_key, id)
    WHERE undone = 'due';
CREATE INDEX dispatch_revised ON dispatch (campaign_id, recipient_kind, recipient_key, id)
    WHERE revisions_wanted > revisions_shown;
CREATE INDEX dispatch_message ON dispatch (message_id) WHERE message_id IS NOT NULL;

-- Corrections of published news. What the dispatch said stays there.
CREATE TABLE news_correction (
    dispatch_id INTEGER NOT NULL REFERENCES dispatch (id),
    -- the piece, as section.block, each from 0
    place       TEXT NOT NULL,
    -- the words that stand there instead; NULL: it is withdrawn
    words       TEXT,
    PRIMARY KEY (dispatch_id, place)
) STRICT;

-- What the game master changed, after a rehearsal, of what a window sends. Rows go when the window
-- has closed.
CREATE TABLE amendment (
    window_id INTEGER NOT NULL REFERENCES window (id),
    recipient TEXT NOT NULL,
    -- the recipient's nth dispatch of the closing
    item      INTEGER NOT NULL,
    kind      TEXT NOT NULL CHECK (kind IN ('hold', 'redaction', 'note', 'edit')),
    -- the piece, as section.block or section.block.line, each from 0; empty for a hold or a note
    place     TEXT NOT NULL,
    -- the game master's words; empty for a hold or a redaction
    words     TEXT NOT NULL,
    -- a hash of what it was made for
    fits      TEXT NOT NULL,
    PRIMARY KEY (window_id, recipient, item, kind, place)
) STRICT;

-- Uploaded portraits and flags. A row waits for the uploader's button until `used` is 1; then
-- everybody sees it.
CREATE TABLE portrait (
    interaction_id INTEGER PRIMARY KEY NOT NULL,
    campaign_id    INTEGER NOT NULL REFERENCES campaign (id),
    whose          TEXT NOT NULL CHECK (whose IN ('seat', 'faction')),
    key            TEXT NOT NULL,
    -- how many leaders the seat had before this one; 0 for a flag
    leader         INTEGER NOT NULL,
    participant_id INTEGER NOT NULL REFERENCES participant (id),
    uploaded_at    INTEGER NOT NULL,
    used           INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1)),
    png            BLOB NOT NULL
) STRICT;

CREATE UNIQUE INDEX portrait_used ON portrait (campaign_id, whose, key, leader) WHERE used = 1;
CREATE INDEX portrait_campaign ON portrait (campaign_id);
CREATE INDEX portrait_participant ON portrait (participant_id);
CREATE INDEX portrait_waiting ON portrait (uploaded_at) WHERE used = 0;

-- What was done about seats, rooms, readers, turns and news: by whom, to whom.
CREATE TABLE audit_log (
    id             INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    campaign_id    INTEGER NOT NULL REFERENCES campaign (id),
    act            TEXT NOT NULL,
    seat           TEXT,
    -- to whom it was done
    participant_id INTEGER REFERENCES participant (id),
    -- who did it; NULL: the program noticed it
    by_id          INTEGER REFERENCES participant (id),
    reason_id      INTEGER REFERENCES reason (id),
    turn           INTEGER NOT NULL,
    at             INTEGER NOT NULL
) STRICT;

CREATE INDEX audit_log_campaign ON audit_log (campaign_id, id);
CREATE INDEX audit_log_participant ON audit_log (participant_id) WHERE participant_id IS NOT NULL;
CREATE INDEX audit_log_by ON audit_log (by_id) WHERE by_id IS NOT NULL;
CREATE INDEX audit_log_reason ON audit_log (reason_id) WHERE reason_id IS NOT NULL;

-- These rows are never changed, and deleted only with their whole campaign: its status is `deleted`
-- then.
CREATE TRIGGER orders_are_not_changed BEFORE UPDATE ON orders
BEGIN SELECT RAISE(ABORT, 'orders are only added to'); END;

CREATE TRIGGER orders_are_not_deleted BEFORE DELETE ON orders
WHEN (SELECT status FROM campaign
      WHERE id = (SELECT campaign_id FROM window WHERE id = OLD.window_id)) <> 'deleted'
BEGIN SELECT RAISE(ABORT, 'orders are only added to'); END;

CREATE TRIGGER records_are_not_changed BEFORE UPDATE ON record
BEGIN SELECT RAISE(ABORT, 'records are only added to'); END;

CREATE TRIGGER records_are_not_deleted BEFORE DELETE ON record
WHEN (SELECT status FROM campaign
      WHERE id = (SELECT campaign_id FROM window WHERE id = OLD.window_id)) <> 'deleted'
BEGIN SELECT RAISE(ABORT, 'records are only added to'); END;

CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;

CREATE TRIGGER audit_log_is_not_deleted BEFORE DELETE ON audit_log
WHEN (SELECT status FROM campaign WHERE id = OLD.campaign_id) <> 'deleted'
BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;

CREATE TRIGGER beginnings_are_not_changed BEFORE UPDATE ON beginning
BEGIN SELECT RAISE(ABORT, 'what a campaign began from stays as it is'); END;

CREATE TRIGGER beginnings_are_not_deleted BEFORE DELETE ON beginning
WHEN (SELECT status FROM campaign WHERE id = OLD.campaign_id) <> 'deleted'
BEGIN SELECT RAISE(ABORT, 'what a campaign began from stays as it is'); END;
