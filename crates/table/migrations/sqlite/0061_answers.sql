-- What seats have left to be answered for them, as JSON; absent where none has left anything.
ALTER TABLE games ADD COLUMN answers TEXT;
