import { expect, test } from 'vitest';
import { writeRoute } from '../../../network/stops/write-route.ts';
import { sql } from '../../../platform/database/sql/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { buildCalendar } from '../../../testing/builders/build-calendar.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import { buildStock } from '../../../testing/builders/build-stock.ts';
import { whileLocked } from '../../../testing/at-once.ts';
import { shareAuditedShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { fulfilOrder } from '../../orders/fulfilment/fulfil-order.ts';
import { readOrder } from '../../orders/order.ts';
import { releaseOrder } from '../../orders/release-order.ts';

/** A Friday in winter. */
const friday = '2026-11-27';
const stops = ['Otley', 'Skipton', 'School'];

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${friday}T06:00:00Z` });

/** A return for fixed days, by a bus from Otley at 07:25 that calls at Skipton at 07:40 and runs on schooldays. */
async function sell(days: object = {}, features = {}): Promise<TestOperator> {
  const operator = await buildOperator(shop.db, {
    client: { features: JSON.stringify({ disable_photo: true, ...features }) },
    service: { operating_weekdays: ['m', 'tu', 'w', 'th', 'f'], stops },
    ticket: { type: 'return', sub_type: 'fixed', price: 500, start: friday, expiry: friday, ...days },
  });
  const key = { client_id: operator.client.id, service_id: operator.service.id };
  const times = { am: ['07:25', '07:40', '08:30'], pm: ['15:30', '16:20', '16:35'] };
  await writeRoute(shop.db, shop.clock.now(), key, { stops, zones: [], times });
  return operator;
}

/** Buys at an instant from a stop. Returns 'sold', or the words of the refusal. */
async function buyAt(instant: string, operator: TestOperator, stop: string): Promise<string> {
  shop.clock.set(instant);
  const response = await shop.buy(await shop.purchaser(), operator, { passenger: { stop } });
  return response.statusCode === 200 ? 'sold' : response.json<{ error: string }>().error;
}

/** What the list of tickets, the page of the operator and the buy page say at an instant. */
async function shownAt(instant: string, { client, service, ticket }: TestOperator) {
  shop.clock.set(instant);
  const { headers } = await shop.purchaser();
  const get = async (path: string) => (await shop.app.inject({ url: `/api${path}`, headers })).json<unknown>();
  const listed = (await get(`/service/${service.id}/tickets/26-27`)) as { id: string }[];
  const offers = (await get(`/client/slug/${client.slug}/offers`)) as Record<string, { on_sale: number }>;
  const page = (await get(`/buy-page/${client.slug}/${service.id}/${ticket.id}/26-27`)) as { error?: string };
  return [listed.length, offers[service.id]!.on_sale, page.error ?? 'open'];
}

test('P-301 a return for fixed days is sold until its outward bus leaves the chosen stop, and is refused from that moment on with the time', async () => {
  const operator = await sell();
  expect(await buyAt(`${friday}T07:24:59Z`, operator, 'Otley')).toBe('sold');
  const leftOtley = 'Left at 07:25. This ticket is not sold any more from this stop.';
  expect(await buyAt(`${friday}T07:25:00Z`, operator, 'Otley')).toBe(leftOtley);
  expect(await buyAt(`${friday}T07:39:59Z`, operator, 'Skipton')).toBe('sold');
  expect(await shownAt(`${friday}T07:39:59Z`, operator)).toEqual([1, 1, 'open']);
  const left = 'Left at 07:40. This ticket is not sold any more.';
  expect(await buyAt(`${friday}T07:40:00Z`, operator, 'Skipton')).toBe(left);
  expect(await shownAt(`${friday}T07:40:00Z`, operator)).toEqual([0, 0, left]);
  expect(await buyAt(`${friday}T20:39:00Z`, operator, 'Otley')).toBe(left);
});

test('P-301 a return for several days is sold until the outward bus of the last day on which it runs', async () => {
  // the bus does not run on Saturday
  const operator = await sell({ start: '2026-11-26', expiry: '2026-11-28' });
  expect(await buyAt('2026-11-26T20:00:00Z', operator, 'Otley')).toBe('sold');
  expect(await buyAt(`${friday}T07:24:59Z`, operator, 'Otley')).toBe('sold');
  expect(await buyAt(`${friday}T07:40:00Z`, operator, 'Otley')).toMatch(/^Left at 07:40\. /);
  const words = 'Left at 07:40 on Fri 27th Nov 2026. This ticket is not sold any more.';
  expect(await buyAt('2026-11-28T09:00:00Z', operator, 'Otley')).toBe(words);
});

test('P-301 a return for fixed days is sold on a day on which its bus does not usually run', async () => {
  const operator = await sell({ start: '2026-11-28', expiry: '2026-11-28' });
  expect(await buyAt('2026-11-28T07:24:59Z', operator, 'Otley')).toBe('sold');
  expect(await buyAt('2026-11-28T07:25:00Z', operator, 'Otley')).toMatch(/^Left at 07:25\. /);
});

/** A return for fixed days without times. */
const sellUntimed = (ticket: object = {}, operating_weekdays = ['m', 'tu', 'w', 'th', 'f']) =>
  buildOperator(shop.db, {
    client: { features: JSON.stringify({ disable_photo: true }) },
    service: { operating_weekdays, stops, time: null },
    ticket: { type: 'return', sub_type: 'fixed', price: 500, start: friday, expiry: friday, ...ticket },
  });

test('P-301 a return for fixed days of a bus without times is sold until 18:00, because it can leave in the afternoon', async () => {
  const operator = await sellUntimed();
  expect(await buyAt(`${friday}T17:59:59Z`, operator, 'Otley')).toBe('sold');
  expect(await buyAt(`${friday}T18:00:00Z`, operator, 'Otley')).toMatch(/^Sold until 18:00\. /);
});

test('P-301 a trip without times is sold until the day on which it goes out, not that on which it comes back', async () => {
  const operator = await sellUntimed({ start: '2026-11-23', travel_pattern: 'm_am#f_pm' });
  expect(await buyAt('2026-11-23T17:59:59Z', operator, 'Otley')).toBe('sold');
  expect(await buyAt('2026-11-23T18:00:00Z', operator, 'Otley')).toMatch(/^Sold until 18:00\. /);
  expect(await buyAt('2026-11-24T09:00:00Z', operator, 'Otley')).toMatch(/^Sold until 18:00 on Mon 23rd Nov 2026\. /);
});

test('P-301 a trip without times is sold on its last morning, although the bus does not come back that day', async () => {
  const operator = await sellUntimed({ start: '2026-11-26' });
  await buildCalendar(shop.db, operator.service, { days: [{ date: friday, direction: 'pm', runs: false }] });
  expect(await buyAt(`${friday}T09:00:00Z`, operator, 'Otley')).toBe('sold');
  expect(await buyAt(`${friday}T18:00:00Z`, operator, 'Otley')).toMatch(/^Sold until 18:00\. /);
});

test('P-301 a coach whose way back alone has a time is sold until it comes back on the day on which it goes out', async () => {
  const operator = await sellUntimed({ start: '2026-11-26' });
  const key = { client_id: operator.client.id, service_id: operator.service.id };
  const times = { am: ['', '', ''], pm: ['15:30', '', ''] };
  await writeRoute(shop.db, shop.clock.now(), key, { stops, zones: [], times });
  expect(await buyAt(`${friday}T15:29:59Z`, operator, 'Otley')).toBe('sold');
  expect(await buyAt(`${friday}T15:30:00Z`, operator, 'Otley')).toMatch(/^Left at 15:30\. /);
});

test('P-301 the operator’s cut-off ends the sale of a return for fixed days before its bus leaves', async () => {
  const operator = await sell({}, { sale_cut_off_minutes: 30 });
  expect(await buyAt(`${friday}T06:54:59Z`, operator, 'Otley')).toBe('sold');
  expect(await buyAt(`${friday}T06:55:00Z`, operator, 'Otley')).toMatch(/^Sold until 06:55\. /);
});

test('P-301 a payment for a return for fixed days that waits until its bus has left is refused, and takes nothing', async () => {
  shop.clock.set(`${friday}T07:20:00Z`);
  const operator = await sell();
  await buildStock(shop.db, operator, 5);
  const who = await shop.purchaser();
  shop.clock.set(new Date(Date.parse(`${friday}T07:25:00Z`) - 400));
  const stocked = { table: 'inventory', where: sql`ticket_id = ${operator.ticket.id}` };
  const buy = async () => shop.buy(who, operator, { passenger: { stop: 'Otley' } });
  const [response] = await whileLocked(shop.deps, stocked, [buy], 500);
  expect(response!.json()).toMatchObject({
    error_key: 'departure-left',
    error: expect.stringMatching(/^Left at 07:25/),
  });
  const stock = shop.db.selectFrom('inventory').select('taken').where('ticket_id', '=', operator.ticket.id);
  expect(await stock.execute()).toEqual([{ taken: 0 }]);
});

test('F-15 late money buys a return for fixed days until its outward bus leaves the chosen stop, and goes back afterwards', async () => {
  const payLate = async (time: string) => {
    shop.clock.set(`${friday}T07:00:00Z`);
    const operator = await sell();
    const key = newId();
    const card = 'pm_card_authenticationRequired';
    await shop.buy(await shop.purchaser(), operator, { key, card, passenger: { stop: 'Otley' } });
    const order = (await readOrder(shop.db, { id: (await shop.orderOf(key)).id }))!;
    await releaseOrder(shop.deps, order, { state: 'expired' }, shop.clock.now());
    const ended = (await readOrder(shop.db, { id: order.id }))!;
    const payment = { provider_payment_id: order.payment!.provider_payment_id!, amount: order.net_price };
    return (await fulfilOrder(shop.deps, ended, payment, new Date(`${friday}T${time}Z`))).outcome;
  };
  expect(await payLate('07:24:59')).toBe('fulfilled');
  expect(await payLate('07:25:00')).toBe('refund-due');
});
