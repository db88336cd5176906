-- Which rules made a campaign's opening position, so that whoever begins it anew knows whether his program can; none for campaigns begun before.
ALTER TABLE campaign ADD COLUMN rules TEXT;

-- What a campaign began from stays as it is: its seed, and its module.
CREATE TRIGGER beginnings_are_not_changed BEFORE UPDATE OF seed, seed_hash, rules ON campaign
WHEN NEW.seed IS NOT OLD.seed OR NEW.seed_hash IS NOT OLD.seed_hash OR NEW.rules IS NOT OLD.rules
BEGIN
    SELECT RAISE(ABORT, 'what a campaign began from stays as it is');
END;

CREATE TRIGGER modules_are_not_changed BEFORE UPDATE ON campaign_module
BEGIN
    SELECT RAISE(ABORT, 'what a campaign began from stays as it is');
END;

CREATE TRIGGER modules_are_not_taken_away BEFORE DELETE ON campaign_module
BEGIN
    SELECT RAISE(ABORT, 'what a campaign began from stays as it is');
END;
