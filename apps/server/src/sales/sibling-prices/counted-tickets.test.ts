import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buildSiblingOperator, siblingFeatures, withTicket } from './sibling-shop.fixture.ts';

// tickets that were not paid here, so the audit does not check this shop
let shop: TestShop;
beforeAll(async () => (shop = await startTestShop()));
afterAll(() => shop.stop());

async function siblingsOf({ headers }: TestPurchaser, { client, service, ticket }: TestOperator) {
  const path = [client.slug, service.id, ticket.id, ticket.year.replace('/', '-')].join('/');
  const response = await shop.app.inject({ url: `/api/buy-page/${path}`, headers });
  return response.json<{ siblings?: { held: { first_name: string }[] } }>().siblings;
}

test('C-056 a ticket counts that is valid, of the same account, operator, sales year and currency, and takes part', async () => {
  const operator = await buildSiblingOperator(shop);
  const parent = await shop.purchaser();
  const user_id = parent.id;
  const ofOthers = await buildSiblingOperator(shop);
  const flexi = await withTicket(shop, operator, { type: 'flexi', default_trips: 10, sibling_price: false });
  const yesterday = new Date(shop.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  await buildCustomerTicket(shop.db, operator, { user_id, first_name: 'Another year', ticket_year: '30/31' });
  await buildCustomerTicket(shop.db, ofOthers, { user_id, first_name: 'Another operator' });
  await buildCustomerTicket(shop.db, operator, { user_id, first_name: 'Void', ticket_status: 'void' });
  await buildCustomerTicket(shop.db, operator, { user_id, first_name: 'Suspended', ticket_status: 'suspended' });
  await buildCustomerTicket(shop.db, operator, { user_id, first_name: 'Over', start: yesterday, expiry: yesterday });
  await buildCustomerTicket(shop.db, operator, { user_id, first_name: 'In euros', currency: 'eur' });
  await buildCustomerTicket(shop.db, flexi, { user_id, first_name: 'No part' });
  const erased = { user_id, first_name: 'Erased', passenger_erased_at: new Date() };
  await buildCustomerTicket(shop.db, operator, erased);
  const other = await shop.purchaser();
  await buildCustomerTicket(shop.db, operator, { user_id: other.id, first_name: 'Another account' });
  expect(await siblingsOf(parent, operator)).toEqual({ ...siblingFeatures, held: [] });
  await buildCustomerTicket(shop.db, operator, { user_id, first_name: 'Aoife' });
  expect((await siblingsOf(parent, operator))!.held.map(({ first_name }) => first_name)).toEqual(['Aoife']);
  expect(await siblingsOf(parent, flexi)).toBeUndefined();
});
