import { mostLines } from '@fareway/domain/sales/family-order.ts';
import { expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buyFamily, lineOf } from './family-shop.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

test('F-28 the longest bodies of the pages are read: one ticket, and a basket of the most tickets, each with 50 zones of the longest names', async () => {
  // the console accepts 50 zones with names of 120 characters; a dash is three bytes
  const zones = Array.from({ length: 50 }, (_, index) => `${'–'.repeat(117)} ${index + 10}`);
  const operator = await buildOperator(shop.db, {
    service: { stops: ['Settle'], zones: zones.map((name) => ({ name, stops: ['Settle'] })) },
    ticket: {
      price: null,
      pricing_model: 'Zonal',
      zone_prices: JSON.stringify(Object.fromEntries(zones.map((name) => [name, 12_345]))),
    },
  });
  const shown = {
    ticket: { id: operator.ticket.id, zone_prices: Object.fromEntries(zones.map((name) => [name, 123.45])) },
  };
  const passengerOf = (firstName: string) => ({ firstName, stop: undefined, zone: zones[0], zoneStop: 'Settle' });
  const one = await shop.buy(await shop.purchaser(), operator, { ...shown, passenger: passengerOf('Ada') });
  expect([one.statusCode, one.json()]).toEqual([200, { id: expect.any(String) }]);
  const lines = Array.from({ length: mostLines }, (_, index) =>
    lineOf(operator, { ...shown, passenger: passengerOf(`Child ${'ABCDEFGHIJ'[index]}`) }),
  );
  expect(JSON.stringify(lines).length).toBeGreaterThan(16_384);
  const { status, body } = await buyFamily(shop, await shop.purchaser(), operator, lines);
  expect([status, body]).toEqual([200, { id: expect.any(String) }]);
});
