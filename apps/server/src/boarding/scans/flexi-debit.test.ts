import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { newId } from '../../platform/ids.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buildDevice } from './scanning.fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('F-49 P-118 P-255 A-193 A-218 a flexi ticket of six trips that is scanned seven times is in debit: the trips are listed, and nothing more is sold', async () => {
  const flexi = { type: 'flexi', name: 'Flexi', default_trips: 6, price: 21_60, trip_price: 3_60 } as const;
  const dates = { start: '2020-01-01', expiry: '2099-12-31' };
  const operator = await buildOperator(shop.db, { ticket: { ...flexi, ...dates } });
  const { client, service, ticket } = operator;
  const [parent, stranger] = [await shop.purchaser(), await shop.purchaser()];
  const [onTheBus, atTheGate] = [await buildDevice(shop, client.id), await buildDevice(shop, client.id)];
  const get = async (path: string, who = parent) => {
    const response = await shop.app.inject({ url: `/api/${path}`, headers: who.headers });
    return response.json();
  };
  const buyPage = (who = parent) =>
    get(`buy-page/${client.slug}/${service.id}/${ticket.id}/${ticket.year.replace('/', '-')}`, who);

  const bought = await shop.buy(parent, operator);
  expect([bought.statusCode, bought.json()]).toEqual([200, { id: expect.any(String) }]);
  const { id } = bought.json<{ id: string }>();
  const ticketPage = () => get(`customer-ticket/user-id/${parent.id}/${id}`);
  const { code } = await ticketPage();

  const at = (minutes: number) => new Date(shop.clock.now().getTime() - minutes * 60_000).toISOString();
  const scans = Array.from({ length: 7 }, (_, index) => onTheBus.boarding({ code, boarded_at: at(20 - 2 * index) }));
  expect((await onTheBus.send(scans.slice(0, 6))).words).toEqual(Array.from({ length: 6 }, () => 'boarded'));
  expect(await ticketPage()).toMatchObject({ trips: 6, trips_taken: 6 });
  expect(await buyPage()).toMatchObject({ flexi_in_debit: false });

  // a device without a connection accepted the passenger, and sends the scan with all earlier ones
  expect((await atTheGate.send(scans)).words).toEqual([...Array.from({ length: 6 }, () => 'repeated'), 'boarded']);
  expect(await ticketPage()).toMatchObject({ trips: 6, trips_taken: 7 });
  expect(await get(`trips/by-ticket/${id}`)).toHaveLength(7);

  expect(await buyPage()).toMatchObject({ flexi_in_debit: true });
  expect(await buyPage(stranger)).toMatchObject({ flexi_in_debit: false });
  const key = newId();
  const refused = await shop.buy(parent, operator, { key });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { error_key: 'flexi-in-debit' }]);
  const orders = shop.db.selectFrom('orders').select('id').where('user_id', '=', parent.id);
  expect(await orders.execute()).toHaveLength(1);
  expect((await shop.buy(stranger, operator)).statusCode).toBe(200);
  expect(await auditDatabase(shop.db)).toEqual([]);
});
