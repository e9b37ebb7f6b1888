-- A number of seats that several tickets of a service and year share (C-050): one bus, and annual tickets, flexi tickets and singles on it. Season
-- tickets take a seat of it in place of a number of their own. With `shares_departures` each departure of the year has at most the seats that season
-- tickets leave.
ALTER DOMAIN inventory_scope DROP CONSTRAINT inventory_scope_check;
ALTER DOMAIN inventory_scope ADD CONSTRAINT inventory_scope_check
  CHECK (VALUE IN ('ticket', 'departure', 'weekly_pattern', 'service_day', 'shared'));
ALTER TABLE inventory ADD COLUMN shares_departures boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX inventory_shared ON inventory (client_id, service_id, year) WHERE scope = 'shared';

CREATE OR REPLACE FUNCTION check_inventory_scope() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHEN 'shared' THEN NEW.year IS NOT NULL
      AND num_nonnulls(NEW.ticket_id, NEW.ticket_type, NEW.date, NEW.weekday, NEW.direction) = 0
  END) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the columns of an inventory row do not fit its scope %', NEW.scope
    USING ERRCODE = 'check_violation', TABLE = 'inventory', CONSTRAINT = 'inventory_check';
END
$$;

-- The season tickets that take a seat of a shared limit. They have no number of their own.
CREATE TABLE shared_limit_tickets (
  client_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  inventory_id uuid NOT NULL,
  PRIMARY KEY (client_id, ticket_id),
  FOREIGN KEY (client_id, ticket_id) REFERENCES tickets,
  FOREIGN KEY (client_id, inventory_id) REFERENCES inventory
);
CREATE INDEX shared_limit_tickets_of_limit ON shared_limit_tickets (client_id, inventory_id);

-- A sales year begins in August.
CREATE FUNCTION sales_year_of(day date) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  lpad(((extract(year FROM day)::integer - CASE WHEN extract(month FROM day) < 8 THEN 1 ELSE 0 END) % 100)::text, 2, '0') || '/' ||
  lpad(((extract(year FROM day)::integer + CASE WHEN extract(month FROM day) < 8 THEN 0 ELSE 1 END) % 100)::text, 2, '0');

-- The most seats that are taken of a departure of a service and year, from a day on.
CREATE FUNCTION most_dated_seats(client uuid, service uuid, sales_year text, today date) RETURNS integer LANGUAGE sql STABLE RETURN
  (SELECT coalesce(max(taken), 0) FROM inventory
   WHERE client_id = client AND service_id = service AND scope = 'departure' AND date >= today AND sales_year_of(date) = sales_year);

-- The number that limits each ticket: its own, or the one that it shares. `taken` has the seats that are taken on the fullest coming departure.
CREATE VIEW ticket_stocks AS
  SELECT client_id, ticket_id, id, capacity, taken, held_back, false AS is_shared FROM inventory WHERE scope = 'ticket'
  UNION ALL
  SELECT member.client_id, member.ticket_id, shared.id, shared.capacity,
         shared.taken + CASE WHEN shared.shares_departures
           THEN most_dated_seats(shared.client_id, shared.service_id, shared.year, (now() AT TIME ZONE 'Europe/London')::date) ELSE 0 END,
         shared.held_back, true
  FROM shared_limit_tickets AS member JOIN inventory AS shared ON shared.client_id = member.client_id AND shared.id = member.inventory_id;

-- Rows of the inventory with the shared limits of their departures: what is locked before seats are taken of them.
CREATE FUNCTION with_shared_limits(client uuid, rows_wanted uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT unnest(rows_wanted)
  UNION
  SELECT shared.id FROM inventory AS seats
  JOIN inventory AS shared ON shared.client_id = seats.client_id AND shared.service_id = seats.service_id AND shared.scope = 'shared'
    AND shared.shares_departures AND shared.year = sales_year_of(seats.date)
  WHERE seats.client_id = client AND seats.id = ANY (rows_wanted) AND seats.scope = 'departure'
$$;

-- How many seats can still be taken of a row that is locked, with the shared limit of its departure. It is volatile so that it reads what others have
-- committed while the lock was waited for. `locked` is the number of rows that are locked: it is an argument so that it is counted before.
CREATE FUNCTION seats_left(client uuid, row_wanted uuid, today date, locked bigint DEFAULT 0) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  seats inventory;
  shared inventory;
BEGIN
  SELECT * INTO seats FROM inventory WHERE client_id = client AND id = row_wanted;
  IF seats.is_cancelled THEN RETURN 0; END IF;
  IF seats.scope = 'shared' AND seats.shares_departures THEN
    RETURN greatest(0, seats.capacity - seats.taken - most_dated_seats(client, seats.service_id, seats.year, today));
  ELSIF seats.scope = 'departure' THEN
    SELECT * INTO shared FROM inventory
    WHERE client_id = client AND service_id = seats.service_id AND scope = 'shared' AND shares_departures AND year = sales_year_of(seats.date);
    IF FOUND THEN
      RETURN greatest(0, least(seats.capacity - seats.taken, shared.capacity - shared.taken - seats.taken));
    END IF;
  END IF;
  RETURN greatest(0, seats.capacity - seats.taken);
END
$$;

-- Whatever asks for it: season tickets and a departure take no more than their shared limit has. Departures count from the day after that of the
-- database, which may be behind that of the operator. The limit is locked here as well, in case it was made
-- while the statement waited; each statement that takes seats has locked it before.
CREATE FUNCTION refuse_overselling_of_shared_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shared inventory;
BEGIN
  IF NEW.scope = 'shared' THEN
    IF NEW.shares_departures
       AND NEW.taken + most_dated_seats(NEW.client_id, NEW.service_id, NEW.year, current_date + 1) > NEW.capacity THEN
      RAISE EXCEPTION 'inventory % has no place left beside its departures', NEW.id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO shared FROM inventory
  WHERE client_id = NEW.client_id AND service_id = NEW.service_id AND scope = 'shared' AND shares_departures AND year = sales_year_of(NEW.date)
  FOR NO KEY UPDATE;
  IF FOUND AND shared.taken + NEW.taken > shared.capacity THEN
    RAISE EXCEPTION 'inventory % has no place left in its shared limit', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER shared_limit_is_not_oversold BEFORE UPDATE OF taken ON inventory FOR EACH ROW
  WHEN (NEW.taken > OLD.taken AND NEW.scope IN ('departure', 'shared'))
  EXECUTE FUNCTION refuse_overselling_of_shared_limit();
