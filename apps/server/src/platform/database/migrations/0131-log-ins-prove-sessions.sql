-- Each log-in proves its session for ten minutes, so that no request for a new log-in is kept (A-238).
ALTER TABLE users DROP COLUMN log_in_again_asked_at;
