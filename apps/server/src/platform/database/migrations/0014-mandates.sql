-- An operator's account with the direct debit provider. Its access token is sealed: whoever reads the database can't use it.
CREATE TABLE direct_debit_accounts (
  client_id uuid PRIMARY KEY REFERENCES clients,
  organisation_id text NOT NULL UNIQUE CHECK (organisation_id ~ '^OR'),
  sealed_access_token bytea NOT NULL
);

CREATE TABLE mandates (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  currency currency NOT NULL,
  provider_mandate_id text NOT NULL UNIQUE,
  provider_customer_id text NOT NULL,
  provider_bank_account_id text NOT NULL,
  reference text,
  status text NOT NULL CHECK (status IN ('pending_customer_approval', 'pending_submission', 'submitted', 'active', 'cancelled',
    'failed', 'expired', 'blocked', 'suspended_by_payer', 'consumed')),
  next_possible_charge_date date,
  -- the provider is asked and its answers are numbered, so that an older answer never overwrites a newer one
  asks integer NOT NULL DEFAULT 0,
  answered integer NOT NULL DEFAULT 0,
  check_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  CHECK (answered <= asks)
);
-- one mandate for each purchaser and operator: a dead one may be followed by another
CREATE UNIQUE INDEX live_mandate_of_purchaser ON mandates (client_id, user_id, currency)
  WHERE status IN ('pending_customer_approval', 'pending_submission', 'submitted', 'active');
CREATE INDEX mandates_by_user ON mandates (user_id, created_at DESC);
CREATE INDEX mandates_to_check ON mandates (check_at) WHERE check_at IS NOT NULL;

-- A visit to the provider's page on which a purchaser gives a mandate.
CREATE TABLE mandate_sessions (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  currency currency NOT NULL,
  -- where the purchaser goes on: the buy page of a ticket, or a renewal
  service_id uuid,
  ticket_id uuid,
  year sales_year,
  renewal_id uuid,
  billing_request_id text UNIQUE,
  redirect_url text,
  state text NOT NULL CHECK (state IN ('open', 'confirmed', 'ended')),
  mandate_id uuid,
  check_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, service_id) REFERENCES services,
  FOREIGN KEY (client_id, ticket_id) REFERENCES tickets,
  FOREIGN KEY (client_id, mandate_id) REFERENCES mandates,
  CHECK ((ticket_id IS NULL) <> (renewal_id IS NULL)),
  CHECK ((state = 'confirmed') = (mandate_id IS NOT NULL)),
  CHECK ((billing_request_id IS NULL) = (redirect_url IS NULL))
);
CREATE INDEX mandate_sessions_by_user ON mandate_sessions (user_id, created_at DESC);
CREATE INDEX mandate_sessions_to_check ON mandate_sessions (check_at) WHERE check_at IS NOT NULL;
