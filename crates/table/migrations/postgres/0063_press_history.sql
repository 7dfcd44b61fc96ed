-- One kind of press more: letters that everybody reads when the game is over.
ALTER TABLE games DROP CONSTRAINT games_press_check;
ALTER TABLE games ADD CONSTRAINT games_press_check CHECK (press IN ('none', 'public', 'private', 'history'));
