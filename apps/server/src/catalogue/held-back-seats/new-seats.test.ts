import { expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { offer, openRenewalShop, buildHolder, renew, look } from '../../sales/renewals/renewal-shop.fixture.ts';
import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { many } from '../../testing/at-once.ts';
import { buildClient, buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { setSeats } from '../../testing/builders/build-seats.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import { buildWaiting } from '../../testing/builders/build-waiting.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { setStock } from '../tickets-on-sale/change-sale.ts';
import { readStaffTickets } from '../tickets-on-sale/list-for-staff.ts';
import { changeWeekdaySeats } from '../weekday-seats/change-weekday-seats.ts';
import { listHeldBackSeats, releaseHeldBackSeats } from './held-back-seats.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const deps = () => ({ ...shop.deps, renewalsWithoutSeats });
type Change = Parameters<typeof setStock>[3];

const stockOf = async ({ client, ticket }: TestOperator) =>
  (await readStaffTickets(shop.db, allServices(client.id), { ids: [ticket.id] }))[0]!.stock!;

/** Sets the stock from what the page shows now. */
async function set(operator: TestOperator, change: Omit<Change, 'taken' | 'before'>) {
  const { taken, capacity: before } = await stockOf(operator);
  const key = { client_id: operator.client.id, id: operator.ticket.id };
  return setStock(deps(), testStaff, key, { taken, before, ...change });
}

/** Looks at a change first, and saves what was shown. */
async function save(operator: TestOperator, change: Pick<Change, 'capacity' | 'order'>) {
  const { digest, new_seats } = await set(operator, { ...change, dry_run: true });
  await set(operator, { ...change, expected: digest });
  return new_seats;
}

const buy = async (operator: TestOperator) => (await shop.buy(await shop.purchaser(), operator)).statusCode;

/** A full ticket of next year with two offered renewals without a seat, and two families with three passengers who wait. */
async function openFull() {
  const years = await openRenewalShop(shop, { seats: 1 });
  const holders = [await buildHolder(shop, years.operator), await buildHolder(shop, years.operator)];
  expect(await buy(years.next)).toBe(200);
  const renewals = [];
  for (const { purchaser, ticketId } of holders)
    renewals.push({ purchaser, next: years.next, renewalId: await offer(shop, years.next, ticketId) });
  await buildWaiting(shop.db, years.next, [2, 1]);
  return { next: years.next, renewals };
}

const isSeatKept = async (renewal: Awaited<ReturnType<typeof openFull>>['renewals'][number]) =>
  (await look(shop, renewal)).json<{ renewal: { is_seat_kept: boolean } }>().renewal.is_seat_kept;

test('C-048 new seats go to renewals, then to the waiting list, then to everybody, as it was shown', async () => {
  const { next, renewals } = await openFull();
  const shown = await set(next, { capacity: 7, dry_run: true });
  expect(shown.new_seats).toEqual({
    total: 6,
    renewals: 2,
    waiting_list: 3,
    everybody: 1,
    renewals_without: 2,
    waiting: 3,
  });
  expect(await stockOf(next)).toMatchObject({ capacity: 1, taken: 1, held_back: 0 });
  // without what the person saw nothing is saved
  await expect(set(next, { capacity: 7 })).rejects.toMatchObject({ key: 'service-effect-changed' });
  await set(next, { capacity: 7, expected: shown.digest });
  expect(await stockOf(next)).toEqual({
    capacity: 7,
    taken: 3,
    being_paid: 0,
    kept_for_renewals: 2,
    held_back: 3,
    margin: 0,
  });
  expect(await Promise.all(renewals.map(isSeatKept))).toEqual([true, true]);
  expect([await buy(next), await buy(next)]).toEqual([200, 409]);
  for (const renewal of renewals) expect((await renew(shop, renewal)).statusCode).toBe(200);
  expect(await stockOf(next)).toMatchObject({ taken: 4, held_back: 3 });
});

test.each([
  ['waiting-renewals', { renewals: 1, waiting_list: 3, everybody: 0 }],
  ['renewals', { renewals: 2, waiting_list: 0, everybody: 2 }],
  ['waiting', { renewals: 0, waiting_list: 3, everybody: 1 }],
  ['public', { renewals: 0, waiting_list: 0, everybody: 4 }],
] as const)('C-048 the operator chooses the order %s', async (order, shares) => {
  const { next, renewals } = await openFull();
  expect(await save(next, { capacity: 5, order })).toMatchObject({ total: 4, ...shares });
  const { taken, held_back, kept_for_renewals } = await stockOf(next);
  expect({ taken, held_back, kept_for_renewals }).toEqual({
    taken: 1 + shares.renewals,
    held_back: shares.waiting_list,
    kept_for_renewals: shares.renewals,
  });
  // the offer that was made first is first
  expect(await Promise.all(renewals.map(isSeatKept))).toEqual([shares.renewals > 0, shares.renewals > 1]);
});

test('C-048 seats that are held back already count for those who wait, and fewer seats take from the public first', async () => {
  const operator = await buildOperator(shop.db);
  await buildStock(shop.db, operator, 0);
  await buildWaiting(shop.db, operator, [3]);
  expect(await save(operator, { capacity: 2 })).toMatchObject({ waiting_list: 2, everybody: 0 });
  expect(await save(operator, { capacity: 6 })).toMatchObject({ waiting_list: 1, everybody: 3, waiting: 1 });
  expect(await buy(operator)).toBe(200);
  await save(operator, { capacity: 4 });
  expect(await stockOf(operator)).toMatchObject({ capacity: 4, taken: 1, held_back: 3 });
  expect(await buy(operator)).toBe(409);
  await save(operator, { capacity: 2 });
  expect(await stockOf(operator)).toMatchObject({ capacity: 2, taken: 1, held_back: 1 });
});

test('C-048 a purchaser whose renewal gets a seat later is emailed once, and nobody else is', async () => {
  const { next, renewals } = await openFull();
  const mails = async () => {
    const query = shop.db.selectFrom('messages').select(['recipient', 'data']).where('template', '=', 'renewal-seat');
    const rows = await query.where('client_id', '=', next.client.id).execute();
    return rows.map(({ recipient, data }) => [recipient, (data as { renewal_id: string }).renewal_id]);
  };
  await set(next, { capacity: 2, dry_run: true });
  expect(await mails()).toEqual([]);
  await save(next, { capacity: 2 });
  const [first] = renewals;
  expect(await mails()).toEqual([[first!.purchaser.email, first!.renewalId]]);
  await save(next, { capacity: 1 });
  await save(next, { capacity: 2 });
  expect(await mails()).toHaveLength(1);
});

test('C-048 a renewal whose last day has passed gets no new seat', async () => {
  const { next, renewals } = await openFull();
  const [first, second] = renewals;
  const ended = shop.db.updateTable('renewals').set({ closes_on: '2020-01-01' }).where('id', '=', first!.renewalId);
  await ended.execute();
  expect(await save(next, { capacity: 2, order: 'renewals' })).toMatchObject({ renewals: 1, renewals_without: 1 });
  expect(await isSeatKept(second!)).toBe(true);
});

test('C-048 a renewal that is being paid for gets no second seat', async () => {
  const { next, renewals } = await openFull();
  await save(next, { capacity: 2, order: 'public' });
  const [paying] = renewals;
  const begun = await renew(shop, paying!, { payment_method_id: 'pm_card_authenticationRequired' });
  expect(begun.json()).toHaveProperty('payment_intent_client_secret');
  expect(await save(next, { capacity: 4 })).toMatchObject({ renewals_without: 1, renewals: 1, waiting_list: 1 });
  expect(await stockOf(next)).toMatchObject({ taken: 3, being_paid: 1, kept_for_renewals: 1, held_back: 1 });
});

test(
  'C-048 no public sale slips in between: of purchases at the moment at which seats are added none takes one that goes to others first',
  { timeout: 60_000 },
  async () => {
    const { next, renewals } = await openFull();
    const purchasers = await many(24, () => shop.purchaser());
    const { digest } = await set(next, { capacity: 8, dry_run: true });
    const [, ...bought] = await Promise.all([
      set(next, { capacity: 8, expected: digest }),
      ...purchasers.map((purchaser) => shop.buy(purchaser, next)),
    ]);
    // those that came before it was committed were refused, and of the others as many as were for everybody can have been sold
    const sold = bought.filter(({ statusCode }) => statusCode === 200).length;
    expect(sold).toBeLessThanOrEqual(2);
    const { taken, held_back, kept_for_renewals } = await stockOf(next);
    expect({ taken, held_back, kept_for_renewals }).toEqual({ taken: 3 + sold, held_back: 3, kept_for_renewals: 2 });
    const later = await Promise.all(purchasers.slice(0, 6).map((purchaser) => shop.buy(purchaser, next)));
    expect(later.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2 - sold);
    for (const renewal of renewals) expect((await renew(shop, renewal)).statusCode).toBe(200);
  },
);

test(
  'C-048 of numbers that are set while renewals are taken and tickets bought none is oversold, and none is set twice',
  { timeout: 60_000 },
  async () => {
    const { next, renewals } = await openFull();
    const purchasers = await many(8, () => shop.purchaser());
    const { digest } = await set(next, { capacity: 6, dry_run: true });
    const raise = () =>
      set(next, { capacity: 6, expected: digest }).then(
        () => 'set',
        ({ key }: { key: string }) => key,
      );
    const [raises] = await Promise.all([
      many(3, raise),
      Promise.all(renewals.map((renewal) => renew(shop, renewal))),
      Promise.all(purchasers.map((purchaser) => shop.buy(purchaser, next))),
    ]);
    expect(raises.filter((result) => result === 'set').length).toBeLessThanOrEqual(1);
    const { capacity, taken, held_back } = await stockOf(next);
    expect(taken + held_back).toBeLessThanOrEqual(capacity);
  },
);

const select = {
  type: 'annual',
  sub_type: 'select',
  price: 20_000,
  return_price: 36_000,
  num_bookable_journeys: JSON.stringify({ m: 38, tu: 38 }),
} as const;

test('C-048 seats of weekdays go to those who wait first, and are released by hand for the number that was shown', async () => {
  const operator = await buildOperator(shop.db, { service: { name: 'S1' }, ticket: select });
  const { client, service, ticket } = operator;
  await buildWaiting(shop.db, operator, [2]);
  const cells = (seats: number) => [
    { weekday: 'm' as const, direction: 'am' as const, seats },
    { weekday: 'tu' as const, direction: 'am' as const, seats: 1 },
  ];
  const grid = (seats: number, expected?: string) =>
    changeWeekdaySeats(deps(), testStaff, allServices(client.id), {
      service_ids: [service.id],
      ticket_type: 'annual',
      year: ticket.year,
      cells: cells(seats),
      dry_run: expected === undefined,
      expected,
    });
  const shown = await grid(3);
  expect(shown.services).toMatchObject([{ new_seats: { total: 4, waiting_list: 3, everybody: 1, waiting: 2 } }]);
  await grid(3, shown.digest);
  const purchase = async () =>
    (await shop.buy(await shop.purchaser(), operator, { passenger: { travel_pattern: 'm_am' } })).statusCode;
  expect([await purchase(), await purchase()]).toEqual([200, 422]);

  const [held] = await listHeldBackSeats(shop.deps, allServices(client.id));
  expect(held).toMatchObject({
    name: 'S1: weekdays, annual',
    seats: 3,
    sentence: 'up to 2 seats on 2 weekdays and directions',
    waiting: 2,
  });
  const release = (of: string, seats: number, dry_run = false) =>
    releaseHeldBackSeats(shop.deps, testStaff, allServices(of), { key: held!.key, seats, dry_run });
  const changed = { key: 'service-effect-changed' };
  await expect(release(client.id, 2)).rejects.toMatchObject(changed);
  const other = await buildClient(shop.db);
  await expect(release(other.id, 3)).rejects.toMatchObject(changed);
  expect(await release(client.id, 3, true)).toEqual({ seats: 3 });
  expect(await purchase()).toBe(422);
  // pressed twice
  const twice = await Promise.allSettled([release(client.id, 3), release(client.id, 3)]);
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await purchase(), await purchase(), await purchase()]).toEqual([200, 200, 422]);
  expect(await listHeldBackSeats(shop.deps, allServices(client.id))).toEqual([]);
});

test('C-048 a renewal that needs several weekdays gets a seat of each or none', async () => {
  const { operator, next } = await openRenewalShop(shop, { operator: { ticket: select }, ticket: select });
  const weekly = { scope: 'weekly_pattern', ticket_type: 'annual' } as const;
  for (const year of [operator.ticket.year, next.ticket.year])
    for (const weekday of ['m', 'tu'])
      await setSeats(
        shop.db,
        operator,
        { ...weekly, year, weekday, direction: 'am' },
        year === next.ticket.year ? 0 : 9,
      );
  const pattern = { passenger: { travel_pattern: 'm_am#tu_am' } };
  const { purchaser, ticketId } = await buildHolder(shop, operator, pattern);
  const renewal = { purchaser, next, renewalId: await offer(shop, next, ticketId) };
  expect(await isSeatKept(renewal)).toBe(false);
  const grid = (seats: Partial<Record<'m' | 'tu', number>>, expected?: string) =>
    changeWeekdaySeats(deps(), testStaff, allServices(next.client.id), {
      service_ids: [next.service.id],
      ticket_type: 'annual',
      year: next.ticket.year,
      cells: Object.entries(seats).map(([weekday, count]) => ({
        weekday: weekday as 'm',
        direction: 'am' as const,
        seats: count,
      })),
      dry_run: expected === undefined,
      expected,
    });
  const one = await grid({ m: 1 });
  expect(one.services).toMatchObject([{ new_seats: { total: 1, renewals: 0, everybody: 1, renewals_without: 1 } }]);
  const both = await grid({ m: 1, tu: 1 });
  expect(both.services).toMatchObject([{ new_seats: { total: 2, renewals: 2, everybody: 0 } }]);
  await grid({ m: 1, tu: 1 }, both.digest);
  expect(await isSeatKept(renewal)).toBe(true);
  expect((await renew(shop, renewal, { travel_pattern: 'm_am#tu_am' })).statusCode).toBe(200);
});
