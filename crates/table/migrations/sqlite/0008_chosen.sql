-- Whether whoever began a game chose the seed of its dice, and so knows them.
ALTER TABLE games ADD COLUMN chosen INTEGER NOT NULL DEFAULT 0;
