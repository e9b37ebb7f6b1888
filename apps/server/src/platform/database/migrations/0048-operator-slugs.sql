-- An operator is found by id or by slug, so no slug may be anything that PostgreSQL reads as a UUID. Databases that were made before 0002 said so
-- get the rule here; rows that break it already are left for people to rename.
ALTER TABLE clients ADD CONSTRAINT clients_slug_is_no_id CHECK (slug !~ '^([0-9a-f]{4}-?){8}$') NOT VALID;
