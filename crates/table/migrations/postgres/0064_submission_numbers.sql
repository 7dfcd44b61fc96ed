-- How many entries a game had when a submission was done: another server reads those it does not know.
ALTER TABLE submissions ADD COLUMN number BIGINT;
