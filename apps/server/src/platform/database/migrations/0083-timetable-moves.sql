-- With a timetable, passengers of a stop that it leaves out board at another one from its day on.
CREATE TABLE timetable_moves (
  client_id uuid NOT NULL,
  service_id uuid NOT NULL,
  valid_from date NOT NULL,
  from_stop_id uuid NOT NULL,
  to_stop_id uuid NOT NULL CHECK (to_stop_id <> from_stop_id),
  -- names the move in the emails about it
  id uuid NOT NULL,
  -- tickets and journeys that were sold until then have had their email
  announced_at timestamptz,
  applied_at timestamptz,
  PRIMARY KEY (client_id, service_id, valid_from, from_stop_id),
  FOREIGN KEY (client_id, service_id, valid_from) REFERENCES timetables ON DELETE CASCADE,
  FOREIGN KEY (client_id, from_stop_id) REFERENCES stops,
  FOREIGN KEY (client_id, to_stop_id) REFERENCES stops
);
CREATE INDEX timetable_moves_to_apply ON timetable_moves (valid_from) WHERE applied_at IS NULL;
