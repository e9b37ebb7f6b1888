import { expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { removeStop, renameStop } from '../../network/stops/change-stop.ts';
import { listStops } from '../../network/stops/list-stops.ts';
import { buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { shareBookingShop } from './booking-shop.fixture.ts';
import type { BookingShop } from './booking-shop.fixture.ts';

let kit: BookingShop;
let shop: BookingShop['shop'];
let day: BookingShop['day'];
shareBookingShop((opened) => ({ kit, shop, day } = opened));

test('C-025 C-026 a booked journey has the new name of its stop, which cannot be removed until the journey is over', async () => {
  const operator = await buildBookable(shop.db, { today: kit.today });
  const client_id = operator.client.id;
  const me = await shop.purchaser();
  const booked = await kit.book(me, operator, [
    journeyOn(operator, day(2), { stop: 'Malham' }),
    journeyOn(operator, day(3), { stop: 'Malham' }),
  ]);
  const { id } = booked.json<{ id: string }>();
  const stops = await listStops(shop.deps, allServices(client_id));
  expect(stops.map(({ name, passengers }) => [name, passengers])).toEqual([
    ['Malham', 1],
    ['Skipton', 0],
  ]);
  const stop = { ...allServices(client_id), stop_id: stops[0]!.id };
  await renameStop(shop.deps, testStaff, stop, { name: 'Malham, Buck Inn', previous: 'Malham' });
  const list = await kit.get(me, `/bookings/by-ctid/${id}`);
  expect(list.json()).toMatchObject([{ stop: 'Malham, Buck Inn' }, { stop: 'Malham, Buck Inn' }]);
  const removed = () => removeStop(shop.deps, testStaff, stop);
  await expect(removed()).rejects.toMatchObject({ key: 'stop-in-use', params: { passengers: 1 } });
  shop.clock.advance({ days: 4 });
  await removed();
});
