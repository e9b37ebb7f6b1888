import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { comparePayouts } from '../../reports/payouts/compare/compare-payouts.ts';
import { refundTicket } from '../../sales/void-ticket/refund-ticket.ts';
import { findTickets } from '../../tickets/customer-tickets/show-ticket.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import logIns from '../log-ins.json' with { type: 'json' };
import { seedDemo, seedShop } from '../seed-demo.ts';
import { names } from './facts/services.ts';

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
  ['an open invitation', 'staff_invitations', 'ended_at IS NULL'],
  ['views of personal data', 'personal_data_views', 'cardinality(user_ids) > 0'],
  ['something that a member is on', 'home_items', 'holder_id IS NOT NULL'],
  ['something that is put off', 'home_items', 'put_off_until IS NOT NULL'],
  ['changes by people', 'audit_log', `actor_kind = 'staff'`],
])('it has %s', async (_what, table, condition) => {
  expect(await count(table, condition)).toBeGreaterThan(0);
});

test('passengers have boarded on the days on which their service has run, and on no other', async () => {
  const { rows } = await sql<{ days: string[] }>`
    SELECT array_agg(DISTINCT (boarded_at AT TIME ZONE 'Europe/London')::date::text) AS days
    FROM trips JOIN services ON services.client_id = trips.client_id AND services.id = trips.service_id
    WHERE services.name = ${names.hawes}`.execute(shop.db);
  // from the Monday after half-term: the holidays and weekends before and between have none
  const weeks = ['2026-11-05', '2026-11-06', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];
  const thisWeek = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
  expect(rows[0]!.days.toSorted((one, other) => one.localeCompare(other))).toEqual([...weeks, ...thisWeek]);
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
  const orders = () => earlier.db.selectFrom('orders').select('id').orderBy('id').execute();
  const before = await orders();
  await seedDemo(earlier.deps);
  expect(await orders()).toEqual(before);
  const { rows } = await sql`SELECT FROM staff_memberships WHERE client_id = ${client}`.execute(earlier.db);
  expect(rows).toHaveLength(6);
  expect(await auditDatabase(earlier.db)).toEqual([]);
  await earlier.stop();
});

test.each(['2027-08-02', '2027-07-29', '2026-12-24', '2028-02-29'])(
  'it is made on each day of the year, such as %s',
  async (day) => {
    const other = await startTestShop({ now: `${day}T10:00:00Z` });
    await seedDemo(other.deps);
    expect(await auditDatabase(other.db)).toEqual([]);
    const { rows } = await sql`SELECT FROM customer_tickets WHERE client_id = ${client}`.execute(other.db);
    expect(rows.length).toBeGreaterThan(250);
    await other.stop();
  },
);
