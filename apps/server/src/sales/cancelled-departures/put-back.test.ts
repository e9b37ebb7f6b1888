import { addDays } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { writeRoute } from '../../network/stops/write-route.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { setSeats } from '../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { cancelDeparture } from './cancel-departure.ts';
import { keyOf, officeOf, plain, today, tomorrow, wednesday } from './cancelling.fixture.ts';
import { putDepartureBack } from './put-back.ts';

const week = { type: 'week', price: 2_000 };
const stops = ['Otley', 'Skipton', 'School'];
const times = { am: ['07:25', '07:40', '08:30'], pm: ['15:30', '16:20', '16:35'] };

let shop: TestShop;
let office: ReturnType<typeof officeOf>;
// after the tests the audit of the database is clean
shareAuditedShop(
  (opened) => {
    shop = opened;
    office = officeOf(opened);
  },
  { now: `${today}T06:00:00Z` },
);

/** An operator that sells weeks of a bus with times. */
async function open(): Promise<TestOperator> {
  const operator = await office.open(week);
  const { client, service } = operator;
  const key = { client_id: client.id, service_id: service.id };
  await writeRoute(shop.db, shop.clock.now(), key, { stops, zones: [], times });
  return operator;
}

const buyWeek = async (operator: TestOperator, startDate: string, stop = 'Otley') =>
  expect(await office.buy(operator, { startDate, stop })).toMatchObject({ status: 200 });

test('a week that is bought in the evening takes no seat of the buses of that day when a later departure is put back', async () => {
  shop.clock.set(`${today}T06:00:00Z`);
  const operator = await open();
  await office.cancel(operator);
  shop.clock.set(`${today}T18:54:00Z`);
  await buyWeek(operator, today);
  expect(await office.putBack(operator)).toEqual({ kept: 1, emailed: 0 });
  expect(await office.seatsOn(operator, today)).toBe('am 0, pm 0');
  expect(await office.seatsOn(operator, tomorrow)).toBe('am 1, pm 1');
});

test('a bus that is put back while it drives takes the weeks of passengers at the stops that it has not left, and later none', async () => {
  shop.clock.set(`${today}T06:00:00Z`);
  const operator = await open();
  const key = keyOf(operator, 'am', today);
  const cancel = async () => {
    const { digest } = await cancelDeparture(shop.deps, testStaff, key, { ...plain, dry_run: true });
    await cancelDeparture(shop.deps, testStaff, key, { ...plain, dry_run: false, expected: digest });
  };
  await cancel();
  // one before it leaves, and two while it drives
  await buyWeek(operator, today);
  shop.clock.set(`${today}T07:30:00Z`);
  await buyWeek(operator, today);
  await buyWeek(operator, today, 'Skipton');
  expect(await putDepartureBack(shop.deps, testStaff, key, null)).toEqual({ kept: 1, emailed: 0 });
  expect(await office.seatsOn(operator, today)).toBe('am 1, pm 3');
  await cancel();
  shop.clock.set(`${today}T08:45:00Z`);
  expect(await putDepartureBack(shop.deps, testStaff, key, null)).toEqual({ kept: 0, emailed: 0 });
  expect(await office.seatsOn(operator, today)).toBe('am 1, pm 3');
});

test('a departure that is put back says how many weeks need a seat of it, and not of other days', async () => {
  shop.clock.set(`${today}T06:00:00Z`);
  const operator = await open();
  const { service } = operator;
  await shop.db
    .deleteFrom('inventory')
    .where('service_id', '=', service.id)
    .where('date', 'in', [wednesday, addDays(today, 3)])
    .execute();
  await office.cancel(operator);
  await buyWeek(operator, today);
  // its days open afterwards
  for (const direction of ['am', 'pm'] as const)
    await setSeats(shop.db, operator, { scope: 'departure', date: wednesday, direction }, 5);
  expect(await office.putBack(operator)).toEqual({ kept: 1, emailed: 0 });
  expect(await office.seatsOn(operator, wednesday)).toBe('am 1, pm 1');
});
