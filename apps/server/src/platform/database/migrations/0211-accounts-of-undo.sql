-- The accounts from which an import has moved a ticket keep their addresses while the import can be taken back (decision 430). The job that forgets addresses
-- looks for them.
CREATE INDEX import_rows_of_moved_tickets ON import_rows ((before ->> 'user_id')) WHERE before ->> 'user_id' IS NOT NULL;
