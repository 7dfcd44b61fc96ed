-- What people at the table are asking each other about the dice, as JSON.
ALTER TABLE games ADD COLUMN wish TEXT;
