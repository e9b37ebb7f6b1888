-- How far the payouts of an operator's account at a provider have been compared with our rows.
CREATE TABLE payout_comparisons (
  client_id uuid NOT NULL REFERENCES clients,
  provider text NOT NULL CHECK (provider IN ('stripe', 'gocardless')),
  provider_account text NOT NULL,
  -- all that were made until then have been read, or hold nothing of ours
  compared_to timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, provider, provider_account)
);
CREATE INDEX payout_comparisons_to_make ON payout_comparisons (next_at);

-- What a provider paid out to an operator at once, in whatever money: the operator takes more than ours with the account.
CREATE TABLE payouts (
  client_id uuid NOT NULL REFERENCES clients,
  provider text NOT NULL CHECK (provider IN ('stripe', 'gocardless')),
  provider_payout_id text NOT NULL,
  provider_account text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  amount integer NOT NULL,
  ours integer NOT NULL,
  others integer NOT NULL,
  fees integer NOT NULL,
  arrival_date date,
  made_at timestamptz NOT NULL,
  compared_at timestamptz NOT NULL,
  differences text[] NOT NULL,
  PRIMARY KEY (client_id, provider, provider_payout_id),
  CHECK (amount = ours + others - fees OR cardinality(differences) > 0)
);
CREATE INDEX payouts_by_operator ON payouts (client_id, made_at DESC);
CREATE INDEX payouts_that_differ ON payouts (client_id, provider, provider_account) WHERE cardinality(differences) > 0;

-- The lines of a payout that are of payments of ours; those of others are none of our business.
CREATE TABLE payout_lines (
  client_id uuid NOT NULL,
  provider text NOT NULL,
  provider_payout_id text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  kind text NOT NULL CHECK (kind IN ('paid_out', 'failed', 'charged_back', 'refunded')),
  provider_payment_id text NOT NULL,
  amount integer NOT NULL,
  PRIMARY KEY (client_id, provider, provider_payout_id, number),
  FOREIGN KEY (client_id, provider, provider_payout_id) REFERENCES payouts
);
CREATE INDEX payout_lines_by_payment ON payout_lines (client_id, provider, provider_payment_id);
