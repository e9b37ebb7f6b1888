-- The seats that each day ahead opens with, for journeys on advance passes; none where the service is not booked by the journey.
ALTER TABLE services ADD COLUMN day_seats integer CHECK (day_seats >= 0);

-- One journey on an advance pass: written with its order, on the bus list once that is fulfilled.
CREATE TABLE bookings (
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  -- what it was paid by
  order_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  -- none until the order has made its pass
  customer_ticket_id uuid,
  service_id uuid NOT NULL,
  -- as it was called
  service_name text NOT NULL,
  date date NOT NULL,
  "time" text NOT NULL CHECK ("time" ~ '^([01][0-9]|2[0-3])[0-5][0-9]$'),
  stop text,
  price minor_units NOT NULL,
  currency currency NOT NULL,
  -- the seat
  inventory_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'booked', 'released', 'cancelled')),
  -- how many times it was moved to another journey
  moves smallint NOT NULL DEFAULT 0 CHECK (moves >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id),
  FOREIGN KEY (client_id, order_id) REFERENCES orders,
  FOREIGN KEY (client_id, customer_ticket_id) REFERENCES customer_tickets,
  FOREIGN KEY (client_id, service_id) REFERENCES services,
  FOREIGN KEY (client_id, inventory_id) REFERENCES inventory,
  CHECK (state NOT IN ('booked', 'cancelled') OR customer_ticket_id IS NOT NULL)
) WITH (fillfactor = 80);
CREATE INDEX bookings_by_id ON bookings (id);
CREATE INDEX bookings_of_order ON bookings (client_id, order_id);
CREATE INDEX bookings_of_user ON bookings (user_id);
CREATE INDEX bookings_of_pass ON bookings (client_id, customer_ticket_id, date) WHERE customer_ticket_id IS NOT NULL;
CREATE INDEX bookings_of_seat ON bookings (client_id, inventory_id) WHERE state = 'booked';

-- Nobody travels twice on the same day by the same bus with one pass.
CREATE UNIQUE INDEX one_booking_a_day ON bookings (client_id, customer_ticket_id, service_id, date)
  WHERE state IN ('held', 'booked');

-- What a booking was before each of its moves to another journey.
CREATE TABLE booking_moves (
  client_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  number smallint NOT NULL CHECK (number >= 1),
  service_id uuid NOT NULL,
  service_name text NOT NULL,
  date date NOT NULL,
  "time" text NOT NULL,
  stop text,
  inventory_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (client_id, booking_id, number),
  FOREIGN KEY (client_id, booking_id) REFERENCES bookings,
  FOREIGN KEY (client_id, service_id) REFERENCES services
);
