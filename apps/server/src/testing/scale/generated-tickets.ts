import type { RawBuilder } from 'kysely';
import { id } from './generated.ts';
import type { Plan } from './generated.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** Customer tickets with their trips, messages, links, guardians, journeys and renewals. Most renewals are open. */
export function generatedTickets({ large, operators, now }: Plan): RawBuilder<unknown>[] {
  const at = sql`${now}::timestamptz`;
  const ticket = id('customerTicket', 'n');
  return [
    sql`
      INSERT INTO customer_tickets (client_id, id, user_id, order_id, ticket_id, service_id, service_name, type, ticket_year, first_name,
                                    last_name, start, expiry, price, total_price, currency, trips_taken, ticket_status, date_purchased)
      SELECT client_id, ${ticket}, user_id, ${id('order', 'n')}, ticket_id, service_id, 'Service', 'annual', '26/27', 'A', 'B',
             CASE WHEN n % 4 = 2 THEN '2025-09-01' ELSE '2026-09-01' END::date, CASE WHEN n % 4 = 2 THEN '2026-07-23' ELSE '2027-07-23' END::date,
             48000, 48000, 'gbp', 2, CASE WHEN n % 25 = 3 THEN 'void' ELSE 'active' END, at FROM bought WHERE is_fulfilled`,
    sql`
      INSERT INTO trips (client_id, id, customer_ticket_id, service_id, service_name, boarded_at, recorded_at)
      SELECT client_id, ${id('other', 'n * 10 + trip')}, ${ticket}, service_id, 'Service', at + trip * interval '1 day', at + trip * interval '1 day'
      FROM bought, generate_series(1, 2) AS trip WHERE is_fulfilled`,
    sql`
      INSERT INTO messages (id, client_id, event_key, template, channel, recipient, data, state, next_attempt_at, created_at, sent_at)
      SELECT ${id('other', 'n')}, client_id, 'order ' || ${id('order', 'n')} || ' fulfilled', 'receipt', 'email',
             'user' || (1 + n % (SELECT count(*) FROM users WHERE id::text LIKE '00000006-%')) || '@example.com',
             jsonb_build_object('customer_ticket_id', ${ticket}), 'sent', at, at, at FROM bought WHERE is_fulfilled`,
    sql`
      INSERT INTO ticket_links (client_id, id, customer_ticket_id, token_hash, recipient_hash, created_at, revoked_at)
      SELECT client_id, ${id('other', 'n')}, ${ticket}, sha256(n::text::bytea), sha256(n::text::bytea), at, CASE n % 2 WHEN 0 THEN at END
      FROM bought WHERE is_fulfilled AND n % 3 <> 0`,
    sql`
      INSERT INTO ticket_sends (client_id, customer_ticket_id, day, sent)
      SELECT client_id, ${ticket}, at::date, 1 FROM bought WHERE is_fulfilled AND n % 3 <> 0`,
    sql`
      INSERT INTO guardians (client_id, id, customer_ticket_id, place, email, user_id, invited_at, accepted_at, ends_on)
      SELECT client_id, ${id('other', 'n')}, ${ticket}, 1, 'guardian' || n || '@example.com', CASE WHEN n % 8 > 0 THEN user_id END, ${at} - interval '10 days',
             CASE WHEN n % 8 > 0 THEN ${at} END, CASE WHEN n % 4 = 2 THEN '2026-07-23' ELSE '2027-07-23' END::date
      FROM bought WHERE is_fulfilled AND (n % 4 = 0 OR n % 40 = 2)`,
    sql`
      INSERT INTO bookings (client_id, id, order_id, user_id, customer_ticket_id, service_id, service_name, date, "time", price, currency, inventory_id,
                            state, created_at)
      SELECT client_id, ${id('other', 'n')}, ${id('order', 'n')}, user_id, ${ticket}, service_id, 'Service', (at + interval '30 days')::date, '0800', 400,
             'gbp', ${id('departure', 'n')}, 'booked', at FROM bought WHERE is_fulfilled AND n % 6 = 0`,
    sql`
      INSERT INTO renewal_campaigns (client_id, id, name, closes_on, created_at, closed_at)
      SELECT client_id, ${id('other', '1')}, 'Next year', (${at} + interval '30 days')::date, ${at} - interval '20 days', NULL
      FROM (SELECT ${large.client_id}::uuid AS client_id UNION ALL SELECT ${id('client', 'n')} FROM generate_series(1, ${operators}::integer) AS n) AS client`,
    sql`
      INSERT INTO renewals (client_id, id, user_id, customer_ticket_id, ticket_id, closes_on, created_at, ended_at, campaign_id)
      SELECT client_id, ${id('other', 'n')}, user_id, ${ticket}, ticket_id, (${at} + CASE WHEN n % 300 = 6 THEN -1 ELSE 30 END * interval '1 day')::date, ${at} - interval '20 days',
             CASE n % 5 WHEN 4 THEN ${at} - interval '1 day' END, ${id('other', '1')} FROM bought WHERE is_fulfilled AND n % 3 = 0 AND n % 25 <> 3`,
    // half of the closed renewals were accepted
    sql`
      INSERT INTO orders (client_id, id, user_id, kind, renewal_id, state, service_id, ticket_id, year, currency, price, net_price, terms,
                          passenger, idempotency_key, request_hash, customer_ticket_id, created_at, updated_at)
      SELECT client_id, ${id('other', 'n')}, user_id, 'renewal', ${id('other', 'n')}, 'fulfilled', service_id, ticket_id, '27/28', 'gbp', 48000,
             48000, '{}', '{}', 'generated-renewal-' || n, sha256(n::text::bytea), ${ticket}, ${at} - interval '1 day', ${at} - interval '1 day'
      FROM bought WHERE is_fulfilled AND n % 3 = 0 AND n % 25 <> 3 AND n % 10 = 4`,
    sql`
      INSERT INTO renewal_seats (client_id, renewal_id, inventory_id, state)
      SELECT client_id, ${id('other', 'n')}, stock_id, CASE n % 5 WHEN 4 THEN 'released' ELSE 'held' END FROM bought
      WHERE stock_id IS NOT NULL AND is_fulfilled AND n % 3 = 0 AND n % 25 <> 3`,
    sql`
      UPDATE inventory SET taken = counted.seats
      FROM (
        SELECT client_id, inventory_id, count(*) AS seats FROM (
          SELECT client_id, inventory_id FROM order_seats WHERE is_taken
          UNION ALL SELECT client_id, inventory_id FROM renewal_seats WHERE state = 'held'
        ) AS seat GROUP BY client_id, inventory_id
      ) AS counted
      WHERE inventory.client_id = counted.client_id AND inventory.id = counted.inventory_id`,
    sql`DROP TABLE bought`,
  ];
}
