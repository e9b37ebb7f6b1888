-- The account of an operator at Stripe: what Stripe has said of it last. `clients.stripe_account_id` is the account that takes cards, and is set when
-- the account can do so for the first time. An account that took cards before this table has no row until it is read.
CREATE TABLE card_accounts (
  client_id uuid PRIMARY KEY REFERENCES clients,
  account_id text NOT NULL UNIQUE CHECK (account_id ~ '^acct_'),
  -- none until Stripe has answered
  charges_enabled boolean,
  payouts_enabled boolean,
  details_submitted boolean,
  requirements jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(requirements) = 'object'),
  payout_ending text,
  -- the operator has taken the access to the account back
  is_gone boolean NOT NULL DEFAULT false,
  -- when the answer was asked for: an older answer does not overwrite a newer one
  asked_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((charges_enabled IS NULL) = (asked_at IS NULL) OR is_gone)
);

-- What GoCardless has said last of the creditor of the access token. None until it is read.
ALTER TABLE direct_debit_accounts
  ADD COLUMN creditor_name text,
  ADD COLUMN verification_status text,
  ADD COLUMN schemes text[],
  ADD COLUMN payout_ending text,
  ADD COLUMN is_refused boolean NOT NULL DEFAULT false,
  ADD COLUMN asked_at timestamptz;
