-- Why whoever sat in a seat last does so no longer.
ALTER TABLE seats ADD COLUMN left_why TEXT;
