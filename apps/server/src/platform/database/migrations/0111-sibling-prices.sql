-- Sibling prices (C-056, decision 285): the second and later passengers of one account get a per cent off. The per cents are features of the operator.
-- What is taken off is in columns beside the discount of a voucher, and in an account of its own in the ledger.
ALTER TABLE tickets ADD COLUMN sibling_price boolean NOT NULL DEFAULT false;
UPDATE tickets SET sibling_price = true
WHERE type IN ('annual', 'autumn', 'spring', 'summer') AND payment_type IS DISTINCT FROM 'ext';
UPDATE ticket_drafts SET details = details || '{"sibling_price": true}'
WHERE details ->> 'type' IN ('annual', 'autumn', 'spring', 'summer') AND details ->> 'payment_type' IS DISTINCT FROM 'ext';

CREATE DOMAIN sibling_discount AS integer;
ALTER TABLE orders ADD COLUMN sibling_discount sibling_discount NOT NULL DEFAULT 0;
ALTER TABLE order_lines ADD COLUMN sibling_discount sibling_discount NOT NULL DEFAULT 0;
ALTER DOMAIN sibling_discount ADD CHECK (VALUE >= 0);

DO $$
DECLARE
  of_table regclass;
  old_check text;
BEGIN
  FOREACH of_table IN ARRAY ARRAY['orders'::regclass, 'order_lines'::regclass] LOOP
    SELECT conname INTO STRICT old_check FROM pg_constraint
    WHERE conrelid = of_table AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%net_price%-%discount%';
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', of_table, old_check);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I CHECK (net_price = price - sibling_discount - discount) NOT VALID', of_table, old_check);
    EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', of_table, old_check);
  END LOOP;
END
$$;

ALTER DOMAIN ledger_account DROP CONSTRAINT ledger_account_check;
ALTER DOMAIN ledger_account ADD CONSTRAINT ledger_account_check CHECK (
  VALUE IN ('provider_balance', 'instalments_due', 'ticket_sales', 'voucher_discounts', 'sibling_discounts', 'refunds', 'given_up')
);

CREATE OR REPLACE FUNCTION check_lines_sum_to_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT client_id, order_id FROM new_lines) AS changed
    JOIN orders ON orders.client_id = changed.client_id AND orders.id = changed.order_id
    CROSS JOIN LATERAL (
      SELECT sum(price) AS price, sum(sibling_discount) AS sibling_discount, sum(discount) AS discount, count(*) AS lines, max(line) AS last_line
      FROM order_lines WHERE order_lines.client_id = orders.client_id AND order_lines.order_id = orders.id
    ) AS sums
    WHERE orders.kind <> 'family' OR sums.price <> orders.price OR sums.sibling_discount <> orders.sibling_discount
       OR sums.discount <> orders.discount OR sums.lines <> sums.last_line
  ) THEN
    RAISE EXCEPTION 'the lines of an order must sum to the order' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

-- The view of 0064 with the new column at its end.
CREATE OR REPLACE VIEW every_order_line AS
  SELECT orders.client_id, orders.id AS order_id, coalesce(sold.line, 1::smallint) AS line,
         coalesce(sold.service_id, orders.service_id) AS service_id, coalesce(sold.ticket_id, orders.ticket_id) AS ticket_id,
         coalesce(sold.year, orders.year) AS year, coalesce(sold.price, orders.price) AS price,
         coalesce(sold.discount, orders.discount) AS discount, coalesce(sold.net_price, orders.net_price)::integer AS net_price,
         CASE WHEN sold.line IS NULL THEN orders.voucher_id ELSE sold.voucher_id END AS voucher_id,
         coalesce(sold.terms, orders.terms) AS terms, coalesce(sold.passenger, orders.passenger) AS passenger,
         CASE WHEN sold.line IS NULL THEN orders.image_upload_error ELSE sold.image_upload_error END AS image_upload_error,
         CASE WHEN sold.line IS NULL THEN orders.customer_ticket_id ELSE sold.customer_ticket_id END AS customer_ticket_id,
         sold.refunded_at,
         coalesce(sold.sibling_discount, orders.sibling_discount)::integer AS sibling_discount
  FROM orders LEFT JOIN order_lines AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id;

-- The tickets that count for the sibling price of a purchaser in a sales year: those that are held and valid, and with `is_open` those that are being
-- paid. Only tickets on sale that take part now count.
CREATE FUNCTION sibling_tickets(of_client uuid, of_user uuid, of_year text, today date)
RETURNS TABLE (
  order_id uuid, line smallint, first_name text, last_name text, price integer, discount integer, currency text, is_open boolean
) LANGUAGE sql STABLE AS $$
  SELECT sold.order_id, sold.line, held.first_name::text, held.last_name::text, held.price::integer, sold.sibling_discount, held.currency::text, false
  FROM customer_tickets AS held
  JOIN tickets ON tickets.client_id = held.client_id AND tickets.id = held.ticket_id AND tickets.sibling_price
  JOIN every_order_line AS sold ON sold.client_id = held.client_id AND sold.order_id = held.order_id AND sold.line = held.order_line
  WHERE held.client_id = of_client AND held.user_id = of_user AND held.ticket_year = of_year AND held.ticket_status = 'active'
    AND held.expiry >= today AND held.passenger_erased_at IS NULL
  UNION ALL
  SELECT sold.order_id, sold.line, sold.passenger ->> 'first_name', sold.passenger ->> 'last_name', sold.price::integer, sold.sibling_discount,
         orders.currency::text, true
  FROM orders
  JOIN every_order_line AS sold ON sold.client_id = orders.client_id AND sold.order_id = orders.id AND sold.year = of_year
  JOIN tickets ON tickets.client_id = sold.client_id AND tickets.id = sold.ticket_id AND tickets.sibling_price
  WHERE orders.client_id = of_client AND orders.user_id = of_user AND orders.kind IN ('purchase', 'renewal', 'family')
    AND orders.state IN ('created', 'held', 'paying', 'requires_action')
$$;

-- Returns the name of a refusal when these tickets are not those that a price was computed from, else null. `known` names them as
-- '{order} {line} {held or open}'. It is volatile, and takes the lock that every new order of the purchaser takes (0062), so that it reads what
-- others have committed while the lock was waited for.
CREATE FUNCTION sibling_price_refusal(of_client uuid, of_user uuid, of_years text[], today date, known text[])
RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('orders of ' || of_user, 0));
  IF EXISTS (
    WITH now_known AS (
      SELECT counted.order_id || ' ' || counted.line || ' ' || CASE WHEN counted.is_open THEN 'open' ELSE 'held' END AS key
      FROM unnest(of_years) AS of_year CROSS JOIN LATERAL sibling_tickets(of_client, of_user, of_year, today) AS counted
    )
    (SELECT key FROM now_known EXCEPT SELECT unnest(known)) UNION ALL (SELECT unnest(known) EXCEPT SELECT key FROM now_known)
  ) THEN
    RETURN 'siblings-being-paid';
  END IF;
  RETURN NULL;
END
$$;
