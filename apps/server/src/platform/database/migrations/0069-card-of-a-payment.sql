-- Which card paid, for the receipt: its network, and the last four digits of its number (P-101).
CREATE DOMAIN card_brand AS text CHECK (VALUE <> '' AND length(VALUE) <= 40);
CREATE DOMAIN card_last4 AS text CHECK (VALUE ~ '^[0-9]{4}$');
ALTER TABLE payments ADD COLUMN card_brand card_brand, ADD COLUMN card_last4 card_last4;
