-- A challenge that a passkey signs is for adding a passkey or for using one, and is accepted for that only (C-005). The stored ones last five minutes.
DELETE FROM staff_passkey_challenges;
ALTER TABLE staff_passkey_challenges ADD COLUMN purpose text NOT NULL CHECK (purpose IN ('add', 'use'));
