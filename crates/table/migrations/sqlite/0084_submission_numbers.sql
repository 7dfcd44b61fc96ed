-- How many entries a game had when a submission was done, as where several servers share a database.
ALTER TABLE submissions ADD COLUMN number INTEGER;
