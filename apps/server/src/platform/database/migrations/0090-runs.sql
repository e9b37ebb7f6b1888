-- A run is a departure of a service on a day. A row exists once something is known of it: here, that it was cancelled (C-032).
CREATE TABLE runs (
  client_id uuid NOT NULL,
  service_id uuid NOT NULL,
  date date NOT NULL,
  direction direction NOT NULL,
  id uuid NOT NULL,
  -- how often it was cancelled
  cancellations integer NOT NULL DEFAULT 0 CHECK (cancellations >= 0),
  cancelled_at timestamptz,
  cancelled_by text,
  reason text,
  PRIMARY KEY (client_id, service_id, date, direction),
  UNIQUE (client_id, id),
  FOREIGN KEY (client_id, service_id) REFERENCES services,
  CHECK (num_nonnulls(cancelled_at, cancelled_by, reason) IN (0, 3))
);

-- Nothing is sold of a departure that is cancelled. The mark is in the row that each sale locks, so that none slips in beside the cancellation.
-- Journeys on advance passes are made in the morning: their seats are closed with the morning.
ALTER TABLE inventory ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false;

-- Seats that are opened after the cancellation are closed as well.
CREATE FUNCTION close_seats_of_cancelled_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_cancelled := EXISTS (
    SELECT FROM runs
    WHERE runs.client_id = NEW.client_id AND runs.service_id = NEW.service_id AND runs.date = NEW.date
      AND runs.direction = coalesce(NEW.direction, 'am') AND runs.cancelled_at IS NOT NULL);
  RETURN NEW;
END
$$;
CREATE TRIGGER inventory_follows_cancelled_run BEFORE INSERT ON inventory FOR EACH ROW
  WHEN (NEW.scope IN ('departure', 'service_day'))
  EXECUTE FUNCTION close_seats_of_cancelled_run();

DROP TRIGGER inventory_is_not_oversold ON inventory;
CREATE TRIGGER inventory_is_not_oversold BEFORE UPDATE OF taken ON inventory FOR EACH ROW
  WHEN (NEW.taken > OLD.taken AND (NEW.taken > NEW.capacity OR NEW.is_cancelled))
  EXECUTE FUNCTION refuse_overselling();
