import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginOrder } from '../../sales/orders/begin-order.ts';
import { fulfilOrder } from '../../sales/orders/fulfilment/fulfil-order.ts';
import { readOrder } from '../../sales/orders/order.ts';
import { newId } from '../../platform/ids.ts';
import { buildNewOrder, paymentOf } from '../../testing/builders/build-new-order.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createVoucher } from '../../sales/vouchers/create-voucher.ts';
import { auditDatabase, findBroken } from './audit-database.ts';
import { auditChecks } from './checks.ts';
import { readChoice } from './read-choice.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
  await sellOneTicket();
});
afterAll(() => server.stop());

const offerOfTicket = `
  INSERT INTO renewals (client_id, id, user_id, customer_ticket_id, ticket_id, closes_on, created_at)
  SELECT client_id, id, user_id, id, ticket_id, now(), now() FROM customer_tickets`;

/** A journey of the sale, which was for none. */
const journeyOfSale = (state: string, moves = 0) => `
  INSERT INTO bookings (client_id, id, order_id, user_id, customer_ticket_id, service_id, service_name, date, time, price, currency,
                        inventory_id, state, moves, created_at)
  SELECT orders.client_id, orders.id, orders.id, user_id, customer_ticket_id, orders.service_id, 'S1', '2026-11-21', '0830', price, currency,
         inventory.id, '${state}', ${moves}, now() FROM orders JOIN inventory ON inventory.client_id = orders.client_id`;

/** A link to the ticket that was sold, which counts these uses. */
const linkOfTicket = (uses: number) => `
  INSERT INTO sale_links (client_id, id, ticket_id, code, label, uses, created_by, created_at)
  SELECT client_id, gen_random_uuid(), id, gen_random_uuid()::text, 'Drivers', ${uses}, 'Sam', now() FROM tickets`;

/** What breaks the sale in `sellOneTicket`, a statement or more for each check. */
const violations: Record<string, string[]> = {
  'one-live-payment': [
    'DROP INDEX payment_of_order',
    `INSERT INTO payments (client_id, id, order_id, provider, provider_account, amount, currency, state, created_at, updated_at)
     SELECT client_id, gen_random_uuid(), order_id, provider, provider_account, amount, currency, 'creating', now(), now() FROM payments`,
  ],
  'refunds-add-up': ['UPDATE payments SET refunded = 1'],
  'money-led-somewhere': [
    `UPDATE orders SET state = 'expired'`,
    `UPDATE payments SET updated_at = now() - interval '61 seconds'`,
  ],
  'tickets-are-paid': ['DELETE FROM payments'],
  'plans-are-their-orders': [
    `INSERT INTO mandates (client_id, id, user_id, currency, provider_mandate_id, provider_customer_id, provider_bank_account_id, status,
                           created_at, updated_at)
     SELECT client_id, id, user_id, currency, 'MD1', 'CU1', 'BA1', 'active', now(), now() FROM orders`,
    `INSERT INTO instalment_plans (client_id, order_id, mandate_id, currency, total, state, created_at, updated_at)
     SELECT client_id, id, id, currency, net_price, 'creating', now(), now() FROM orders`,
  ],
  'charged-as-accepted': ['UPDATE customer_tickets SET total_price = total_price - 1'],
  'ledger-is-the-payments': [`DELETE FROM ledger_entries`],
  'discounts-are-booked': [
    `UPDATE ledger_entries SET account = 'sibling_discounts' WHERE account = 'voucher_discounts'`,
  ],
  'ledger-sums-to-zero': [`UPDATE ledger_entries SET amount = amount + 1 WHERE account = 'ticket_sales'`],
  'payouts-agree': [
    `INSERT INTO payouts (client_id, provider, provider_payout_id, provider_account, currency, amount, ours, others, fees, made_at, compared_at,
                          differences)
     SELECT client_id, 'gocardless', 'PO1', 'OR1', 'gbp', 1, 0, 0, 0, now(), now(), '{its lines do not sum to it}' FROM orders`,
  ],
  'instalments-are-in-payouts': [
    `INSERT INTO instalments (client_id, order_id, number, kind, due_date, amount, state, provider_payment_id, updated_at)
     SELECT client_id, id, 1, 'deposit', now(), net_price, 'paid_out', 'PM1', now() - interval '3 days' FROM orders`,
    `INSERT INTO payout_comparisons (client_id, provider, provider_account, compared_to, next_at)
     SELECT client_id, 'gocardless', 'OR1', now(), now() FROM orders`,
  ],
  'payments-are-in-payouts': [
    `INSERT INTO payout_lines (client_id, provider, provider_payout_id, number, kind, provider_payment_id, amount)
     SELECT client_id, provider, 'po_1', 1, 'paid_out', provider_payment_id, captured - 1 FROM payments`,
  ],
  'refunds-are-in-payouts': [
    `INSERT INTO payout_lines (client_id, provider, provider_payout_id, number, kind, provider_payment_id, provider_refund_id, amount)
     SELECT client_id, provider, 'po_1', 1, 'refunded', provider_payment_id, 're_1', -1 FROM payments`,
  ],
  'seats-are-counted': ['UPDATE inventory SET taken = taken + 1'],
  'sold-tickets-are-counted': [
    `INSERT INTO ticket_counts SELECT client_id, ticket_id, service_id, type, ticket_status, start, expiry, 1 FROM customer_tickets`,
  ],
  'nothing-is-oversold': ['UPDATE inventory SET capacity = taken - 1'],
  'margins-are-of-season-tickets': ['UPDATE inventory SET margin = margin + 1'],
  'cancelled-departures-are-closed': ['UPDATE inventory SET is_cancelled = true'],
  'relief-days-are-apart': [
    `INSERT INTO relief_periods (client_id, service_id, direction, first_day, last_day, division)
     SELECT client_id, id, 'am', day::date, day::date + 5, 'surname' FROM services, unnest(ARRAY['2026-09-07', '2026-09-10']) AS day`,
    `INSERT INTO relief_buses (client_id, service_id, direction, first_day, position, vehicle_id)
     SELECT client_id, service_id, direction, first_day, 1, NULL FROM relief_periods`,
  ],
  'seats-follow-their-order': [
    'UPDATE order_seats SET is_taken = false',
    'UPDATE inventory SET taken = 0', // so that the count alone does not tell
  ],
  'vouchers-are-counted': ['UPDATE vouchers SET redeemed = redeemed + 1'],
  'vouchers-follow-their-order': [
    `UPDATE voucher_uses SET state = 'released'`,
    'UPDATE vouchers SET redeemed = 0',
    'UPDATE voucher_purchasers SET uses = 0',
  ],
  'sale-links-are-counted': [linkOfTicket(1)],
  'sale-links-follow-their-order': [
    linkOfTicket(0),
    `INSERT INTO sale_link_uses (client_id, order_id, line, link_id, is_counted)
     SELECT sale_links.client_id, orders.id, 1, sale_links.id, false FROM sale_links JOIN orders ON orders.ticket_id = sale_links.ticket_id`,
  ],
  'no-shared-limit-is-oversold': [
    `INSERT INTO inventory (client_id, id, scope, service_id, year, capacity, taken, shares_departures)
     SELECT client_id, gen_random_uuid(), 'shared', id, sales_year_of(current_date), 1, 1, true FROM services`,
    `INSERT INTO inventory (client_id, id, scope, service_id, date, direction, capacity, taken)
     SELECT client_id, gen_random_uuid(), 'departure', id, current_date, 'am', 5, 1 FROM services`,
  ],
  'purchasers-uses-are-counted': ['DELETE FROM voucher_purchasers'],
  'orders-have-their-tickets': ['DELETE FROM customer_tickets'],
  'orders-moved-along-their-graph': [`UPDATE order_events SET from_state = 'held' WHERE number = 2`],
  'events-are-worked': [
    `INSERT INTO provider_events (provider, event_id, type, payload, state, next_attempt_at, received_at)
     VALUES ('stripe', 'evt_1', 'payment_intent.succeeded', '{}', 'parked', now(), now())`,
  ],
  'tickets-are-valid-with-their-seats': [
    `UPDATE customer_tickets SET type = 'single', start = '2026-11-26', expiry = '2026-11-26', travel_pattern = 'th_pm'`,
    `INSERT INTO inventory (client_id, id, scope, service_id, date, direction, capacity, taken)
     SELECT client_id, service_id, 'departure', service_id, '2026-11-26', 'am', 5, 1 FROM orders`,
    `INSERT INTO order_seats (client_id, order_id, line, inventory_id, quantity, is_taken)
     SELECT client_id, id, 1, service_id, 1, true FROM orders`,
  ],
  'tickets-are-of-their-orders': [
    'UPDATE orders SET user_id = gen_random_uuid()',
    'UPDATE customer_tickets SET ticket_id = gen_random_uuid()',
    'UPDATE customer_tickets SET service_id = gen_random_uuid()',
  ],
  'one-receipt-each': ['DELETE FROM messages'],
  'seats-are-kept-for-renewals': [
    offerOfTicket,
    `INSERT INTO renewal_seats (client_id, renewal_id, inventory_id, state)
     SELECT renewals.client_id, renewals.id, inventory.id, 'taken' FROM renewals, inventory`,
  ],
  'renewals-end-with-their-order': [
    offerOfTicket,
    `UPDATE orders SET kind = 'renewal', renewal_id = renewals.id FROM renewals`,
  ],
  'renewals-are-counted': [`INSERT INTO renewal_counts SELECT id, id, 1, 0, 0, 0 FROM clients`],
  'journeys-cost-their-order': [`UPDATE orders SET kind = 'booking'`],
  'journeys-follow-their-order': [journeyOfSale('released')],
  'journeys-have-their-seats': [journeyOfSale('booked')],
  'changes-of-journeys-are-kept': [journeyOfSale('booked', 1)],
  'trips-are-counted': ['UPDATE customer_tickets SET trips_taken = trips_taken + 1'],
  'one-scan-counts-for-a-trip': [
    `INSERT INTO trips (client_id, id, customer_ticket_id, service_id, service_name, boarded_at, recorded_at)
     SELECT client_id, id, id, service_id, '', now(), now() FROM customer_tickets`,
    `INSERT INTO scans (client_id, id, customer_ticket_id, trip_id, is_counted, device_id, service_id, boarded_at, recorded_at)
     SELECT client_id, id, customer_ticket_id, id, false, id, service_id, boarded_at, recorded_at FROM trips`,
  ],
  'the-log-is-as-sealed': [
    `INSERT INTO audit_seals (client_id, day, until, entries, digest, sealed_at)
     SELECT id, '2026-11-20', '2026-11-21', 1, 'x', now() FROM clients`,
  ],
  'the-log-without-operator-is-as-sealed': [
    `INSERT INTO audit_seals (day, until, entries, digest, sealed_at) VALUES ('2026-11-20', '2026-11-21', 1, 'x', now())`,
  ],
  'trips-are-paid-for': [`UPDATE customer_tickets SET type = 'flexi', trips = 1`],
};

test('a database with a ticket that was sold with a voucher passes the audit', async () => {
  expect(await auditDatabase(server.db)).toEqual([]);
});

test.each(auditChecks.map(({ name, promise }) => ({ name, promise })))(
  'the audit finds rows that break: $promise',
  async ({ name }) => {
    await expect(findingsAfter(violations[name] ?? [])).resolves.toContainEqual(expect.objectContaining({ name }));
  },
);

test('the audit reports a break that only one of its checks finds', async () => {
  const alone = async (name: string) => (await findingsAfter(violations[name]!)).map((finding) => finding.name);
  expect(await alone('seats-follow-their-order')).toEqual(['seats-follow-their-order']);
  expect(await alone('vouchers-follow-their-order')).toEqual(['vouchers-follow-their-order']);
  expect(await alone('one-receipt-each')).toEqual(['one-receipt-each']);
});

test('F-14 a capacity that its operator lowered below the sold seats is not overselling', async () => {
  const operator = await buildOperator(server.db);
  await buildStock(server.db, operator, 5);
  const taken = { taken: 5 };
  await server.db.updateTable('inventory').set(taken).where('client_id', '=', operator.client.id).execute();
  await buildStock(server.db, operator, 3);
  const names = (await auditDatabase(server.db)).map(({ name }) => name);
  // five without an order, but not oversold
  expect(names).toEqual(['seats-are-counted']);
  await server.db.updateTable('inventory').set({ taken: 0 }).where('client_id', '=', operator.client.id).execute();
});

test('F-13 the database refuses to sell a seat that does not exist', async () => {
  const more = server.db.updateTable('inventory').set({ taken: 100 }).execute();
  await expect(more).rejects.toThrow(/has no place left/);
});

test('an audit of one operator finds the broken rows of that operator only', async () => {
  const [mine, other] = [await buildOperator(server.db), await buildOperator(server.db)];
  await buildStock(server.db, mine, 5);
  const take = (taken: number) =>
    server.db.updateTable('inventory').set({ taken }).where('client_id', '=', mine.client.id).execute();
  await take(1);
  const audit = async (words: string[]) =>
    (await auditDatabase(server.db, await readChoice(server.db, words, server.clock.now()))).map(({ name }) => name);
  expect(await audit(['--operator', mine.client.slug])).toEqual(['seats-are-counted']);
  expect(await audit(['--operator', mine.client.slug, '--part', 'money', '--part', 'orders'])).toEqual([]);
  expect(await audit(['--operator', other.client.slug])).toEqual([]);
  expect(await audit(['--operator', other.client.slug, '--operator', mine.client.slug])).toEqual(['seats-are-counted']);
  expect(await audit([])).toEqual(['seats-are-counted']);
  await take(0);
  const refused = {
    "no operator 'nobody'": ['--operator', 'nobody'],
    'Expected one of: money': ['--part', 'toString'],
    'Write the number of days': ['--days', '0'],
    'Unexpected argument': ['dales-coaches'],
  };
  for (const [message, words] of Object.entries(refused)) await expect(audit(words)).rejects.toThrow(message);
});

test('an audit of some days reads the orders that changed in them, and all counters', async () => {
  const since = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);
  const audit = (hours: number) =>
    findingsAfter(['DELETE FROM messages', ...violations['seats-are-counted']!], since(hours));
  const names = async (hours: number) => (await audit(hours)).map(({ name }) => name).toSorted();
  expect(await names(1)).toEqual(['one-receipt-each', 'seats-are-counted']);
  expect(await names(-1)).toEqual(['seats-are-counted']);
});

test('an audit of many operators finds the same in several snapshots', async () => {
  await sql`
    INSERT INTO clients (id, slug, name, site_name)
    SELECT gen_random_uuid(), 'audited-' || number, 'Audited', 'Audited' FROM generate_series(1, 120) AS number`.execute(
    server.db,
  );
  await sql`
    INSERT INTO services (client_id, id, name) SELECT id, id, 'A' FROM clients WHERE slug LIKE 'audited-%'`.execute(
    server.db,
  );
  await sql`
    INSERT INTO inventory (client_id, id, scope, service_id, date, capacity, taken)
    SELECT id, id, 'service_day', id, '2026-12-01', 5, 1 FROM clients WHERE slug LIKE 'audited-%'`.execute(server.db);
  await expect(auditDatabase(server.db)).resolves.toMatchObject([{ name: 'seats-are-counted', rows: 120 }]);
});

/** Returns the findings of the audit with these violations, which are then undone. Triggers and foreign keys are disabled. */
async function findingsAfter(statements: string[], since?: Date) {
  const undo = new Error('undo');
  let findings: Awaited<ReturnType<typeof findBroken>> = [];
  await server.ownerDb
    .transaction()
    .execute(async (transaction) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      findings = await findBroken(transaction, { since });
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return findings;
}

async function sellOneTicket(): Promise<void> {
  const { db, deps } = server;
  const operator = await buildOperator(db);
  const { id: clientId } = operator.client;
  await buildStock(db, operator, 5);
  const { id: inventory_id } = await db.selectFrom('inventory').select('id').executeTakeFirstOrThrow();
  const details = { code: 'WELCOME', value: 1_000, max_uses: 5, max_uses_per_purchaser: 1 };
  const voucher_id = await createVoucher(deps, { kind: 'system', id: null }, clientId, details);
  const { id: user_id } = await buildPurchaser(deps);
  const seats = [{ inventory_id, quantity: 1, line: 1 }];
  const order = buildNewOrder(operator, { id: newId(), user_id, seats, voucher_id, discount: 1_000 });
  expect(await beginOrder(db, order, deps.clock.now())).toEqual({ outcome: 'begun' });
  const begun = await readOrder(db, { id: order.id });
  expect((await fulfilOrder(deps, begun!, paymentOf(order), deps.clock.now())).outcome).toBe('fulfilled');
}
