import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { comparePayouts } from '../../reports/payouts/compare/compare-payouts.ts';
import { sealAuditLog } from '../../operators/audit-log/seal-days.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { readBuses } from '../../sales/vehicles/relief/buses-of-departure.ts';
import { refundTicket } from '../../sales/void-ticket/refund-ticket.ts';
import { findTickets } from '../../tickets/customer-tickets/show-ticket.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import logIns from '../log-ins.json' with { type: 'json' };
import { seedDemo, seedShop } from '../seed-demo.ts';
import { names } from './facts/services.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A Friday in a term, in the afternoon. */
let shop: Awaited<ReturnType<typeof startTestShop>>;
beforeAll(async () => {
  shop = await startTestShop({ now: '2026-11-20T16:30:00Z' });
  await seedDemo(shop.deps);
});
afterAll(() => shop?.stop());

const client = sql`(SELECT id FROM clients WHERE slug = 'dales-coaches')`;

/** Counts the rows of Dales Coaches in a table that fulfil a condition. */
async function count(table: string, condition = 'true'): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    SELECT count(*)::integer AS rows FROM ${sql.table(table)} WHERE client_id = ${client} AND (${sql.raw(condition)})`.execute(
    shop.db,
  );
  return rows[0]!.rows;
}

test('Dales Coaches has about 300 passengers, with tickets of every kind', async () => {
  const { rows } = await sql<{ type: string; sub_type: string | null }>`
    SELECT DISTINCT type, sub_type FROM customer_tickets WHERE client_id = ${client}`.execute(shop.db);
  const kinds = rows.map(({ type, sub_type }) => (sub_type ? `${type} ${sub_type}` : type));
  for (const kind of ['annual', 'annual select', 'annual am_only', 'autumn', 'flexi', 'advance', 'single', 'return'])
    expect(kinds).toContain(kind);
  for (const kind of ['week', '4_week']) expect(kinds).toContain(kind);
  const passengers = await sql<{ names: number }>`
    SELECT count(DISTINCT (first_name, last_name))::integer AS names FROM customer_tickets WHERE client_id = ${client}`.execute(
    shop.db,
  );
  expect(passengers.rows[0]!.names).toBeGreaterThan(280);
  expect(passengers.rows[0]!.names).toBeLessThan(330);
});

test('its tickets were paid by card, by instalments and by voucher, and the audit finds no problem, also after the payouts were compared', async () => {
  expect(await count('payments', `state = 'succeeded'`)).toBeGreaterThan(100);
  expect(await count('instalments', `state = 'paid_out'`)).toBeGreaterThan(20);
  expect(await count('voucher_uses', `state = 'redeemed'`)).toBeGreaterThan(5);
  expect(await auditDatabase(shop.db)).toEqual([]);
  while (await comparePayouts(shop.deps)) continue;
  expect(await count('payout_lines')).toBeGreaterThan(20);
  expect(await auditDatabase(shop.db)).toEqual([]);
});

test.each([
  ['instalments in arrears', 'instalments', `state = 'failed' AND NOT is_given_up`],
  ['suspended tickets', 'customer_tickets', `ticket_status = 'suspended'`],
  ['photos on tickets', 'customer_tickets', 'photo IS NOT NULL'],
  ['full departures', 'inventory', `scope = 'departure' AND date > '2026-11-20' AND taken = capacity AND taken > 10`],
  ['a cancelled departure', 'runs', 'cancelled_at IS NOT NULL'],
  ['seats of weekdays', 'inventory', `scope = 'weekly_pattern' AND taken > 0`],
  ['shared seats', 'inventory', `scope = 'shared' AND taken > 0`],
  ['seats that are held back', 'inventory', 'held_back > 0'],
  ['families on the waiting list', 'waiting_list_entries', `status = 'waiting'`],
  ['uses of a link to a private ticket', 'sale_link_uses', 'is_counted'],
  ['imported tickets', 'orders', `channel = 'import'`],
  ['an import that waits', 'imports', 'applied_at IS NULL'],
  ['a campaign', 'renewal_campaigns', 'closed_at IS NULL'],
  ['open renewals', 'renewals', 'campaign_id IS NOT NULL AND ended_at IS NULL'],
  ['renewals that were bought', 'orders', `kind = 'renewal' AND state = 'fulfilled'`],
  ['boardings', 'scans', 'is_counted'],
  ['devices', 'devices', 'revoked_at IS NULL'],
  ['a planned publication', 'publications', 'failed_at IS NULL'],
  ['prepared tickets', 'ticket_drafts', 'publication_id IS NULL'],
  ['a preview', 'previews', 'true'],
  ['a retired stop', 'stops', 'retired_at IS NOT NULL'],
  ['vehicles', 'service_vehicles', 'true'],
  ['a departure with another vehicle', 'runs', 'vehicle_id IS NOT NULL'],
  ['a departure with a relief bus', 'relief_buses', 'vehicle_id IS NOT NULL'],
  ['an open invitation', 'staff_invitations', 'ended_at IS NULL'],
  ['views of personal data', 'personal_data_views', 'cardinality(user_ids) > 0'],
  ['something that a member is on', 'home_items', 'holder_id IS NOT NULL'],
  ['something that is put off', 'home_items', 'put_off_until IS NOT NULL'],
  ['changes by people', 'audit_log', `actor_kind = 'staff'`],
])('it has %s', async (_what, table, condition) => {
  expect(await count(table, condition)).toBeGreaterThan(0);
});

test('C-035 C-036 its departure with a relief bus is run by two smaller vehicles, with a seat for everybody who is booked', async () => {
  const { rows } = await sql<{ client_id: string; service_id: string; date: LocalDate; direction: 'am' }>`
    SELECT client_id, service_id, first_day AS date, direction FROM relief_periods WHERE client_id = ${client}`.execute(
    shop.db,
  );
  expect(rows).toHaveLength(1);
  const { buses, total, departure } = await readBuses(shop.deps, rows[0]!);
  expect(departure).toMatchObject({ service: { name: names.keighley }, runs: true });
  expect(buses.map(({ seats, warning }) => [seats, warning])).toEqual([
    [53, null],
    [49, null],
  ]);
  expect(Math.min(...buses.map(({ passengers }) => passengers.length))).toBeGreaterThan(10);
  expect(total).toMatch(/^\d+ booked, 102 seats on 2 buses$/);
});

test('passengers have boarded on the days on which their service has run, and on no other', async () => {
  const { rows } = await sql<{ days: string[] }>`
    SELECT array_agg(DISTINCT (boarded_at AT TIME ZONE 'Europe/London')::date::text) AS days
    FROM trips JOIN services ON services.client_id = trips.client_id AND services.id = trips.service_id
    WHERE services.name = ${names.hawes}`.execute(shop.db);
  // the weekend between has none
  const lastWeek = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];
  const thisWeek = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
  expect(rows[0]!.days.toSorted((one, other) => one.localeCompare(other))).toEqual([...lastWeek, ...thisWeek]);
});

test.each([
  [
    'a passenger boards before the ticket is bought',
    `SELECT FROM trips JOIN customer_tickets AS ticket ON ticket.client_id = trips.client_id AND ticket.id = trips.customer_ticket_id
     WHERE boarded_at < date_purchased`,
  ],
  [
    'a passenger boards before the first departure of the service in that half of the day',
    `SELECT FROM trips JOIN services ON services.client_id = trips.client_id AND services.id = trips.service_id
     WHERE device_id IS NOT NULL AND to_char(boarded_at AT TIME ZONE 'Europe/London', 'HH24MI') < services.time`,
  ],
  [
    'a ticket is bought before its purchaser has an account',
    `SELECT FROM customer_tickets JOIN users ON users.id = user_id WHERE users.created_at > date_purchased`,
  ],
  [
    'a ticket is bought before it is on sale',
    `SELECT FROM customer_tickets AS ticket JOIN audit_log AS log ON log.action = 'create-ticket' AND log.subject_id = ticket.ticket_id::text
     WHERE log.at > date_purchased`,
  ],
  [
    'a voucher is used before it is created',
    `SELECT FROM voucher_uses AS used JOIN orders ON orders.client_id = used.client_id AND orders.id = used.order_id
     JOIN audit_log AS log ON log.action = 'create-voucher' AND log.subject_id = used.voucher_id::text WHERE log.at > orders.created_at`,
  ],
  [
    'a member changes something before joining',
    `SELECT FROM audit_log AS log JOIN staff_memberships AS member ON member.client_id = log.client_id AND member.staff_id::text = log.actor_id
     WHERE log.at < joined_at`,
  ],
  [
    'a family waits for a ticket that the service does not have',
    `SELECT FROM waiting_list_entries AS entry WHERE NOT EXISTS (
       SELECT FROM tickets WHERE tickets.client_id = entry.client_id AND tickets.service_id = entry.service_id AND tickets.name = entry.ticket_name)`,
  ],
])('its past has an order: never does it happen that %s', async (_what, query) => {
  expect((await sql.raw(query).execute(shop.db)).rows).toEqual([]);
});

test('nobody of these families is sent anything at the start', async () => {
  const queued = await shop.db
    .selectFrom('messages')
    .select('recipient')
    .distinct()
    .where('state', '=', 'queued')
    .execute();
  expect(queued).toEqual([{ recipient: 'parent@fareway.example' }]);
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM users WHERE email !~ '[.]example$'
    UNION SELECT email FROM staff WHERE email !~ '[.]example$'
    UNION SELECT email FROM unclaimed_accounts WHERE email !~ '[.]example$'`.execute(shop.db);
  expect(rows).toEqual([]);
});

test('each role of staff has a member with the log-in that npm start prints', async () => {
  const members = await shop.db
    .selectFrom('staff_memberships')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['email', 'role'])
    .where('client_id', '=', client as never)
    .execute();
  const printed = logIns.filter(({ address, totp_secret }) => totp_secret && address === '/console/dales-coaches');
  expect(members).toHaveLength(6);
  for (const { email, role = 'owner' } of printed) expect(members).toContainEqual({ email, role });
});

test('C-027 stops are found in the national list without a staff command', async () => {
  const found = shop.db.selectFrom('national_stops').select('atco_code').where('locality', '=', 'Skipton');
  expect((await found.execute()).length).toBeGreaterThan(3);
});

test('a payment of the past is refunded by the sandbox like all others', async () => {
  const sold = await sql<{ id: string }>`
    SELECT ticket.id FROM customer_tickets AS ticket JOIN payments ON payments.client_id = ticket.client_id AND payments.order_id = ticket.order_id
    WHERE ticket.type = 'annual' AND ticket.ticket_status = 'active' AND ticket.expiry > '2026-11-20' ORDER BY ticket.id LIMIT 1`.execute(
    shop.db,
  );
  const [ticket] = await findTickets(shop.db, [sold.rows[0]!.id]);
  await refundTicket(shop.deps, testStaff, ticket!, 'Moved to another school');
  await shop.runJobs();
  expect(await shop.db.selectFrom('refunds').select('state').execute()).toEqual([{ state: 'succeeded' }]);
  expect(await auditDatabase(shop.db)).toEqual([]);
});

test('a second start adds nothing', async () => {
  const tables = ['orders', 'users', 'staff', 'messages', 'audit_log', 'inventory', 'trips', 'services', 'photos'];
  const sizes = async () => {
    const counts = tables.map(
      (table) => sql`SELECT ${table} AS name, count(*)::integer AS rows FROM ${sql.table(table)}`,
    );
    return (await sql`${sql.join(counts, sql` UNION ALL `)}`.execute(shop.db)).rows;
  };
  const before = await sizes();
  await seedDemo(shop.deps);
  expect(await sizes()).toEqual(before);
});

test('a database of an earlier demonstration opens: it keeps its sales, and gets the log-ins of the colleagues', async () => {
  const earlier = await startTestShop();
  await seedShop(earlier.deps);
  earlier.clock.advance({ days: 2 });
  while ((await sealAuditLog(earlier.deps)) === 'more') continue;
  const orders = () => earlier.db.selectFrom('orders').select('id').orderBy('id').execute();
  const before = await orders();
  await seedDemo(earlier.deps);
  expect(await orders()).toEqual(before);
  const { rows } = await sql`SELECT FROM staff_memberships WHERE client_id = ${client}`.execute(earlier.db);
  expect(rows).toHaveLength(6);
  expect(await auditDatabase(earlier.db)).toEqual([]);
  await earlier.stop();
});

test(
  'a start that is killed before its end leaves nothing behind, and the next one makes all of it',
  { timeout: 120_000 },
  async () => {
    const other = await startTestShop();
    const killed = other.db.transaction().execute(async (db) => {
      await seedDemo({ ...other.deps, db });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await other.db.selectFrom('clients').select('id').execute()).toEqual([]);
    await seedDemo(other.deps);
    await other.passDays(10);
    await other.runJobs();
    while (await comparePayouts(other.deps)) continue;
    const { rows } = await sql<{ payouts: number; others: number }>`
    SELECT count(*)::integer AS payouts, sum(others)::integer AS others FROM payouts WHERE cardinality(differences) = 0`.execute(
      other.db,
    );
    const { rows: differing } = await sql`SELECT differences FROM payouts WHERE cardinality(differences) > 0`.execute(
      other.db,
    );
    expect(differing).toEqual([]);
    expect(rows[0]).toMatchObject({ others: 0 });
    expect(rows[0]!.payouts).toBeGreaterThan(5);
    expect(await auditDatabase(other.db)).toEqual([]);
    await other.stop();
  },
);

test.each([
  ['the first day of a sales year', '2027-08-01T10:00:00Z'],
  ['the last second of a sales year', '2027-07-31T22:59:59Z'],
  ['the first day of school', '2026-09-01T06:00:00Z'],
  ['a Sunday on which the clocks change', '2027-03-28T00:59:59Z'],
  ['a Christmas Eve', '2026-12-24T10:00:00Z'],
  ['the last second of a leap day', '2028-02-29T23:59:59Z'],
])('it is made on each day of the year, such as %s, while time passes', async (_what, now) => {
  const other = await startTestShop({ now });
  const clock = {
    now: () => {
      other.clock.advance({ seconds: 1 });
      return other.clock.now();
    },
  };
  await seedDemo({ ...other.deps, clock });
  expect(await auditDatabase(other.db)).toEqual([]);
  const { rows } = await sql`SELECT FROM customer_tickets WHERE client_id = ${client}`.execute(other.db);
  expect(rows.length).toBeGreaterThan(250);
  await other.stop();
});
