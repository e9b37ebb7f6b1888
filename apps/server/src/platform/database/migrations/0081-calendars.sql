-- The days on which services run. Several services share a calendar, so that a half term is entered once.
CREATE TABLE calendars (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- raised by each change, so that a change of a colleague is noticed
  revision integer NOT NULL DEFAULT 1,
  PRIMARY KEY (client_id, id),
  UNIQUE (client_id, name)
);

-- The terms of a calendar. A calendar without terms has no limits by terms.
CREATE TABLE calendar_terms (
  client_id uuid NOT NULL,
  calendar_id uuid NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  PRIMARY KEY (client_id, calendar_id, first_day),
  FOREIGN KEY (client_id, calendar_id) REFERENCES calendars ON DELETE CASCADE,
  CHECK (first_day <= last_day)
);

-- Single days that differ from the terms and the weekdays.
CREATE TABLE calendar_days (
  client_id uuid NOT NULL,
  calendar_id uuid NOT NULL,
  date date NOT NULL,
  -- none: the whole day
  direction direction,
  runs boolean NOT NULL,
  reason text NOT NULL,
  -- of a closure: the reason of the extra service that it took the place of, which comes back with the Undo
  replaced_reason text CHECK (replaced_reason IS NULL OR NOT runs),
  FOREIGN KEY (client_id, calendar_id) REFERENCES calendars ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (client_id, calendar_id, date, direction)
);
-- A whole day excludes rows of its directions.
CREATE UNIQUE INDEX one_morning_of_a_day ON calendar_days (client_id, calendar_id, date) INCLUDE (runs)
  WHERE direction IS NULL OR direction = 'am';
CREATE UNIQUE INDEX one_afternoon_of_a_day ON calendar_days (client_id, calendar_id, date) INCLUDE (runs)
  WHERE direction IS NULL OR direction = 'pm';

-- Without a calendar a service runs on all of its weekdays.
ALTER TABLE services ADD COLUMN calendar_id uuid, ADD FOREIGN KEY (client_id, calendar_id) REFERENCES calendars;
CREATE INDEX services_of_calendar ON services (client_id, calendar_id) WHERE calendar_id IS NOT NULL;

-- Tickets that are valid longer than a calendar are found by their service.
CREATE INDEX customer_tickets_of_service ON customer_tickets (client_id, service_id, expiry) WHERE ticket_status <> 'void';

-- The services that exist already: those of an operator with the same days off and reasons share a calendar. That of most services has a general name.
DO $$
DECLARE
  old record;
  calendar uuid;
  base text;
  free text;
  operator uuid;
  number integer;
BEGIN
  FOR old IN
    SELECT client_id, days, array_agg(service_id) AS services, (array_agg(name ORDER BY position, name, service_id))[1] AS first_name
    FROM (
      SELECT service.client_id, service.id AS service_id, service.position, service.name,
             jsonb_agg(jsonb_build_object('date', day_off.date, 'reason', day_off.reason) ORDER BY day_off.date) AS days
      FROM services AS service
      JOIN service_days_off AS day_off ON day_off.client_id = service.client_id AND day_off.service_id = service.id
      GROUP BY service.client_id, service.id
    ) AS of_services
    GROUP BY client_id, days
    ORDER BY client_id, count(*) DESC, min(position), min(name), min(service_id::text)
  LOOP
    base := CASE WHEN operator IS DISTINCT FROM old.client_id THEN 'Term dates' ELSE 'Days off of ' || left(old.first_name, 100) END;
    operator := old.client_id;
    free := base;
    number := 1;
    WHILE EXISTS (SELECT FROM calendars WHERE client_id = old.client_id AND name = free) LOOP
      number := number + 1;
      free := base || ' ' || number;
    END LOOP;
    calendar := gen_random_uuid();
    INSERT INTO calendars (client_id, id, name) VALUES (old.client_id, calendar, free);
    INSERT INTO calendar_days (client_id, calendar_id, date, runs, reason)
    SELECT old.client_id, calendar, day.date, false, day.reason FROM jsonb_to_recordset(old.days) AS day (date date, reason text);
    UPDATE services SET calendar_id = calendar WHERE client_id = old.client_id AND id = ANY (old.services);
  END LOOP;
END
$$;

DROP TABLE service_days_off;
DROP FUNCTION open_seats_of_day_again();

-- A change of what decides which days have seats makes the job look at all days again (decision 058).
DROP TRIGGER services_open_seats_again ON services;
CREATE TRIGGER services_open_seats_again
  BEFORE UPDATE OF am_seats, pm_seats, day_seats, operating_weekdays, calendar_id, archived_at ON services FOR EACH ROW
  WHEN ((OLD.am_seats, OLD.pm_seats, OLD.day_seats, OLD.operating_weekdays, OLD.calendar_id, OLD.archived_at)
    IS DISTINCT FROM (NEW.am_seats, NEW.pm_seats, NEW.day_seats, NEW.operating_weekdays, NEW.calendar_id, NEW.archived_at))
  EXECUTE FUNCTION open_seats_again();

CREATE FUNCTION open_seats_of_calendar_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE services SET seats_opened_to = '-infinity'
  FROM (SELECT DISTINCT client_id, calendar_id FROM changed) AS calendar
  WHERE services.client_id = calendar.client_id AND services.calendar_id = calendar.calendar_id AND services.seats_opened_to > '-infinity';
  RETURN NULL;
END
$$;
CREATE TRIGGER added_terms_open_seats_again AFTER INSERT ON calendar_terms
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION open_seats_of_calendar_again();
CREATE TRIGGER changed_terms_open_seats_again AFTER UPDATE ON calendar_terms
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION open_seats_of_calendar_again();
CREATE TRIGGER removed_terms_open_seats_again AFTER DELETE ON calendar_terms
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION open_seats_of_calendar_again();
CREATE TRIGGER added_days_open_seats_again AFTER INSERT ON calendar_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION open_seats_of_calendar_again();
CREATE TRIGGER changed_days_open_seats_again AFTER UPDATE ON calendar_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION open_seats_of_calendar_again();
CREATE TRIGGER removed_days_open_seats_again AFTER DELETE ON calendar_days
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION open_seats_of_calendar_again();

-- An exclusion constraint would need an extension. Changes of a calendar wait for each other, so that two of them see each other's terms.
CREATE FUNCTION refuse_overlapping_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM calendar_terms AS other
    WHERE other.client_id = NEW.client_id AND other.calendar_id = NEW.calendar_id AND other.first_day <> NEW.first_day
      AND other.first_day <= NEW.last_day AND NEW.first_day <= other.last_day
  ) THEN
    RAISE EXCEPTION 'terms of calendar % overlap', NEW.calendar_id USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER terms_do_not_overlap AFTER INSERT OR UPDATE ON calendar_terms DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_overlapping_terms();
