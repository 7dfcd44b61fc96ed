-- When whoever runs the table has done with a complaint.
ALTER TABLE reports ADD COLUMN closed BIGINT;
