-- The lists by name are in the order that people expect, without regard to capitals and accents (decision 295).

DROP INDEX stops_in_order, calendars_in_order;
CREATE INDEX stops_in_order ON stops (client_id, plain_name(name), id);
CREATE INDEX calendars_in_order ON calendars (client_id, plain_name(name), id);
