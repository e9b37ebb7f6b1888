import { expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { buildClient, buildOperator, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { changeWeekdaySeats } from './change-weekday-seats.ts';
import type { WantedWeekdaySeats } from './change-weekday-seats.ts';
import { listWeekdaySeats } from './list-weekday-seats.ts';

let shop: TestShop;
const deps = () => ({ ...shop.deps, renewalsWithoutSeats });
shareAuditedShop((opened) => (shop = opened));

const select = {
  type: 'annual',
  sub_type: 'select',
  price: 20_000,
  return_price: 36_000,
  num_bookable_journeys: JSON.stringify({ m: 38, tu: 38 }),
} as const;

/** An operator with two services whose annual tickets are for chosen days. */
async function open() {
  const first = await buildOperator(shop.db, { service: { name: 'S1', position: 0 }, ticket: select });
  const { client, ticket } = first;
  const service = await buildService(shop.db, { client_id: client.id, name: 'S2', position: 1 });
  const other = await buildTicket(shop.db, { client_id: client.id, service_id: service.id, ...select });
  const second: TestOperator = { client, service, ticket: other };
  const set = (wanted: Partial<WantedWeekdaySeats>) =>
    changeWeekdaySeats(deps(), testStaff, allServices(client.id), {
      service_ids: [first.service.id],
      ticket_type: 'annual',
      year: ticket.year,
      cells: [],
      dry_run: false,
      ...wanted,
    });
  /** Saves what the page has shown. */
  const save = async (wanted: Partial<WantedWeekdaySeats>) =>
    set({ ...wanted, expected: (await set({ ...wanted, dry_run: true })).digest });
  return { first, second, set, save };
}

const monday = { weekday: 'm', direction: 'am' } as const;

async function buy(operator: TestOperator, travel_pattern = 'm_am') {
  const response = await shop.buy(await shop.purchaser(), operator, { passenger: { travel_pattern } });
  return response.statusCode;
}

const cellsOf = async ({ client, service }: TestOperator) =>
  (await listWeekdaySeats(shop.deps, allServices(client.id)))
    .filter((one) => one.service.id === service.id)
    .flatMap(({ cells }) => cells)
    .map(({ weekday, direction, capacity, taken }) => `${weekday} ${direction} ${taken}/${capacity}`);

test('C-049 seats of weekdays are set for several services at once, are sold from that moment, and no more than those', async () => {
  const { first, second, save } = await open();
  expect(await buy(first)).not.toBe(200);
  const both = [second.service.id, first.service.id];
  const cells = [
    { ...monday, seats: 1 },
    { weekday: 'tu', direction: 'pm', seats: 2 },
  ] as const;
  const { services } = await save({ service_ids: both, cells });
  expect(services.map(({ name, changed, over }) => [name, changed.length, over])).toEqual([
    ['S1', 2, []],
    ['S2', 2, []],
  ]);
  for (const operator of [first, second]) {
    expect([await buy(operator), await buy(operator)]).toEqual([200, 422]);
    expect((await cellsOf(operator)).toSorted()).toEqual(['m am 1/1', 'tu pm 0/2']);
  }
});

test('C-049 fewer seats than are taken are shown first; nobody loses a seat, and nothing more is sold', async () => {
  const { first, save, set } = await open();
  await save({ cells: [{ ...monday, seats: 3 }] });
  expect([await buy(first), await buy(first)]).toEqual([200, 200]);
  const lower = { cells: [{ ...monday, seats: 1 }] };
  const looked = await set({ ...lower, dry_run: true });
  expect(looked.services).toMatchObject([{ over: [{ ...monday, seats: 1, taken: 2 }] }]);
  expect(await cellsOf(first)).toEqual(['m am 2/3']);
  // another seat is sold before it is saved
  expect(await buy(first)).toBe(200);
  await expect(set({ ...lower, expected: looked.digest })).rejects.toMatchObject({ key: 'service-effect-changed' });
  await save(lower);
  expect(await cellsOf(first)).toEqual(['m am 3/1']);
  expect(await buy(first)).not.toBe(200);
  // raised by a seat that is left again
  await save({ cells: [{ ...monday, seats: 4 }] });
  expect([await buy(first), await buy(first)]).toEqual([200, 422]);
});

test('C-049 of two people who set the same seats at once the second is shown what the first has set', async () => {
  const { first, set } = await open();
  const wanted = [5, 9].map((seats) => ({ cells: [{ ...monday, seats }] }));
  const looked = await Promise.all(wanted.map((one) => set({ ...one, dry_run: true })));
  const results = await Promise.allSettled(
    wanted.map((one, index) => set({ ...one, expected: looked[index]!.digest })),
  );
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toMatchObject([{ key: 'service-effect-changed' }]);
  expect(await cellsOf(first)).toHaveLength(1);
});

test('C-049 services without such a ticket, archived services and those of another operator are refused, and nothing is saved', async () => {
  const { first, second, set } = await open();
  const other = await buildClient(shop.db);
  const cells = [{ ...monday, seats: 5 }];
  const unknown = { key: 'weekday-seats-unknown' };
  await expect(set({ cells, year: '30/31', dry_run: true })).rejects.toMatchObject(unknown);
  await expect(set({ cells, ticket_type: 'spring', dry_run: true })).rejects.toMatchObject(unknown);
  const foreign = { service_ids: [first.service.id], ticket_type: 'annual', year: first.ticket.year, cells };
  await expect(
    changeWeekdaySeats(deps(), testStaff, allServices(other.id), { ...foreign, dry_run: true }),
  ).rejects.toMatchObject(unknown);
  await shop.db.updateTable('services').set({ archived_at: new Date() }).where('id', '=', second.service.id).execute();
  await expect(set({ cells, service_ids: [first.service.id, second.service.id], dry_run: true })).rejects.toMatchObject(
    unknown,
  );
  expect(await cellsOf(first)).toEqual([]);
});
