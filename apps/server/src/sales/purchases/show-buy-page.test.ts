import type { Insertable } from 'kysely';
import { salesYearToPath } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tickets } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { purchaseBody } from '../../testing/test-shop.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let purchaser: TestPurchaser;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-11-21T09:00:00Z' });
});
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  purchaser = await buildPurchaser(server.deps);
});
afterAll(() => server.stop());

const support = 'Dales Coaches office, office@dales.example, 01632 960123';

async function open(
  { client, service, ticket }: TestOperator,
  overrides: Partial<Record<'client' | 'service' | 'ticket' | 'year', string>> = {},
) {
  const year = salesYearToPath(ticket.year as SalesYear);
  const address = { client: client.id, service: service.id, ticket: ticket.id, year, ...overrides };
  const url = `/api/buy-page/${address.client}/${address.service}/${address.ticket}/${address.year}`;
  const response = await server.app.inject({ url, headers: purchaser.headers });
  return { status: response.statusCode, body: response.json() };
}

const refused = (status: number, error_key: string, error: unknown) => ({
  status,
  body: expect.objectContaining({ error_key, error }),
});

test('P-039 P-108 the buy page gets everything in one response, by the id of the client or by its slug', async () => {
  const operator = await buildOperator(server.db);
  const page = await open(operator);
  expect(page.status).toBe(200);
  expect(page.body).toMatchObject({
    client: { id: operator.client.id, support: { email: 'office@dales.example' } },
    service: { id: operator.service.id, stops: ['Skipton', 'Addingham'] },
    ticket: { id: operator.ticket.id, price: 480 },
    today: '2026-11-21',
    current_sales_year: '26/27',
    holds_active_ticket_of_type: false,
    flexi_in_debit: false,
    saved_methods: [],
  });
  expect(await open(operator, { client: operator.client.slug })).toEqual(page);
});

test('A-240 a return for fixed days is refused before its payment when no journey of it is left', async () => {
  // from a Monday to a Wednesday
  const trip = { type: 'return', sub_type: 'fixed', start: '2026-11-23', expiry: '2026-11-25' } as const;
  const withoutDay = await buildOperator(server.db, { ticket: { ...trip, travel_pattern: 'th#f' } });
  const onTuesday = await buildOperator(server.db, { ticket: { ...trip, travel_pattern: 'tu' } });
  const nothingToBuy = (operator: TestOperator) =>
    refused(409, 'ticket-disabled', expect.stringContaining(operator.client.support_email!));
  const buy = (operator: TestOperator) =>
    server.app.inject({
      method: 'POST',
      url: '/api/customer-ticket/stripe',
      headers: purchaser.headers,
      payload: purchaseBody(operator, {}),
    });

  expect(await open(withoutDay)).toEqual(nothingToBuy(withoutDay));
  expect((await buy(withoutDay)).json()).toMatchObject({ error_key: 'ticket-disabled' });
  expect((await open(onTuesday)).status).toBe(200);
  server.clock.set('2026-11-24T17:59:00Z');
  purchaser = await buildPurchaser(server.deps);
  expect((await open(onTuesday)).status).toBe(200);
  server.clock.set('2026-11-25T09:00:00Z');
  purchaser = await buildPurchaser(server.deps);
  expect(await open(onTuesday)).toEqual(nothingToBuy(onTuesday));
  expect((await buy(onTuesday)).json()).toMatchObject({ error_key: 'ticket-disabled' });
  expect(await server.db.selectFrom('orders').select('id').where('user_id', '=', purchaser.id).execute()).toEqual([]);
});

test('P-112 P-253 a ticket of a previous year is refused, from 1 August on', async () => {
  const operator = await buildOperator(server.db, { ticket: { expiry: null, start: null } });
  server.clock.set('2027-07-31T22:59:59Z');
  purchaser = await buildPurchaser(server.deps);
  expect((await open(operator)).status).toBe(200);
  server.clock.set('2027-07-31T23:00:00Z');
  const words = /^This ticket type was valid for a previous year and has now expired\. /;
  expect(await open(operator)).toEqual(refused(410, 'ticket-of-previous-year', expect.stringMatching(words)));
});

test('P-113 P-254 an unknown service is refused, also one of another operator', async () => {
  const operator = await buildOperator(server.db);
  const other = await buildOperator(server.db);
  const words = /^This service has either been discontinued or does not exist\. /;
  for (const service of [newId(), 'x', other.service.id]) {
    expect(await open(operator, { service })).toEqual(refused(404, 'service-not-found', expect.stringMatching(words)));
  }
  await server.db
    .updateTable('services')
    .set({ archived_at: new Date() })
    .where('id', '=', operator.service.id)
    .execute();
  expect((await open(operator)).body.error_key).toBe('service-not-found');
});

/** Expects that the buy page of a ticket with these changes shows the reason why it is not sold. */
async function expectNotSold(ticket: Partial<Insertable<Tickets>>, words: string): Promise<void> {
  const operator = await buildOperator(server.db, { ticket });
  const page = await open(operator);
  expect(page.status).toBeGreaterThanOrEqual(400);
  expect(page.body.error).toBe(words);
}

test('P-114 P-249 the buy page of a sold-out ticket says so', () =>
  expectNotSold(
    { available: false },
    `This ticket type is now sold out. Please contact ${support} for more information regarding ticket availability.`,
  ));

test('P-115 P-250 the buy page of a disabled ticket says so', () =>
  expectNotSold(
    { is_enabled: false },
    `Ticket disabled by your transport provider. Please contact ${support} for more information.`,
  ));

test('P-116 P-251 the buy page of an expired ticket says so', () =>
  expectNotSold(
    { expiry: '2026-11-20' },
    `This ticket type has a fixed expiry date which has now expired. Please contact ${support} for an alternative ticket type to purchase.`,
  ));

test('P-117 P-252 the buy page of a zonal ticket without prices says so', () =>
  expectNotSold(
    { pricing_model: 'Zonal', zone_prices: '{}' },
    `Zonal pricing on this ticket has not been configured. Please contact ${support} to request they update their pricing.`,
  ));

test('P-247 without support details it is the transport provider that is to be contacted', async () => {
  const client = { support_name: null, support_email: null, support_phone: null };
  const { body } = await open(await buildOperator(server.db, { client, ticket: { is_enabled: false } }));
  expect(body.error).toBe(
    'Ticket disabled by your transport provider. Please contact your transport provider directly for more information.',
  );
});

test('P-248 an unknown operator or ticket is refused', async () => {
  const operator = await buildOperator(server.db);
  const other = await buildOperator(server.db);
  const words = 'There was a problem retrieving the ticket. Please try again later or contact our support team.';
  for (const overrides of [
    { client: newId() },
    { client: 'nobody' },
    { ticket: newId() },
    { ticket: other.ticket.id },
    { year: '27-28' },
  ]) {
    const page = await open(operator, overrides);
    expect([page.status, page.body.error]).toEqual([404, words]);
  }
});

test('P-118 P-255 with a flexi ticket in debit the page opens and nothing is sold, until it is topped up', async () => {
  const operator = await buildOperator(server.db);
  const flexi = { ...operator, ticket: { ...operator.ticket, type: 'flexi' } };
  const held = await buildCustomerTicket(server.db, flexi, { user_id: purchaser.id, trips: 10, trips_taken: 11 });
  expect(await open(operator)).toMatchObject({ status: 200, body: { flexi_in_debit: true } });
  const buy = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/customer-ticket/stripe',
      headers: { ...purchaser.headers, 'idempotency-key': newId() },
      payload: {
        client: { id: operator.client.id },
        service: { id: operator.service.id },
        ticket: { id: operator.ticket.id },
        passenger: { firstName: 'Aoife', lastName: 'Byrne', stop: 'Skipton' },
        skip_photo: true,
        // what was refused for another reason would not be told by its price
        net_price: 0.01,
      },
    });
  expect((await buy()).json().error_key).toBe('flexi-in-debit');
  await server.db.updateTable('customer_tickets').set({ trips: 11 }).where('id', '=', held.id).execute();
  expect(await open(operator)).toMatchObject({ status: 200, body: { flexi_in_debit: false } });
  expect((await buy()).json().error_key).toBe('price-changed');
});

test('P-118 a purchaser can buy despite the debt of another purchaser, with another operator or on a void ticket', async () => {
  const operator = await buildOperator(server.db);
  const elsewhere = await buildOperator(server.db);
  const stranger = await buildPurchaser(server.deps);
  const flexi = (of: TestOperator) => ({ ...of, ticket: { ...of.ticket, type: 'flexi' } });
  const debt = { trips: 1, trips_taken: 2 };
  await buildCustomerTicket(server.db, flexi(operator), { user_id: stranger.id, ...debt });
  await buildCustomerTicket(server.db, flexi(operator), { user_id: purchaser.id, ticket_status: 'void', ...debt });
  await buildCustomerTicket(server.db, flexi(elsewhere), { user_id: purchaser.id, ...debt });
  expect(await open(operator)).toMatchObject({ status: 200, body: { flexi_in_debit: false } });
});

test('P-055 the page reports an active ticket of the same type, and no expired, void or other one', async () => {
  const operator = await buildOperator(server.db);
  const holds = async () => (await open(operator)).body.holds_active_ticket_of_type;
  const user = { user_id: purchaser.id };
  await buildCustomerTicket(server.db, operator, { ...user, expiry: '2026-11-20' });
  await buildCustomerTicket(server.db, operator, { ...user, ticket_status: 'void' });
  await buildCustomerTicket(server.db, operator, { ...user, type: 'autumn' });
  await buildCustomerTicket(server.db, await buildOperator(server.db), user);
  expect(await holds()).toBe(false);
  await buildCustomerTicket(server.db, operator, { ...user, expiry: '2026-11-21' });
  expect(await holds()).toBe(true);
  const another = await buildService(server.db, { client_id: operator.client.id, name: 'D9' });
  const names = { first_name: 'Niamh', last_name: 'Byrne', service_name: another.name, service_id: another.id };
  await buildCustomerTicket(server.db, operator, { ...user, ...names, expiry: '2027-07-31' });
  // the one of the same service first, although the other one was bought later
  expect((await open(operator)).body.held_tickets).toEqual([
    { passenger: 'Siân O’Brien', service_name: 'D1 Skipton to Ilkley', expiry: '2026-11-21' },
    { passenger: 'Niamh Byrne', service_name: 'D9', expiry: '2027-07-31' },
  ]);
});
