-- Who looked at the data of which families in the console, kept for two years. A row is a page or a file that a member of staff has opened;
-- `user_ids` are the families that it showed and that the person has not seen on it in the ten minutes before.
CREATE TABLE personal_data_views (
  client_id uuid NOT NULL REFERENCES clients,
  id uuid NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff,
  kind text NOT NULL,
  user_ids uuid[] NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (client_id, id)
);
CREATE INDEX personal_data_views_by_time ON personal_data_views (client_id, at DESC, id DESC);
CREATE INDEX personal_data_views_by_staff ON personal_data_views (client_id, staff_id, at DESC, id DESC);
CREATE INDEX personal_data_views_of_families ON personal_data_views USING gin (user_ids);
CREATE INDEX personal_data_views_to_delete ON personal_data_views (at);
-- a row is deleted when it is old, and never changed
CREATE TRIGGER personal_data_views_are_not_changed BEFORE UPDATE ON personal_data_views
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
