-- An operator ends a plan early: what can still be stopped is stopped at the provider, and what is not paid is given up.
ALTER TABLE instalment_plans
  ADD COLUMN ended_at timestamptz;

ALTER TABLE instalments
  ADD COLUMN is_given_up boolean NOT NULL DEFAULT false,
  -- what the provider has given back of it
  ADD COLUMN refunded minor_units NOT NULL DEFAULT 0,
  ADD CONSTRAINT instalments_refunded_check CHECK (refunded <= amount),
  ADD CONSTRAINT instalments_given_up_check CHECK (NOT is_given_up OR state NOT IN ('confirmed', 'paid_out'));

-- A refund is of a card payment or of an instalment.
ALTER TABLE refunds
  ALTER COLUMN payment_id DROP NOT NULL,
  ADD COLUMN order_id uuid,
  ADD COLUMN instalment_number smallint,
  ADD CONSTRAINT refunds_instalment_fkey FOREIGN KEY (client_id, order_id, instalment_number) REFERENCES instalments,
  ADD CONSTRAINT refunds_of_one_thing_check CHECK ((payment_id IS NULL) = (instalment_number IS NOT NULL)
    AND (instalment_number IS NULL) = (order_id IS NULL));
CREATE INDEX refunds_by_instalment ON refunds (client_id, order_id, instalment_number) WHERE instalment_number IS NOT NULL;

-- Never more goes back than was taken: the row of what was taken is locked, so that two refunds at once see each other.
CREATE OR REPLACE FUNCTION check_refunds_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
  given_back integer;
BEGIN
  IF NEW.payment_id IS NULL THEN
    SELECT amount INTO taken FROM instalments
    WHERE client_id = NEW.client_id AND order_id = NEW.order_id AND number = NEW.instalment_number FOR NO KEY UPDATE;
    SELECT sum(amount) INTO given_back FROM refunds
    WHERE client_id = NEW.client_id AND order_id = NEW.order_id AND instalment_number = NEW.instalment_number AND state <> 'failed';
  ELSE
    SELECT captured INTO taken FROM payments WHERE client_id = NEW.client_id AND id = NEW.payment_id FOR NO KEY UPDATE;
    SELECT sum(amount) INTO given_back FROM refunds
    WHERE client_id = NEW.client_id AND payment_id = NEW.payment_id AND state <> 'failed';
  END IF;
  IF taken < given_back THEN
    RAISE EXCEPTION 'refunds must not be more than the payment' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
