-- The team page shows when each member was last seen. Without this index it read the sessions of all staff of all operators for each member (C-216).
CREATE INDEX staff_sessions_seen ON staff_sessions (staff_id, last_used_at) WHERE factor_at IS NOT NULL;
-- The seats on weekdays are of the services with tickets whose purchaser chooses the days. They are found without a search in each service (C-216).
CREATE INDEX tickets_with_chosen_days ON tickets (client_id, service_id, type, year) WHERE sub_type = 'select';
