CREATE TABLE users (
  id uuid PRIMARY KEY,
  email email_address NOT NULL UNIQUE,
  phone_number mobile_number NOT NULL,
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  password_reset_required boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A sign-up is no user until the browser that holds its handle gives its code; two of one address do not meet.
CREATE TABLE sign_ups (
  id uuid PRIMARY KEY,
  handle_hash bytea NOT NULL UNIQUE CHECK (length(handle_hash) = 32),
  email email_address NOT NULL,
  phone_number mobile_number NOT NULL,
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  code_hash bytea CHECK (length(code_hash) = 32),
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  code_attempts smallint NOT NULL DEFAULT 0 CHECK (code_attempts BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(code_hash, code_sent_at, code_expires_at) IN (0, 3))
);
CREATE INDEX sign_ups_by_email ON sign_ups (email, created_at DESC);

CREATE TABLE password_resets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  used_at timestamptz
);

-- How often something was tried or sent in a window of time, for every process at once.
CREATE TABLE attempt_counters (
  purpose text NOT NULL,
  subject_hash bytea NOT NULL CHECK (length(subject_hash) = 32),
  window_start timestamptz NOT NULL,
  attempts integer NOT NULL CHECK (attempts >= 0),
  PRIMARY KEY (purpose, subject_hash, window_start)
);
CREATE INDEX attempt_counters_by_age ON attempt_counters (window_start);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_agent text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_because text CHECK (revoked_because IN ('sign-out', 'sign-out-everywhere', 'password-reset', 'token-reuse')),
  CHECK ((revoked_at IS NULL) = (revoked_because IS NULL))
);
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE refresh_tokens (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  issued_at timestamptz NOT NULL,
  rotated_at timestamptz
);
CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);

-- A child's photo: seen by its purchaser, and by the operator of a ticket that carries it.
CREATE TABLE photos (
  file_name text PRIMARY KEY CHECK (file_name ~ '^[0-9a-f-]{36}[.]jpg$'),
  user_id uuid NOT NULL REFERENCES users,
  state text NOT NULL CHECK (state IN ('awaiting_upload', 'stored')),
  declared_type text NOT NULL CHECK (declared_type IN ('image/jpeg', 'image/png')),
  declared_size integer NOT NULL CHECK (declared_size BETWEEN 1 AND 10485760),
  width integer,
  height integer,
  stored_size integer,
  created_at timestamptz NOT NULL,
  upload_expires_at timestamptz NOT NULL,
  stored_at timestamptz,
  CHECK ((state = 'stored') = (num_nonnulls(width, height, stored_size, stored_at) = 4))
);
CREATE INDEX photos_by_user ON photos (user_id);
