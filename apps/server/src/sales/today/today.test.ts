import { addDays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { instantOnClocks } from '@fareway/domain/dates/zoned-time.ts';
import fc from 'fast-check';
import { writeRoute } from '../../network/stops/write-route.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../../platform/clock.ts';
import { bookingCalls, buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildGuardian } from '../../testing/builders/build-guardian.ts';
import { buildOperator, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { showTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { createRenewal } from '../renewals/offers/create-renewal.ts';
import type { TodayOnWire } from './schemas.ts';
import { showToday } from './show-today.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const schooldays = ['m', 'tu', 'w', 'th', 'f'];
const morningBus = (features: object = { disable_photo: true }) =>
  buildOperator(shop.db, {
    client: { features: JSON.stringify(features) },
    service: { time: '0725', operating_weekdays: schooldays, stops: ['Skipton', 'Addingham'] },
  });
const hold = (
  operator: TestOperator,
  who: TestPurchaser,
  overrides: Partial<Parameters<typeof buildCustomerTicket>[2]> = {},
) =>
  buildCustomerTicket(shop.db, operator, {
    user_id: who.id,
    start: '2026-09-01',
    expiry: '2027-07-22',
    ticket_year: '26/27',
    ...overrides,
  });
/** What the call returns at an instant. */
const todayAt = (instant: string, who: TestPurchaser) =>
  showToday({ ...shop.deps, clock: { now: () => new Date(instant) } }, who.id);
const summary = ({ tickets }: TodayOnWire) =>
  tickets.map(({ passenger, code, next_journey, to_do }) => [
    passenger.first_name,
    ...(code ? ['code'] : []),
    ...(next_journey ? [`${next_journey.date} ${next_journey.time ?? next_journey.directions?.join(' ')}`] : []),
    ...to_do.map(({ kind }) => kind),
  ]);
/** A Monday. */
const monday = '2026-11-23';

test('the tickets of today have their code and their next journey; the first to leave is the first', async () => {
  const operator = await morningBus();
  const who = await shop.purchaser();
  const late = await buildService(shop.db, {
    client_id: operator.client.id,
    time: '0840',
    operating_weekdays: schooldays,
  });
  await hold(operator, who, { first_name: 'Owen', stop: 'Addingham' });
  await hold(operator, who, { first_name: 'Nia', service_id: late.id });
  await hold(operator, who, { first_name: 'Rhys', travel_pattern: 'w_pm' });
  const { tickets } = await todayAt(`${monday}T07:00:00Z`, who);
  expect(tickets.map(({ passenger, next_journey }) => ({ name: passenger.first_name, next_journey }))).toMatchObject([
    { name: 'Owen', next_journey: { date: monday, time: '0725', directions: ['am', 'pm'], stop: 'Addingham' } },
    { name: 'Nia', next_journey: { date: monday, time: '0840', directions: ['am', 'pm'] } },
    { name: 'Rhys', next_journey: { date: '2026-11-25', directions: ['pm'] } },
  ]);
  expect(tickets[2]!.next_journey).not.toHaveProperty('time');
  for (const { id, code } of tickets) {
    expect(code).toBe((await showTicket(shop.deps, { userId: who.id, customerTicketId: id })).code);
  }
});

test('A-239 after the last departure of a day the next journey is on the next day that runs, with its time and the stop of its direction', async () => {
  const operator = await morningBus();
  const { client, service } = operator;
  const who = await shop.purchaser();
  const route = {
    stops: ['Skipton', 'Addingham', 'School'],
    zones: [],
    times: { am: ['07:25', '07:40', '08:30'], pm: ['15:30'] },
  };
  await writeRoute(shop.db, shop.clock.now(), { client_id: client.id, service_id: service.id }, route);
  await hold(operator, who, { first_name: 'Nia', stop: 'Addingham' });
  const at = async (time: string) => (await todayAt(`${monday}T${time}:00Z`, who)).tickets[0]!.next_journey;
  const morning = { date: monday, time: '0740', stop: 'Addingham', directions: ['am', 'pm'] };
  expect(await at('07:39')).toMatchObject(morning);
  expect(await at('07:40')).toMatchObject({ date: monday, time: '1530', stop: 'School', directions: ['pm'] });
  expect(await at('15:30')).toMatchObject({ ...morning, date: '2026-11-24' });
  expect(await at('20:31')).toMatchObject({ ...morning, date: '2026-11-24' });
});

test('days and times are those of the operator, also on the night when the clocks change', async () => {
  const operator = await morningBus();
  const who = await shop.purchaser();
  await hold(operator, who, { first_name: 'Nia', start: '2026-10-25', expiry: '2026-10-25' });
  await shop.db
    .updateTable('services')
    .set({ operating_weekdays: ['su'] })
    .where('id', '=', operator.service.id)
    .execute();
  // British summer time until 1:00 UTC
  expect(summary(await todayAt('2026-10-24T22:59:59Z', who))).toEqual([['Nia', '2026-10-25 0725']]);
  expect(summary(await todayAt('2026-10-24T23:00:00Z', who))).toEqual([['Nia', 'code', '2026-10-25 0725']]);
  expect(summary(await todayAt('2026-10-25T07:24:59Z', who))).toEqual([['Nia', 'code', '2026-10-25 0725']]);
  expect(summary(await todayAt('2026-10-25T07:25:00Z', who))).toEqual([['Nia', 'code', '2026-10-25 pm']]);
  expect(summary(await todayAt('2026-10-25T17:59:59Z', who))).toEqual([['Nia', 'code', '2026-10-25 pm']]);
  // an afternoon without times is over at 18:00
  expect(summary(await todayAt('2026-10-25T18:00:00Z', who))).toEqual([['Nia', 'code']]);
  expect(summary(await todayAt('2026-10-25T23:59:59Z', who))).toEqual([['Nia', 'code']]);
  expect(summary(await todayAt('2026-10-26T00:00:00Z', who))).toEqual([]);
});

test('the next journey has the instant at which it leaves on the clocks of the operator, also on the day when they change', async () => {
  for (const time_zone of ['Europe/London', 'Europe/Dublin']) {
    const operator = await buildOperator(shop.db, {
      client: { time_zone },
      service: { time: '0725', operating_weekdays: ['sa', 'su'] },
    });
    const ofService = { client_id: operator.client.id, time: null, operating_weekdays: ['sa', 'su'] };
    const untimed = await buildService(shop.db, ofService);
    const who = await shop.purchaser();
    await hold(operator, who);
    await hold(operator, who, { sub_type: 'pm_only' });
    await hold(operator, who, { service_id: untimed.id });
    const instantsOf = async (date: string) =>
      new Set((await todayAt(`${date}T00:30:00Z`, who)).tickets.map(({ next_journey }) => next_journey!.leaves_at));
    const at = (date: string, ...hours: string[]) => new Set(hours.map((hour) => `${date}T${hour}:00.000Z`));
    // 07:25, noon and 18:00, a day before summer time begins and on the day when it begins
    expect(await instantsOf('2027-03-27')).toEqual(at('2027-03-27', '07:25', '12:00', '18:00'));
    expect(await instantsOf('2027-03-28')).toEqual(at('2027-03-28', '06:25', '11:00', '17:00'));
  }
});

test('the code is there on the days on which the ticket is valid, at any instant around midnight and around a change of the clocks', async () => {
  const zones = ['Europe/London', 'Europe/Dublin'];
  const nights = ['2026-03-29', '2026-07-01', '2026-10-25', '2026-12-31'] as LocalDate[];
  const days = nights.flatMap((night) => [-1, 0, 1].map((ahead) => addDays(night, ahead)));
  const who = await shop.purchaser();
  for (const time_zone of zones) {
    const operator = await buildOperator(shop.db, { client: { time_zone } });
    for (const day of days) {
      await hold(operator, who, { first_name: day, last_name: time_zone, start: day, expiry: day });
    }
  }
  const minutes = fc.oneof(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -36 * 60, max: 36 * 60 }));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...nights), minutes, async (night, minute) => {
      const instant = new Date(Date.parse(`${night}T00:00:00Z`) + minute * 60_000);
      const { tickets } = await todayAt(instant.toISOString(), who);
      const withCode = tickets.flatMap(({ code, passenger }) =>
        code ? [`${passenger.last_name} ${passenger.first_name}`] : [],
      );
      const expected = zones.flatMap((timeZone) => {
        const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
        return days.some((one) => one === day) ? [`${timeZone} ${day}`] : [];
      });
      expect(withCode.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 60 },
  );
});

test('days off are skipped, and a ticket has no journey where none runs any more', async () => {
  const operator = await morningBus();
  const who = await shop.purchaser();
  await buildCalendar(shop.db, operator.service, { off: ['2026-11-23', '2026-11-24'] });
  await hold(operator, who, { first_name: 'Nia' });
  await hold(operator, who, { first_name: 'Owen', expiry: '2026-11-24' });
  expect(summary(await todayAt(`${monday}T06:00:00Z`, who))).toEqual([
    ['Nia', 'code', '2026-11-25 0725'],
    ['Owen', 'code'],
  ]);
});

test('what there is to do: trips in debit, a suspended ticket, a renewal with its last day', async () => {
  const operator = await morningBus();
  const { client, service } = operator;
  const next = await buildTicket(shop.db, {
    client_id: client.id,
    service_id: service.id,
    year: '27/28',
    start: '2027-09-01',
    expiry: '2028-07-21',
  });
  const who = await shop.purchaser();
  const over = { start: '2026-08-01', expiry: '2026-11-01' };
  await hold(operator, who, { first_name: 'Expired', ...over });
  await hold(operator, who, {
    first_name: 'Debit',
    type: 'flexi',
    trips: 20,
    trips_taken: 23,
    default_trips: 20,
    ...over,
  });
  await hold(operator, who, { first_name: 'Suspended', ticket_status: 'suspended' });
  const renewed = await hold(operator, who, { first_name: 'Renewed', ...over });
  await createRenewal(
    { ...shop.deps, clock: { now: () => new Date('2026-10-20T09:00:00Z') } },
    { kind: 'system', id: null },
    {
      customer_ticket_id: renewed.id,
      ticket_id: next.id,
      closes_on: '2026-12-01' as LocalDate,
    },
  );
  const { tickets } = await todayAt(`${monday}T06:00:00Z`, who);
  const toDo = Object.fromEntries(tickets.map(({ passenger, to_do }) => [passenger.first_name, to_do]));
  expect(toDo).toEqual({
    Debit: [{ kind: 'trips', trips: 3 }],
    Suspended: [{ kind: 'suspended' }],
    Renewed: [{ kind: 'renewal', renewal_id: expect.any(String), until: '2026-12-01' }],
  });
  expect(tickets.filter(({ code }) => code)).toEqual([]);
  expect(summary(await todayAt('2026-12-02T06:00:00Z', who)).map(([name]) => name)).not.toContain('Renewed');
});

test('the next journey of a pass is the next one that is booked', async () => {
  const today = localDate(shop.clock.now(), 'Europe/London');
  const operator = await buildBookable(shop.db, { today });
  const who = await shop.purchaser();
  const { book } = bookingCalls(shop);
  const days = [3, 1].map((ahead) => addDays(today, ahead));
  await book(
    who,
    operator,
    days.map((date) => journeyOn(operator, date)),
  );
  const journeyAfter = async (date: LocalDate, time: string) => {
    const { tickets } = await todayAt(`${date}T${time}:00Z`, who);
    return tickets.map(({ next_journey }) => next_journey);
  };
  const journeyOf = (date: LocalDate) => ({
    date,
    leaves_at: new Date(instantOnClocks(date, 23 * 60 + 30, 'Europe/London')).toISOString(),
    time: '2330',
    service_name: operator.service.name,
    stop: 'Skipton',
  });
  const [last, first] = days as [LocalDate, LocalDate];
  expect(await journeyAfter(today, '12:00')).toEqual([journeyOf(first)]);
  expect(await journeyAfter(addDays(first, 1), '12:00')).toEqual([journeyOf(last)]);
  expect(await journeyAfter(addDays(last, 1), '12:00')).toEqual([undefined]);
});

test('a photo is wanted for a ticket that is not over, where the operator has photos', async () => {
  const operator = await morningBus({});
  const who = await shop.purchaser();
  await hold(operator, who, { first_name: 'Nia', expiry: monday });
  expect(summary(await todayAt(`${monday}T12:00:00Z`, who))).toEqual([['Nia', 'code', `${monday} pm`, 'photo']]);
  expect(summary(await todayAt('2026-11-24T12:00:00Z', who))).toEqual([]);
});

test('a ticket that is shared with the account is there with its code and its next journey, without what its purchaser has to do', async () => {
  const operator = await morningBus({});
  const [owner, guardian] = [await shop.purchaser(), await shop.purchaser()];
  const flexi = { type: 'flexi', trips: 20, trips_taken: 22, default_trips: 20 } as const;
  const share = async (ticket: Awaited<ReturnType<typeof hold>>, userId: string | null) =>
    buildGuardian(shop.db, ticket, { email: guardian.email, user_id: userId });
  const ticket = await hold(operator, owner, { first_name: 'Nia', stop: 'Addingham', ...flexi });
  const { id } = await share(ticket, guardian.id);
  await share(await hold(operator, owner, { first_name: 'Suspended', ticket_status: 'suspended' }), guardian.id);
  await share(await hold(operator, owner, { first_name: 'Void', ticket_status: 'void' }), guardian.id);
  await share(await hold(operator, owner, { first_name: 'Ended', expiry: '2026-11-22' }), guardian.id);
  await share(await hold(operator, owner, { first_name: 'Invited' }), null);
  const seen = await todayAt(`${monday}T07:00:00Z`, guardian);
  expect(seen.tickets).toEqual([]);
  expect(seen.shared_tickets).toMatchObject([
    { id, passenger: { first_name: 'Nia' }, next_journey: { date: monday, stop: 'Addingham' }, to_do: [] },
    { passenger: { first_name: 'Suspended' }, to_do: [{ kind: 'suspended' }] },
  ]);
  expect(seen.shared_tickets.map(({ code }) => code)).toEqual([
    (await showTicket(shop.deps, { userId: owner.id, customerTicketId: ticket.id })).code,
    undefined,
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/"(price|total_price|reference|yr|ext_id)"/);
  expect(summary(await todayAt(`${monday}T07:00:00Z`, owner)).map(([name]) => name)).toContain('Nia');
});

test('another purchaser is refused, and has none of these tickets', async () => {
  const operator = await morningBus();
  const [who, stranger] = [await shop.purchaser(), await shop.purchaser()];
  await hold(operator, who, { expiry: operator.ticket.expiry! });
  const call = (headers: object) => shop.app.inject({ url: `/api/user/${who.id}/today`, headers: { ...headers } });
  expect((await call(who.headers)).json<TodayOnWire>().tickets).toHaveLength(1);
  expect((await call(stranger.headers)).statusCode).toBe(403);
  expect((await call({})).statusCode).toBe(401);
  expect(await todayAt(`${monday}T06:00:00Z`, stranger)).toEqual({ tickets: [], shared_tickets: [] });
});
