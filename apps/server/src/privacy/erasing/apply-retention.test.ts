import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { salesYearBounds } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildCustomerTicket, buildManyTickets, buildOrder } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { newId } from '../../platform/ids.ts';
import { applyRetention } from './apply-retention.ts';
import { buildFamily, openFamilyOffice, sendAll, uploadPhoto } from '../family.fixture.ts';
import type { FamilyOffice } from '../family.fixture.ts';
import { retainUntil } from '../retain-until.fixture.ts';
import { rowsWith } from '../rows-with.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let office: FamilyOffice;
let shop: TestShop;
beforeAll(async () => {
  office = await openFamilyOffice();
  ({ shop } = office);
});
afterAll(() => shop.stop());

const ticketOf = (id: string) =>
  shop.db.selectFrom('customer_tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const isErased = async (id: string) => (await ticketOf(id)).passenger_erased_at !== null;
const traces = (text: string) => rowsWith(shop.db, text);

test('F-50 a passenger is erased 13 months after the last ticket, and an unused photo after 30 days, completely', async () => {
  const { purchaser, valid, ended, photos } = await buildFamily(office, 'staysta');
  await sendAll(shop);
  const start = shop.clock.now().toISOString().slice(0, 10);
  const unsold = await buildOrder(shop.db, office.operator, {
    user_id: purchaser.id,
    state: 'failed',
    refusal_key: 'card-declined',
    customer_ticket_id: null,
    created_at: shop.clock.now(),
    passenger: JSON.stringify({ first_name: 'stayunsold', last_name: 'Never' }),
  });

  await retainUntil(shop, addDays(parseLocalDate(start), 29));
  expect(await shop.deps.photoStore.read(photos.unused)).toBeDefined();
  await retainUntil(shop, addDays(parseLocalDate(start), 31));
  expect(await traces(photos.unused)).toEqual([]);
  expect(await shop.deps.photoStore.read(photos.unused)).toBeUndefined();
  expect(await shop.deps.photoStore.read(photos.kept)).toBeDefined();

  const endedOn = parseLocalDate((await ticketOf(ended)).expiry);
  await retainUntil(shop, addDays(addMonths(endedOn, 13), -4));
  expect(await traces('staystacorrected')).not.toEqual([]);
  await retainUntil(shop, addDays(addMonths(endedOn, 13), 4));
  for (const erased of ['staystacorrected', 'staystagone', 'staysta.gran', photos.ended, 'stayunsold'])
    expect.soft(await traces(erased), erased).toEqual([]);
  expect(await shop.deps.photoStore.read(photos.ended)).toBeUndefined();
  expect(await shop.db.selectFrom('trips').select('id').where('customer_ticket_id', '=', ended).execute()).toEqual([]);
  expect(await traces('staystakept')).not.toEqual([]);
  expect(await auditDatabase(shop.db)).toEqual([]);

  const validUntil = parseLocalDate((await ticketOf(valid)).expiry);
  await retainUntil(shop, addDays(addMonths(validUntil, 13), 4));
  const endOfYear = salesYearBounds(office.operator.ticket.year as SalesYear).last;
  await retainUntil(shop, addMonths(endOfYear, 13));
  for (const kept of ['staystakept', 'staysta.aunt', 'staystawaits', photos.kept])
    expect.soft(await traces(kept), kept).toEqual([]);
  // the sale and the account stay
  const { first_name, last_name, total_price } = await ticketOf(valid);
  expect([first_name, last_name]).toEqual(['Deleted', 'passenger']);
  expect(total_price).toBeGreaterThan(0);
  const orders = await shop.db.selectFrom('orders').select('state').where('user_id', '=', purchaser.id).execute();
  expect(orders.map(({ state }) => state).toSorted()).toEqual(['failed', 'fulfilled', 'fulfilled']);
  expect(await shop.db.selectFrom('orders').select('passenger').where('id', '=', unsold.id).execute()).toEqual([
    { passenger: {} },
  ]);
  expect(await auditDatabase(shop.db)).toEqual([]);
  const { id: client_id } = office.operator.client;
  for (const subject_id of [ended, valid])
    await expectAudit(shop.db, { client_id, subject_id }, 'erase-passenger', [
      { by: null, kind: 'system', subject: `customer-ticket ${subject_id}` },
    ]);
}, 60_000);

test('F-50 a later ticket of the same passenger keeps the earlier ones, and one of another passenger or purchaser does not', async () => {
  const { operator } = office;
  const [parent, other] = [await shop.purchaser(), await shop.purchaser()];
  const build = (who: TestPurchaser, first_name: string, expiry: string, more = {}) =>
    buildCustomerTicket(shop.db, operator, {
      user_id: who.id,
      first_name,
      last_name: 'Quirke',
      start: expiry,
      expiry,
      ...more,
    });
  const old = await build(parent, 'Orla', '2027-07-23');
  const latest = await build(parent, 'ORLA', '2028-07-21');
  const voided = await build(parent, 'Orla', '2030-07-21', { ticket_status: 'void' });
  const brother = await build(parent, 'Finn', '2027-07-23');
  const namesake = await build(other, 'Orla', '2027-07-23');
  // the same first name does not make two people the same passenger
  await build(parent, 'Orla', '2029-07-20', { last_name: 'Byrne' });

  await retainUntil(shop, '2028-09-01');
  const erased = async () => {
    const tickets = { old, latest, voided, brother, namesake };
    const states = await Promise.all(Object.entries(tickets).map(async ([name, { id }]) => [name, await isErased(id)]));
    return states.filter(([, state]) => state).map(([name]) => name);
  };
  expect(await erased()).toEqual(['brother', 'namesake']);
  await retainUntil(shop, '2029-08-20');
  expect(await erased()).toEqual(['brother', 'namesake']);
  await retainUntil(shop, '2029-08-21');
  expect(await erased()).toEqual(['old', 'latest', 'brother', 'namesake']);
  await retainUntil(shop, '2031-08-21');
  expect(await erased()).toEqual(['old', 'latest', 'voided', 'brother', 'namesake']);
});

test('F-50 a ticket keeps its passenger while trips are owed, a refund is open or an instalment is unpaid, and loses it afterwards', async () => {
  const purchaser = await shop.purchaser();
  const flexi = await buildOperator(shop.db, { ticket: { type: 'flexi', default_trips: 2 } });
  const expired = { user_id: purchaser.id, start: '2032-07-01', expiry: '2032-07-23' };
  const inDebit = await buildCustomerTicket(shop.db, flexi, { ...expired, first_name: 'Dee', trips_taken: 3 });
  const refunded = await buildCustomerTicket(shop.db, office.operator, { ...expired, first_name: 'Ray' });
  const owing = await buildCustomerTicket(shop.db, office.operator, { ...expired, first_name: 'Ida' });
  const settled = await buildCustomerTicket(shop.db, office.operator, { ...expired, first_name: 'Sol' });
  const paymentId = newId();
  await sql`
    INSERT INTO payments (client_id, id, order_id, provider, provider_account, provider_payment_id, amount, currency, state, captured, refunded, created_at, updated_at)
    VALUES (${refunded.client_id}, ${paymentId}, ${refunded.order_id}, 'stripe', 'acct', ${paymentId}, 100, 'gbp', 'succeeded', 100, 0, now(), now())`.execute(
    shop.db,
  );
  await sql`
    INSERT INTO refunds (client_id, id, payment_id, amount, reason, state, next_attempt_at, created_at, updated_at)
    VALUES (${refunded.client_id}, ${newId()}, ${paymentId}, 100, 'operator', 'pending', now(), now(), now())`.execute(
    shop.db,
  );
  const mandateId = newId();
  await sql`
    INSERT INTO mandates (client_id, id, user_id, currency, provider_mandate_id, provider_customer_id, provider_bank_account_id, status, created_at, updated_at)
    VALUES (${owing.client_id}, ${mandateId}, ${purchaser.id}, 'gbp', ${mandateId}, ${mandateId}, ${mandateId}, 'active', now(), now())`.execute(
    shop.db,
  );
  await sql`
    INSERT INTO instalment_plans (client_id, order_id, mandate_id, currency, total, state, provider_schedule_id, created_at, updated_at)
    VALUES (${owing.client_id}, ${owing.order_id}, ${mandateId}, 'gbp', 100, 'completed', ${mandateId}, now(), now())`.execute(
    shop.db,
  );
  await sql`
    INSERT INTO instalments (client_id, order_id, number, kind, due_date, amount, state, provider_payment_id, updated_at)
    VALUES (${owing.client_id}, ${owing.order_id}, 1, 'monthly', '2032-07-01', 100, 'failed', ${mandateId}, now())`.execute(
    shop.db,
  );

  await retainUntil(shop, '2033-09-01');
  const all = [inDebit, refunded, owing, settled];
  const states = () => Promise.all(all.map(({ id }) => isErased(id)));
  expect(await states()).toEqual([false, false, false, true]);

  await sql`UPDATE customer_tickets SET trips = 3 WHERE id = ${inDebit.id}`.execute(shop.db);
  await sql`UPDATE refunds SET state = 'failed' WHERE payment_id = ${paymentId}`.execute(shop.db);
  await sql`UPDATE instalments SET is_given_up = true WHERE order_id = ${owing.order_id}`.execute(shop.db);
  await retainUntil(shop, '2033-10-02');
  expect(await states()).toEqual([true, true, true, true]);
});

test('F-50 a photo in an open payment is kept, also when the order begins between discarding and deleting', async () => {
  const purchaser = await shop.purchaser();
  const photo = await uploadPhoto(shop, purchaser);
  const day = addDays(parseLocalDate(shop.clock.now().toISOString().slice(0, 10)), 31);
  const name = (created_at: Date) =>
    buildOrder(shop.db, office.operator, {
      id: newId(created_at.getTime()),
      user_id: purchaser.id,
      state: 'failed',
      refusal_key: 'card-declined',
      customer_ticket_id: null,
      created_at,
      passenger: JSON.stringify({ first_name: 'Una', last_name: 'Ward', photo }),
    });
  const stateOf = async () =>
    (await shop.db.selectFrom('photos').select('state').where('file_name', '=', photo).executeTakeFirst())?.state;
  shop.clock.set(`${day}T08:00:00Z`);
  while (await applyRetention(shop.deps)) continue;
  expect(await stateOf()).toBe('discarded');
  await name(shop.clock.now());
  shop.clock.advance({ hours: 2 });
  while (await applyRetention(shop.deps)) continue;
  expect(await stateOf()).toBe('stored');
  await retainUntil(shop, addDays(day, 29));
  expect(await shop.deps.photoStore.read(photo)).toBeDefined();
  await retainUntil(shop, addDays(day, 31));
  expect(await shop.deps.photoStore.read(photo)).toBeUndefined();
});

test('F-50 a photo of an open order is kept, also of an old order', async () => {
  const purchaser = await shop.purchaser();
  const photo = await uploadPhoto(shop, purchaser);
  const now = shop.clock.now();
  const order = await buildOrder(shop.db, office.operator, {
    user_id: purchaser.id,
    state: 'paying',
    customer_ticket_id: null,
    created_at: now,
    check_at: now,
    passenger: JSON.stringify({ first_name: 'Una', last_name: 'Ward', photo }),
  });
  const today = parseLocalDate(now.toISOString().slice(0, 10));
  await retainUntil(shop, addDays(today, 40));
  expect(await shop.deps.photoStore.read(photo)).toBeDefined();
  await shop.db
    .updateTable('orders')
    .set({ state: 'failed', refusal_key: 'card-declined', check_at: null })
    .where('id', '=', order.id)
    .execute();
  await retainUntil(shop, addDays(today, 42));
  expect(await shop.deps.photoStore.read(photo)).toBeUndefined();
});

test('F-50 a turn reads due tickets by an index', async () => {
  const purchaser = await shop.purchaser();
  await buildManyTickets(shop.db, office.operator, purchaser.id, 3_000);
  await sql`UPDATE customer_tickets SET start = '2040-01-01', expiry = '2040-07-01' WHERE user_id = ${purchaser.id}`.execute(
    shop.db,
  );
  await sql`ANALYZE customer_tickets`.execute(shop.ownerDb);
  const scans = async () => {
    const { rows } = await sql<{ seq_tup_read: number }>`
      SELECT seq_tup_read::int FROM pg_stat_user_tables WHERE relname = 'customer_tickets'`.execute(shop.db);
    return rows[0]!.seq_tup_read;
  };
  await sql`SELECT pg_stat_force_next_flush()`.execute(shop.db);
  const before = await scans();
  await applyRetention(shop.deps);
  await sql`SELECT pg_stat_force_next_flush()`.execute(shop.db);
  expect((await scans()) - before).toBe(0);
});
