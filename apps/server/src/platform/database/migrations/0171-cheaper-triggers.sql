-- What triggers and defaults of a purchase cost (decision 391). They decide and write as before.

-- One look at the account instead of two: whether it is open, and whether it and the operator are both real or both for practice (C-061).
CREATE FUNCTION refuse_other_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_of_operator boolean;
BEGIN
  SELECT practice_client_id IS NOT DISTINCT FROM (SELECT id FROM clients WHERE id = NEW.client_id AND practice_of IS NOT NULL) INTO is_of_operator
  FROM users WHERE id = NEW.user_id AND closed_at IS NULL FOR KEY SHARE;
  IF is_of_operator THEN RETURN NEW; END IF;
  IF is_of_operator IS NULL THEN
    RAISE EXCEPTION 'account % is closed', NEW.user_id USING ERRCODE = 'check_violation', CONSTRAINT = 'account_is_open';
  END IF;
  RAISE EXCEPTION 'the account % and the operator % are not both real, or both for practice', NEW.user_id, NEW.client_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'practice_is_apart';
END
$$;
DROP TRIGGER orders_are_of_open_accounts ON orders;
DROP TRIGGER orders_keep_practice_apart ON orders;
CREATE TRIGGER orders_are_of_open_accounts BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION refuse_other_account();
CREATE TRIGGER orders_keep_practice_apart BEFORE UPDATE OF client_id, user_id ON orders FOR EACH ROW EXECUTE FUNCTION keep_practice_apart();
DROP TRIGGER provider_customers_are_of_open_accounts ON provider_customers;
DROP TRIGGER provider_customers_keep_practice_apart ON provider_customers;
CREATE TRIGGER provider_customers_are_of_open_accounts BEFORE INSERT ON provider_customers FOR EACH ROW EXECUTE FUNCTION refuse_other_account();
CREATE TRIGGER provider_customers_keep_practice_apart BEFORE UPDATE OF client_id, user_id ON provider_customers
  FOR EACH ROW EXECUTE FUNCTION keep_practice_apart();

-- One condition instead of two: PostgreSQL reads the text of the condition of a trigger again in each statement.
CREATE FUNCTION refuse_overselling_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shared inventory;
BEGIN
  IF NEW.taken > NEW.capacity + NEW.margin THEN
    RAISE EXCEPTION 'inventory % has no place left', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.scope = 'shared' THEN
    IF NEW.shares_departures
       AND NEW.taken + most_dated_seats(NEW.client_id, NEW.service_id, NEW.year, current_date + 1) > NEW.capacity + NEW.margin THEN
      RAISE EXCEPTION 'inventory % has no place left beside its departures', NEW.id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO shared FROM inventory
  WHERE client_id = NEW.client_id AND service_id = NEW.service_id AND scope = 'shared' AND shares_departures AND year = sales_year_of(NEW.date)
  FOR NO KEY UPDATE;
  IF FOUND AND shared.taken + NEW.taken > dated_capacity(shared) THEN
    RAISE EXCEPTION 'inventory % has no place left in its shared limit', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER shared_limit_is_not_oversold ON inventory;
DROP TRIGGER inventory_is_not_oversold ON inventory;
CREATE TRIGGER inventory_is_not_oversold BEFORE UPDATE OF taken ON inventory FOR EACH ROW
  WHEN (NEW.taken > OLD.taken AND (NEW.taken > NEW.capacity + NEW.margin OR NEW.scope IN ('departure', 'shared')))
  EXECUTE FUNCTION refuse_overselling_of_row();
DROP FUNCTION refuse_overselling_of_shared_limit;

-- The same references without loops: four rounds of a Feistel network, then 28 digits, the lowest first.
CREATE OR REPLACE FUNCTION reference_of(number bigint, key text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  zero bigint := number % 614656;
  one bigint := (number / 614656 + ('x' || left(md5(key || '1:' || zero), 8))::bit(32)::bigint) % 614656;
  two bigint := (zero + ('x' || left(md5(key || '2:' || one), 8))::bit(32)::bigint) % 614656;
  three bigint := (one + ('x' || left(md5(key || '3:' || two), 8))::bit(32)::bigint) % 614656;
  mixed bigint := three * 614656 + (two + ('x' || left(md5(key || '4:' || three), 8))::bit(32)::bigint) % 614656;
  digits CONSTANT text := '23456789BCDFGHJKMNPQRSTVWXYZ';
BEGIN
  RETURN substr(digits, (mixed % 28)::integer + 1, 1) || substr(digits, (mixed / 28 % 28)::integer + 1, 1)
    || substr(digits, (mixed / 784 % 28)::integer + 1, 1) || substr(digits, (mixed / 21952 % 28)::integer + 1, 1)
    || substr(digits, (mixed / 614656 % 28)::integer + 1, 1) || substr(digits, (mixed / 17210368 % 28)::integer + 1, 1)
    || substr(digits, (mixed / 481890304 % 28)::integer + 1, 1) || substr(digits, (mixed / 13492928512 % 28)::integer + 1, 1);
END
$$;
