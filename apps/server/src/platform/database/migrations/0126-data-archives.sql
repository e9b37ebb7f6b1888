-- Archives of all data of an operator, made by a job and kept for a day (C-207, decision 280).

CREATE TABLE data_archives (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  asked_by uuid NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  -- null when it is ready, and when it was given up
  next_attempt_at timestamptz,
  ready_at timestamptz,
  failed_at timestamptz,
  -- when it is deleted
  ends_at timestamptz CHECK ((ends_at IS NULL) = (next_attempt_at IS NOT NULL)),
  bytes bigint CHECK ((bytes IS NULL) = (ready_at IS NULL)),
  PRIMARY KEY (client_id, id),
  CHECK (num_nonnulls(next_attempt_at, ready_at, failed_at) = 1)
);
CREATE UNIQUE INDEX data_archives_open ON data_archives (client_id) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX data_archives_to_make ON data_archives (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX data_archives_to_delete ON data_archives (ends_at) WHERE ends_at IS NOT NULL;

-- The bytes of an archive. Each attempt writes its own, so a process that was thought dead cannot mix its bytes with another's.
CREATE TABLE data_archive_parts (
  client_id uuid NOT NULL,
  archive_id uuid NOT NULL,
  attempt smallint NOT NULL,
  number integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (client_id, archive_id, attempt, number),
  FOREIGN KEY (client_id, archive_id) REFERENCES data_archives ON DELETE CASCADE
);
-- compressed already
ALTER TABLE data_archive_parts ALTER COLUMN content SET STORAGE EXTERNAL;
