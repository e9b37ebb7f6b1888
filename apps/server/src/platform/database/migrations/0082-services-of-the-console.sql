-- A form of the console sends the revision that its person saw, so that it does not overwrite the change of a colleague. The departure time is
-- written by the timetable, which has its own check.
ALTER TABLE services ADD COLUMN revision integer NOT NULL DEFAULT 1;

CREATE FUNCTION count_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER changed_services_have_a_revision
  BEFORE UPDATE OF name, description, route_url, timetable_url, terms_url, price, destinations, yr_groups, disable_year, operating_weekdays,
    am_seats, pm_seats, day_seats, position, archived_at ON services FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.route_url, OLD.timetable_url, OLD.terms_url, OLD.price, OLD.destinations, OLD.yr_groups, OLD.disable_year,
      OLD.operating_weekdays, OLD.am_seats, OLD.pm_seats, OLD.day_seats, OLD.position, OLD.archived_at)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.route_url, NEW.timetable_url, NEW.terms_url, NEW.price, NEW.destinations, NEW.yr_groups,
      NEW.disable_year, NEW.operating_weekdays, NEW.am_seats, NEW.pm_seats, NEW.day_seats, NEW.position, NEW.archived_at))
  EXECUTE FUNCTION count_revision();

-- A service that staff have begun in the console. The shop does not show it before it sells something.
ALTER TABLE services ADD COLUMN is_draft boolean NOT NULL DEFAULT false;

CREATE FUNCTION end_draft_of_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE services SET is_draft = false WHERE client_id = NEW.client_id AND id = NEW.service_id AND is_draft;
  RETURN NULL;
END
$$;
CREATE TRIGGER tickets_on_sale_end_drafts AFTER INSERT OR UPDATE OF available, is_enabled, payment_type, service_id ON tickets FOR EACH ROW
  WHEN (NEW.available AND NEW.is_enabled IS NOT FALSE AND NEW.payment_type IS DISTINCT FROM 'ext')
  EXECUTE FUNCTION end_draft_of_service();
