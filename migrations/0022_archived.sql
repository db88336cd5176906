-- When the game master put an ended campaign away: its rooms are read only since then, and no list offers it any more.
ALTER TABLE campaign ADD COLUMN archived_at INTEGER;
