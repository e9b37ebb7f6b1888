-- A device exchanges its secret for tokens of an hour (decision 052). Those that were paired before this may go on calling with the secret.
ALTER TABLE devices ADD COLUMN calls_with_secret boolean NOT NULL DEFAULT true;
ALTER TABLE devices ALTER COLUMN calls_with_secret SET DEFAULT false;

-- How many rows a device sent since when: there is a limit for an hour.
ALTER TABLE devices ADD COLUMN rows_since timestamptz, ADD COLUMN rows_sent integer NOT NULL DEFAULT 0;
