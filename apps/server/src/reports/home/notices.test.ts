import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { showHomeNotices } from './show-home.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: '2026-11-26T07:30:00Z' });
});
afterAll(() => shop.stop());

test('C-042 a calendar that ends within 30 days while tickets are valid longer is pointed out with its days', async () => {
  const operator = await buildOperator(shop.db);
  const { id: user_id } = await shop.purchaser();
  await buildCustomerTicket(shop.db, operator, { user_id, start: '2026-09-01', expiry: '2027-07-20' });
  const terms = [{ first_day: '2026-09-01', last_day: '2026-12-18' }];
  await buildCalendar(shop.db, operator.service, { terms, name: 'Term dates' });
  const { calendars_ending } = await showHomeNotices(shop.deps, operator.client.id);
  expect(calendars_ending).toMatchObject([{ name: 'Term dates', ends_on: '2026-12-18', days: 22 }]);
  shop.clock.set('2026-11-10T09:00:00Z');
  expect((await showHomeNotices(shop.deps, operator.client.id)).calendars_ending).toEqual([]);
});
