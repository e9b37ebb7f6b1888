-- What an import has written is kept for new things as well, so that its undo notices a change since (decision 266).
ALTER TABLE import_rows
  DROP CONSTRAINT import_rows_check,
  ADD CONSTRAINT import_rows_check CHECK (outcome = 'changed' OR before IS NULL) NOT VALID;
ALTER TABLE import_rows VALIDATE CONSTRAINT import_rows_check;
