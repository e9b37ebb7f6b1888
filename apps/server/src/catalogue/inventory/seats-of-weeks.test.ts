import { addDays, parseLocalDate, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeCalendar } from '../../network/calendar-changes/change-calendar.ts';
import { closeDay, takeClosureBack } from '../../network/calendar-changes/close-day.ts';
import { showCalendar } from '../../network/calendar-changes/list-calendars.ts';
import type { CalendarKey } from '../../network/calendar-changes/lock-calendar.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { voidTicket } from '../../sales/void-ticket/void-ticket.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { seatsOfWeeks } from './seats-of-weeks.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { openDepartures } from './open-departures.ts';

/** A Monday. */
const monday = parseLocalDate('2026-11-23');
const day = (ahead: number) => addDays(monday, ahead);
const wednesday = day(2);

let shop: TestShop;
// after each test the audit of the database is clean
shareAuditedShop((opened) => (shop = opened), { now: `${monday}T09:00:00Z` });

/** An operator that sells weeks of a service of one calendar. */
async function open({
  off = [],
  seats = 5,
  ticket = {},
  sale_cut_off_minutes = 0,
}: { off?: LocalDate[]; seats?: number; ticket?: object; sale_cut_off_minutes?: number } = {}) {
  shop.clock.set(`${monday}T09:00:00Z`);
  const operator = await buildOperator(shop.db, {
    client: { features: JSON.stringify({ disable_photo: true, sale_cut_off_minutes }) },
    ticket: { type: 'week', price: 2000, ...ticket },
  });
  await buildDepartures(shop.db, operator, { from: monday, days: 40, seats });
  const key = {
    ...allServices(operator.client.id),
    calendar_id: await buildCalendar(shop.db, operator.service, { off }),
  };
  return { operator, key };
}

const deps = () => ({ ...shop.deps, seatsOfWeeks });
const close = (key: CalendarKey, date: LocalDate) =>
  closeDay(deps(), testStaff, key, { date, direction: null, reason: 'Snow', dry_run: false });
const reopen = (key: CalendarKey, date: LocalDate) =>
  takeClosureBack(deps(), testStaff, key, { date, direction: null });

async function buy(operator: TestOperator, passenger: object) {
  const response = await shop.buy(await shop.purchaser(), operator, { passenger });
  return { status: response.statusCode, ...response.json<{ id: string; error_key?: string }>() };
}

/** The seats of a day as 'am 2 of 5, pm 2 of 5'. */
async function seatsOn({ service }: TestOperator, date: LocalDate) {
  const rows = await shop.db
    .selectFrom('inventory')
    .select(['direction', 'taken', 'capacity'])
    .where('service_id', '=', service.id)
    .where('scope', '=', 'departure')
    .where('date', '=', date)
    .orderBy('direction')
    .execute();
  return rows.map(({ direction, taken, capacity }) => `${direction} ${taken} of ${capacity}`).join(', ');
}

test('C-040 a day that opens again keeps the seats of weeks that were sold while it was closed, and says how many', async () => {
  const { operator, key } = await open();
  expect((await buy(operator, { startDate: monday })).status).toBe(200);
  await close(key, wednesday);
  expect((await buy(operator, { startDate: monday })).status).toBe(200);
  expect((await buy(operator, { startDate: day(1) })).status).toBe(200);
  // it is not valid on that day
  expect((await buy(operator, { startDate: day(3) })).status).toBe(200);
  expect(await seatsOn(operator, wednesday)).toBe('am 1 of 5, pm 1 of 5');
  expect(await reopen(key, wednesday)).toBe(4);
  expect(await seatsOn(operator, wednesday)).toBe('am 3 of 5, pm 3 of 5');
  await close(key, wednesday);
  expect(await reopen(key, wednesday)).toBe(0);
});

test('C-040 a day off that becomes a school day opens with the seats that weeks do not need, as its preview said', async () => {
  const { operator, key } = await open({ off: [wednesday] });
  const away = { client_id: key.client_id, service_id: operator.service.id };
  // the day was never open
  await shop.db
    .deleteFrom('inventory')
    .where('service_id', '=', away.service_id)
    .where('date', '=', wednesday)
    .execute();
  await shop.db.updateTable('services').set({ am_seats: 5, pm_seats: 5 }).where('id', '=', away.service_id).execute();
  for (const ahead of [0, 1]) expect((await buy(operator, { startDate: day(ahead) })).status).toBe(200);
  const { name, terms, revision } = await showCalendar(shop.deps, key);
  const wanted = { name, terms, days: [], joining: [operator.service.id], leaving: [], revision };
  const { effect } = await changeCalendar(deps(), testStaff, key, { ...wanted, dry_run: true });
  expect(effect.services).toMatchObject([{ added: [{ date: wednesday, direction: null }], kept: 4 }]);
  await changeCalendar(deps(), testStaff, key, { ...wanted, dry_run: false, expected: effect.digest });
  while (await openDepartures(shop.deps));
  expect(await seatsOn(operator, wednesday)).toBe('am 2 of 5, pm 2 of 5');
});

test('C-040 a week of chosen days or one direction takes only the departures that it is valid on', async () => {
  const { operator, key } = await open({ off: [wednesday, day(3)], ticket: { sub_type: 'am_only' } });
  expect((await buy(operator, { startDate: monday })).status).toBe(200);
  const { name, terms, revision } = await showCalendar(shop.deps, key);
  const wanted = { name, terms, days: [], joining: [operator.service.id], leaving: [], revision, dry_run: false };
  await changeCalendar(deps(), testStaff, key, wanted);
  expect([await seatsOn(operator, wednesday), await seatsOn(operator, day(3))]).toEqual([
    'am 1 of 5, pm 0 of 5',
    'am 1 of 5, pm 0 of 5',
  ]);
});

test('C-040 a week that is being paid while the day opens takes its seats too, and releases them when it is not paid', async () => {
  const { operator, key } = await open();
  await close(key, wednesday);
  const passenger = { startDate: monday };
  const asking = await shop.buy(await shop.purchaser(), operator, {
    passenger,
    card: 'pm_card_authenticationRequired',
  });
  expect(asking.json()).toHaveProperty('payment_intent_client_secret');
  expect(await reopen(key, wednesday)).toBe(2);
  expect(await seatsOn(operator, wednesday)).toBe('am 1 of 5, pm 1 of 5');
  shop.clock.advance({ hours: 1 });
  await shop.runJobs();
  expect(await seatsOn(operator, wednesday)).toBe('am 0 of 5, pm 0 of 5');
});

test('C-040 with fewer seats than the weeks need nothing more is sold, and their tickets stay valid', async () => {
  const { operator, key } = await open({ seats: 1 });
  await close(key, wednesday);
  const week = await buy(operator, { startDate: monday });
  await reopen(key, wednesday);
  expect(await seatsOn(operator, wednesday)).toBe('am 1 of 1, pm 1 of 1');
  await close(key, wednesday);
  await inTransaction(shop.db, (transaction) => voidTicket(transaction, { ...key, id: week.id }));
  await shop.db
    .updateTable('inventory')
    .set({ capacity: 0 })
    .where('service_id', '=', operator.service.id)
    .where('date', '=', wednesday)
    .execute();
  const second = await buy(operator, { startDate: monday });
  expect(second.status).toBe(200);
  expect(await reopen(key, wednesday)).toBe(2);
  expect(await seatsOn(operator, wednesday)).toBe('am 0 of 0, pm 0 of 0');
  expect((await buy(operator, { startDate: wednesday })).status).not.toBe(200);
  const lacking = {
    by: testStaff.id,
    subject: expect.stringMatching(/^inventory /) as string,
    after: { capacity: 0, needed: 1, lacking: 1 },
  };
  await expectAudit(shop.db, { client_id: operator.client.id }, 'lack-seats-of-weeks', [lacking, lacking]);
});

test('a day that opens again, a calendar that changes and the daily job take no seat of a bus that left before the week was bought', async () => {
  const { operator, key } = await open({ off: [monday] });
  const service_id = operator.service.id;
  await shop.db.updateTable('services').set({ am_seats: 5, pm_seats: 5 }).where('id', '=', service_id).execute();
  const { name, terms, revision } = await showCalendar(shop.deps, key);
  const wanted = { name, terms, days: [], joining: [service_id], leaving: [], revision };
  // the morning has left
  shop.clock.set(`${monday}T12:30:00Z`);
  expect((await buy(operator, { startDate: monday })).status).toBe(200);
  const { effect } = await changeCalendar(deps(), testStaff, key, { ...wanted, dry_run: true });
  expect(effect.services).toMatchObject([{ added: [{ date: monday, direction: null }], kept: 1 }]);
  await changeCalendar(deps(), testStaff, key, { ...wanted, dry_run: false, expected: effect.digest });
  expect(await seatsOn(operator, monday)).toBe('am 0 of 5, pm 1 of 5');
  await close(key, monday);
  // and the afternoon as well
  shop.clock.set(`${monday}T18:30:00Z`);
  expect((await buy(operator, { startDate: monday })).status).toBe(200);
  expect(await reopen(key, monday)).toBe(0);
  while (await openDepartures(shop.deps));
  expect(await seatsOn(operator, monday)).toBe('am 0 of 5, pm 1 of 5');
  expect(await seatsOn(operator, day(1))).toBe('am 2 of 5, pm 2 of 5');
});

test('a day that opens again takes no seat of a departure that was not sold any more, by its cut-off, when the week was bought', async () => {
  const { operator, key } = await open({ sale_cut_off_minutes: 1_440 });
  const [before, late] = [`${monday}T11:30:00Z`, `${monday}T12:30:00Z`];
  await close(key, day(1));
  for (const at of [before, late]) {
    shop.clock.set(at);
    expect((await buy(operator, { startDate: day(1) })).status).toBe(200);
  }
  // the morning of Tuesday was sold until noon of Monday
  expect(await reopen(key, day(1))).toBe(3);
  expect(await seatsOn(operator, day(1))).toBe('am 1 of 5, pm 2 of 5');
});

test('a closure that is taken back says how many seats of its day and direction weeks need, and not of other days', async () => {
  const { operator, key } = await open();
  await close(key, day(1));
  await close(key, wednesday);
  expect((await buy(operator, { startDate: monday })).status).toBe(200);
  // Tuesday runs again, and its seats of weeks are still missing
  await shop.db
    .deleteFrom('calendar_days')
    .where('calendar_id', '=', key.calendar_id)
    .where('date', '=', day(1))
    .execute();
  expect(await takeClosureBack(deps(), testStaff, key, { date: wednesday, direction: 'pm' })).toBe(1);
  expect(await seatsOn(operator, day(1))).toBe('am 1 of 5, pm 1 of 5');
});

test('C-040 of days that close and open while people buy, each week has one seat of each departure that runs', async () => {
  const step = fc.oneof(
    fc.record({ buy: fc.integer({ min: 0, max: 7 }) }),
    fc.record({ close: fc.integer({ min: 0, max: 9 }) }),
    fc.record({ reopen: fc.integer({ min: 0, max: 9 }) }),
    fc.record({ voided: fc.nat(3) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fc.boolean(), async (steps, isAtOnce) => {
      const { operator, key } = await open({ seats: 50 });
      const sold: string[] = [];
      const play = async (one: (typeof steps)[number]) => {
        if ('buy' in one) {
          const { id, status } = await buy(operator, { startDate: day(one.buy) });
          if (status === 200) sold.push(id);
        } else if ('voided' in one) {
          const id = sold[one.voided];
          if (id) await inTransaction(shop.db, (transaction) => voidTicket(transaction, { ...key, id }));
        } else {
          const change = 'close' in one ? close(key, day(one.close)) : reopen(key, day(one.reopen));
          await change.catch(() => undefined);
        }
      };
      if (isAtOnce) await Promise.all(steps.map(play));
      else for (const one of steps) await play(one);
      // the job takes the seats of weeks that were sold at the moment of a change
      await shop.db
        .updateTable('services')
        .set({ am_seats: 50, pm_seats: 50 })
        .where('id', '=', operator.service.id)
        .execute();
      while (await openDepartures(shop.deps));
      const { days } = await showCalendar(shop.deps, key);
      const tickets = await shop.db
        .selectFrom('customer_tickets')
        .select(['start', 'expiry', 'ticket_status'])
        .where('service_id', '=', operator.service.id)
        .execute();
      const running = Array.from({ length: 12 }, (_, ahead) => day(ahead)).filter(
        (date) => !['sa', 'su'].includes(weekdayOf(date)) && days.every((one) => one.date !== date),
      );
      const valid = (date: LocalDate) =>
        tickets.filter(
          ({ start, expiry, ticket_status }) => ticket_status !== 'void' && start <= date && expiry >= date,
        );
      const expected = running.map((date) => `am ${valid(date).length} of 50, pm ${valid(date).length} of 50`);
      expect(await Promise.all(running.map((date) => seatsOn(operator, date)))).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});
