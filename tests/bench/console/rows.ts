import type { Database } from '@fareway/server/platform/database/connect.ts';
import { buildClient, annualTerms } from '@fareway/server/testing/builders/build-operator.ts';
import { buildStaff } from '@fareway/server/testing/staff/build-staff.ts';
import type { TestMember } from '@fareway/server/testing/staff/build-staff.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Bench } from '../open-bench.ts';

/** An operator with so many rows of everything that pages of the console list. */
export interface FilledOperator {
  slug: string;
  rows: number;
  owner: TestMember;
  /** The service, the ticket and the stop of every sold ticket, and the calendar of every service. */
  service_id: string;
  ticket_id: string;
  stop_id: string;
  calendar_id: string;
}

/** Creates an operator with so many services, stops, calendars, tickets on sale, sold tickets, imports, members, entries of the audit log, and so on. */
export async function fillOperator({ db, deps }: Bench, rows: number): Promise<FilledOperator> {
  const { id: client_id, slug } = await buildClient(db);
  const owner = await buildStaff({ deps, db }, client_id);
  await db.connection().execute(async (one) => {
    await sql`SET session_replication_role = replica`.execute(one);
    await sql`SET statement_timeout = 0`.execute(one);
    for (const statement of statementsFor({ client_id, owner: owner.id, rows })) await statement.execute(one);
    await sql`RESET session_replication_role`.execute(one);
    await sql`RESET statement_timeout`.execute(one);
  });
  return { slug, rows, owner, ...(await firstOf(db, client_id)) };
}

async function firstOf(db: Database, client_id: string) {
  const { rows } = await sql<Pick<FilledOperator, 'service_id' | 'ticket_id' | 'stop_id' | 'calendar_id'>>`
    SELECT service_id, ticket_id, stop_id, services.calendar_id
    FROM customer_tickets JOIN services ON services.client_id = customer_tickets.client_id AND services.id = service_id
    WHERE customer_tickets.client_id = ${client_id} LIMIT 1`.execute(db);
  return rows[0]!;
}

/** So many services run each day: the first page of the console lists the departures of one day. */
const servicesOfDay = 50;

function statementsFor({ client_id, owner, rows }: { client_id: string; owner: string; rows: number }) {
  const { year, start, expiry } = annualTerms();
  const each = sql`generate_series(1, ${rows}::integer) AS n`;
  /** The id of the row with this number, as a UUID of version 8. */
  const id = (kind: string, number = 'n') =>
    sql`overlay(overlay(md5(${client_id}::text || ${sql.lit(kind)} || ${sql.raw(number)}) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;
  const client = sql`${client_id}::uuid`;
  const before = sql`now() - n * interval '1 minute'`;
  return [
    sql`INSERT INTO calendars (client_id, id, name) SELECT ${client}, ${id('calendar')}, 'Calendar ' || n FROM ${each}`,
    sql`
      INSERT INTO calendar_terms (client_id, calendar_id, first_day, last_day, name)
      SELECT ${client}, ${id('calendar')}, ${start}::date, ${expiry}::date, 'Year' FROM ${each}`,
    sql`
      INSERT INTO calendar_days (client_id, calendar_id, date, runs, reason)
      SELECT ${client}, ${id('calendar')}, current_date + 20, false, 'Holiday' FROM ${each}`,
    sql`INSERT INTO stops (client_id, id, name) SELECT ${client}, ${id('stop')}, 'Stop ' || n FROM ${each}`,
    sql`
      INSERT INTO services (client_id, id, name, am_seats, pm_seats, position, seats_opened_to, calendar_id, timetable_from, operating_weekdays)
      SELECT ${client}, ${id('service')}, 'Service ' || n, 40, 40, n, current_date + 60, ${id('calendar')}, '-infinity',
             CASE WHEN n <= ${servicesOfDay} THEN '{m,tu,w,th,f,sa,su}'::text[] ELSE '{}' END FROM ${each}`,
    sql`
      INSERT INTO timetables (client_id, service_id, valid_from, started_at)
      SELECT ${client}, ${id('service')}, '-infinity', now() FROM ${each}`,
    sql`
      INSERT INTO service_stops (client_id, service_id, valid_from, direction, position, stop_id, minutes)
      SELECT ${client}, ${id('service')}, '-infinity', direction, 1 + place, ${id('stop', `(1 + (n + place) % ${rows})`)},
             CASE direction WHEN 'am' THEN 480 ELSE 960 END + 5 * place
      FROM ${each}, unnest('{am,pm}'::text[]) AS direction, generate_series(0, 5) AS place`,
    sql`
      INSERT INTO tickets (client_id, id, service_id, year, type, name, price, start, expiry)
      SELECT ${client}, ${id('ticket')}, ${id('service')}, ${year}, 'annual', 'Annual ' || n, 48000, ${start}::date, ${expiry}::date FROM ${each}`,
    sql`
      INSERT INTO inventory (client_id, id, scope, service_id, ticket_id, capacity, taken)
      SELECT ${client}, ${id('stock')}, 'ticket', ${id('service')}, ${id('ticket')}, 20000, CASE n WHEN 1 THEN ${rows}::integer ELSE 0 END FROM ${each}`,
    sql`
      INSERT INTO inventory (client_id, id, scope, service_id, date, direction, capacity)
      SELECT ${client}, ${id('departure', 'day || direction')}, 'departure', ${id('service', '1')}, current_date + day, direction, 40
      FROM generate_series(0, 60) AS day, unnest('{am,pm}'::text[]) AS direction`,
    sql`
      INSERT INTO users (id, email, phone_number, password_hash, created_at)
      SELECT ${id('user')}, ${client_id} || n || '@families.example', '+447700900123', '$argon2id$none', now() FROM ${each}`,
    sql`
      INSERT INTO orders (client_id, id, user_id, state, service_id, ticket_id, year, currency, price, net_price, terms, passenger,
                          idempotency_key, request_hash, customer_ticket_id, kind, created_at, updated_at)
      SELECT ${client}, ${id('order')}, ${id('user')}, 'fulfilled', ${id('service', '1')}, ${id('ticket', '1')}, ${year}, 'gbp', 48000, 48000,
             '{}', '{}', 'console-bench-' || n, sha256(n::text::bytea), ${id('sold')}, 'purchase', ${before}, ${before} FROM ${each}`,
    sql`
      INSERT INTO order_seats (client_id, order_id, inventory_id, quantity, is_taken)
      SELECT ${client}, ${id('order')}, ${id('stock', '1')}, 1, true FROM ${each}`,
    sql`
      INSERT INTO customer_tickets (client_id, id, user_id, order_id, ticket_id, service_id, service_name, type, ticket_year, first_name, last_name,
                                    start, expiry, price, total_price, currency, ticket_status, date_purchased, stop_id)
      SELECT ${client}, ${id('sold')}, ${id('user')}, ${id('order')}, ${id('ticket', '1')}, ${id('service', '1')}, 'Service 1', 'annual', ${year},
             'First' || n, 'Last' || n, ${start}::date, ${expiry}::date, 48000, 48000, 'gbp', 'active', ${before}, ${id('stop', '2')} FROM ${each}`,
    ...officeRows({ client, owner, each, id, before }),
    sql`
      SELECT refresh_search_beginnings(client_id, kind, array_agg(id)) FROM searched_things WHERE client_id = ${client} GROUP BY client_id, kind`,
    sql`
      INSERT INTO ticket_names (client_id, customer_ticket_id, beginnings, last_name, first_name)
      SELECT client_id, id, search_beginnings_of(client_id, first_name || ' ' || last_name), lower(last_name), lower(first_name) FROM customer_tickets WHERE client_id = ${client_id}`,
    sql`SELECT count_tickets_anew()`,
    sql`VACUUM ANALYZE`,
  ];
}

interface Parts {
  client: RawBuilder<unknown>;
  owner: string;
  each: RawBuilder<unknown>;
  id: (kind: string, number?: string) => RawBuilder<unknown>;
  before: RawBuilder<unknown>;
}

/** Imports, members, the audit log, views of personal data, and messages that were not sent. */
function officeRows({ client, owner, each, id, before }: Parts) {
  return [
    sql`
      INSERT INTO imports (client_id, id, kind, file_name, choices, counts, made_by, created_at, applied_by, applied_at)
      SELECT ${client}, ${id('import')}, 'stops', 'stops-' || n || '.csv', '{}', '{"new": 1, "changed": 0, "unchanged": 0, "refused": 0}', ${owner},
             ${before}, ${owner}, ${before} FROM ${each}`,
    sql`
      INSERT INTO staff (id, email, name, password_hash, created_at)
      SELECT ${id('staff')}, 'staff' || ${id('staff')} || '@office.example', 'Member ' || n, '$argon2id$none', now() FROM ${each} WHERE n > 1`,
    sql`
      INSERT INTO staff_memberships (client_id, staff_id, role, sees_money, joined_at)
      SELECT ${client}, ${id('staff')}, 'office', false, now() FROM ${each} WHERE n > 1`,
    sql`
      INSERT INTO audit_log (id, client_id, actor_kind, actor_id, action, subject_kind, subject_id, before, after, at, values_digest, values_salt)
      SELECT ${id('entry')}, ${client}, 'staff', ${owner}, 'stop.renamed', 'stop', ${id('stop')}::text, '{"name": "Before"}',
             jsonb_build_object('name', 'Stop ' || n), ${before}, sha256(n::text::bytea), ${id('salt')} FROM ${each}`,
    sql`
      INSERT INTO personal_data_views (client_id, id, staff_id, kind, user_ids, at)
      SELECT ${client}, ${id('view')}, ${owner}, 'sold-tickets', ARRAY[${id('user')}], ${before} FROM ${each}`,
    sql`
      INSERT INTO messages (id, client_id, event_key, template, channel, recipient, data, state, last_error, next_attempt_at, created_at)
      SELECT ${id('message')}, ${client}, 'bench ' || ${id('message')}, 'receipt', 'email', 'nobody' || n || '@families.example', '{}', 'failed',
             'No such mailbox', ${before}, ${before} FROM ${each}`,
  ];
}
