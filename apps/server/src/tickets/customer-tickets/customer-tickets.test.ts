import { addDays } from '@fareway/domain/dates/local-date.ts';
import { salesYearBounds, salesYearOf } from '@fareway/domain/dates/sales-year.ts';
import type { SalesYear } from '@fareway/domain/dates/sales-year.ts';
import { ticketCodeKey } from '@fareway/domain/boarding/ticket-code-key.ts';
import { idMark, readTicketCode } from '@fareway/domain/boarding/ticket-code.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { dayInWords } from '../day-in-words.fixture.ts';
import { textOfPdf } from './paper/read-pdf.fixture.ts';
import type { ListedTicketOnWire, TicketOnWire } from './schemas.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let purchaser: TestPurchaser;
let stranger: TestPurchaser;

beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db, { client: { features: JSON.stringify({ boarding_notifications: true }) } });
  [purchaser, stranger] = await Promise.all([buildPurchaser(server.deps), buildPurchaser(server.deps)]);
});
afterAll(() => server.stop());

interface Page {
  items: ListedTicketOnWire[];
  last_item?: { id: string; date_purchased: string };
}

const get = (url: string, who = purchaser, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: `/api${url}`, headers: { ...who.headers, ...headers } });
const list = (who: TestPurchaser, query: Record<string, string> = {}) =>
  get(`/customer-ticket/list-by/user-id/${who.id}?${new URLSearchParams(query).toString()}`, who);
const show = (id: string, who = purchaser) => get(`/customer-ticket/user-id/${who.id}/${id}`, who);
const buy = (overrides: Partial<Parameters<typeof buildCustomerTicket>[2]> = {}) =>
  buildCustomerTicket(server.db, operator, { user_id: purchaser.id, ...overrides });

test('A-024 A-202 pages of tickets, newest purchase first, contain each ticket once, however many were bought at the same time', async () => {
  const parent = await buildPurchaser(server.deps);
  const moments = [
    '2026-11-01T09:00:00Z',
    '2026-11-03T09:00:00Z',
    '2026-11-03T09:00:00Z',
    '2026-11-03T09:00:00Z',
    '2026-11-02T09:00:00Z',
  ];
  for (const moment of moments) await buy({ user_id: parent.id, date_purchased: new Date(moment) });
  const pages: Page[] = [];
  for (let lastKey: Page['last_item'], turn = 0; turn < 3; turn += 1) {
    const page = (
      await list(parent, { limit: '2', ...(lastKey && { lastKey: JSON.stringify(lastKey) }) })
    ).json<Page>();
    pages.push(page);
    lastKey = page.last_item;
  }
  expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
  expect(pages.at(-1)).not.toHaveProperty('last_item');
  const items = pages.flatMap((page) => page.items);
  expect(new Set(items.map(({ id }) => id)).size).toBe(5);
  expect(items.map(({ date_purchased }) => date_purchased)).toEqual(
    items
      .map(({ date_purchased }) => date_purchased)
      .toSorted()
      .toReversed(),
  );
  expect((await list(parent)).json<Page>()).toEqual({ items });
});

test('A-036 void tickets are not listed; suspended ones are', async () => {
  const parent = await buildPurchaser(server.deps);
  await buy({ user_id: parent.id, ticket_status: 'void' });
  const suspended = await buy({ user_id: parent.id, ticket_status: 'suspended' });
  const { items } = (await list(parent)).json<Page>();
  expect(items.map(({ id, ticket_status }) => [id, ticket_status])).toEqual([[suspended.id, 'suspended']]);
});

test('A-198 F-32 a list and a ticket are readable by their purchaser only, and a page costs one statement and the session check', async () => {
  const ticket = await buy();
  const before = server.statements.length;
  expect((await list(purchaser)).statusCode).toBe(200);
  expect((await show(ticket.id)).statusCode).toBe(200);
  expect(server.statements.length - before).toBe(4);

  const foreignList = await get(`/customer-ticket/list-by/user-id/${purchaser.id}`, stranger);
  expect([foreignList.statusCode, foreignList.json<{ error_key: string }>().error_key]).toEqual([403, 'wrong-account']);
  expect((await get(`/customer-ticket/user-id/${purchaser.id}/${ticket.id}`, stranger)).statusCode).toBe(403);
  const anonymous = await server.app.inject({
    method: 'GET',
    url: `/api/customer-ticket/user-id/${purchaser.id}/${ticket.id}`,
  });
  expect(anonymous.statusCode).toBe(401);
});

test('A-046 the ticket of another account returns 403, and an unknown one 404', async () => {
  const ticket = await buy();
  const foreign = await show(ticket.id, stranger);
  expect([foreign.statusCode, foreign.json<{ error_key: string }>().error_key]).toEqual([403, 'wrong-account']);
  expect(foreign.body).not.toContain(ticket.last_name);
  for (const id of ['019aa000-0000-7000-8000-000000000000', 'no-id', "'--"]) {
    expect((await show(encodeURIComponent(id))).statusCode).toBe(404);
  }
});

test('F-34 a changed lastKey is a 400, and never opens another list', async () => {
  for (const lastKey of [
    '',
    'x',
    '{}',
    '[]',
    'null',
    '{"id":"1","date_purchased":"2026-11-01T09:00:00Z"}',
    '{"id":{"$gt":""}}',
  ]) {
    const response = await list(purchaser, { lastKey });
    expect([lastKey, response.statusCode, response.json<{ error_key: string }>().error_key]).toEqual([
      lastKey,
      400,
      'invalid-body',
    ]);
  }
  const foreign = await buy({ user_id: stranger.id, date_purchased: new Date('2026-11-19T09:00:00Z') });
  const lastKey = JSON.stringify({ id: foreign.id, date_purchased: '2026-11-30T09:00:00.000Z' });
  const { items } = (await list(purchaser, { lastKey })).json<Page>();
  expect(items.length).toBeGreaterThan(0);
  expect(items.map(({ id }) => id)).not.toContain(foreign.id);
  for (const limit of ['0', '101', '1.5', 'all']) {
    expect([limit, (await list(purchaser, { limit })).statusCode]).toEqual([limit, 400]);
  }
});

test('A-189 a customer ticket has the fields of the specification; missing values are left out, and prices are decimals', async () => {
  const bought = await buy({ price: 480_00, yr: '9', stop: 'Addingham', zone: 'Zone B', travel_pattern: 'm#w_am' });
  const ticket = (await show(bought.id)).json<TicketOnWire>();
  const { code, client, service, ticket: sold, ...fields } = ticket;
  const { order_id, ...listed } = fields;
  expect(order_id).toBe(bought.order_id);
  expect(listed).toEqual({
    id: bought.id,
    reference: expect.stringMatching(/^[2-9A-Z]{8}$/),
    client_id: operator.client.id,
    ticket_id: operator.ticket.id,
    service_id: operator.service.id,
    service_name: 'D1 Skipton to Ilkley',
    type: 'annual',
    opt: 'm#w_am',
    ticket_year: operator.ticket.year,
    passenger: { first_name: 'Siân', last_name: 'O’Brien' },
    date_purchased: '2026-11-20T10:00:00.000Z',
    start: operator.ticket.start,
    expiry: operator.ticket.expiry,
    trips_taken: 0,
    ticket_status: 'active',
    notify: false,
    photo_changes: 0,
    has_boarding_notifications: true,
    zone: 'Zone B',
    stop: 'Addingham',
    yr: '9',
    price: 480,
    total_price: 480,
    currency: 'gbp',
  });
  expect(client).toEqual({
    slug: operator.client.slug,
    name: 'Dales Coaches Ltd',
    site_name: 'Dales Coaches',
    brand_colour: '#0b5d5e',
    hide_buy_again: false,
    support: { name: 'Dales Coaches office', email: 'office@dales.example', phone: '01632 960123' },
  });
  expect([service, sold]).toEqual([
    { name: 'D1 Skipton to Ilkley' },
    { name: 'Annual', type: 'annual', travel_pattern: 'm#w_am' },
  ]);
  expect(code).toHaveLength(174);
  const { items } = (await list(purchaser)).json<Page>();
  expect(items.find(({ id }) => id === bought.id)).toMatchObject(listed);
});

test('a sold ticket keeps the name of its sale', async () => {
  const other = await buildOperator(server.db, { ticket: { name: 'Early bird' } });
  const bought = await buildCustomerTicket(server.db, other, { user_id: purchaser.id });
  await server.db.updateTable('tickets').set({ name: 'Annual' }).where('id', '=', other.ticket.id).execute();
  expect((await show(bought.id)).json<TicketOnWire>().ticket.name).toBe('Early bird');
});

test('F-47 the code of a ticket verifies with its operator’s public key, and with no other operator’s or year’s', async () => {
  const bought = await buy({ revision: 3 });
  const { code } = (await show(bought.id)).json<TicketOnWire>();
  const { year, start, expiry } = operator.ticket;
  const { first, last } = salesYearBounds(year as SalesYear);
  const today = localDate(server.clock.now(), 'Europe/London');
  const keysOf = (clientId: string, ofYear: string) =>
    Promise.all(
      server.deps.keys.ticketCodes(clientId, ofYear).map(({ id, publicKey }) => {
        const spki = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }));
        return ticketCodeKey(crypto.subtle, { id, publicKey: spki, last_day: last });
      }),
    );
  expect(await readTicketCode(code!, await keysOf(operator.client.id, year), today)).toMatchObject({
    outcome: 'read',
    ticket: {
      id: bought.id,
      revision: 3,
      type: 'annual',
      start,
      expiry,
      client_mark: idMark(operator.client.id),
      service_mark: idMark(operator.service.id),
    },
  });
  const yearBefore = salesYearOf(addDays(first, -1));
  const others = [...(await keysOf(operator.client.id, yearBefore)), ...(await keysOf(stranger.id, year))];
  expect((await readTicketCode(code!, others, today)).outcome).toBe('unknown-key');
});

test('F-48 a suspended or void ticket has no code', async () => {
  for (const ticket_status of ['suspended', 'void']) {
    const bought = await buy({ ticket_status });
    expect((await show(bought.id)).json<TicketOnWire>()).not.toHaveProperty('code');
  }
});

test('F-44 no browser cache stores a ticket, its list or its PDF', async () => {
  const bought = await buy();
  const urls = [`/customer-ticket/user-id/${purchaser.id}/${bought.id}`, `/customer-ticket/${bought.id}/pdf`];
  const responses = [...(await Promise.all(urls.map((url) => get(url)))), await list(purchaser)];
  for (const { statusCode, headers } of responses) {
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
  }
});

test('the PDF of a ticket is readable by its purchaser only, with a valid file name', async () => {
  const voucher = { client_id: operator.client.id, id: newId(), code: 'TEN-PERCENT', value: 48_00 };
  await server.db.insertInto('vouchers').values(voucher).execute();
  const paid = { total_price: 432_00, voucher_id: voucher.id };
  const bought = await buy({ first_name: 'Zoë', last_name: `O'Neill "Zed" / Q`, ...paid });
  const url = `/customer-ticket/${bought.id}/pdf`;
  const response = await get(url);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(response.headers['content-disposition']).toBe(
    `inline; filename="ticket.pdf"; filename*=UTF-8''Ticket%20Annual%20${operator.ticket.year.replace('/', '%20')}.pdf`,
  );
  const texts = await textOfPdf(response.rawPayload);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Dales Coaches',
      'D1 Skipton to Ilkley',
      `Annual ${operator.ticket.year}`,
      dayInWords(operator.ticket.start!),
      '£480.00',
      '-£48.00',
      '£432.00',
    ]),
  );
  expect(texts.join('')).toContain(bought.reference);
  expect((await get(url, stranger)).statusCode).toBe(403);
  expect((await server.app.inject({ method: 'GET', url: `/api${url}` })).statusCode).toBe(401);
  expect((await get('/customer-ticket/none/pdf')).statusCode).toBe(404);
});

test('the PDF contains the passenger’s photo; a missing photo stops no ticket', async () => {
  const at = server.clock.now();
  const file_name = `${newId()}.jpg`;
  const jpeg = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  await server.db
    .insertInto('photos')
    .values({
      file_name,
      user_id: purchaser.id,
      state: 'stored',
      declared_type: 'image/jpeg',
      declared_size: jpeg.length,
      width: 60,
      height: 90,
      stored_size: jpeg.length,
      created_at: at,
      upload_expires_at: at,
      stored_at: at,
    })
    .execute();
  await server.deps.photoStore.write(file_name, jpeg);
  const bought = await buy({ photo: file_name });
  const url = `/customer-ticket/${bought.id}/pdf`;
  await server.deps.photoStore.remove(file_name);
  const without = await get(url);
  expect([without.statusCode, without.rawPayload.includes('/Subtype /Image')]).toEqual([200, false]);
  await server.deps.photoStore.write(file_name, jpeg);
  expect((await get(url)).rawPayload.includes('/Subtype /Image')).toBe(true);
});
