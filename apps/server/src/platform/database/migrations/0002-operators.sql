CREATE TABLE clients (
  id uuid PRIMARY KEY,
  -- an operator is found by id or by slug, so that no slug may look like an id
  slug text NOT NULL UNIQUE CHECK (
    slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 63 AND slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  ),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  site_name text NOT NULL CHECK (length(site_name) BETWEEN 1 AND 120),
  currency currency NOT NULL DEFAULT 'gbp',
  time_zone text NOT NULL DEFAULT 'Europe/London' CHECK (time_zone IN ('Europe/London', 'Europe/Dublin')),
  brand_colour text NOT NULL DEFAULT '#0b5d5e' CHECK (brand_colour ~ '^#[0-9a-f]{6}$'),
  sales_year text[] NOT NULL DEFAULT '{}' CHECK (are_sales_years(sales_year)),
  features jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(features) = 'object'),
  support_name text CHECK (length(support_name) BETWEEN 1 AND 120),
  support_email email_address,
  support_phone text CHECK (length(support_phone) BETWEEN 1 AND 40),
  stripe_account_id text UNIQUE CHECK (stripe_account_id ~ '^acct_'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Every change that a person or the system made, with what was there before and after.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  client_id uuid REFERENCES clients,
  actor_kind text NOT NULL CHECK (actor_kind IN ('system', 'purchaser', 'staff', 'device', 'provider')),
  actor_id text,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_by_operator ON audit_log (client_id, at DESC);
CREATE INDEX audit_log_by_subject ON audit_log (subject_kind, subject_id, at DESC);
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
