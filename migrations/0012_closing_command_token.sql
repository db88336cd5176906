-- The interaction's token, until the answer is known to have arrived: with it Discord tells, for a quarter of an hour, whether it has.
ALTER TABLE closing_command ADD COLUMN token TEXT;
