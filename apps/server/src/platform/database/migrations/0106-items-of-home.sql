-- Who is on something that waits on the first page of the console, and until when it is put off (C-020). What waits is read from the data itself:
-- a row here belongs to the item that waits since `since`, and is of no effect for one that is done, or that waits again later.
CREATE TABLE home_items (
  client_id uuid NOT NULL REFERENCES clients,
  kind text NOT NULL CHECK (kind <> ''),
  item_id text NOT NULL CHECK (length(item_id) BETWEEN 1 AND 200),
  since timestamptz NOT NULL,
  -- the member who is on it; a member who has left, joined again later or lost the right to see it is not on it
  holder_id uuid REFERENCES staff,
  -- when the holder took it or was given it
  held_at timestamptz CHECK ((held_at IS NULL) = (holder_id IS NULL)),
  -- the day on which it comes back
  put_off_until date,
  -- raised by each change, so that of two members at once one is refused
  revision integer NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (client_id, kind, item_id)
);
CREATE INDEX home_items_to_delete ON home_items (changed_at);
CREATE INDEX home_items_by_holder ON home_items (holder_id) WHERE holder_id IS NOT NULL;
