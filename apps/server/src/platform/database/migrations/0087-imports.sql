-- Tickets and stops from files (decision 249).

-- An account that nobody has opened: the owner of tickets that an operator has imported. It has no address of its own and no password, so it
-- receives no email and nobody logs in to it.
ALTER TABLE users
  ADD COLUMN is_unclaimed boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT users_closed_check,
  ADD CONSTRAINT users_closed_check CHECK (
    num_nonnulls(email, phone_number, password_hash) = CASE WHEN closed_at IS NULL AND NOT is_unclaimed THEN 3 ELSE 0 END
  ) NOT VALID,
  ADD CONSTRAINT users_unclaimed_check CHECK (NOT (is_unclaimed AND closed_at IS NOT NULL)) NOT VALID;
ALTER TABLE users VALIDATE CONSTRAINT users_closed_check;
ALTER TABLE users VALIDATE CONSTRAINT users_unclaimed_check;

CREATE TABLE unclaimed_accounts (
  client_id uuid NOT NULL REFERENCES clients,
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- none where the file has none, and when the last ticket has ended
  email email_address,
  invited_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (invited_at IS NULL OR email IS NOT NULL)
);
CREATE UNIQUE INDEX unclaimed_account_of_email ON unclaimed_accounts (client_id, email) WHERE email IS NOT NULL;
CREATE INDEX unclaimed_accounts_by_email ON unclaimed_accounts (email) WHERE email IS NOT NULL;

CREATE TABLE imports (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  kind text NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  -- emptied after 30 days, and when the import is discarded
  file bytea,
  file_table jsonb,
  -- which column fills which field, and the order of day and month, as a person has chosen them
  choices jsonb NOT NULL,
  counts jsonb,
  made_by uuid NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  applied_by uuid REFERENCES staff,
  applied_at timestamptz,
  undone_by uuid REFERENCES staff,
  undone_at timestamptz,
  PRIMARY KEY (client_id, id),
  CHECK ((file IS NULL) = (file_table IS NULL)),
  CHECK ((applied_at IS NULL) = (counts IS NULL) AND (applied_at IS NULL) = (applied_by IS NULL)),
  CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL OR applied_at IS NOT NULL))
);
CREATE INDEX imports_to_empty ON imports (created_at) WHERE file IS NOT NULL;

-- What an import has made or changed, for its undo.
CREATE TABLE import_rows (
  client_id uuid NOT NULL,
  import_id uuid NOT NULL,
  line integer NOT NULL CHECK (line > 0),
  outcome text NOT NULL CHECK (outcome IN ('new', 'changed')),
  subject_id uuid NOT NULL,
  -- of a changed thing: what the import has replaced, and by what
  before jsonb,
  after jsonb,
  PRIMARY KEY (client_id, import_id, line),
  FOREIGN KEY (client_id, import_id) REFERENCES imports,
  CHECK (outcome = 'changed' OR num_nonnulls(before, after) = 0)
);

-- The names of columns that an operator has assigned to fields.
CREATE TABLE import_columns (
  client_id uuid NOT NULL REFERENCES clients,
  kind text NOT NULL,
  name text NOT NULL,
  field text NOT NULL,
  PRIMARY KEY (client_id, kind, name)
);

-- How an order was made. An imported order is paid elsewhere.
-- The check of the domain comes after the column: before it, the column would be written into every row.
CREATE DOMAIN order_channel AS text;
ALTER TABLE orders
  ADD COLUMN channel order_channel NOT NULL DEFAULT 'shop',
  ADD COLUMN import_id uuid,
  ADD CONSTRAINT orders_of_imports_check CHECK (
    (channel = 'import') = (import_id IS NOT NULL) AND (channel <> 'import' OR price = 0)) NOT VALID;
ALTER DOMAIN order_channel ADD CHECK (VALUE IN ('shop', 'import'));
ALTER TABLE orders VALIDATE CONSTRAINT orders_of_imports_check;
CREATE INDEX orders_of_import ON orders (client_id, import_id) WHERE import_id IS NOT NULL;

-- Where a stop is.
ALTER TABLE stops
  ADD COLUMN latitude numeric(9, 6) CHECK (latitude BETWEEN -90 AND 90),
  ADD COLUMN longitude numeric(9, 6) CHECK (longitude BETWEEN -180 AND 180),
  ADD COLUMN atco_code text CHECK (atco_code ~ '^[0-9A-Z]{3,12}$'),
  ADD CHECK ((latitude IS NULL) = (longitude IS NULL));
CREATE UNIQUE INDEX stop_of_atco_code ON stops (client_id, atco_code) WHERE atco_code IS NOT NULL AND retired_at IS NULL;
