-- What the game master's reasons mention is forgotten with whom they mention, once the campaign is over: of an order that the game master gave
-- or struck, its reason may change then, as far as it mentions anybody. Nothing else of an order changes, nor does a seal or a position hold it.
DROP TRIGGER orders_are_not_changed;

CREATE TRIGGER orders_are_not_changed
BEFORE UPDATE OF id, campaign_id, turn, window_no, revision, seat, slot, sequence, place, kind, text, meant, receipt, interaction_id, line,
                 given_at, carried_out ON orders
BEGIN
    SELECT RAISE(ABORT, 'orders are only added to');
END;

CREATE TRIGGER reasons_of_orders_only_forget_people BEFORE UPDATE OF reason ON orders
WHEN NEW.reason IS NOT OLD.reason
 AND (NEW.reason IS NULL OR instr(coalesce(OLD.reason, ''), '<@') = 0
      OR (SELECT status FROM campaign WHERE id = OLD.campaign_id) <> 'ended')
BEGIN
    SELECT RAISE(ABORT, 'orders are only added to');
END;

-- Everybody whose Discord id stands in a campaign's rows, whatever they did or were there; those who were forgotten have none. Now also who is
-- about to do something as a game master.
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
    DELETE FROM umpire_preview WHERE given_by = OLD.user_id AND campaign_id = OLD.campaign_id;
    DELETE FROM accepted_reader WHERE user_id = OLD.user_id AND campaign_id = OLD.campaign_id;
    DELETE FROM server_reader WHERE kind = 'owner' AND discord_id = OLD.user_id AND campaign_id = OLD.campaign_id;
END;
