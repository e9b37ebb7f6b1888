import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCustomerTicket } from '../testing/builders/build-customer-ticket.ts';
import { buildDirectDebitOperator, openMandatePage } from '../testing/builders/build-direct-debit.ts';
import { buildStock } from '../testing/builders/build-stock.ts';
import { startTestShop } from '../testing/test-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('P-057 P-118 P-287 nobody is led to give bank details for a ticket that is sold out or otherwise not on sale, or with a flexi ticket in debit', async () => {
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
