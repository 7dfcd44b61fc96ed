-- What sides may say to each other, where that was chosen: none, public or private.
ALTER TABLE games ADD COLUMN press TEXT CHECK (press IN ('none', 'public', 'private'));
-- Letters from one side to another.
ALTER TABLE chat DROP CONSTRAINT chat_channel_check;
ALTER TABLE chat ADD CONSTRAINT chat_channel_check CHECK (channel IN ('table', 'side', 'letter', 'gallery'));
-- The side that a letter is to.
ALTER TABLE chat ADD COLUMN to_side BIGINT;
