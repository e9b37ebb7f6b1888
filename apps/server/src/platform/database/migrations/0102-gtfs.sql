-- What the ids of GTFS feeds mean to an operator, so that the feed of next year updates what the feed of this year has made (decision 268).

-- Several stops of a feed can be one stop here: the two sides of a road have one name.
CREATE TABLE gtfs_stops (
  client_id uuid NOT NULL,
  gtfs_id text NOT NULL CHECK (length(gtfs_id) BETWEEN 1 AND 200),
  stop_id uuid NOT NULL,
  PRIMARY KEY (client_id, gtfs_id),
  FOREIGN KEY (client_id, stop_id) REFERENCES stops
);
CREATE INDEX gtfs_stops_by_stop ON gtfs_stops (client_id, stop_id);

-- The route of a service, and which of the services of the route it is, from 1.
CREATE TABLE gtfs_routes (
  client_id uuid NOT NULL,
  service_id uuid NOT NULL,
  gtfs_id text NOT NULL CHECK (length(gtfs_id) BETWEEN 1 AND 200),
  place smallint NOT NULL CHECK (place > 0),
  PRIMARY KEY (client_id, service_id),
  FOREIGN KEY (client_id, service_id) REFERENCES services
);
CREATE INDEX gtfs_routes_by_route ON gtfs_routes (client_id, gtfs_id, place);

CREATE TABLE gtfs_trips (
  client_id uuid NOT NULL,
  gtfs_id text NOT NULL CHECK (length(gtfs_id) BETWEEN 1 AND 200),
  service_id uuid NOT NULL,
  direction direction NOT NULL,
  PRIMARY KEY (client_id, gtfs_id),
  FOREIGN KEY (client_id, service_id) REFERENCES services
);
CREATE INDEX gtfs_trips_by_service ON gtfs_trips (client_id, service_id);

-- The calendars of a feed: `gtfs_id` has the service_ids of the trips that share one, and what was done to their days.
CREATE TABLE gtfs_calendars (
  client_id uuid NOT NULL,
  gtfs_id text NOT NULL CHECK (length(gtfs_id) BETWEEN 1 AND 1000),
  calendar_id uuid NOT NULL,
  PRIMARY KEY (client_id, gtfs_id),
  FOREIGN KEY (client_id, calendar_id) REFERENCES calendars ON DELETE CASCADE
);
CREATE INDEX gtfs_calendars_by_calendar ON gtfs_calendars (client_id, calendar_id);
