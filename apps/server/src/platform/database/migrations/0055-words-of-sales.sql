-- What one column may hold is said by its domain: a domain is prepared once for each connection and checked only where its column is written,
-- a CHECK of the table is parsed again for each statement and checked at each update (decision 085).
-- The domains get their rules after the columns have changed, so no table is written again. Each rule reads the tables once.

-- In the order in which a purchase names them, so that a purchase waits for the migration and not the migration for a purchase.
LOCK TABLE inventory, orders, payments, customer_tickets, ledger_entries, messages IN ACCESS EXCLUSIVE MODE;

CREATE DOMAIN order_kind AS text;
CREATE DOMAIN order_state AS text;
CREATE DOMAIN amount_to_pay AS integer;
CREATE DOMAIN payment_provider AS text;
CREATE DOMAIN payment_state AS text;
CREATE DOMAIN charged_amount AS integer;
CREATE DOMAIN passenger_name AS text;
CREATE DOMAIN ticket_status AS text;
CREATE DOMAIN message_channel AS text;
CREATE DOMAIN message_state AS text;
CREATE DOMAIN ledger_account AS text;
CREATE DOMAIN seat_count AS integer;
CREATE DOMAIN trip_count AS integer;
CREATE DOMAIN inventory_scope AS text;
CREATE DOMAIN jsonb_map AS jsonb;

-- A column that a trigger names can't change.
DROP TRIGGER orders_write_their_moves ON orders;
ALTER TABLE orders
  DROP CONSTRAINT orders_kind_check,
  DROP CONSTRAINT orders_state_check,
  DROP CONSTRAINT orders_net_price_check,
  DROP CONSTRAINT orders_terms_check,
  DROP CONSTRAINT orders_passenger_check,
  ALTER kind TYPE order_kind,
  ALTER state TYPE order_state,
  ALTER net_price TYPE amount_to_pay,
  ALTER terms TYPE jsonb_map,
  ALTER passenger TYPE jsonb_map;
CREATE TRIGGER orders_write_their_moves BEFORE INSERT OR UPDATE OF state ON orders FOR EACH ROW EXECUTE FUNCTION write_order_move();

ALTER TABLE payments
  DROP CONSTRAINT payments_provider_check,
  DROP CONSTRAINT payments_state_check,
  DROP CONSTRAINT payments_amount_check,
  -- both said in one: a payment that succeeded has captured its amount, any other nothing
  DROP CONSTRAINT payments_check,
  DROP CONSTRAINT payments_check2,
  ALTER provider TYPE payment_provider,
  ALTER state TYPE payment_state,
  ALTER amount TYPE charged_amount,
  ADD CONSTRAINT payments_captured_check CHECK (captured = CASE state WHEN 'succeeded' THEN amount ELSE 0 END);

DROP TRIGGER void_tickets_withdraw_their_renewal ON customer_tickets;
ALTER TABLE customer_tickets
  DROP CONSTRAINT customer_tickets_first_name_check,
  DROP CONSTRAINT customer_tickets_last_name_check,
  DROP CONSTRAINT customer_tickets_ticket_status_check,
  DROP CONSTRAINT customer_tickets_trips_check,
  DROP CONSTRAINT customer_tickets_trips_taken_check,
  ALTER first_name TYPE passenger_name,
  ALTER last_name TYPE passenger_name,
  ALTER ticket_status TYPE ticket_status,
  ALTER trips TYPE trip_count,
  ALTER trips_taken TYPE trip_count;
CREATE TRIGGER void_tickets_withdraw_their_renewal BEFORE UPDATE OF ticket_status ON customer_tickets
  FOR EACH ROW WHEN (NEW.ticket_status = 'void' AND OLD.ticket_status <> 'void')
  EXECUTE FUNCTION withdraw_renewal();

ALTER TABLE messages
  DROP CONSTRAINT messages_channel_check,
  DROP CONSTRAINT messages_state_check,
  DROP CONSTRAINT messages_data_check,
  ALTER channel TYPE message_channel,
  ALTER state TYPE message_state,
  ALTER data TYPE jsonb_map;

ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_account_check,
  ALTER account TYPE ledger_account;

DROP TRIGGER inventory_is_not_oversold ON inventory;
ALTER TABLE inventory
  DROP CONSTRAINT inventory_scope_check,
  DROP CONSTRAINT inventory_capacity_check,
  DROP CONSTRAINT inventory_taken_check,
  ALTER scope TYPE inventory_scope,
  ALTER capacity TYPE seat_count,
  ALTER taken TYPE seat_count;
CREATE TRIGGER inventory_is_not_oversold BEFORE UPDATE OF taken ON inventory FOR EACH ROW
  WHEN (NEW.taken > NEW.capacity AND NEW.taken > OLD.taken)
  EXECUTE FUNCTION refuse_overselling();

-- The columns that an inventory row is found by are checked where they are written, and not each time that a seat is taken.
CREATE FUNCTION check_inventory_scope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (CASE NEW.scope
    WHEN 'ticket' THEN NEW.ticket_id IS NOT NULL
      AND num_nonnulls(NEW.ticket_type, NEW.year, NEW.date, NEW.weekday, NEW.direction) = 0
    WHEN 'departure' THEN num_nulls(NEW.date, NEW.direction) = 0
      AND num_nonnulls(NEW.ticket_id, NEW.ticket_type, NEW.year, NEW.weekday) = 0
    WHEN 'weekly_pattern' THEN num_nulls(NEW.ticket_type, NEW.year, NEW.weekday, NEW.direction) = 0
      AND num_nonnulls(NEW.ticket_id, NEW.date) = 0
    WHEN 'service_day' THEN NEW.date IS NOT NULL
      AND num_nonnulls(NEW.ticket_id, NEW.ticket_type, NEW.year, NEW.weekday, NEW.direction) = 0
  END) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the columns of an inventory row do not fit its scope %', NEW.scope
    USING ERRCODE = 'check_violation', TABLE = 'inventory', CONSTRAINT = 'inventory_check';
END
$$;
ALTER TABLE inventory DROP CONSTRAINT inventory_check;
CREATE TRIGGER inventory_fits_its_scope BEFORE INSERT OR UPDATE OF scope, ticket_id, ticket_type, year, date, weekday, direction
  ON inventory FOR EACH ROW EXECUTE FUNCTION check_inventory_scope();

ALTER DOMAIN order_kind ADD CHECK (VALUE IN ('purchase', 'renewal', 'top_up', 'booking'));
ALTER DOMAIN order_state ADD CHECK (
  VALUE IN ('created', 'held', 'paying', 'requires_action', 'paid', 'fulfilled', 'refunded', 'failed', 'expired')
);
-- nothing, or what Stripe takes at least
ALTER DOMAIN amount_to_pay ADD CHECK (VALUE = 0 OR VALUE >= 100);
ALTER DOMAIN payment_provider ADD CHECK (VALUE IN ('stripe', 'gocardless'));
ALTER DOMAIN payment_state ADD CHECK (VALUE IN ('creating', 'requires_action', 'processing', 'succeeded', 'failed', 'cancelled'));
ALTER DOMAIN charged_amount ADD CHECK (VALUE > 0);
ALTER DOMAIN passenger_name ADD CHECK (length(VALUE) BETWEEN 1 AND 80);
ALTER DOMAIN ticket_status ADD CHECK (VALUE IN ('active', 'suspended', 'void'));
ALTER DOMAIN message_channel ADD CHECK (VALUE IN ('email', 'sms'));
ALTER DOMAIN message_state ADD CHECK (VALUE IN ('queued', 'sent', 'failed'));
ALTER DOMAIN ledger_account ADD CHECK (
  VALUE IN ('provider_balance', 'instalments_due', 'ticket_sales', 'voucher_discounts', 'refunds', 'given_up')
);
ALTER DOMAIN seat_count ADD CHECK (VALUE >= 0);
ALTER DOMAIN trip_count ADD CHECK (VALUE >= 0);
ALTER DOMAIN inventory_scope ADD CHECK (VALUE IN ('ticket', 'departure', 'weekly_pattern', 'service_day'));
ALTER DOMAIN jsonb_map ADD CHECK (jsonb_typeof(VALUE) = 'object');
