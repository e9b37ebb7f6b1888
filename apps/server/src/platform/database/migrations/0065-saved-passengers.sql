-- Passengers that a purchaser keeps in the account, to buy for them again.
CREATE TABLE saved_passengers (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  first_name text NOT NULL CHECK (first_name <> '' AND length(first_name) <= 80),
  last_name text NOT NULL CHECK (last_name <> '' AND length(last_name) <= 80),
  -- names before a change, in lower case, which earlier tickets still have
  earlier_names text[] NOT NULL DEFAULT '{}' CHECK (cardinality(earlier_names) <= 5),
  school text CHECK (school <> '' AND length(school) <= 120),
  -- the year group moves up on 1 August, so it is stored with the school year in which it is right
  year_group smallint CHECK (year_group BETWEEN 0 AND 13),
  year_group_year sales_year,
  photo text REFERENCES photos,
  -- {"<client_id>": "<student id>"}
  student_ids jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(student_ids) = 'object'),
  -- counts the changes: a change of an earlier version is refused
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- the day from which the 13 months of retention count: the last change, or the last day of the passenger's last ticket
  retention_from date NOT NULL,
  CHECK ((year_group IS NULL) = (year_group_year IS NULL))
);
-- one passenger of each name
CREATE UNIQUE INDEX saved_passengers_by_name ON saved_passengers (user_id, lower(first_name || ' ' || last_name));
CREATE INDEX saved_passengers_by_photo ON saved_passengers (photo) WHERE photo IS NOT NULL;
CREATE INDEX saved_passengers_by_retention ON saved_passengers (retention_from);
CREATE TRIGGER saved_passengers_are_of_open_accounts BEFORE INSERT ON saved_passengers
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();

-- How often the purchaser has replaced the photo on a ticket.
ALTER TABLE customer_tickets ADD COLUMN photo_changes smallint NOT NULL DEFAULT 0 CHECK (photo_changes BETWEEN 0 AND 3);
