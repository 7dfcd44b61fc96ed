-- Options that differ from the scenario's own, as JSON; absent where none do.
ALTER TABLE seeks ADD COLUMN options TEXT;
