-- The operator's id leads every key, so that the tables can be spread by operator later.

CREATE TABLE services (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '',
  route_url text CHECK (route_url ~ '^https?://'),
  timetable_url text CHECK (timetable_url ~ '^https?://'),
  terms_url text CHECK (terms_url ~ '^https?://'),
  "time" text CHECK ("time" ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'),
  price minor_units,
  stops text[] NOT NULL DEFAULT '{}',
  destinations text[] NOT NULL DEFAULT '{}',
  zones jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(zones) = 'array'),
  yr_groups jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(yr_groups) = 'object'),
  disable_year text[] NOT NULL DEFAULT '{}',
  operating_weekdays text[] NOT NULL DEFAULT '{m,tu,w,th,f}'
    CHECK (operating_weekdays <@ '{m,tu,w,th,f,sa,su}'),
  position integer NOT NULL DEFAULT 0,
  archived_at timestamptz,
  PRIMARY KEY (client_id, id)
);
CREATE INDEX services_by_id ON services (id);

-- The term calendar: days on which a service does not run.
CREATE TABLE service_days_off (
  client_id uuid NOT NULL,
  service_id uuid NOT NULL,
  date date NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (client_id, service_id, date),
  FOREIGN KEY (client_id, service_id) REFERENCES services
);

CREATE TABLE tickets (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  service_id uuid NOT NULL,
  year sales_year NOT NULL,
  type ticket_type NOT NULL,
  sub_type ticket_sub_type,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  travel_pattern text CHECK (travel_pattern ~ '^(m|tu|w|th|f|sa|su)(_am|_pm)?(#(m|tu|w|th|f|sa|su)(_am|_pm)?)*$'),
  currency currency,
  payment_type text CHECK (payment_type IN ('dd', 'ext')),
  pricing_model text,
  price minor_units,
  return_price minor_units,
  trip_price minor_units,
  zone_prices jsonb CHECK (is_price_map(zone_prices)),
  zone_return_prices jsonb CHECK (is_price_map(zone_return_prices)),
  zone_trip_prices jsonb CHECK (is_price_map(zone_trip_prices)),
  price_deposit minor_units,
  price_monthly minor_units,
  zone_prices_deposit jsonb CHECK (is_price_map(zone_prices_deposit)),
  zone_prices_monthly jsonb CHECK (is_price_map(zone_prices_monthly)),
  num_monthly_payments smallint CHECK (num_monthly_payments BETWEEN 0 AND 24),
  monthly_sub_start date,
  num_bookable_journeys jsonb CHECK (is_price_map(num_bookable_journeys)),
  default_trips smallint CHECK (default_trips BETWEEN 0 AND 500),
  start date,
  expiry date,
  available boolean NOT NULL DEFAULT true,
  is_enabled boolean,
  is_private boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, service_id) REFERENCES services,
  CHECK (expiry IS NULL OR start IS NULL OR expiry >= start),
  -- what the operator leaves open is an end of the sales year: a ticket that was paid for must have days to be valid on
  CHECK (expiry IS NOT NULL OR start <= make_date(2000 + right(year, 2)::integer, 7, 31)),
  CHECK (start IS NOT NULL OR expiry >= make_date(2000 + left(year, 2)::integer, 8, 1)),
  CHECK (payment_type IS DISTINCT FROM 'dd' OR (num_monthly_payments IS NOT NULL AND monthly_sub_start IS NOT NULL)),
  CHECK (sub_type IS DISTINCT FROM 'select' OR num_bookable_journeys IS NOT NULL),
  -- a flat card ticket has a price; zonal prices may be missing until the operator has set them (P-117)
  CHECK (price IS NOT NULL OR pricing_model = 'Zonal' OR payment_type IS NOT NULL OR type = 'advance')
);
CREATE INDEX tickets_by_service_and_year ON tickets (service_id, year);
CREATE INDEX tickets_by_id ON tickets (id);

-- Everything that can run out, a row each (server behaviour, section 2).
-- Remaining is capacity - sold - held; an operator may lower capacity below what is sold, a sale never goes below 0.
CREATE TABLE inventory (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  scope text NOT NULL CHECK (scope IN ('ticket', 'departure', 'weekly_pattern', 'service_day')),
  service_id uuid NOT NULL,
  ticket_id uuid,
  ticket_type ticket_type,
  year sales_year,
  date date,
  weekday weekday_code,
  direction direction,
  capacity integer NOT NULL CHECK (capacity >= 0),
  sold integer NOT NULL DEFAULT 0 CHECK (sold >= 0),
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, service_id) REFERENCES services,
  FOREIGN KEY (client_id, ticket_id) REFERENCES tickets,
  CHECK (CASE scope
    WHEN 'ticket' THEN ticket_id IS NOT NULL AND num_nonnulls(ticket_type, year, date, weekday, direction) = 0
    WHEN 'departure' THEN num_nulls(date, direction) = 0 AND num_nonnulls(ticket_id, ticket_type, year, weekday) = 0
    WHEN 'weekly_pattern' THEN num_nulls(ticket_type, year, weekday, direction) = 0 AND num_nonnulls(ticket_id, date) = 0
    WHEN 'service_day' THEN date IS NOT NULL AND num_nonnulls(ticket_id, ticket_type, year, weekday, direction) = 0
  END)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX inventory_of_ticket ON inventory (client_id, ticket_id) WHERE scope = 'ticket';
CREATE UNIQUE INDEX inventory_of_departure ON inventory (client_id, service_id, date, direction) WHERE scope = 'departure';
CREATE UNIQUE INDEX inventory_of_weekly_pattern
  ON inventory (client_id, service_id, ticket_type, year, weekday, direction) WHERE scope = 'weekly_pattern';
CREATE UNIQUE INDEX inventory_of_service_day ON inventory (client_id, service_id, date) WHERE scope = 'service_day';

-- Whatever asks for it: a row takes no more than it has. Only its operator may bring its capacity below what it took.
CREATE FUNCTION refuse_overselling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'inventory % has no place left', NEW.id USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER inventory_is_not_oversold BEFORE UPDATE OF sold, held ON inventory FOR EACH ROW
  WHEN (NEW.sold + NEW.held > NEW.capacity AND NEW.sold + NEW.held > OLD.sold + OLD.held)
  EXECUTE FUNCTION refuse_overselling();
