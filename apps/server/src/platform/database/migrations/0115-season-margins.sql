-- An overbooking margin for season tickets (C-051): not everybody travels every day, so a service may sell some more of them than it has seats. It is a
-- number of seats or a per cent of each number that limits season tickets. Tickets for a date never take it.
ALTER TABLE services
  ADD COLUMN season_margin integer NOT NULL DEFAULT 0 CHECK (season_margin BETWEEN 0 AND 999),
  ADD COLUMN season_margin_is_percent boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT services_season_margin_percent CHECK (NOT season_margin_is_percent OR season_margin <= 100);

-- The seats that season tickets can take beyond `capacity`.
ALTER TABLE inventory ADD COLUMN margin integer NOT NULL DEFAULT 0 CHECK (margin >= 0);

-- The margin of a number of seats. A per cent is rounded down. It is never more than the seats, so nothing is sold where there are none.
CREATE FUNCTION season_margin_of(amount integer, is_percent boolean, seats integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  least(seats, CASE WHEN is_percent THEN seats * amount / 100 ELSE amount END);

-- Whether a row of the inventory limits season tickets: `type` is that of its ticket, or of its weekdays.
CREATE FUNCTION takes_season_margin(scope text, type text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  scope = 'shared' OR scope IN ('ticket', 'weekly_pattern') AND type IN ('annual', 'autumn', 'spring', 'summer', 'flexi');

-- Each number of seats has the margin of its service, whatever writes it. A new row waits for a change of the margin of its service, which would not find
-- it. A row that exists is locked by that change before it is read.
CREATE FUNCTION set_season_margin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT takes_season_margin(NEW.scope, coalesce(NEW.ticket_type::text,
           (SELECT type::text FROM tickets WHERE client_id = NEW.client_id AND id = NEW.ticket_id))) THEN
    NEW.margin := 0;
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM services WHERE client_id = NEW.client_id AND id = NEW.service_id FOR SHARE;
  END IF;
  NEW.margin := coalesce((SELECT season_margin_of(season_margin, season_margin_is_percent, NEW.capacity + NEW.held_back) FROM services
    WHERE client_id = NEW.client_id AND id = NEW.service_id), 0);
  RETURN NEW;
END
$$;
CREATE TRIGGER inventory_has_its_margin BEFORE INSERT OR UPDATE OF capacity, held_back ON inventory FOR EACH ROW
  WHEN (NEW.scope IN ('ticket', 'weekly_pattern', 'shared'))
  EXECUTE FUNCTION set_season_margin();

DROP TRIGGER inventory_is_not_oversold ON inventory;
CREATE TRIGGER inventory_is_not_oversold BEFORE UPDATE OF taken ON inventory FOR EACH ROW
  WHEN (NEW.taken > NEW.capacity + NEW.margin AND NEW.taken > OLD.taken)
  EXECUTE FUNCTION refuse_overselling();

-- Tickets for a date and season tickets share seats without the margin. Seats that are held back for the waiting list are for season tickets, and the
-- margin has them first.
CREATE FUNCTION dated_capacity(shared inventory) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  (shared).capacity + least((shared).held_back, (shared).margin);

-- The number that limits each ticket: its own, or the one that it shares. `capacity` has the margin. `taken` has the seats that are taken on the fullest
-- coming departure.
CREATE OR REPLACE VIEW ticket_stocks AS
  SELECT client_id, ticket_id, id, (capacity + margin)::seat_count AS capacity, taken, held_back, false AS is_shared FROM inventory WHERE scope = 'ticket'
  UNION ALL
  SELECT member.client_id, member.ticket_id, shared.id, (shared.capacity + shared.margin)::seat_count,
         shared.taken + CASE WHEN shared.shares_departures
           THEN most_dated_seats(shared.client_id, shared.service_id, shared.year, (now() AT TIME ZONE 'Europe/London')::date) ELSE 0 END,
         shared.held_back, true
  FROM shared_limit_tickets AS member JOIN inventory AS shared ON shared.client_id = member.client_id AND shared.id = member.inventory_id;

-- How many seats can still be taken of a row that is locked, with the shared limit of its departure. It is volatile so that it reads what others have
-- committed while the lock was waited for. `locked` is the number of rows that are locked: it is an argument so that it is counted before.
CREATE OR REPLACE FUNCTION seats_left(client uuid, row_wanted uuid, today date, locked bigint DEFAULT 0) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  seats inventory;
  shared inventory;
BEGIN
  SELECT * INTO seats FROM inventory WHERE client_id = client AND id = row_wanted;
  IF seats.is_cancelled THEN RETURN 0; END IF;
  IF seats.scope = 'shared' AND seats.shares_departures THEN
    RETURN greatest(0, seats.capacity + seats.margin - seats.taken - most_dated_seats(client, seats.service_id, seats.year, today));
  ELSIF seats.scope = 'departure' THEN
    SELECT * INTO shared FROM inventory
    WHERE client_id = client AND service_id = seats.service_id AND scope = 'shared' AND shares_departures AND year = sales_year_of(seats.date);
    IF FOUND THEN
      RETURN greatest(0, least(seats.capacity - seats.taken, dated_capacity(shared) - shared.taken - seats.taken));
    END IF;
  END IF;
  RETURN greatest(0, seats.capacity + seats.margin - seats.taken);
END
$$;

-- Whatever asks for it: season tickets and a departure take no more than their shared limit has, and a departure takes nothing of the margin. Departures
-- count from the day after that of the database, which may be behind that of the operator. The limit is locked here as well, in case it was made
-- while the statement waited; each statement that takes seats has locked it before.
CREATE OR REPLACE FUNCTION refuse_overselling_of_shared_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shared inventory;
BEGIN
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

-- The margin is suggested from the boardings of one service (C-052).
CREATE INDEX trips_of_service ON trips (client_id, service_id, boarded_at);
