-- A campaign's module, whole, as it was when the campaign was made, so that a later edit of it changes no campaign: the engine's JSON in
-- a zstd frame. Positions are kept without it. Campaigns of older versions have it in each of their positions; it is taken out of them
-- when the program opens the database.
CREATE TABLE campaign_module (
    campaign_id INTEGER PRIMARY KEY NOT NULL REFERENCES campaign (id),
    module      BLOB NOT NULL
) STRICT;
