CREATE TABLE vouchers (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9-]{3,40}$'),
  value minor_units NOT NULL CHECK (value > 0),
  currency currency NOT NULL DEFAULT 'gbp',
  max_uses integer CHECK (max_uses >= 0),
  max_uses_per_purchaser integer CHECK (max_uses_per_purchaser >= 1),
  starts_on date,
  ends_on date,
  minimum_price minor_units,
  is_enabled boolean NOT NULL DEFAULT true,
  reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  redeemed integer NOT NULL DEFAULT 0 CHECK (redeemed >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, code),
  CHECK (max_uses IS NULL OR reserved + redeemed <= max_uses),
  CHECK (ends_on IS NULL OR starts_on IS NULL OR ends_on >= starts_on)
);

-- How often one purchaser uses a voucher, counted in a row that can be locked: two orders at once see each other.
CREATE TABLE voucher_purchasers (
  client_id uuid NOT NULL,
  voucher_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  uses integer NOT NULL CHECK (uses >= 0),
  PRIMARY KEY (client_id, voucher_id, user_id),
  FOREIGN KEY (client_id, voucher_id) REFERENCES vouchers
);
