-- A saved timetable changes the times of journeys that are being paid for, too (decision 439). They are found by their seats.
CREATE INDEX held_bookings_of_seat ON bookings (client_id, inventory_id) WHERE state = 'held';
