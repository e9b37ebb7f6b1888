-- Whether the purchaser allowed the passenger's photo on a link (decision 160). No link that was sent before shows it.
ALTER TABLE ticket_links ADD COLUMN shows_photo boolean NOT NULL DEFAULT false;
