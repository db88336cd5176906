-- Pictures that users gave a seat's leader or a faction's flag, as the program cropped, scaled and wrote them. A row begins as what was shown
-- to whoever uploaded it, and waits for their button (`used` is 0; its id is the interaction's, which the button carries); once they press it
-- it is the one that everybody sees. A seat or faction without one has what is drawn by its features. What waits for no button any more goes
-- after a day.
CREATE TABLE portrait (
    interaction_id INTEGER PRIMARY KEY NOT NULL,
    campaign_id    INTEGER NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
    whose          TEXT NOT NULL CHECK (whose IN ('seat', 'faction')),
    key            TEXT NOT NULL,
    png            BLOB NOT NULL,
    uploaded_by    INTEGER NOT NULL,
    uploaded_at    INTEGER NOT NULL,
    used           INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1))
) STRICT;

CREATE UNIQUE INDEX portrait_used ON portrait (campaign_id, whose, key) WHERE used = 1;

-- Everybody whose Discord id stands in a campaign's rows, whatever they did or were there; those who were forgotten have none. Now also who
-- gave a picture.
DROP VIEW person_in_campaign;

CREATE VIEW person_in_campaign AS
SELECT DISTINCT campaign_id, user_id FROM (
    SELECT campaign_id, user_id FROM seat
    UNION ALL SELECT id, gm_user FROM campaign
    UNION ALL SELECT campaign_id, user_id FROM co_game_master
    UNION ALL SELECT campaign_id, appointed_by FROM co_game_master
    UNION ALL SELECT campaign_id, user_id FROM accepted_reader
    UNION ALL SELECT campaign_id, accepted_by FROM accepted_reader
    UNION ALL SELECT campaign_id, user_id FROM seat_request
    UNION ALL SELECT campaign_id, user_id FROM audit_log
    UNION ALL SELECT campaign_id, by_user FROM audit_log
    UNION ALL SELECT campaign_id, user_id FROM closing_command
    UNION ALL SELECT campaign_id, by_user FROM pause
    UNION ALL SELECT campaign_id, by_user FROM undo
    UNION ALL SELECT campaign_id, set_by FROM schedule
    UNION ALL SELECT campaign_id, given_by FROM orders
    UNION ALL SELECT campaign_id, given_by FROM umpire_act
    UNION ALL SELECT campaign_id, given_by FROM umpire_preview
    UNION ALL SELECT campaign_id, discord_id FROM server_reader WHERE kind = 'owner'
    UNION ALL SELECT campaign_id, CAST(substr(recipient, 6) AS INTEGER) FROM outbox WHERE recipient LIKE 'user:%'
    UNION ALL SELECT campaign_id, uploaded_by FROM portrait
)
WHERE user_id > 0;

-- Puts another number in the place of a person's id wherever the view finds it: of what they gave and did, were and asked. What they were
-- allowed and hadn't done yet goes.
CREATE TRIGGER person_is_forgotten INSTEAD OF UPDATE OF user_id ON person_in_campaign
BEGIN
    UPDATE orders SET given_by = NEW.user_id WHERE given_by = OLD.user_id AND campaign_id = OLD.campaign_id;
    UPDATE umpire_act SET given_by = NEW.user_id WHERE given_by = OLD.user_id AND campaign_id = OLD.campaign_id;
    UPDATE closing_command SET user_id = NEW.user_id, token = NULL WHERE user_id = OLD.user_id AND campaign_id = OLD.campaign_id;
    UPDATE schedule SET set_by = NEW.user_id WHERE set_by = OLD.user_id AND campaign_id = OLD.campaign_id;
    UPDATE undo SET by_user = NEW.user_id WHERE by_user = OLD.user_id AND campaign_id = OLD.campaign_id;
    UPDATE pause SET by_user = NEW.user_id WHERE by_user = OLD.user_id AND campaign_id = OLD.campaign_id;
    UPDATE seat SET user_id = NEW.user_id WHERE user_id = OLD.user_id AND campaign_id = OLD.campaign_id;
    UPDATE campaign SET gm_user = NEW.user_id WHERE gm_user = OLD.user_id AND id = OLD.campaign_id;
    UPDATE co_game_master SET user_id = NEW.user_id WHERE user_id = OLD.user_id AND campaign_id = OLD.campaign_id;
    UPDATE co_game_master SET appointed_by = NEW.user_id WHERE appointed_by = OLD.user_id AND campaign_id = OLD.campaign_id;
    UPDATE accepted_reader SET accepted_by = NEW.user_id WHERE accepted_by = OLD.user_id AND campaign_id = OLD.campaign_id;
    UPDATE seat_request SET user_id = NEW.user_id, state = CASE state WHEN 'open' THEN 'lapsed' ELSE state END
    WHERE user_id = OLD.user_id AND campaign_id = OLD.campaign_id;
    UPDATE audit_log SET user_id = NEW.user_id WHERE user_id = OLD.user_id AND campaign_id = OLD.campaign_id;
    UPDATE audit_log SET by_user = NEW.user_id WHERE by_user = OLD.user_id AND campaign_id = OLD.campaign_id;
    -- It may show them.
    DELETE FROM portrait WHERE uploaded_by = OLD.user_id AND campaign_id = OLD.campaign_id;
    DELETE FROM umpire_preview WHERE given_by = OLD.user_id AND campaign_id = OLD.campaign_id;
    DELETE FROM accepted_reader WHERE user_id = OLD.user_id AND campaign_id = OLD.campaign_id;
    DELETE FROM server_reader WHERE kind = 'owner' AND discord_id = OLD.user_id AND campaign_id = OLD.campaign_id;
END;
