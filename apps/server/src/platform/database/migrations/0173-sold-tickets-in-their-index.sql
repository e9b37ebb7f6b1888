-- The tickets of a ticket on sale that are not void, so that they are counted in the index alone (C-047). It is for active tickets, too.
CREATE INDEX sold_tickets_of_ticket ON customer_tickets (client_id, ticket_id, ticket_status) WHERE ticket_status <> 'void';
DROP INDEX active_tickets_of_ticket;
