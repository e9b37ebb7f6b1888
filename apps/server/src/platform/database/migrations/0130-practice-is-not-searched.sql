-- Services of a practice operator are not searched (C-061). Their places took the limited number of candidates from real services, and made each
-- opening and emptying slow.
CREATE OR REPLACE FUNCTION refresh_search_places(operators uuid[], changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  SELECT array_agg(id) INTO operators FROM clients WHERE id = ANY (operators) AND practice_of IS NULL;
  IF operators IS NULL THEN
    RETURN;
  END IF;
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
DELETE FROM search_places WHERE client_id IN (SELECT id FROM clients WHERE practice_of IS NOT NULL);

-- A practice operator has no account for direct debits, so no invented family is ever at the real provider of them.
CREATE FUNCTION refuse_practice_direct_debits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM clients WHERE id = NEW.client_id AND practice_of IS NOT NULL) THEN
    RAISE EXCEPTION 'a practice operator has no account for direct debits' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER practice_has_no_direct_debits BEFORE INSERT OR UPDATE OF client_id ON direct_debit_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_practice_direct_debits();

-- The check that no seats are left of a deleted ticket read all seats of its operator.
CREATE INDEX inventory_of_deleted_tickets ON inventory (client_id, ticket_id) WHERE ticket_id IS NOT NULL;
