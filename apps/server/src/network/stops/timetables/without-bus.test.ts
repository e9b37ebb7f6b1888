import { addDays } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localDate } from '../../../platform/clock.ts';
import { followTimetable } from '../../../sales/stop-moves/follow-timetable.ts';
import { buildCustomerTicket } from '../../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../../testing/staff/build-staff.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { changeTimetable } from './change-timetable.ts';
import { showTimetables } from './show-timetables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const route = ['Skipton', 'Addingham', 'Ilkley'];
const calls = (stops: string[]) => stops.map((stop) => ({ stop, minutes: null }));

test('C-026 a timetable that leaves a stop out in one direction names who travels in it, and is saved when a person confirms that they keep it', async () => {
  const today = localDate(shop.clock.now(), 'Europe/London');
  const operator = await buildOperator(shop.db, { service: { stops: route } });
  const key = { client_id: operator.client.id, service_id: operator.service.id };
  const { id: user_id } = await shop.purchaser();
  for (const own of [
    // these travel in the morning
    {},
    { sub_type: 'select', travel_pattern: 'm_am' },
    // these do not
    { sub_type: 'pm_only' },
    { sub_type: 'select', travel_pattern: 'm_pm#tu_pm' },
    { stop: 'Skipton' },
    { expiry: addDays(today, 2) },
    { ticket_status: 'void' as const },
  ]) {
    const season = { user_id, stop: 'Addingham', start: addDays(today, -30), expiry: addDays(today, 200), ...own };
    await buildCustomerTicket(shop.db, operator, season);
  }
  const { timetables, seen } = await showTimetables(shop.deps, key);
  const whole = { valid_from: today, am: calls(route), pm: calls(route.toReversed()), moves: [] };
  const change = { seen, basis: timetables.at(-1)?.valid_from ?? null };
  await changeTimetable({ ...shop.deps, followTimetable }, testStaff, key, whole, change);

  const browser = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const address = `/console/${operator.client.slug}/services/${key.service_id}/timetables/${addDays(today, 3)}`;
  const save = async (keeps?: object[] | null, basis = today) =>
    browser.call('PUT', address, {
      am: ['Skipton', 'Ilkley'].map((stop) => ({ stop, time: '' })),
      pm: route.toReversed().map((stop) => ({ stop, time: '' })),
      moves: [],
      seen: (await showTimetables(shop.deps, key)).seen,
      basis,
      ...(keeps !== undefined && { keeps }),
    });
  const named = { name: 'Addingham', direction: 'am', passengers: 2 };
  for (const keeps of [undefined, [], [{ ...named, passengers: 1 }], [{ ...named, direction: 'pm' }]])
    expect(await save(keeps)).toMatchObject({
      status: 409,
      body: { error_key: 'timetable-leaves-direction', params: { stops: [named] } },
    });
  expect((await showTimetables(shop.deps, key)).timetables).toHaveLength(1);
  expect((await save([named])).status).toBe(204);
  expect((await showTimetables(shop.deps, key)).timetables.at(-1)).toMatchObject({ am: calls(['Skipton', 'Ilkley']) });

  // the same timetable again, as when its removal is undone
  expect((await save(null, addDays(today, 3))).status).toBe(204);
});

test('a move to a stop that has a bus in the other direction only names the passengers who travel in this one', async () => {
  const today = localDate(shop.clock.now(), 'Europe/London');
  const operator = await buildOperator(shop.db, { service: { stops: [...route, 'Otley'] } });
  const key = { client_id: operator.client.id, service_id: operator.service.id };
  const { id: user_id } = await shop.purchaser();
  const season = { user_id, start: addDays(today, -30), expiry: addDays(today, 200) };
  for (const own of [{ stop: 'Addingham' }, { stop: 'Addingham', sub_type: 'pm_only' }, { stop: 'Otley' }])
    await buildCustomerTicket(shop.db, operator, { ...season, ...own });
  const { timetables, seen } = await showTimetables(shop.deps, key);
  const basis = timetables.at(-1)?.valid_from ?? null;
  const saved = {
    valid_from: today,
    am: calls(['Skipton', 'Ilkley']),
    pm: calls(['Ilkley', 'Otley', 'Skipton']),
    moves: [{ from: 'Addingham', to: 'Otley' }],
  };
  const deps = { ...shop.deps, followTimetable };
  // the one of Addingham who travels in the morning, and the one of Otley
  const stops = [{ name: 'Otley', direction: 'am' as const, passengers: 2 }];
  const change = { seen, basis, keeps: [] };
  await expect(changeTimetable(deps, testStaff, key, saved, change)).rejects.toMatchObject({
    key: 'timetable-leaves-direction',
    params: { stops },
  });
  await changeTimetable(deps, testStaff, key, saved, { ...change, keeps: stops });
  const moved = shop.db.selectFrom('customer_tickets').select('sub_type').where('client_id', '=', key.client_id);
  const atOtley = moved.where('stop_id', '=', (stop) =>
    stop.selectFrom('stops').select('id').where('client_id', '=', key.client_id).where('name', '=', 'Otley'),
  );
  expect(await atOtley.execute()).toHaveLength(3);
});
