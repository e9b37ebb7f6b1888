-- Vouchers that an import has made are deleted by its undo while nothing refers to them (decision 266). Few rows have a voucher.
CREATE INDEX orders_of_voucher ON orders (client_id, voucher_id) WHERE voucher_id IS NOT NULL;
CREATE INDEX order_lines_of_voucher ON order_lines (client_id, voucher_id) WHERE voucher_id IS NOT NULL;
CREATE INDEX customer_tickets_of_voucher ON customer_tickets (client_id, voucher_id) WHERE voucher_id IS NOT NULL;
CREATE INDEX voucher_uses_of_voucher ON voucher_uses (client_id, voucher_id);
