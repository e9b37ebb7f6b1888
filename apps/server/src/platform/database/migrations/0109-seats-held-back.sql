-- Seats that a raised number holds back for the waiting list (C-048). They are no part of `capacity`, which is what is on sale or taken: no sale counts
-- them, and each statement that takes seats stays as it is. The number of seats in all is `capacity + held_back`.
ALTER TABLE inventory ADD COLUMN held_back integer NOT NULL DEFAULT 0 CHECK (held_back >= 0);
CREATE INDEX inventory_held_back ON inventory (client_id, service_id) WHERE held_back > 0;
