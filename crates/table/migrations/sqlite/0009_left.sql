-- Whoever sat last in a seat that nobody sits in now, as `session` and `beside` have it: what they have
-- sealed waits for them, and is withdrawn when somebody else sits down.
ALTER TABLE seats ADD COLUMN left_session TEXT;
ALTER TABLE seats ADD COLUMN left_beside INTEGER NOT NULL DEFAULT 0;
