-- The seats that renewals hold of a row of the inventory. The console counts them for each ticket on sale; by the key it read all renewals for each.
CREATE INDEX held_seats_of_inventory ON renewal_seats (client_id, inventory_id) WHERE state = 'held';

-- The tickets that are being paid by instalments, which the settings count (C-203).
CREATE INDEX active_instalment_plans ON instalment_plans (client_id) WHERE state = 'active';
