import { compactDate } from '@fareway/domain/dates/format-date.ts';
import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildBookable, bookingCalls, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildGuardian } from '../../testing/builders/build-guardian.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { saveTimetable } from '../stop-notices/coming-timetables.fixture.ts';
import { keyOf, officeOf, plain, today, tomorrow, wednesday } from './cancelling.fixture.ts';
import { showCancellation } from './show-cancellation.ts';

const thursday = addDays(today, 3);

let shop: TestShop;
let office: ReturnType<typeof officeOf>;
let purchaser: TestPurchaser;
// after the tests the audit of the database is clean
shareAuditedShop(
  (opened) => {
    shop = opened;
    office = officeOf(opened);
  },
  { now: `${today}T09:00:00Z` },
);
beforeEach(async () => {
  purchaser = await shop.purchaser();
});

const ticketOf = (id: string) =>
  shop.db
    .selectFrom('customer_tickets')
    .select(['start', 'expiry', 'revision', 'ticket_status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('C-032 everybody is emailed once, also guardians; passengers who are found later are emailed by the next press', async () => {
  const operator = await office.open();
  const first = await office.buy(operator, {}, purchaser);
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
  const done = await office.cancel(operator, { message: 'We are sorry.' });
  expect(done).toMatchObject({ being_paid: 1, holders: [{ id: first.id, was_emailed: false }] });
  expect([await office.mailsTo(purchaser.email), await office.mailsTo(guardian.email)]).toEqual([
    ['departure-cancelled'],
    ['departure-cancelled'],
  ]);

  // the payment that had begun ends as before
  const intent = await shop.authenticate(operator, begun.json().payment_intent_client_secret);
  expect((await shop.confirm(late, operator, intent)).statusCode).toBe(200);
  const again = await office.cancel(operator, { message: 'We are sorry.' });
  expect(again.being_paid).toBe(0);
  expect(again.holders.map(({ was_emailed }) => String(was_emailed)).toSorted(byText)).toEqual(['false', 'true']);
  expect([await office.mailsTo(purchaser.email), await office.mailsTo(late.email)]).toEqual([
    ['departure-cancelled'],
    ['departure-cancelled'],
  ]);
});

test('C-032 seats are moved to another departure in the order of the sales, with a new code; the others stay', async () => {
  const operator = await office.open(undefined, 2);
  const [one, two] = [await office.buy(operator), await office.buy(operator)];
  expect((await office.buy(operator, { startDate: wednesday })).status).toBe(200);
  const to = { date: wednesday, direction: 'am' } as const;
  const { targets } = await showCancellation(shop.deps, keyOf(operator));
  expect(targets.find(({ date, direction }) => date === to.date && direction === to.direction)).toMatchObject({
    seats: 1,
  });
  const { holders } = await office.cancel(operator, { treatment: 'move', to });
  expect(new Map(holders.map((holder) => [holder.id, holder.outcome]))).toEqual(
    new Map([
      [one.id, 'moved'],
      [two.id, 'kept'],
    ]),
  );
  expect([await office.seatsOn(operator, tomorrow), await office.seatsOn(operator, wednesday)]).toEqual([
    'am 1, pm 0',
    'am 2, pm 0',
  ]);
  expect(await ticketOf(one.id)).toMatchObject({ start: wednesday, expiry: wednesday, revision: 2 });
  expect(await ticketOf(two.id)).toMatchObject({ start: tomorrow, revision: 1 });
  expect((await office.buy(operator, { startDate: wednesday })).status).toBe(422);
});

test('C-032 a return is moved with both seats, also when only its afternoon is cancelled', async () => {
  const operator = await office.open({ type: 'return', price: 900 });
  const { id } = await office.buy(operator);
  await office.cancel(operator, { treatment: 'move', to: { date: wednesday, direction: 'pm' } }, 'pm');
  expect([await office.seatsOn(operator, tomorrow), await office.seatsOn(operator, wednesday)]).toEqual([
    'am 0, pm 0',
    'am 1, pm 1',
  ]);
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
  const { holders } = await office.cancel(operator, { treatment: 'move', to });
  expect(holders.map(({ outcome, customer_ticket_id }) => [customer_ticket_id, outcome])).toEqual(
    expect.arrayContaining([
      [pass, 'moved'],
      [other.json<{ id: string }>().id, 'kept'],
    ]),
  );
  expect([await office.seatsOn(operator, tomorrow), await office.seatsOn(operator, wednesday)]).toEqual([
    'day 1',
    'day 2',
  ]);
  expect(await bookingsOf(purchaser, pass)).toMatchObject([{ date_svc: `${compactDate(wednesday)}2330` }]);
  expect(await office.mailsTo(purchaser.email)).toEqual(['departure-moved']);
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

/** Saves a timetable for Thursday on, in which Ilkley replaces Otley, no bus calls at Malham, and none at Skipton in the afternoon. */
async function saveFromThursday(operator: TestOperator): Promise<void> {
  const journeys = [
    ['Ilkley', 'Skipton', 'School'],
    ['School', 'Ilkley'],
  ];
  await saveTimetable(shop, operator, thursday, journeys, [{ from: 'Otley', to: 'Ilkley' }]);
}

/** What happens to each of those who board at stops, by the stops. */
async function outcomesByStop(operator: TestOperator, to: { date: LocalDate; direction: Direction }, from?: Direction) {
  const { holders } = await office.cancel(operator, { treatment: 'move', to }, from);
  return Object.fromEntries(holders.map((holder) => [holder.stop, 'why' in holder ? holder.why : holder.outcome]));
}

describe('nobody is moved to a departure that does not call at their stop', () => {
  const route = ['Otley', 'Skipton', 'Malham', 'School'];
  const open = async (ticket: object) => {
    const operator = await buildOperator(shop.db, { service: { stops: route }, ticket });
    await buildDepartures(shop.db, operator, { from: today, days: 10, seats: 9 });
    return operator;
  };

  test('singles stay where the bus of the other day leaves the stop out, and go where another stop replaces it', async () => {
    const operator = await open({ type: 'single', price: 500 });
    for (const stop of ['Otley', 'Skipton']) await office.buy(operator, { stop });
    const left = await office.buy(operator, { stop: 'Malham' }, purchaser);
    for (const stop of ['Otley', 'Skipton', 'Malham']) await office.buy(operator, { stop, startTime: 'pm' });
    await saveFromThursday(operator);
    const inMorning = { date: thursday, direction: 'am' } as const;
    const inAfternoon = { date: thursday, direction: 'pm' } as const;
    expect(await outcomesByStop(operator, inMorning)).toEqual({ Otley: 'moved', Skipton: 'moved', Malham: 'stop' });
    expect(await ticketOf(left.id)).toMatchObject({ start: tomorrow, revision: 1 });
    expect(await office.mailsTo(purchaser.email)).toEqual([]);
    expect(await outcomesByStop(operator, inAfternoon, 'pm')).toEqual({
      Otley: 'moved',
      Skipton: 'stop',
      Malham: 'stop',
    });
  });

  test('a return stays where one of its journeys would have no bus', async () => {
    const operator = await open({ type: 'return', price: 900 });
    for (const stop of route) await office.buy(operator, { stop, startTime: undefined });
    await saveFromThursday(operator);
    expect(await outcomesByStop(operator, { date: thursday, direction: 'am' })).toEqual({
      Otley: 'moved',
      Skipton: 'stop',
      Malham: 'stop',
      School: 'moved',
    });
  });

  test('a booked journey stays likewise', async () => {
    const operator = await buildBookable(shop.db, { today, service: { stops: route } });
    const { book } = bookingCalls(shop);
    for (const stop of ['Otley', 'Skipton', 'Malham'])
      await book(await shop.purchaser(), operator, [journeyOn(operator, tomorrow, { stop })]);
    await saveFromThursday(operator);
    expect(await outcomesByStop(operator, { date: thursday, direction: 'am' })).toEqual({
      Otley: 'moved',
      Skipton: 'moved',
      Malham: 'stop',
    });
  });
});

test('C-032 tickets are refunded and void, and one with which somebody has boarded stays', async () => {
  const operator = await office.open();
  const paid = await office.buy(operator, {}, purchaser);
  const used = await office.buy(operator);
  await shop.db.updateTable('customer_tickets').set({ trips_taken: 1 }).where('id', '=', used.id).execute();
  const { holders } = await office.cancel(operator, { treatment: 'refund' });
  await shop.db.updateTable('customer_tickets').set({ trips_taken: 0 }).where('id', '=', used.id).execute();
  expect(new Map(holders.map((holder) => [holder.id, [holder.outcome, 'why' in holder ? holder.why : null]]))).toEqual(
    new Map([
      [paid.id, ['refunded', null]],
      [used.id, ['kept', 'used']],
    ]),
  );
  await shop.runJobs();
  expect(await ticketOf(paid.id)).toMatchObject({ ticket_status: 'void' });
  expect(await office.seatsOn(operator, tomorrow)).toBe('am 1, pm 0');
  const refunds = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount', 'refunds.state'])
    .where('payments.client_id', '=', operator.client.id)
    .execute();
  expect(refunds).toEqual([{ amount: 500, state: 'succeeded' }]);
});

const byText = (one: string, other: string) => (one < other ? -1 : 1);

test('C-192 who sees the passengers of a departure before they cancel it is recorded, with the families', async () => {
  const operator = await office.open();
  await office.buy(operator, {}, purchaser);
  const member = await buildStaff(shop, operator.client.id);
  const browser = await signInAs(shop, member);
  const path = `/console/${operator.client.slug}/services/${operator.service.id}/departures/${tomorrow}/am/cancellation`;
  const { status, body } = await browser.call('PUT', path, { ...plain, dry_run: true });
  expect([status, (body as { passengers: object[] }).passengers]).toEqual([
    200,
    [expect.objectContaining({ passenger: 'Aoife Byrne' })],
  ]);
  const views = await shop.db
    .selectFrom('personal_data_views')
    .select(['staff_id', 'kind', 'user_ids'])
    .where('client_id', '=', operator.client.id)
    .execute();
  expect(views).toEqual([{ staff_id: member.id, kind: 'departure-passengers', user_ids: [purchaser.id] }]);
});

test('a day around which there are no days is refused, of a departure, of a closure and of relief buses', async () => {
  const operator = await office.open();
  const browser = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const ofOperator = `/console/${operator.client.slug}`;
  const ofService = `${ofOperator}/services/${operator.service.id}`;
  for (const day of ['0000-01-01', '0001-01-01', '9999-12-31']) {
    expect((await browser.call('GET', `${ofService}/departures/${day}/am`)).status).toBe(400);
    const closure = `${ofOperator}/calendars/${operator.service.calendar_id}/closures/${day}/message`;
    expect((await browser.call('GET', closure)).status).toBe(400);
    const buses = ['', 'M'].map((from) => ({ vehicle_id: null, from, stop_ids: [] }));
    const period = { direction: 'am', first_day: day, last_day: day, division: 'surname', buses };
    const relief = { last_day: day, both: false, periods: [period], seen: '', dry_run: true, expected: '' };
    const ofRelief = await browser.call('PUT', `${ofService}/departures/${tomorrow}/am/relief`, relief);
    const key = day === '0000-01-01' ? 'invalid-body' : 'relief-days-wrong';
    expect({ day, body: ofRelief.body }).toMatchObject({ body: { error_key: key } });
    for (const treatment of ['move', 'keep']) {
      const wanted = { ...plain, treatment, to: { date: day, direction: 'am' }, dry_run: true };
      const { status } = await browser.call('PUT', `${ofService}/departures/${tomorrow}/am/cancellation`, wanted);
      expect(status).toBe(400);
    }
  }
});
