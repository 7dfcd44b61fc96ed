-- Whoever looks for a live game is there, or looks no longer. None where they need not be.
ALTER TABLE seeks ADD COLUMN held BIGINT;
