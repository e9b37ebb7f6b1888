-- The journeys of an order that has ended can still be booked by late money. A saved timetable changes their times, too (decision 439).
CREATE INDEX unpaid_bookings_of_seat ON bookings (client_id, inventory_id) WHERE state IN ('held', 'released');
DROP INDEX held_bookings_of_seat;
