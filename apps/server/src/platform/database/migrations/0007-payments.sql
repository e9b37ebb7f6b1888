-- The purchaser as the provider knows them, on the operator's connected account.
CREATE TABLE provider_customers (
  client_id uuid NOT NULL REFERENCES clients,
  user_id uuid NOT NULL REFERENCES users,
  provider text NOT NULL CHECK (provider IN ('stripe', 'gocardless')),
  provider_customer_id text NOT NULL,
  PRIMARY KEY (client_id, user_id, provider),
  UNIQUE (provider, provider_customer_id)
);

CREATE TABLE payments (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('stripe', 'gocardless')),
  provider_account text NOT NULL,
  provider_payment_id text,
  amount minor_units NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  state text NOT NULL CHECK (state IN ('creating', 'requires_action', 'processing', 'succeeded', 'failed', 'cancelled')),
  captured minor_units NOT NULL DEFAULT 0,
  refunded minor_units NOT NULL DEFAULT 0,
  disputed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  UNIQUE (provider, provider_payment_id),
  FOREIGN KEY (client_id, order_id) REFERENCES orders,
  CHECK (captured IN (0, amount)),
  CHECK (refunded <= captured),
  CHECK ((state = 'succeeded') = (captured = amount)),
  CHECK (state <> 'succeeded' OR provider_payment_id IS NOT NULL)
) WITH (fillfactor = 80);
-- at most one live payment for each order
CREATE UNIQUE INDEX live_payment_of_order ON payments (client_id, order_id) WHERE state NOT IN ('failed', 'cancelled');
CREATE INDEX payments_by_order ON payments (client_id, order_id);

CREATE TABLE refunds (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount minor_units NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason IN ('seat-gone', 'voucher-gone', 'duplicate', 'operator', 'void')),
  state text NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed')),
  provider_refund_id text UNIQUE,
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, payment_id) REFERENCES payments,
  CHECK (state <> 'succeeded' OR provider_refund_id IS NOT NULL)
);
CREATE INDEX refunds_by_payment ON refunds (client_id, payment_id);
CREATE INDEX refunds_to_make ON refunds (next_attempt_at) WHERE state = 'pending';

-- Never more goes back than was taken: the payment's row is locked, so that two refunds at once see each other.
CREATE FUNCTION check_refunds_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
BEGIN
  SELECT captured INTO taken FROM payments WHERE client_id = NEW.client_id AND id = NEW.payment_id FOR NO KEY UPDATE;
  IF taken < (SELECT sum(amount) FROM refunds
              WHERE client_id = NEW.client_id AND payment_id = NEW.payment_id AND state <> 'failed') THEN
    RAISE EXCEPTION 'refunds must not be more than the payment' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER refunds_stay_within_their_payment AFTER INSERT OR UPDATE OF amount, state ON refunds
  FOR EACH ROW WHEN (NEW.state <> 'failed') EXECUTE FUNCTION check_refunds_of_payment();

-- Double entry: the lines of one transaction sum to zero and are never changed.
CREATE TABLE ledger_entries (
  client_id uuid NOT NULL,
  transaction_id uuid NOT NULL,
  account text NOT NULL CHECK (account IN ('provider_balance', 'ticket_sales', 'voucher_discounts', 'refunds')),
  order_id uuid NOT NULL,
  amount integer NOT NULL CHECK (amount <> 0),
  currency currency NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (client_id, transaction_id, account),
  FOREIGN KEY (client_id, order_id) REFERENCES orders
);
CREATE FUNCTION check_ledger_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_entries GROUP BY client_id, transaction_id, currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'ledger entries must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER ledger_entries_sum_to_zero AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_sums_to_zero();
CREATE TRIGGER ledger_entries_are_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The webhook inbox: stored before it is answered, worked once, parked when it cannot be.
CREATE TABLE provider_events (
  provider text NOT NULL CHECK (provider IN ('stripe', 'gocardless')),
  event_id text NOT NULL,
  account text,
  type text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'processed', 'ignored', 'parked')),
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  received_at timestamptz NOT NULL,
  processed_at timestamptz,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX provider_events_to_work ON provider_events (next_attempt_at) WHERE state = 'received';
