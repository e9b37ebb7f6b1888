-- What needs somebody, and who has boarded today: each is found without reading what is done or past.
CREATE INDEX trips_of_day ON trips (client_id, boarded_at);
CREATE INDEX refunds_given_up ON refunds (client_id, updated_at) WHERE state = 'failed';
CREATE INDEX messages_not_sent ON messages (client_id, created_at) WHERE state = 'failed';
CREATE INDEX instalments_in_arrears ON instalments (client_id, updated_at)
  WHERE state IN ('failed', 'charged_back') AND NOT is_given_up;
CREATE INDEX payments_disputed ON payments (client_id, disputed_at) WHERE disputed_at IS NOT NULL;
CREATE INDEX provider_events_parked ON provider_events (account) WHERE state = 'parked';
