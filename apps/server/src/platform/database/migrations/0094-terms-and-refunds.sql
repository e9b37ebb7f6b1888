-- The logo of an operator, as it was drawn anew. It is not in clients, whose rows purchases read as a whole.
CREATE TABLE operator_logos (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  png bytea NOT NULL CHECK (octet_length(png) BETWEEN 1 AND 200000),
  width smallint NOT NULL CHECK (width > 0),
  height smallint NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id)
);
CREATE UNIQUE INDEX operator_logos_by_id ON operator_logos (id);

ALTER TABLE clients
  ADD COLUMN logo_id uuid,
  ADD COLUMN terms_url text CHECK (terms_url ~ '^https?://'),
  -- from the earliest day to the latest; empty for an operator that gives nothing back, null for one that has not decided
  ADD COLUMN refund_steps jsonb CHECK (jsonb_typeof(refund_steps) = 'array'),
  ADD COLUMN refund_words text CHECK (refund_words <> ''),
  ADD COLUMN passengers_on_devices jsonb CHECK (jsonb_typeof(passengers_on_devices) = 'object'),
  ADD FOREIGN KEY (id, logo_id) REFERENCES operator_logos;

-- What purchasers were promised when they paid; a later policy of the operator does not change it.
ALTER TABLE orders ADD COLUMN refund_steps jsonb CHECK (jsonb_typeof(refund_steps) = 'array');

ALTER TABLE devices
  ADD COLUMN role text NOT NULL DEFAULT 'driver' CHECK (role IN ('driver', 'inspector', 'supervisor'));
