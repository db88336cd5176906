-- What happened may repeat a reason that the game master gave for an act, and whom it mentions. Mentions are forgotten in it as in dispatches,
-- once the campaign is over, and only while its row stands here: the transaction that forgets somebody adds it and takes it away again. All
-- else of a record stays as it is, and so does all of it at any other time.
CREATE TABLE forgetting (
    campaign_id INTEGER PRIMARY KEY NOT NULL REFERENCES campaign (id)
) STRICT;

DROP TRIGGER records_are_not_changed;

CREATE TRIGGER records_are_not_changed BEFORE UPDATE ON record
WHEN (NEW.rowid, NEW.campaign_id, NEW.turn, NEW.window_no, NEW.revision, NEW.seq)
     IS NOT (OLD.rowid, OLD.campaign_id, OLD.turn, OLD.window_no, OLD.revision, OLD.seq)
  OR NOT EXISTS (SELECT 1 FROM forgetting AS f JOIN campaign AS c ON c.id = f.campaign_id
                 WHERE c.id = OLD.campaign_id AND c.status = 'ended')
BEGIN
    SELECT RAISE(ABORT, 'records are only added to');
END;

-- Wars whose people were forgotten before acts were looked at are looked at once more.
UPDATE campaign SET people_forgotten_at = NULL
WHERE people_forgotten_at IS NOT NULL AND id IN (SELECT campaign_id FROM umpire_act WHERE instr(text, '<@') > 0);
