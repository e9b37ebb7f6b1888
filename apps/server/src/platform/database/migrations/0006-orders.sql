-- Buying, renewing, topping up and booking are four kinds of one order (server behaviour, section 3).
CREATE TABLE orders (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('purchase', 'renewal', 'top_up', 'booking')),
  state text NOT NULL CHECK (state IN ('created', 'held', 'paying', 'requires_action', 'paid', 'fulfilled', 'refunded', 'failed', 'expired')),
  service_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  year sales_year NOT NULL,
  currency currency NOT NULL,
  price minor_units NOT NULL,
  discount minor_units NOT NULL DEFAULT 0,
  net_price minor_units NOT NULL,
  voucher_id uuid,
  -- the terms it is sold on, as they stood, and what the purchaser chose
  terms jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'),
  passenger jsonb NOT NULL CHECK (jsonb_typeof(passenger) = 'object'),
  image_upload_error jsonb,
  save_card boolean NOT NULL DEFAULT false,
  idempotency_key text NOT NULL CHECK (length(idempotency_key) BETWEEN 8 AND 200),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  hold_expires_at timestamptz,
  -- when the reconciler looks at it next; none once nothing can change any more
  check_at timestamptz,
  refusal_key text,
  refusal_params jsonb,
  customer_ticket_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, user_id, idempotency_key),
  FOREIGN KEY (client_id, service_id) REFERENCES services,
  FOREIGN KEY (client_id, ticket_id) REFERENCES tickets,
  FOREIGN KEY (client_id, voucher_id) REFERENCES vouchers,
  CHECK (net_price = price - discount),
  CHECK (net_price = 0 OR net_price >= 100),
  CHECK (discount = 0 OR voucher_id IS NOT NULL),
  CHECK (state <> 'fulfilled' OR customer_ticket_id IS NOT NULL),
  CHECK (state <> 'failed' OR refusal_key IS NOT NULL)
) WITH (fillfactor = 80);
CREATE INDEX orders_by_id ON orders (id);
CREATE INDEX orders_by_user ON orders (user_id, created_at DESC);
CREATE INDEX orders_to_check ON orders (check_at) WHERE check_at IS NOT NULL;

CREATE TABLE order_moves (
  from_state text NOT NULL,
  to_state text NOT NULL,
  PRIMARY KEY (from_state, to_state)
);
INSERT INTO order_moves VALUES
  ('created', 'held'), ('created', 'paying'), ('created', 'failed'), ('created', 'expired'),
  ('held', 'paying'), ('held', 'fulfilled'), ('held', 'failed'), ('held', 'expired'),
  ('paying', 'requires_action'), ('paying', 'paid'), ('paying', 'fulfilled'), ('paying', 'failed'), ('paying', 'expired'),
  ('requires_action', 'paying'), ('requires_action', 'paid'), ('requires_action', 'fulfilled'),
  ('requires_action', 'failed'), ('requires_action', 'expired'),
  -- money that came after the end: the seat is taken again or the money goes back
  ('failed', 'paid'), ('expired', 'paid'),
  ('paid', 'fulfilled'), ('paid', 'refunded'), ('fulfilled', 'refunded');

CREATE TABLE order_events (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  number smallint NOT NULL,
  from_state text,
  to_state text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (client_id, order_id, number),
  FOREIGN KEY (client_id, order_id) REFERENCES orders DEFERRABLE INITIALLY DEFERRED
);
CREATE TRIGGER order_events_are_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- An order moves only along its graph, and each move is written down, whoever made it.
CREATE FUNCTION write_order_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_events VALUES (NEW.client_id, NEW.id, 1, NULL, NEW.state, NEW.updated_at);
    RETURN NULL;
  END IF;
  IF OLD.state = NEW.state THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM order_moves WHERE from_state = OLD.state AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'an order does not move from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO order_events
    SELECT NEW.client_id, NEW.id, max(number) + 1, OLD.state, NEW.state, NEW.updated_at
    FROM order_events WHERE client_id = NEW.client_id AND order_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER orders_write_their_moves AFTER INSERT OR UPDATE OF state ON orders
  FOR EACH ROW EXECUTE FUNCTION write_order_move();

-- What an order takes of the inventory.
CREATE TABLE order_seats (
  client_id uuid NOT NULL,
  order_id uuid NOT NULL,
  inventory_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('held', 'sold', 'released')),
  PRIMARY KEY (client_id, order_id, inventory_id),
  FOREIGN KEY (client_id, order_id) REFERENCES orders,
  FOREIGN KEY (client_id, inventory_id) REFERENCES inventory
);

CREATE TABLE voucher_uses (
  client_id uuid NOT NULL,
  voucher_id uuid NOT NULL,
  order_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  value minor_units NOT NULL,
  state text NOT NULL CHECK (state IN ('reserved', 'redeemed', 'released')),
  PRIMARY KEY (client_id, order_id),
  FOREIGN KEY (client_id, voucher_id) REFERENCES vouchers,
  FOREIGN KEY (client_id, order_id) REFERENCES orders
);
