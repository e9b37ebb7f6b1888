-- What an order by direct debit is paid by: a schedule at the provider, charged to one mandate.
CREATE TABLE instalment_plans (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  mandate_id uuid NOT NULL,
  currency currency NOT NULL,
  total minor_units NOT NULL CHECK (total > 0),
  state text NOT NULL CHECK (state IN ('creating', 'active', 'completed', 'cancelled', 'failed')),
  provider_schedule_id text UNIQUE,
  -- it took its ticket out of use: what others did to the ticket is theirs to undo
  is_suspending boolean NOT NULL DEFAULT false,
  -- numbered as a mandate's are
  asks integer NOT NULL DEFAULT 0,
  answered integer NOT NULL DEFAULT 0,
  check_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, order_id),
  FOREIGN KEY (client_id, order_id) REFERENCES orders,
  FOREIGN KEY (client_id, mandate_id) REFERENCES mandates,
  CHECK (answered <= asks),
  CHECK (state IN ('creating', 'failed') OR provider_schedule_id IS NOT NULL)
);
CREATE INDEX instalment_plans_by_mandate ON instalment_plans (client_id, mandate_id);
CREATE INDEX instalment_plans_to_check ON instalment_plans (check_at) WHERE check_at IS NOT NULL;

CREATE TABLE instalments (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  number smallint NOT NULL CHECK (number > 0),
  kind text NOT NULL CHECK (kind IN ('deposit', 'monthly')),
  due_date date NOT NULL,
  amount minor_units NOT NULL CHECK (amount > 0),
  -- the provider's words; 'planned' until it has the plan
  state text NOT NULL CHECK (state IN ('planned', 'pending_submission', 'submitted', 'confirmed', 'paid_out', 'failed', 'charged_back',
    'cancelled')),
  provider_payment_id text UNIQUE,
  -- the day on which the provider charges it: the due date, or the next working day
  charge_date date,
  retries smallint NOT NULL DEFAULT 0 CHECK (retries >= 0),
  retry_on date,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, order_id, number),
  FOREIGN KEY (client_id, order_id) REFERENCES instalment_plans,
  CHECK (state IN ('planned', 'cancelled') OR provider_payment_id IS NOT NULL)
);

-- A plan's parts are its whole, to the penny, whoever wrote them.
CREATE FUNCTION check_instalments_sum_to_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_instalments AS changed
    JOIN instalment_plans AS plan ON plan.client_id = changed.client_id AND plan.order_id = changed.order_id
    WHERE plan.total <> (SELECT sum(amount) FROM instalments AS one
                         WHERE one.client_id = plan.client_id AND one.order_id = plan.order_id)
  ) THEN
    RAISE EXCEPTION 'the instalments of a plan must sum to its total' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER instalments_sum_to_their_plan AFTER INSERT ON instalments
  REFERENCING NEW TABLE AS new_instalments FOR EACH STATEMENT EXECUTE FUNCTION check_instalments_sum_to_plan();
CREATE TRIGGER instalments_keep_their_sum AFTER UPDATE ON instalments
  REFERENCING NEW TABLE AS new_instalments FOR EACH STATEMENT EXECUTE FUNCTION check_instalments_sum_to_plan();

-- Whether and how failed instalments are tried again, and whether a ticket in arrears is taken out of use (server behaviour, section 5).
ALTER TABLE clients
  ADD COLUMN instalment_retries smallint NOT NULL DEFAULT 2 CHECK (instalment_retries BETWEEN 0 AND 3),
  ADD COLUMN suspends_in_arrears boolean NOT NULL DEFAULT false;

-- what is still to come of a plan stands against the sale until the provider has it, or it is given up
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check CHECK (account IN ('provider_balance', 'instalments_due', 'ticket_sales',
    'voucher_discounts', 'refunds', 'given_up'));
