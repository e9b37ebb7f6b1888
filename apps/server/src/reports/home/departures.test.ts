import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { readDepartures } from './departures.ts';
import { allServices } from '../../platform/scope/service-scope.ts';

/** A Thursday. */
const today = parseLocalDate('2026-11-26');

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('C-051 the departures of today have the margin of their service beside the seats', async () => {
  const { client } = await buildOperator(shop.db, {
    service: { am_seats: 49, pm_seats: 9, season_margin: 10, season_margin_is_percent: true },
  });
  await buildOperator(shop.db, { service: { am_seats: 49, season_margin: 7 } });
  const found = await readDepartures(shop.db, allServices(client.id), { today, time_zone: 'Europe/London', now: 0 });
  expect(found.map(({ direction, seats, margin }) => [direction, seats, margin])).toEqual([
    ['am', 49, 4],
    ['pm', 9, 0],
  ]);
});
