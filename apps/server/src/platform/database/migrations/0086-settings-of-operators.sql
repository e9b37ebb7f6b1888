-- Counts the changes of an operator's settings, so that two people do not overwrite each other.
ALTER TABLE clients ADD COLUMN settings_revision integer NOT NULL DEFAULT 0;
