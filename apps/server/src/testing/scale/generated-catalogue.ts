import type { RawBuilder } from 'kysely';
import { id } from './generated.ts';
import type { Plan } from './generated.ts';
import { sql } from '../../platform/database/sql/sql.ts';

const servicesEach = 5;
const ticketsEach = 4;

/** Operators with their services, tickets and inventory. The departures of the coming days are open, except for one service in ten. */
export function generatedCatalogue({ operators, large, now }: Plan): RawBuilder<unknown>[] {
  const today = sql`(${now}::timestamptz AT TIME ZONE 'Europe/London')::date`;
  return [
    sql`
      INSERT INTO clients (id, slug, name, site_name, sales_year, features, stripe_account_id)
      SELECT ${id('client', 'n')}, 'generated-' || n, 'Generated ' || n, 'Generated ' || n, '{26/27}', '{"buy_vouchers": true}', 'acct_generated' || n
      FROM generate_series(1, ${operators}::integer) AS n`,
    sql`
      INSERT INTO direct_debit_accounts (client_id, organisation_id, sealed_access_token)
      SELECT ${id('client', 'n')}, 'OR' || n, '\\x00' FROM generate_series(1, ${operators}::integer) AS n`,
    sql`
      INSERT INTO calendars (client_id, id, name)
      SELECT id, id, 'Term dates' FROM clients WHERE id = ${large.client_id}::uuid OR slug LIKE 'generated-%'`,
    sql`
      INSERT INTO calendar_terms (client_id, calendar_id, first_day, last_day, name)
      SELECT client_id, id, first_day, last_day, 'Term ' || first_day FROM calendars, (VALUES
        ('2026-08-01'::date, '2026-12-31'::date), ('2027-01-01', '2027-04-10'), ('2027-04-11', '2027-07-31'), ('2027-08-01', '2028-07-31')
      ) AS term (first_day, last_day)`,
    // three years of single days
    sql`
      INSERT INTO calendar_days (client_id, calendar_id, date, runs, reason)
      SELECT client_id, id, ${today} + day, false, 'Holiday'
      FROM calendars, (SELECT generate_series(20, 30) UNION SELECT generate_series(-700, -1, 5) UNION SELECT generate_series(100, 400, 5)) AS off (day)`,
    sql`
      UPDATE services SET calendar_id = client_id WHERE client_id = ${large.client_id}::uuid`,
    sql`
      INSERT INTO services (client_id, id, name, am_seats, pm_seats, day_seats, position, seats_opened_to, calendar_id)
      SELECT client_id, ${id('service', 'n * 1000 + service')}, 'Service ' || service, 40, 40, CASE service % 5 WHEN 0 THEN 8 END, service,
             CASE WHEN (n + service) % 10 = 0 THEN '-infinity' ELSE ${today} + 60 END, client_id
      FROM generate_series(0, ${operators}::integer) AS n
      CROSS JOIN LATERAL (SELECT CASE n WHEN 0 THEN ${large.client_id}::uuid ELSE ${id('client', 'n')} END AS client_id) AS client
      CROSS JOIN generate_series(1, CASE n WHEN 0 THEN 50 ELSE ${servicesEach}::integer END) AS service`,
    sql`
      INSERT INTO stops (client_id, id, name)
      SELECT client_id, gen_random_uuid(), name FROM (SELECT DISTINCT client_id FROM services) AS operator, unnest('{A,B}'::text[]) AS name`,
    sql`
      INSERT INTO timetables (client_id, service_id, valid_from, started_at)
      SELECT client_id, id, '-infinity', ${now} FROM services WHERE id::text LIKE '00000002-%'`,
    sql`UPDATE services SET timetable_from = '-infinity' WHERE id::text LIKE '00000002-%'`,
    sql`
      INSERT INTO service_stops (client_id, service_id, valid_from, direction, position, stop_id)
      SELECT services.client_id, services.id, '-infinity', direction, CASE WHEN (stops.name = 'A') = (direction = 'am') THEN 1 ELSE 2 END, stops.id
      FROM services CROSS JOIN unnest('{am,pm}'::text[]) AS direction
      JOIN stops ON stops.client_id = services.client_id AND stops.name IN ('A', 'B')
      WHERE services.id::text LIKE '00000002-%'`,
    sql`
      INSERT INTO tickets (client_id, id, service_id, year, type, name, price, start, expiry)
      SELECT client_id, generated_id(3, number * 10 + ticket), services.id, CASE ticket WHEN 4 THEN '27/28' ELSE '26/27' END, 'annual',
             'Ticket ' || ticket, 48000, CASE ticket WHEN 4 THEN '2027-09-01' ELSE '2026-09-01' END::date,
             CASE ticket WHEN 4 THEN '2028-07-23' ELSE '2027-07-23' END::date
      FROM services CROSS JOIN LATERAL (SELECT ('x' || right(id::text, 12))::bit(48)::bigint AS number) AS of
      CROSS JOIN generate_series(1, ${ticketsEach}::integer) AS ticket
      WHERE services.id::text LIKE '00000002-%'
      -- as operators add them
      ORDER BY services.client_id, services.id, ticket`,
    sql`
      INSERT INTO inventory (client_id, id, scope, service_id, ticket_id, capacity)
      SELECT client_id, generated_id(4, ('x' || right(id::text, 12))::bit(48)::bigint), 'ticket', service_id, id, 200000
      FROM tickets WHERE id::text LIKE '00000003-%'`,
    sql`
      INSERT INTO inventory (client_id, id, scope, service_id, date, direction, capacity)
      SELECT client_id, generated_id(5, row_number() OVER ()), 'departure', id, ${today} + day, direction, 40
      FROM services, generate_series(0, 60) AS day, unnest('{am,pm}'::text[]) AS direction
      WHERE seats_opened_to > '-infinity' AND id::text LIKE '00000002-%'`,
    sql`
      INSERT INTO devices (client_id, id, name, token_hash, paired_at, expires_at)
      SELECT ${id('client', 'n')}, ${id('other', 'n * 10 + device')}, 'Bus ' || device, sha256((n * 10 + device)::text::bytea),
             ${now}::timestamptz, ${now}::timestamptz + interval '90 days'
      FROM generate_series(1, ${operators}::integer) AS n, generate_series(1, 5) AS device`,
    sql`
      INSERT INTO vouchers (client_id, id, code, value)
      SELECT ${id('client', 'n')}, ${id('other', '100000 + n * 10 + voucher')}, 'CODE-' || voucher, 1000
      FROM generate_series(1, ${operators}::integer) AS n, generate_series(1, 5) AS voucher`,
  ];
}
