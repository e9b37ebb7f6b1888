-- The vehicles of an operator, with the passengers that each carries (C-035).
CREATE TABLE vehicles (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  -- what staff call it: a registration or a fleet number
  name text NOT NULL CHECK (name <> ''),
  seats smallint NOT NULL CHECK (seats BETWEEN 1 AND 999),
  wheelchair_places smallint NOT NULL CHECK (wheelchair_places BETWEEN 0 AND 99),
  -- raised with each change
  revision integer NOT NULL DEFAULT 1,
  -- since when it is not used any more; past departures keep it
  retired_at timestamptz,
  PRIMARY KEY (client_id, id)
);
CREATE UNIQUE INDEX vehicle_of_name ON vehicles (client_id, lower(name)) WHERE retired_at IS NULL;

-- The vehicles of a service. The first one is its usual vehicle.
CREATE TABLE service_vehicles (
  client_id uuid NOT NULL,
  service_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position >= 1),
  vehicle_id uuid NOT NULL,
  PRIMARY KEY (client_id, service_id, position),
  UNIQUE (client_id, service_id, vehicle_id),
  FOREIGN KEY (client_id, service_id) REFERENCES services,
  FOREIGN KEY (client_id, vehicle_id) REFERENCES vehicles
);
CREATE INDEX services_of_vehicle ON service_vehicles (client_id, vehicle_id);

-- A departure that has another vehicle than the usual one of its service.
ALTER TABLE runs ADD COLUMN vehicle_id uuid,
  ADD FOREIGN KEY (client_id, vehicle_id) REFERENCES vehicles;
CREATE INDEX runs_of_vehicle ON runs (client_id, vehicle_id) WHERE vehicle_id IS NOT NULL;
