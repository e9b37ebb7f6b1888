-- Days on which the departures of a service in one direction have relief buses (C-036). The periods of a direction share no day.
CREATE TABLE relief_periods (
  client_id uuid NOT NULL,
  service_id uuid NOT NULL,
  direction direction NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  -- how the passengers are divided
  division text NOT NULL CHECK (division IN ('stop', 'surname')),
  PRIMARY KEY (client_id, service_id, direction, first_day),
  FOREIGN KEY (client_id, service_id) REFERENCES services
);

-- The buses of these departures. The first one is the vehicle that the departure has without them.
CREATE TABLE relief_buses (
  client_id uuid NOT NULL,
  service_id uuid NOT NULL,
  direction direction NOT NULL,
  first_day date NOT NULL,
  position smallint NOT NULL CHECK (position >= 1),
  vehicle_id uuid,
  -- where its surnames begin, as it was typed; empty for the first ones, and in a division by stop
  surname_from text NOT NULL DEFAULT '',
  -- the stops of a relief bus. A stop is never deleted
  stop_ids uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (client_id, service_id, direction, first_day, position),
  FOREIGN KEY (client_id, service_id, direction, first_day) REFERENCES relief_periods,
  FOREIGN KEY (client_id, vehicle_id) REFERENCES vehicles,
  UNIQUE (client_id, service_id, direction, first_day, vehicle_id),
  CHECK ((position = 1) = (vehicle_id IS NULL))
);
CREATE INDEX relief_of_vehicle ON relief_buses (client_id, vehicle_id) WHERE vehicle_id IS NOT NULL;
