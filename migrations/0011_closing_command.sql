-- Commands that closed a window, and whether their answer is known to have arrived. One that may not have is told again when its user
-- repeats it: the repeat must not close the window that has opened meanwhile.
CREATE TABLE closing_command (
    campaign_id INTEGER NOT NULL,
    turn        INTEGER NOT NULL,
    window_no   INTEGER NOT NULL,
    revision    INTEGER NOT NULL,
    user_id     INTEGER NOT NULL,
    told_at     INTEGER,
    PRIMARY KEY (campaign_id, turn, window_no, revision),
    FOREIGN KEY (campaign_id, turn, window_no, revision) REFERENCES turn_window
) STRICT;

CREATE INDEX closing_command_untold ON closing_command (campaign_id, user_id) WHERE told_at IS NULL;
