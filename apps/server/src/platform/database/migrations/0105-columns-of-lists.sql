-- The columns of a list of the console as a member of staff has chosen them (C-209): `columns` has an object for each column, in their order.
CREATE TABLE staff_list_columns (
  client_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  list text NOT NULL CHECK (char_length(list) BETWEEN 1 AND 40),
  columns jsonb NOT NULL,
  PRIMARY KEY (client_id, staff_id, list),
  FOREIGN KEY (client_id, staff_id) REFERENCES staff_memberships
);
