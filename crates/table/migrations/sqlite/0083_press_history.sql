-- One kind of press more: letters that everybody reads when the game is over.
ALTER TABLE games RENAME COLUMN press TO press_before;
ALTER TABLE games ADD COLUMN press TEXT CHECK (press IN ('none', 'public', 'private', 'history'));
UPDATE games SET press = press_before WHERE press_before IS NOT NULL;
ALTER TABLE games DROP COLUMN press_before;
