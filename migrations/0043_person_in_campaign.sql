-- Everybody whose Discord id stands in a campaign's rows, whatever they did or were there; those who were forgotten have none.
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
    UNION ALL SELECT campaign_id, discord_id FROM server_reader WHERE kind = 'owner'
    UNION ALL SELECT campaign_id, CAST(substr(recipient, 6) AS INTEGER) FROM outbox WHERE recipient LIKE 'user:%'
)
WHERE user_id > 0;
