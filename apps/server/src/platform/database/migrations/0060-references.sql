-- A reference that people read out and type (decision 157): 8 characters without 0, 1, I, L, O and vowels. Each is a number of one sequence,
-- in an order that only this database knows, so no reference occurs twice, and none says how much is sold.
CREATE DOMAIN short_reference AS text COLLATE "C" CHECK (VALUE ~ '^[2-9BCDFGHJKMNP-TV-Z]{8}$');
CREATE SEQUENCE reference_numbers MINVALUE 0 MAXVALUE 377801998335;

-- Maps each number below 28^8 to another one, in four rounds of a Feistel network, and writes it with 28 digits.
CREATE FUNCTION reference_of(number bigint, key text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  half CONSTANT bigint := 614656;
  high bigint := number / half;
  low bigint := number % half;
  mixed bigint;
  reference text := '';
BEGIN
  FOR round IN 1..4 LOOP
    mixed := (high + ('x' || left(md5(key || round || ':' || low), 8))::bit(32)::bigint) % half;
    high := low;
    low := mixed;
  END LOOP;
  mixed := high * half + low;
  FOR place IN 1..8 LOOP
    reference := reference || substr('23456789BCDFGHJKMNPQRSTVWXYZ', (mixed % 28)::integer + 1, 1);
    mixed := mixed / 28;
  END LOOP;
  RETURN reference;
END
$$;

DO $$
DECLARE
  expression CONSTANT text := format('reference_of(nextval(''reference_numbers''), %L)', gen_random_uuid());
BEGIN
  EXECUTE 'ALTER TABLE orders ADD COLUMN reference short_reference NOT NULL DEFAULT ' || expression;
  EXECUTE 'ALTER TABLE customer_tickets ADD COLUMN reference short_reference NOT NULL DEFAULT ' || expression;
END
$$;
CREATE UNIQUE INDEX orders_by_reference ON orders (client_id, reference);
CREATE UNIQUE INDEX customer_tickets_by_reference ON customer_tickets (client_id, reference);
