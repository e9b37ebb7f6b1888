-- A trip that somebody took with a customer ticket, once for each boarding that was accepted.
CREATE TABLE trips (
  client_id uuid NOT NULL,
  -- of the scanning device's own making, so what it sends twice counts once
  id uuid NOT NULL,
  customer_ticket_id uuid NOT NULL,
  service_id uuid NOT NULL,
  -- as it was called that day
  service_name text NOT NULL,
  boarded_at timestamptz NOT NULL,
  -- devices without a connection send theirs later
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, customer_ticket_id) REFERENCES customer_tickets,
  FOREIGN KEY (client_id, service_id) REFERENCES services
);
CREATE INDEX trips_of_ticket ON trips (client_id, customer_ticket_id, boarded_at DESC, id DESC);
