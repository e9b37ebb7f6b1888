-- What devices on buses sent of boardings: every scan that was recorded, and the trip that it belongs to. A scan that repeats another one is kept
-- and not counted (decision 051).
CREATE TABLE scans (
  client_id uuid NOT NULL,
  -- of the device's own making, so what it sends twice counts once
  id uuid NOT NULL,
  customer_ticket_id uuid NOT NULL,
  -- deleted with its trip
  trip_id uuid NOT NULL,
  -- one scan of each trip counts; the others repeat it
  is_counted boolean NOT NULL,
  device_id uuid NOT NULL,
  service_id uuid NOT NULL,
  -- of the device's own making; devices on the same run of a bus send the same
  run_id uuid,
  boarded_at timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, customer_ticket_id) REFERENCES customer_tickets,
  FOREIGN KEY (client_id, trip_id) REFERENCES trips ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (client_id, device_id) REFERENCES devices,
  FOREIGN KEY (client_id, service_id) REFERENCES services
);
CREATE INDEX scans_of_ticket ON scans (client_id, customer_ticket_id, boarded_at);
CREATE INDEX scans_of_trip ON scans (client_id, trip_id);

ALTER TABLE trips ADD COLUMN run_id uuid;

-- scans that come soon may repeat these; older trips are too far away
INSERT INTO scans (client_id, id, customer_ticket_id, trip_id, is_counted, device_id, service_id, boarded_at, recorded_at)
SELECT client_id, id, customer_ticket_id, id, true, device_id, service_id, boarded_at, recorded_at
FROM trips WHERE device_id IS NOT NULL AND recorded_at > now() - interval '2 days';
