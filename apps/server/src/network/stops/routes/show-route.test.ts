import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildOperator } from '../../../testing/builders/build-operator.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { writeRoute } from '../write-route.ts';
import { showRoute } from './show-route.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

test('C-028 a route has distances in words, points out a stop that is far from its neighbours, and says which has no position', async () => {
  const operator = await buildOperator(shop.db);
  const key = { client_id: operator.client.id, service_id: operator.service.id };
  await writeRoute(shop.db, new Date(), key, { stops: ['Skipton', 'Market Place', 'Depot', 'Ilkley'], zones: [] });
  const place = (name: string, latitude: number, longitude: number) =>
    shop.db
      .updateTable('stops')
      .set({ latitude, longitude })
      .where('client_id', '=', key.client_id)
      .where('name', '=', name)
      .execute();
  await place('Skipton', 53.9617, -2.0163);
  expect((await showRoute(shop.deps, key)).journeys[0]?.drawing).toBeNull();
  await place('Ilkley', 53.9249, -1.8226);
  // the Market Place of a town in Lincolnshire
  await place('Market Place', 53.005, 0.045);
  const { journeys } = await showRoute(shop.deps, key);
  expect(journeys[0]!.stops.map(({ distance, problem }) => [distance, problem])).toEqual([
    [null, null],
    ['173 km from Skipton', 'Is this the right Market Place? It is more than 25 km from the stops beside it.'],
    [null, 'Its position is not known.'],
    ['160 km from Market Place', null],
  ]);
  expect(journeys[0]!.drawing?.points).toHaveLength(3);
  expect(journeys[1]!.stops.map(({ name }) => name)).toEqual(['Ilkley', 'Depot', 'Market Place', 'Skipton']);
  expect(journeys[1]!.stops.map(({ is_far }) => is_far)).toEqual([false, false, true, false]);
  await place('Market Place', 53.95, -1.9);
  const right = (await showRoute(shop.deps, key)).journeys[0]!;
  expect(right.stops.map(({ is_far }) => is_far)).toEqual([false, false, false, false]);
  expect(right.drawing?.words).toMatch(/^\d+ k?m$/);
});

test('C-028 a service of another operator has no route', async () => {
  const operator = await buildOperator(shop.db);
  const other = await buildClient(shop.db);
  await expect(showRoute(shop.deps, { client_id: other.id, service_id: operator.service.id })).rejects.toMatchObject({
    key: 'service-unknown',
  });
});
