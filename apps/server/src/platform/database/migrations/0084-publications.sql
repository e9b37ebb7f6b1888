-- Drafts that are published together at a moment in the future.
CREATE TABLE publications (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  publish_at timestamptz NOT NULL,
  -- who has planned it, as in the audit log
  planned_by text NOT NULL,
  created_at timestamptz NOT NULL,
  -- when it could not be published, with the names of the tickets that were not ready; its drafts are free again
  failed_at timestamptz,
  not_ready text[] CHECK ((not_ready IS NULL) = (failed_at IS NULL)),
  PRIMARY KEY (client_id, id)
);
CREATE INDEX publications_to_make ON publications (publish_at) WHERE failed_at IS NULL;

ALTER TABLE ticket_drafts ADD COLUMN publication_id uuid,
  ADD FOREIGN KEY (client_id, publication_id) REFERENCES publications;
CREATE INDEX drafts_of_publication ON ticket_drafts (client_id, publication_id) WHERE publication_id IS NOT NULL;
