-- Whether the game master and the players have been told by name of somebody who can read every room of the server. Of those who could from the
-- first nobody was told until now: they are named at the next look.
ALTER TABLE server_reader ADD COLUMN named INTEGER NOT NULL DEFAULT 0 CHECK (named IN (0, 1));

UPDATE server_reader SET named = 1 WHERE standing <> 'first';
