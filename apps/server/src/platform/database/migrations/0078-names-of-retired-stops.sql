-- A retired stop keeps its name for what was sold, and another stop may get the name.
ALTER TABLE stops DROP CONSTRAINT stops_client_id_name_key;
CREATE UNIQUE INDEX one_stop_of_a_name ON stops (client_id, name) WHERE retired_at IS NULL;
