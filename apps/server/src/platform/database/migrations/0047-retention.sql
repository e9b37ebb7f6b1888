-- How long data of people is kept while their account is open.

ALTER TABLE customer_tickets
  -- The 13 months of a passenger's data count from this day; null means from the expiry. The retention job moves it on.
  ADD COLUMN retention_from date,
  ADD COLUMN passenger_erased_at timestamptz;
CREATE INDEX customer_tickets_with_passenger ON customer_tickets ((coalesce(retention_from, expiry)))
  WHERE passenger_erased_at IS NULL;

-- A photo that is no longer needed is discarded first: nothing can use it from then on. It is deleted an hour later.
ALTER TABLE photos
  DROP CONSTRAINT photos_state_check,
  DROP CONSTRAINT photos_check,
  ADD CONSTRAINT photos_state_check CHECK (state IN ('awaiting_upload', 'stored', 'discarded')),
  ADD CONSTRAINT photos_check CHECK (CASE state
    WHEN 'stored' THEN num_nonnulls(width, height, stored_size, stored_at) = 4
    WHEN 'awaiting_upload' THEN num_nonnulls(width, height, stored_size, stored_at) = 0
    ELSE true
  END),
  -- A ticket has shown it: the photo is then kept as long as the ticket's passenger.
  ADD COLUMN is_used boolean NOT NULL DEFAULT false,
  ADD COLUMN discarded_at timestamptz,
  ADD CONSTRAINT photos_discarded_check CHECK ((state = 'discarded') = (discarded_at IS NOT NULL));
CREATE INDEX photos_never_used ON photos (created_at) WHERE NOT is_used AND discarded_at IS NULL;
CREATE INDEX photos_discarded ON photos (discarded_at) WHERE discarded_at IS NOT NULL;

CREATE INDEX waiting_list_by_year ON waiting_list_entries (year);

-- How far a retention job has read a table in the order of its ids. Orders are read once: an index on what is due would cost every purchase.
CREATE TABLE retention_progress (
  job text PRIMARY KEY,
  read_until uuid NOT NULL
);
INSERT INTO retention_progress VALUES ('erase-unsold-passengers', '00000000-0000-0000-0000-000000000000');
