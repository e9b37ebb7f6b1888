-- The last day whose seats the job has opened. A service is due when a new day comes into reach, and no other service is read.
ALTER TABLE services ADD COLUMN seats_opened_to date NOT NULL DEFAULT '-infinity';
CREATE INDEX services_to_open_seats_of ON services (seats_opened_to)
  WHERE archived_at IS NULL AND num_nonnulls(am_seats, pm_seats, day_seats) > 0;

-- A change of what decides which days have seats makes the job look at all days again.
CREATE FUNCTION open_seats_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seats_opened_to := '-infinity';
  RETURN NEW;
END
$$;
CREATE TRIGGER services_open_seats_again
  BEFORE UPDATE OF am_seats, pm_seats, day_seats, operating_weekdays, archived_at ON services FOR EACH ROW
  WHEN ((OLD.am_seats, OLD.pm_seats, OLD.day_seats, OLD.operating_weekdays, OLD.archived_at)
    IS DISTINCT FROM (NEW.am_seats, NEW.pm_seats, NEW.day_seats, NEW.operating_weekdays, NEW.archived_at))
  EXECUTE FUNCTION open_seats_again();

CREATE FUNCTION open_seats_of_day_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE services SET seats_opened_to = '-infinity' WHERE client_id = OLD.client_id AND id = OLD.service_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER days_off_open_seats_again AFTER UPDATE OR DELETE ON service_days_off
  FOR EACH ROW EXECUTE FUNCTION open_seats_of_day_again();
