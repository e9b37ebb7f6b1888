-- An order can have several lines, one for each ticket that it makes (decision 175). Seats, uses of vouchers, plans, instalments and refunds
-- belong to a line. Until now every order had one line: line 1.
ALTER TABLE order_seats ADD COLUMN line smallint NOT NULL DEFAULT 1 CHECK (line > 0);
ALTER TABLE voucher_uses ADD COLUMN line smallint NOT NULL DEFAULT 1 CHECK (line > 0);
ALTER TABLE instalment_plans ADD COLUMN line smallint NOT NULL DEFAULT 1 CHECK (line > 0);
ALTER TABLE instalments ADD COLUMN line smallint NOT NULL DEFAULT 1 CHECK (line > 0);
ALTER TABLE customer_tickets ADD COLUMN order_line smallint NOT NULL DEFAULT 1 CHECK (order_line > 0);
ALTER TABLE refunds ADD COLUMN line smallint CHECK (line > 0);
UPDATE refunds SET line = 1 WHERE instalment_number IS NOT NULL;

ALTER TABLE order_seats DROP CONSTRAINT order_seats_pkey, ADD PRIMARY KEY (client_id, order_id, line, inventory_id);
ALTER TABLE voucher_uses DROP CONSTRAINT voucher_uses_pkey, ADD PRIMARY KEY (client_id, order_id, line);
ALTER TABLE customer_tickets DROP CONSTRAINT customer_tickets_client_id_order_id_key, ADD UNIQUE (client_id, order_id, order_line);

-- Their foreign keys reference the keys that change.
ALTER TABLE refunds DROP CONSTRAINT refunds_instalment_fkey;
ALTER TABLE instalments DROP CONSTRAINT instalments_client_id_order_id_fkey;
ALTER TABLE instalment_plans DROP CONSTRAINT instalment_plans_pkey, ADD PRIMARY KEY (client_id, order_id, line);
ALTER TABLE instalments
  DROP CONSTRAINT instalments_pkey,
  ADD PRIMARY KEY (client_id, order_id, line, number),
  ADD FOREIGN KEY (client_id, order_id, line) REFERENCES instalment_plans;
ALTER TABLE refunds
  ADD CONSTRAINT refunds_instalment_fkey FOREIGN KEY (client_id, order_id, line, instalment_number) REFERENCES instalments,
  ADD CONSTRAINT refunds_of_a_line_check CHECK (instalment_number IS NULL OR line IS NOT NULL);
DROP INDEX refunds_by_instalment;
CREATE INDEX refunds_by_instalment ON refunds (client_id, order_id, line, instalment_number) WHERE instalment_number IS NOT NULL;

CREATE OR REPLACE FUNCTION check_instalments_sum_to_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_instalments AS changed
    JOIN instalment_plans AS plan USING (client_id, order_id, line)
    WHERE plan.total <> (SELECT sum(amount) FROM instalments AS one
                         WHERE one.client_id = plan.client_id AND one.order_id = plan.order_id AND one.line = plan.line)
  ) THEN
    RAISE EXCEPTION 'the instalments of a plan must sum to its total' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION check_refunds_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
  given_back integer;
BEGIN
  IF NEW.payment_id IS NULL THEN
    SELECT amount INTO taken FROM instalments
    WHERE client_id = NEW.client_id AND order_id = NEW.order_id AND line = NEW.line AND number = NEW.instalment_number
    FOR NO KEY UPDATE;
    SELECT sum(amount) INTO given_back FROM refunds
    WHERE client_id = NEW.client_id AND order_id = NEW.order_id AND line = NEW.line AND instalment_number = NEW.instalment_number
      AND state <> 'failed';
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
