import { compactDate } from '@fareway/domain/dates/format-date.ts';
import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { beforeEach, expect, test } from 'vitest';
import { showDepartureSale } from '../../catalogue/departures/show-departure-sale.ts';
import { openDepartures } from '../../catalogue/inventory/open-departures.ts';
import { readDepartures } from '../../reports/home/departures.ts';
import { buildBookable, bookingCalls, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildGuardian } from '../../testing/builders/build-guardian.ts';
import { buildClient, buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { cancelDeparture } from './cancel-departure.ts';
import type { WantedCancellation } from './cancel-departure.ts';
import { putDepartureBack } from './put-back.ts';
import { showCancellation } from './show-cancellation.ts';

/** A Monday. */
const today = parseLocalDate('2026-11-23');
const tomorrow = addDays(today, 1);
const wednesday = addDays(today, 2);

let shop: TestShop;
let purchaser: TestPurchaser;
// after each file the audit of the database is clean
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });
beforeEach(async () => {
  purchaser = await shop.purchaser();
});

/** An operator with a service that sells one type of ticket. */
async function open(ticket: object = { type: 'single', price: 500 }, seats = 5): Promise<TestOperator> {
  const operator = await buildOperator(shop.db, { ticket });
  await buildDepartures(shop.db, operator, { from: today, days: 40, seats });
  return operator;
}

const keyOf = ({ client, service }: TestOperator, direction: Direction = 'am', date = tomorrow) => ({
  client_id: client.id,
  service_id: service.id,
  date,
  direction,
});

const plain = { reason: 'Broken down', treatment: 'keep', message: null } as const;

/** Cancels a departure as a page does: it looks first, and presses then. */
async function cancel(operator: TestOperator, wanted: Partial<WantedCancellation> = {}, direction: Direction = 'am') {
  const key = keyOf(operator, direction);
  const { digest } = await cancelDeparture(shop.deps, testStaff, key, { ...plain, ...wanted, dry_run: true });
  return cancelDeparture(shop.deps, testStaff, key, { ...plain, ...wanted, dry_run: false, expected: digest });
}

const putBack = (operator: TestOperator, message: string | null = null) =>
  putDepartureBack(shop.deps, testStaff, keyOf(operator), message);

async function buy(operator: TestOperator, passenger: object = {}, buyer?: TestPurchaser) {
  const response = await shop.buy(buyer ?? (await shop.purchaser()), operator, {
    passenger: { startDate: tomorrow, startTime: 'am', ...passenger },
  });
  return { status: response.statusCode, ...response.json<{ id: string; error_key?: string }>() };
}

/** The seats of a day as 'am 2, pm 1'. */
async function seatsOn({ service }: TestOperator, date: string) {
  const rows = await shop.db
    .selectFrom('inventory')
    .select(['direction', 'taken'])
    .where('service_id', '=', service.id)
    .where('date', '=', date)
    .orderBy('direction')
    .execute();
  return rows.map(({ direction, taken }) => `${direction ?? 'day'} ${taken}`).join(', ');
}

const ticketOf = (id: string) =>
  shop.db
    .selectFrom('customer_tickets')
    .select(['start', 'expiry', 'revision', 'ticket_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const mailsTo = async (email: string) => {
  const rows = await shop.db
    .selectFrom('messages')
    .select('template')
    .where('recipient', '=', email)
    .where('template', 'like', 'departure-%')
    .orderBy('template')
    .execute();
  return rows.map(({ template }) => template);
};

test('C-032 a cancelled departure is not sold any more from that moment, the other one of the day is, and every page says why', async () => {
  const operator = await open();
  expect((await buy(operator)).status).toBe(200);
  await cancel(operator);
  expect(await buy(operator)).toMatchObject({ status: 422 });
  expect((await buy(operator, { startTime: 'pm' })).status).toBe(200);
  expect(await showDepartureSale(shop.deps, keyOf(operator))).toMatchObject({
    reason: 'cancelled',
    params: { reason: 'Broken down' },
  });
  expect((await showDepartureSale(shop.deps, keyOf(operator, 'pm'))).reason).toBe('on-sale');
  const day = { today: tomorrow, time_zone: 'Europe/London', now: 0 };
  const listed = await readDepartures(shop.db, operator.client.id, day);
  expect(listed.map(({ direction, state, cancelled, booked }) => [direction, state, cancelled, booked])).toEqual([
    ['am', 'cancelled', 'Broken down', 1],
    ['pm', 'untimed', null, 1],
  ]);
});

test('C-032 a return of a day with a cancelled departure is refused, and a week is sold without a seat on it', async () => {
  const returns = await open({ type: 'return', price: 900 });
  await cancel(returns, {}, 'pm');
  expect((await buy(returns)).status).toBe(422);
  const weeks = await open({ type: 'week', price: 2_000 });
  await cancel(weeks);
  expect((await buy(weeks)).status).toBe(200);
  expect([await seatsOn(weeks, tomorrow), await seatsOn(weeks, wednesday)]).toEqual(['am 0, pm 1', 'am 1, pm 1']);
});

test('C-032 everybody is emailed once, also guardians; whoever is found later is emailed by the next press', async () => {
  const operator = await open();
  const first = await buy(operator, {}, purchaser);
  const guardian = await shop.purchaser();
  await buildGuardian(
    shop.db,
    { id: first.id, client_id: operator.client.id },
    { email: guardian.email, user_id: guardian.id },
  );
  const late = await shop.purchaser();
  const begun = await shop.buy(late, operator, {
    passenger: { startDate: tomorrow, startTime: 'am' },
    card: 'pm_card_authenticationRequired',
  });
  const done = await cancel(operator, { message: 'We are sorry.' });
  expect(done).toMatchObject({ being_paid: 1, holders: [{ id: first.id, is_told: false }] });
  expect([await mailsTo(purchaser.email), await mailsTo(guardian.email)]).toEqual([
    ['departure-cancelled'],
    ['departure-cancelled'],
  ]);

  // the payment that had begun ends as before
  const intent = await shop.authenticate(operator, begun.json().payment_intent_client_secret);
  expect((await shop.confirm(late, operator, intent)).statusCode).toBe(200);
  const again = await cancel(operator, { message: 'We are sorry.' });
  expect(again.being_paid).toBe(0);
  expect(again.holders.map(({ is_told }) => is_told).toSorted()).toEqual([false, true]);
  expect([await mailsTo(purchaser.email), await mailsTo(late.email)]).toEqual([
    ['departure-cancelled'],
    ['departure-cancelled'],
  ]);
});

test('C-032 seats are moved to another departure in the order of the sales, with a new code; the others stay', async () => {
  const operator = await open(undefined, 2);
  const [one, two] = [await buy(operator), await buy(operator)];
  expect((await buy(operator, { startDate: wednesday })).status).toBe(200);
  const to = { date: wednesday, direction: 'am' } as const;
  const { targets } = await showCancellation(shop.deps, keyOf(operator));
  expect(targets.find(({ date, direction }) => date === to.date && direction === to.direction)).toMatchObject({
    seats: 1,
  });
  const { holders } = await cancel(operator, { treatment: 'move', to });
  expect(new Map(holders.map((holder) => [holder.id, holder.outcome]))).toEqual(
    new Map([
      [one.id, 'moved'],
      [two.id, 'kept'],
    ]),
  );
  expect([await seatsOn(operator, tomorrow), await seatsOn(operator, wednesday)]).toEqual(['am 1, pm 0', 'am 2, pm 0']);
  expect(await ticketOf(one.id)).toMatchObject({ start: wednesday, expiry: wednesday, revision: 2 });
  expect(await ticketOf(two.id)).toMatchObject({ start: tomorrow, revision: 1 });
  expect((await buy(operator, { startDate: wednesday })).status).toBe(422);
});

test('C-032 a return is moved with both seats, also when only its afternoon is cancelled', async () => {
  const operator = await open({ type: 'return', price: 900 });
  const { id } = await buy(operator);
  await cancel(operator, { treatment: 'move', to: { date: wednesday, direction: 'pm' } }, 'pm');
  expect([await seatsOn(operator, tomorrow), await seatsOn(operator, wednesday)]).toEqual(['am 0, pm 0', 'am 1, pm 1']);
  expect((await ticketOf(id)).start).toBe(wednesday);
});

test('C-032 a booked journey is moved to another day of its pass, keeps its price, and is not booked on a cancelled morning', async () => {
  const operator = await buildBookable(shop.db, { today });
  const { book, bookingsOf, swap } = bookingCalls(shop);
  const booked = await book(purchaser, operator, [journeyOn(operator, tomorrow)]);
  const pass = booked.json<{ id: string }>().id;
  const stays = await shop.purchaser();
  const other = await book(stays, operator, [journeyOn(operator, tomorrow), journeyOn(operator, wednesday)]);
  const to = { date: wednesday, direction: 'am' } as const;
  const { holders } = await cancel(operator, { treatment: 'move', to });
  expect(holders.map(({ outcome, customer_ticket_id }) => [customer_ticket_id, outcome])).toEqual(
    expect.arrayContaining([
      [pass, 'moved'],
      [other.json<{ id: string }>().id, 'kept'],
    ]),
  );
  expect([await seatsOn(operator, tomorrow), await seatsOn(operator, wednesday)]).toEqual(['day 1', 'day 2']);
  expect(await bookingsOf(purchaser, pass)).toMatchObject([{ date_svc: `${compactDate(wednesday)}2330` }]);
  expect(await mailsTo(purchaser.email)).toEqual(['departure-moved']);
  const refused = await book(await shop.purchaser(), operator, [journeyOn(operator, tomorrow)]);
  expect(refused.statusCode).not.toBe(200);
  // the purchaser may still change the journey of the cancelled departure
  const [left] = (await bookingsOf(stays, other.json<{ id: string }>().id)).filter(({ date_svc }) =>
    date_svc.startsWith(compactDate(tomorrow)),
  );
  const swapped = await swap(stays, left!, journeyOn(operator, addDays(today, 3)));
  expect(swapped.statusCode).toBe(200);
  const back = (await bookingsOf(purchaser, pass))[0]!;
  expect((await swap(purchaser, back, journeyOn(operator, tomorrow))).statusCode).not.toBe(200);
});

test('C-032 tickets are refunded and void; those that were free, are weeks or have boarded stay', async () => {
  const operator = await open();
  const paid = await buy(operator, {}, purchaser);
  const used = await buy(operator);
  await shop.db.updateTable('customer_tickets').set({ trips_taken: 1 }).where('id', '=', used.id).execute();
  const { holders } = await cancel(operator, { treatment: 'refund' });
  await shop.db.updateTable('customer_tickets').set({ trips_taken: 0 }).where('id', '=', used.id).execute();
  expect(new Map(holders.map((holder) => [holder.id, [holder.outcome, 'why' in holder ? holder.why : null]]))).toEqual(
    new Map([
      [paid.id, ['refunded', null]],
      [used.id, ['kept', 'used']],
    ]),
  );
  await shop.runJobs();
  expect(await ticketOf(paid.id)).toMatchObject({ ticket_status: 'void' });
  expect(await seatsOn(operator, tomorrow)).toBe('am 1, pm 0');
  const refunds = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount', 'refunds.state'])
    .where('payments.client_id', '=', operator.client.id)
    .execute();
  expect(refunds).toEqual([{ amount: 500, state: 'succeeded' }]);
});

test('C-032 of purchases and a cancellation at the same time each is sold or refused, and what is sold is counted', async () => {
  const operator = await open(undefined, 8);
  const wanted = { ...plain, dry_run: true } as const;
  const [bought] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => buy(operator))),
    shop.until(async () => {
      const { digest } = await cancelDeparture(shop.deps, testStaff, keyOf(operator), wanted);
      return cancelDeparture(shop.deps, testStaff, keyOf(operator), {
        ...wanted,
        dry_run: false,
        expected: digest,
      }).then(
        () => true,
        () => false,
      );
    }, 'the departure is cancelled'),
  ]);
  const refused = bought.filter(({ status }) => status !== 200);
  expect(refused.filter(({ status }) => status !== 409 && status !== 422)).toEqual([]);
  expect(await seatsOn(operator, tomorrow)).toBe(`am ${bought.length - refused.length}, pm 0`);
  const { holders } = await cancelDeparture(shop.deps, testStaff, keyOf(operator), wanted);
  expect(holders).toHaveLength(bought.length - refused.length);
  expect((await buy(operator)).status).toBe(422);
});

test('C-032 a purchase that was checked before the cancellation takes no seat after it', async () => {
  const operator = await open();
  const { id } = await shop.db
    .selectFrom('inventory')
    .select('id')
    .where('service_id', '=', operator.service.id)
    .where('date', '=', tomorrow)
    .where('direction', '=', 'am')
    .executeTakeFirstOrThrow();
  // the row is locked, so that the purchase waits for it after its checks
  const locked = Promise.withResolvers<undefined>();
  const release = Promise.withResolvers<undefined>();
  const holding = shop.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('inventory').select('id').where('id', '=', id).forUpdate().execute();
    locked.resolve(undefined);
    await release.promise;
    await transaction
      .insertInto('runs')
      .values({
        ...keyOf(operator),
        id,
        cancellations: 1,
        cancelled_at: new Date(),
        cancelled_by: 'Pat',
        reason: 'Fire',
      })
      .execute();
    await transaction.updateTable('inventory').set({ is_cancelled: true }).where('id', '=', id).execute();
  });
  await locked.promise;
  const buying = buy(operator);
  await new Promise((resolve) => setTimeout(resolve, 300));
  release.resolve(undefined);
  await holding;
  expect(await buying).toMatchObject({ status: 409, error_key: 'date-unavailable' });
});

test('C-032 two people who press at once cancel it once, and a second press is shown what is there now', async () => {
  const operator = await open();
  await buy(operator, {}, purchaser);
  const wanted = { ...plain, message: 'We are sorry.', dry_run: true };
  const { digest } = await cancelDeparture(shop.deps, testStaff, keyOf(operator), wanted);
  const press = () =>
    cancelDeparture(shop.deps, testStaff, keyOf(operator), { ...wanted, dry_run: false, expected: digest });
  const results = await Promise.allSettled([press(), press()]);
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toMatchObject([{ key: 'departure-preview-changed' }]);
  await expect(press()).rejects.toMatchObject({ key: 'departure-preview-changed' });
  expect(await mailsTo(purchaser.email)).toEqual(['departure-cancelled']);
  const audited = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('client_id', '=', operator.client.id)
    .where('subject_kind', '=', 'departure')
    .execute();
  expect(audited).toEqual([{ action: 'cancel-departure' }]);
});

test('C-032 a departure that is put back is sold again, weeks take their seats, and those who were told hear it', async () => {
  const operator = await open({ type: 'week', price: 2_000 });
  await buy(operator, {}, purchaser);
  await cancel(operator, { message: 'We are sorry.' });
  expect((await buy(operator)).status).toBe(200);
  expect(await seatsOn(operator, tomorrow)).toBe('am 1, pm 2');
  expect(await putBack(operator, 'It is repaired.')).toEqual({ kept: 1, told: 1 });
  expect(await seatsOn(operator, tomorrow)).toBe('am 2, pm 2');
  expect(await mailsTo(purchaser.email)).toEqual(['departure-cancelled', 'departure-put-back']);
  expect((await showDepartureSale(shop.deps, keyOf(operator))).reason).not.toBe('cancelled');
  await expect(putBack(operator)).rejects.toMatchObject({ key: 'departure-not-cancelled' });
  // cancelled again, everybody is told again
  await cancel(operator, { message: 'It broke again.' });
  expect(await mailsTo(purchaser.email)).toEqual(['departure-cancelled', 'departure-cancelled', 'departure-put-back']);
});

test('C-032 a departure that is cancelled before its seats open stays closed when they open', async () => {
  const operator = await buildOperator(shop.db, {
    service: { am_seats: 8, pm_seats: 8, day_seats: 4 },
    ticket: { type: 'single', price: 500 },
  });
  await cancel(operator);
  while (await openDepartures(shop.deps)) continue;
  expect((await showDepartureSale(shop.deps, keyOf(operator))).reason).toBe('cancelled');
  expect((await buy(operator)).status).toBe(422);
  await putBack(operator);
  expect((await buy(operator)).status).toBe(200);
});

test('C-032 unknown services, past days, days without service and departures to which nobody can be moved are refused', async () => {
  const operator = await open();
  const other = await buildClient(shop.db);
  const look = (key: object, wanted: object = {}) =>
    cancelDeparture(shop.deps, testStaff, { ...keyOf(operator), ...key }, { ...plain, ...wanted, dry_run: true });
  const refusedWith = (key: string) => ({ key });
  await expect(look({ client_id: other.id })).rejects.toMatchObject(refusedWith('service-unknown'));
  await expect(look({ date: addDays(today, -1) })).rejects.toMatchObject(refusedWith('departure-past'));
  await expect(look({ date: addDays(today, 5) })).rejects.toMatchObject(refusedWith('departure-not-running'));
  for (const to of [
    undefined,
    { date: tomorrow, direction: 'am' },
    { date: today, direction: 'am' },
    { date: addDays(today, 300), direction: 'am' },
    { date: addDays(today, 5), direction: 'am' },
    { date: addDays(today, 100), direction: 'am' },
  ])
    await expect(look({}, { treatment: 'move', to })).rejects.toMatchObject(refusedWith('departure-target-unknown'));
});
