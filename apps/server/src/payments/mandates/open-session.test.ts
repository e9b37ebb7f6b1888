import { addDays, daysBetween, parseLocalDate, weekdayOf, weekdays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { nextSalesYear, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../../platform/clock.ts';
import { createRenewal } from '../../sales/renewals/offers/create-renewal.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildDirectDebitOperator, openMandatePage } from '../../testing/builders/build-direct-debit.ts';
import { annualTerms, buildTicket, soldFor } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildDepartures, setSeats } from '../../testing/builders/build-seats.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('P-057 P-118 P-287 a session is refused for a ticket that is sold out or not on sale, and with a flexi ticket in debit', async () => {
  const openFor = async (ticket: object, { stock, debt = 0 }: { stock?: number; debt?: number } = {}) => {
    const purchaser = await shop.purchaser();
    const of = await buildDirectDebitOperator(shop.deps, { ticket });
    if (stock !== undefined) await buildStock(shop.db, of, stock);
    const flexi = { ...of, ticket: { ...of.ticket, type: 'flexi' } };
    const trips = { trips: 10, trips_taken: 10 + debt };
    if (debt > 0) await buildCustomerTicket(shop.db, flexi, { user_id: purchaser.id, ...trips });
    const { status, body } = await openMandatePage(shop, purchaser, of);
    const sessions = shop.db.selectFrom('mandate_sessions').select('id').where('user_id', '=', purchaser.id);
    expect(await sessions.execute()).toHaveLength(status === 200 ? 1 : 0);
    return body.error_key ?? 'open';
  };
  expect(await openFor({}, { stock: 1 })).toBe('open');
  expect(await openFor({}, { stock: 0 })).toBe('ticket-sold-out');
  expect(await openFor({ available: false })).toBe('ticket-sold-out');
  expect(await openFor({ is_enabled: false })).toBe('ticket-disabled');
  expect(await openFor({ start: '2019-09-01', expiry: '2020-07-24' })).toBe('ticket-expired');
  expect(await openFor({}, { debt: 1 })).toBe('flexi-in-debit');
  expect(await openFor({}, { stock: 0, debt: 1 })).toBe('ticket-sold-out');
});

/** The day in a number of days. */
const inDays = (days: number) => addDays(localDate(shop.clock.now(), 'Europe/London'), days);

const none = [409, 'type-unavailable', 'This type of ticket is currently unavailable.'];

/** Opens the provider's page for a new purchaser. Returns the status and, when it is refused, the key and the text. */
async function openFor(operator: TestOperator) {
  const { status, body } = await openMandatePage(shop, await shop.purchaser(), operator);
  return status === 200 ? 'open' : [status, body.error_key, (body as { error?: string }).error];
}

const chosenDays = {
  sub_type: 'select',
  price: 3_00,
  return_price: 5_00,
  num_bookable_journeys: JSON.stringify({ m: 38, w: 39 }),
} as const;

test('P-045 P-057 a session is refused for a ticket whose weekdays are all sold out', async () => {
  const operator = await buildDirectDebitOperator(shop.deps, { ticket: chosenDays });
  const weekly = { scope: 'weekly_pattern', ticket_type: 'annual', year: annualTerms().year } as const;
  expect(await openFor(operator)).toEqual(none);
  await setSeats(shop.db, operator, { ...weekly, weekday: 'm', direction: 'am' }, 0);
  // seats of another day, of another type, and of another year
  await setSeats(shop.db, operator, { ...weekly, weekday: 'f', direction: 'am' }, 5);
  await setSeats(shop.db, operator, { ...weekly, ticket_type: 'autumn', weekday: 'm', direction: 'am' }, 5);
  await setSeats(shop.db, operator, { ...weekly, year: nextSalesYear(weekly.year), weekday: 'm', direction: 'am' }, 5);
  expect(await openFor(operator)).toEqual(none);
  await setSeats(shop.db, operator, { ...weekly, weekday: 'w', direction: 'pm' }, 1);
  expect(await openFor(operator)).toBe('open');
  await buildStock(shop.db, operator, 0);
  expect(await openFor(operator)).toMatchObject([
    409,
    'ticket-sold-out',
    expect.stringContaining('This ticket type is now sold out.'),
  ]);
  // for the link to the waiting list
  const { body } = await openMandatePage(shop, await shop.purchaser(), operator);
  expect(body).toMatchObject({ params: { ticket: operator.ticket.name, service: operator.service.name } });
});

test('a session is refused for a ticket of which no journey on sale is left, although its seats are', async () => {
  const [tomorrow, weekday] = [inDays(1), weekdayOf(inDays(1))];
  const { client, ticket } = soldFor(1);
  const num_bookable_journeys = JSON.stringify({ [weekday]: 38 });
  const operator = await buildDirectDebitOperator(shop.deps, {
    client,
    service: { operating_weekdays: [...weekdays] },
    ticket: { ...chosenDays, ...ticket, num_bookable_journeys },
  });
  const weekly = { scope: 'weekly_pattern', ticket_type: 'annual', year: ticket.year } as const;
  await setSeats(shop.db, operator, { ...weekly, weekday, direction: 'pm' }, 5);
  const [first_day, last_day] = [ticket.start, parseLocalDate(ticket.expiry)];
  const days = Array.from({ length: daysBetween(tomorrow, last_day) + 1 }, (_, ahead) => addDays(tomorrow, ahead));
  const ofWeekday = days.filter((date) => weekdayOf(date) === weekday);
  const openWithout = async (dates: readonly LocalDate[], direction: 'am' | 'pm') => {
    const closed = dates.map((date) => ({ date, direction, runs: false }));
    await buildCalendar(shop.db, operator.service, { terms: [{ first_day, last_day }], days: closed });
    return openFor(operator);
  };
  expect(await openWithout(ofWeekday, 'am')).toBe('open');
  expect(await openWithout(ofWeekday.slice(1), 'pm')).toBe('open');
  expect(await openWithout(ofWeekday, 'pm')).toEqual(none);
});

test('P-045 P-057 a session is refused for a dated ticket without departures left, and for an advance pass', async () => {
  const tomorrow = inDays(1);
  const year = salesYearOf(tomorrow);
  const week = await buildDirectDebitOperator(shop.deps, {
    client: { sales_year: [year] },
    ticket: { type: 'week', year, start: tomorrow, expiry: inDays(14) },
  });
  expect(await openFor(week)).toEqual(none);
  await buildDepartures(shop.db, week, { from: tomorrow, days: 14, seats: 1 });
  expect(await openFor(week)).toBe('open');
  await buildDepartures(shop.db, week, { from: tomorrow, days: 14, seats: 0 });
  expect(await openFor(week)).toEqual(none);
  expect(await openFor(await buildDirectDebitOperator(shop.deps, { ticket: { type: 'advance' } }))).toEqual(none);
});

test('P-057 A-097 the last seat that is kept for a renewal lets its purchaser open a session, and no other', async () => {
  const operator = await buildDirectDebitOperator(shop.deps);
  const { client, service, ticket: dd } = operator;
  const { price_deposit, price_monthly, num_monthly_payments } = dd;
  const nextYear = annualTerms(365);
  const next = await buildTicket(shop.db, {
    ...chosenDays,
    client_id: client.id,
    service_id: service.id,
    ...nextYear,
    payment_type: 'dd',
    price: null,
    price_deposit,
    price_monthly,
    num_monthly_payments,
    monthly_sub_start: `${nextYear.start.slice(0, 4)}-10-01`,
  });
  const monday = { scope: 'weekly_pattern', ticket_type: 'annual', year: nextYear.year, weekday: 'm' } as const;
  await setSeats(shop.db, operator, { ...monday, direction: 'am' }, 1);
  const renew = async () => {
    const purchaser = await shop.purchaser();
    const held = await buildCustomerTicket(shop.db, operator, { user_id: purchaser.id, travel_pattern: 'm_am' });
    const offer = { customer_ticket_id: held.id, ticket_id: next.id, closes_on: inDays(14) };
    const renewal_id = await createRenewal(shop.deps, { kind: 'system', id: null }, offer);
    return async () => {
      const url = `/api/customer-mandate-session/client/${client.slug}`;
      const response = await shop.app.inject({
        method: 'POST',
        url,
        headers: purchaser.headers,
        payload: { renewal_id },
      });
      return response.statusCode === 200
        ? 'open'
        : [response.statusCode, response.json().error_key, response.json().error];
    };
  };
  const [first, second] = [await renew(), await renew()];
  expect([await first(), await second()]).toEqual(['open', none]);
});
