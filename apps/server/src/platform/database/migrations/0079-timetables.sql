-- A version of a service's timetable. It counts from its day until the day of the next version.
CREATE TABLE timetables (
  client_id uuid NOT NULL,
  service_id uuid NOT NULL,
  -- '-infinity' for the timetable that a service has from the beginning
  valid_from date NOT NULL,
  -- when it became the timetable that purchasers see
  started_at timestamptz,
  PRIMARY KEY (client_id, service_id, valid_from),
  FOREIGN KEY (client_id, service_id) REFERENCES services
);
CREATE INDEX timetables_to_start ON timetables (valid_from) WHERE started_at IS NULL;

-- The timetable that purchasers see.
ALTER TABLE services ADD COLUMN timetable_from date,
  ADD FOREIGN KEY (client_id, id, timetable_from) REFERENCES timetables (client_id, service_id, valid_from);

DROP TRIGGER added_stops_are_searched ON service_stops;
DROP TRIGGER removed_stops_are_not_searched ON service_stops;

INSERT INTO timetables (client_id, service_id, valid_from, started_at)
SELECT DISTINCT client_id, service_id, '-infinity'::date, now() FROM service_stops;
UPDATE services SET timetable_from = '-infinity'
FROM timetables WHERE timetables.client_id = services.client_id AND timetables.service_id = services.id;

ALTER TABLE service_stops
  DROP CONSTRAINT service_stops_pkey,
  DROP CONSTRAINT service_stops_client_id_service_id_stop_id_key,
  DROP CONSTRAINT service_stops_client_id_service_id_fkey,
  ADD COLUMN valid_from date NOT NULL DEFAULT '-infinity',
  ADD COLUMN direction direction NOT NULL DEFAULT 'am',
  -- the time of the call in minutes after midnight of the day of the journey, which may end on the next day
  ADD COLUMN minutes smallint CHECK (minutes BETWEEN 0 AND 2879),
  ADD PRIMARY KEY (client_id, service_id, valid_from, direction, position),
  ADD FOREIGN KEY (client_id, service_id, valid_from) REFERENCES timetables ON DELETE CASCADE;
ALTER TABLE service_stops ALTER COLUMN valid_from DROP DEFAULT, ALTER COLUMN direction DROP DEFAULT;

-- The way back calls at the same stops in reverse.
INSERT INTO service_stops (client_id, service_id, valid_from, direction, position, stop_id)
SELECT client_id, service_id, valid_from, 'pm', row_number() OVER (PARTITION BY client_id, service_id ORDER BY position DESC), stop_id
FROM service_stops;

CREATE OR REPLACE FUNCTION refresh_search_places(operators uuid[], changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM clients WHERE id = ANY (operators) ORDER BY id FOR SHARE;
  PERFORM FROM services WHERE client_id = ANY (operators) AND id = ANY (changed) ORDER BY client_id, id FOR NO KEY UPDATE;
  DELETE FROM search_places WHERE client_id = ANY (operators) AND service_id = ANY (changed);
  INSERT INTO search_places (client_id, service_id, kind, name, word)
  SELECT DISTINCT service.client_id, service.id, place.kind, place.name, found.word
  FROM services AS service
  JOIN clients AS client ON client.id = service.client_id
  CROSS JOIN LATERAL (
    SELECT 'service' AS kind, service.name
    UNION ALL SELECT 'operator', client.name
    UNION ALL SELECT 'destination', unnest(service.destinations)
    UNION ALL SELECT 'stop', stop.name FROM service_stops AS called
      JOIN stops AS stop ON stop.client_id = called.client_id AND stop.id = called.stop_id
      WHERE called.client_id = service.client_id AND called.service_id = service.id AND called.valid_from = service.timetable_from
    UNION ALL SELECT 'zone', zone.name FROM service_zones AS zone
      WHERE zone.client_id = service.client_id AND zone.service_id = service.id
    UNION ALL SELECT 'stop', stop.name FROM zone_stops AS called
      JOIN stops AS stop ON stop.client_id = called.client_id AND stop.id = called.stop_id
      WHERE called.client_id = service.client_id AND called.service_id = service.id
    UNION ALL SELECT area.kind, area.name FROM service_areas AS area
      WHERE area.client_id = service.client_id AND (area.service_id IS NULL OR area.service_id = service.id)
  ) AS place
  CROSS JOIN LATERAL unnest(search_words_of(place.name)) AS found (word)
  WHERE service.client_id = ANY (operators) AND service.id = ANY (changed) AND service.archived_at IS NULL;
  -- in order: two changes that add the same words wait for each other in the same order
  INSERT INTO search_spellings (spelling, word)
  SELECT spelling, added.word
  FROM (
    SELECT DISTINCT word FROM search_places AS place
    WHERE client_id = ANY (operators) AND service_id = ANY (changed)
      AND NOT EXISTS (SELECT FROM search_spellings AS known WHERE known.spelling = place.word AND known.word = place.word)
  ) AS added
  CROSS JOIN LATERAL unnest(search_spellings_of(added.word)) AS spelling
  ORDER BY spelling, added.word
  ON CONFLICT DO NOTHING;
END
$$;

CREATE TRIGGER added_stops_are_searched AFTER INSERT ON service_stops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_places_of_route();
CREATE TRIGGER removed_stops_are_not_searched AFTER DELETE ON service_stops
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_places_of_route();

DROP TRIGGER changed_services_are_searched ON services;
CREATE TRIGGER changed_services_are_searched AFTER UPDATE OF name, destinations, archived_at, timetable_from ON services FOR EACH ROW
  WHEN ((OLD.name, OLD.destinations, OLD.archived_at, OLD.timetable_from) IS DISTINCT FROM (NEW.name, NEW.destinations, NEW.archived_at, NEW.timetable_from))
  EXECUTE FUNCTION refresh_places_of_service();
