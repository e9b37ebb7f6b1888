import { statuses } from '@fareway/texts/sold-tickets/list.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { DescribedList } from '../../platform/lists/described-list.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import type { TicketOverrides } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let purchaser: TestPurchaser;
let browser: Awaited<ReturnType<typeof signInAs>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  operator = await buildOperator(server.db);
  purchaser = await buildPurchaser(server.deps);
  browser = await signInAs(server, await buildStaff(server, operator.client.id));
});

const sell = (overrides: TicketOverrides = {}) =>
  buildCustomerTicket(server.db, operator, { user_id: purchaser.id, ...overrides });
const call = (query: Record<string, string> = {}, file = '', by = browser, { slug } = operator.client) =>
  by.call('GET', `/console/${slug}/sold-tickets${file}?${new URLSearchParams(query).toString()}`);
async function read(query: Record<string, string> = {}, by = browser): Promise<DescribedList> {
  const { status, body } = await call(query, '', by);
  expect(status).toBe(200);
  return body as DescribedList;
}
const namesIn = ({ rows }: DescribedList) => rows.map(({ cells }) => cells.passenger!.text);
const names = async (query: Record<string, string>) => namesIn(await read(query));

test('C-208 a passenger is found by beginnings of names in any order, without accents, and by nothing else', async () => {
  await sell({ first_name: 'Siân', last_name: 'Ní Bhriain' });
  await sell({ first_name: 'Brian', last_name: 'O’Connor' });
  for (const find of ['sian', 'Siân', 'ni bhr', 'bhriain s', 'NÍ  BHRIAIN', 'si, ni']) {
    expect.soft(await names({ find }), find).toEqual(['Siân Ní Bhriain']);
  }
  await sell({ first_name: 'Ada', last_name: 'O´Dowd' });
  for (const find of ['oconnor', "O'Connor", 'O´Connor', 'Oʹconnor', 'O＇CONNOR', 'Brian\u200B O՚Connor'])
    expect.soft(await names({ find }), find).toEqual(['Brian O’Connor']);
  for (const find of ["O'Dowd", 'odowd', 'O’dowd']) expect.soft(await names({ find }), find).toEqual(['Ada O´Dowd']);
  expect(await names({ find: 'b' })).toEqual(['Brian O’Connor', 'Siân Ní Bhriain']);
  for (const find of ['riain', 'sian brian', '!!!', '%', '_', "' OR true --", 'x'.repeat(200), '\u{1f68c}'])
    expect.soft(await names({ find }), find).toEqual([]);
});

test('C-208 a ticket is found by its reference, that of its order, and the email address of its purchaser', async () => {
  const ticket = await sell();
  await sell({ user_id: (await buildPurchaser(server.deps)).id });
  const { reference } = await server.db
    .selectFrom('orders')
    .select('reference')
    .where('id', '=', ticket.order_id)
    .executeTakeFirstOrThrow();
  for (const find of [
    ticket.reference,
    ticket.reference.toLowerCase(),
    `${ticket.reference.slice(0, 4)} ${ticket.reference.slice(4)}`,
    reference,
    ` ${purchaser.email.toUpperCase()}`,
  ]) {
    const found = await read({ find });
    expect
      .soft(
        found.rows.map(({ id }) => id),
        find,
      )
      .toEqual([ticket.id]);
    expect.soft(found.total).toBe(1);
  }
  expect((await read({ find: 'nobody@example.com' })).rows).toEqual([]);
});

test('C-047 those who bought last and hold their ticket are read as many as are wanted, and recorded as seen', async () => {
  for (let number = 0; number < 4; number += 1)
    await sell({
      first_name: `Child ${String(number)}`,
      date_purchased: new Date(`2026-11-1${String(number)}T10:00:00Z`),
      ticket_status: number === 3 ? 'void' : 'active',
    });
  const { rows, total, next } = await read({ held: 'true', rows: '2' });
  expect(rows.map(({ cells }) => cells.passenger!.text)).toEqual(['Child 2 O’Brien', 'Child 1 O’Brien']);
  expect(total).toBe(3);
  const { rows: others } = await read({ held: 'true', rows: '2', after: next! });
  expect(others.map(({ cells }) => cells.passenger!.text)).toEqual(['Child 0 O’Brien']);
  for (const wrong of [{ held: 'no' }, { rows: '0' }, { rows: '51' }, { rows: 'all' }])
    expect.soft((await call(wrong)).status, JSON.stringify(wrong)).toBe(400);
});

test('C-190 each ticket leads to its history for those who see the audit log, and for nobody else', async () => {
  const { id } = await sell({});
  const { rows } = await read();
  const thing = new URLSearchParams({ thing: `customer-ticket:${id}` }).toString();
  expect(rows.map(({ link }) => link?.href)).toEqual([`/${operator.client.slug}/audit-log?${thing}`]);
  const manager = await signInAs(server, await buildStaff(server, operator.client.id, { role: 'manager' }));
  const { body } = await manager.call('GET', `/console/${operator.client.slug}/sold-tickets`);
  expect((body as DescribedList).rows.map((row) => [row.id, row.link])).toEqual([[id, undefined]]);
});

test('C-210 filters combine, count exactly, and are named in words', async () => {
  await sell({ first_name: 'Active' });
  await sell({ first_name: 'Later', start: '2027-01-04' });
  await sell({ first_name: 'Suspended', ticket_status: 'suspended' });
  await sell({ first_name: 'Expired', expiry: '2026-11-20' });
  await sell({ first_name: 'Void', ticket_status: 'void' });
  const byStatus = {
    active: 'Active',
    'not-yet-valid': 'Later',
    suspended: 'Suspended',
    expired: 'Expired',
    void: 'Void',
  };
  for (const [status, first_name] of Object.entries(byStatus)) {
    const { rows, total, filters } = await read({ status, no_photo: 'true', service: operator.service.id });
    expect
      .soft(rows.map(({ cells }) => [cells.passenger!.text, cells.status!.text]))
      .toEqual([[`${first_name} O’Brien`, statuses[status as keyof typeof statuses]]]);
    expect.soft(total).toBe(1);
    expect.soft(filters.map(({ name }) => name)).toEqual(['service', 'status', 'no_photo']);
  }
  const { total, found, filters } = await read({ find: 'nobody', no_photo: 'true' });
  expect([total, found]).toEqual([0, '0 tickets match']);
  expect(filters).toEqual([
    { name: 'find', words: 'nobody' },
    { name: 'no_photo', words: 'no photo' },
  ]);
  expect((await read({ service: newId() })).filters).toEqual([
    { name: 'service', words: 'something that is not here any more' },
  ]);
});

test('C-209 the list is in each order with its reverse, and pages have every ticket once', async () => {
  for (let number = 0; number < 60; number += 1)
    await sell({
      last_name: `Family ${String(number % 7)}`,
      first_name: `Child ${String(number % 3)}`,
      expiry: `2027-07-${String((number % 9) + 10)}`,
      date_purchased: new Date(Date.UTC(2026, 8, 1 + (number % 5))),
    });
  const orders = await Promise.all(
    ['bought', '-bought', 'passenger', '-passenger', 'until', '-until'].map(async (order) => {
      const first = await read({ order });
      const second = await read({ order, after: first.next! });
      expect.soft([first.rows.length, second.rows.length, second.next, first.total]).toEqual([50, 10, null, 60]);
      return [...first.rows, ...second.rows].map(({ id }) => id);
    }),
  );
  for (const ids of orders) expect(new Set(ids).size).toBe(60);
  expect(orders[1]).toEqual(orders[0]!.toReversed());
  expect(orders[3]).toEqual(orders[2]!.toReversed());
  expect(orders[5]).toEqual(orders[4]!.toReversed());
  const [first] = await names({ order: 'passenger' });
  expect(first).toBe('Child 0 Family 0');
  expect((await read({ after: newId() })).rows).toEqual([]);
});

test('C-209 the header of a column says how it orders the list, and by which order it is turned round', async () => {
  const ordersIn = async (query: Record<string, string>) =>
    (await read(query)).columns.flatMap(({ key, order }) => (order ? [`${key} ${order.direction} ${order.next}`] : []));
  expect(await ordersIn({})).toEqual(['passenger none passenger', 'until none until', 'bought descending bought']);
  const byPassenger = ['passenger ascending -passenger', 'until none until', 'bought none bought'];
  expect(await ordersIn({ order: 'passenger' })).toEqual(byPassenger);
});

test('C-208 C-210 nobody sees tickets of another operator, and odd queries are refused', async () => {
  const ticket = await sell({ first_name: 'Siân' });
  const elsewhere = await buildOperator(server.db);
  const foreign = await signInAs(server, await buildStaff(server, elsewhere.client.id));
  for (const query of [
    {},
    { find: 'siân' },
    { find: ticket.reference },
    { find: purchaser.email },
    { ticket: operator.ticket.id },
  ]) {
    const { body } = await call(query, '', foreign, elsewhere.client);
    expect.soft(body).toMatchObject({ total: 0, rows: [] });
  }
  const { body } = await call({ ids: ticket.id }, '.csv', foreign, elsewhere.client);
  expect(String(body)).not.toContain('Siân');
  const ids = Array.from({ length: 51 }, () => newId()).join(',');
  for (const odd of [
    { status: 'late' },
    { order: 'price' },
    { service: '7' },
    { after: 'x' },
    { no_photo: 'no' },
    { find: '' },
  ])
    expect.soft((await call(odd)).status, JSON.stringify(odd)).toBe(400);
  for (const odd of [{ ids }, { ids: 'x' }]) expect.soft((await call(odd, '.csv')).status).toBe(400);
});

test('C-210 the file has all that match or the chosen tickets, and is recorded', async () => {
  const one = await sell({ first_name: '=Siân', date_purchased: new Date('2026-11-20T10:00:00Z') });
  await sell({ first_name: 'Other', date_purchased: new Date('2026-11-20T11:00:00Z') });
  const linesOf = async (query: Record<string, string>) =>
    String((await call(query, '.csv')).body)
      .trim()
      .split('\r\n')
      .map((line) => line.split(',')[0]);
  expect(await linesOf({})).toEqual(['Passenger', 'Other O’Brien', "'=Siân O’Brien"]);
  expect(await linesOf({ find: 'other' })).toEqual(['Passenger', 'Other O’Brien']);
  expect(await linesOf({ ids: one.id })).toEqual(['Passenger', "'=Siân O’Brien"]);
  const views = () =>
    server.db
      .selectFrom('personal_data_views')
      .select(['kind', 'user_ids'])
      .where('client_id', '=', operator.client.id)
      .execute();
  expect(await views()).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'sold-tickets-file', user_ids: [purchaser.id] })),
  );
  await read();
  await read();
  expect((await views()).filter(({ kind }) => kind === 'sold-tickets')).toHaveLength(1);
});

test('C-220 the list of a stop has as many rows as the list of stops counts', async () => {
  await sell({ stop: 'Otley' });
  await sell({ stop: 'Otley', zone_stop: 'Otley' });
  await sell({ stop: 'Otley', expiry: '2026-11-20' });
  await sell({ stop: 'Otley', ticket_status: 'void' });
  await sell({ stop: 'Ilkley' });
  const { body } = await browser.call('GET', `/console/${operator.client.slug}/stops`);
  const { stops } = body as { stops: { id: string; name: string; passengers: number }[] };
  const otley = stops.find(({ name }) => name === 'Otley')!;
  expect(otley.passengers).toBe(2);
  const { total, rows, filters } = await read({ stop: otley.id });
  expect([total, rows.length]).toEqual([2, 2]);
  expect(filters).toEqual([{ name: 'stop', words: 'boards at Otley' }]);
});
