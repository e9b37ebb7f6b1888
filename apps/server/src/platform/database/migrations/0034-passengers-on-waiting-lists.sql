-- A person waits once for the same passengers, and once more for others: a second child is an entry of its own.

-- The names of the passengers, whatever their order and case.
CREATE FUNCTION passengers_key(passengers jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(string_agg(name, E'\n' ORDER BY name COLLATE "C"))
  FROM (
    SELECT lower(passenger ->> 'firstName') || E'\t' || lower(passenger ->> 'lastName') AS name
    FROM jsonb_array_elements(passengers) AS passenger
  ) AS names
$$;

ALTER TABLE waiting_list_entries
  ADD COLUMN passengers_key text NOT NULL GENERATED ALWAYS AS (passengers_key(passengers)) STORED,
  DROP CONSTRAINT waiting_list_entries_client_id_service_id_year_email_key,
  ADD UNIQUE NULLS NOT DISTINCT (client_id, service_id, year, email, passengers_key);
