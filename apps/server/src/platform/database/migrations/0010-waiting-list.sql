-- Who waits for a place, in the order of joining: joined_at, then id.
CREATE TABLE waiting_list_entries (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  -- none where the operator has no services
  service_id uuid,
  year sales_year NOT NULL,
  email email_address NOT NULL,
  mobile mobile_number NOT NULL,
  post_code text NOT NULL CHECK (length(post_code) BETWEEN 1 AND 16),
  -- [{"firstName", "lastName"}]: a family is offered all its places or none
  passengers jsonb NOT NULL CHECK (
    jsonb_typeof(passengers) = 'array' AND jsonb_array_length(passengers) BETWEEN 1 AND 5
  ),
  ticket_name text CHECK (length(ticket_name) BETWEEN 1 AND 120),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting')),
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, service_id) REFERENCES services,
  UNIQUE NULLS NOT DISTINCT (client_id, service_id, year, email)
);
CREATE INDEX waiting_list_in_order ON waiting_list_entries (client_id, service_id, year, joined_at, id);
