-- What a game master is about to do within the rules, shown and waiting for its button: orders on a seat's behalf, or an act of the umpire's
-- (`seat` is NULL). The button's id carries the interaction; what is to be done stands here, so a restart loses none. `announced`: a game
-- master who plays too was shown it only after everybody was told. Forgotten when a later window closes, as `preview` is.
-- An order that was given so is a row of `orders` whose `kind` is 'order' and whose `reason` isn't NULL.
CREATE TABLE umpire_preview (
    interaction_id INTEGER PRIMARY KEY NOT NULL,
    campaign_id    INTEGER NOT NULL,
    turn           INTEGER NOT NULL,
    window_no      INTEGER NOT NULL,
    revision       INTEGER NOT NULL,
    given_by       INTEGER NOT NULL,
    seat           TEXT,
    lines          TEXT NOT NULL,
    reason         TEXT NOT NULL,
    announced      INTEGER NOT NULL DEFAULT 0 CHECK (announced IN (0, 1)),
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window
) STRICT;
