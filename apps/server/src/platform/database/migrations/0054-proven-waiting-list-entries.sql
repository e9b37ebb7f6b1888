-- When an entry was last written through a link that was mailed to its address (decision 076).
ALTER TABLE waiting_list_entries ADD COLUMN proven_at timestamptz;
