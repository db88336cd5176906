-- What the game master was told last of a room that isn't as it should be: JSON, as the program reads it. The row goes when the room is right.
CREATE TABLE room_fault (
    campaign_id INTEGER NOT NULL REFERENCES campaign (id),
    purpose     TEXT NOT NULL,
    faults      TEXT NOT NULL,
    found_at    INTEGER NOT NULL,
    PRIMARY KEY (campaign_id, purpose)
) STRICT;

-- Who can read every room of the server by a right that no room's overwrites take away: its owner, and roles of administrators. Those that were
-- there when the campaign's rooms were first looked at are part of the place; of those who came since no secret is posted while they are `new`,
-- and what is the umpire's alone isn't when they are `accepted` either.
CREATE TABLE server_reader (
    campaign_id INTEGER NOT NULL REFERENCES campaign (id),
    kind        TEXT NOT NULL CHECK (kind IN ('owner', 'role')),
    discord_id  INTEGER NOT NULL,
    standing    TEXT NOT NULL CHECK (standing IN ('first', 'new', 'accepted')),
    PRIMARY KEY (campaign_id, kind, discord_id)
) STRICT;

-- How secrets go out: posted in the rooms of those who may read them, each by direct message alone, or each behind a button.
ALTER TABLE campaign ADD COLUMN secrets TEXT NOT NULL DEFAULT 'rooms' CHECK (secrets IN ('rooms', 'direct', 'collect'));
