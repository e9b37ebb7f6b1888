import { expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { buildHolder, look, offer, renew } from '../../sales/renewals/renewal-shop.fixture.ts';
import { buyFamily, lineOf } from '../../sales/family-orders/family-shop.fixture.ts';
import { many } from '../../testing/at-once.ts';
import { buildClient, buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildWaiting } from '../../testing/builders/build-waiting.ts';
import { seatsByState } from '../../testing/seats-by-state.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { setStock } from '../tickets-on-sale/change-sale.ts';
import { showDepartureSale } from '../departures/show-departure-sale.ts';
import { readStaffTickets } from '../tickets-on-sale/list-for-staff.ts';
import { changeSharedLimit } from './change-shared-limit.ts';
import { outcomeOf, ride, today } from '../../testing/builders/build-bus.ts';
import { openBus } from './shared-bus.fixture.ts';
import type { Bus } from './shared-bus.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });

const buy = async (of: TestOperator, purchase = {}) => outcomeOf(await shop.buy(await shop.purchaser(), of, purchase));

/** Throws unless season tickets and each departure have at most the seats of the limit. */
async function expectNotOversold({ annual }: Bus, most: number) {
  const rows = await shop.db
    .selectFrom(seatsByState)
    .select(['scope', 'capacity', 'taken', 'sold', 'date', 'direction'])
    .where('service_id', '=', annual.service.id)
    .execute();
  const season = rows.find(({ scope }) => scope === 'shared')!;
  const dated = rows.filter(({ scope }) => scope === 'departure');
  const fullest = Math.max(...dated.map(({ taken }) => taken));
  expect(season.taken + fullest).toBeLessThanOrEqual(most);
  return { season: season.taken, fullest, dated };
}

test('C-050 annual and flexi tickets and singles share the seats of one bus, and the page shows which part is promised to which', async () => {
  const bus = await openBus(shop);
  const { annual, flexi, single, week, save, shown } = bus;
  expect(await save()).toMatchObject({ joining: ['Annual', 'Flexi'], taken: 0, dated: 0, left: 4, over: 0 });
  expect([await buy(annual), await buy(flexi), await buy(single, ride('2026-11-26'))]).toEqual([
    'sold',
    'sold',
    'sold',
  ]);
  // one seat is left on the 26th, and two on other days
  expect([await buy(single, ride('2026-11-25')), await buy(single, ride('2026-11-25'))]).toEqual(['sold', 'sold']);
  expect(await buy(single, ride('2026-11-25'))).toBe('none');
  expect(await buy(annual)).toBe('none');
  expect(await buy(flexi)).toBe('none');
  expect(await buy(week, { passenger: { startDate: '2026-11-23' } })).toBe('none');
  expect(await buy(single, ride('2026-11-25', 'pm'))).toBe('sold');
  const limit = await shown();
  expect(limit).toMatchObject({
    year: '26/27',
    seats: 4,
    taken: 2,
    shares_departures: true,
    fullest: { date: '2026-11-25', direction: 'am', taken: 2 },
    tickets: [
      { name: 'Annual', is_sharing: true, own_seats: null, sold: 1, being_paid: 0 },
      { name: 'Flexi', is_sharing: true, own_seats: null, sold: 1, being_paid: 0 },
    ],
  });
  await expectNotOversold(bus, 4);
});

test('C-050 the shop and the page for a departure know what is left of shared seats', async () => {
  const { annual, single, save } = await openBus(shop);
  await save({ seats: 2 });
  const { client, service, ticket } = annual;
  const map = async () => {
    const url = `/api/service-availability/${client.slug}/${service.id}/${ticket.year.replace('/', '-')}`;
    const response = await shop.app.inject({ url, headers: (await shop.purchaser()).headers });
    return response.json<Record<string, { remaining: number }>>()['20261126AM']!.remaining;
  };
  const sale = async () => {
    const key = { client_id: client.id, service_id: service.id, date: '2026-11-26', direction: 'am' } as const;
    return showDepartureSale(shop.deps, key as Parameters<typeof showDepartureSale>[1]);
  };
  expect(await map()).toBe(2);
  expect(await buy(annual)).toBe('sold');
  expect(await map()).toBe(1);
  expect(await sale()).toMatchObject({ reason: 'on-sale', params: { left: 1, capacity: 2 } });
  expect(await buy(single, ride('2026-11-26'))).toBe('sold');
  expect(await map()).toBe(0);
  expect(await sale()).toMatchObject({ reason: 'full', params: { taken: 1, capacity: 2, season: 1 } });
});

test('C-050 numbers of tickets bring what is sold, being paid and kept, and a seat that is free again is sold once', async () => {
  const bus = await openBus(shop);
  const { annual, flexi, single, save, shown } = bus;
  const parent = await shop.purchaser();
  const held = (await shop.buy(parent, annual)).json<{ id: string }>();
  await shop.buy(await shop.purchaser(), flexi, { card: 'pm_card_authenticationRequired' });
  const renewal = { purchaser: parent, next: annual, renewalId: await offer(shop, annual, held.id) };
  expect(await save({ seats: 4 })).toMatchObject({ taken: 3, left: 1 });
  expect((await shown()).tickets).toMatchObject([
    { name: 'Annual', sold: 1, being_paid: 0, kept_for_renewals: 1 },
    { name: 'Flexi', sold: 0, being_paid: 1, kept_for_renewals: 0 },
  ]);
  expect(await buy(single, ride('2026-11-26'))).toBe('sold');
  expect(await buy(annual)).toBe('none');
  // the renewal takes its own seat
  expect(outcomeOf(await renew(shop, renewal))).toBe('sold');
  // the payment that waits for the bank is given up, and its seat is sold once
  shop.clock.advance({ minutes: 40 });
  await shop.runJobs();
  expect([await buy(flexi), await buy(annual)]).toEqual(['sold', 'none']);
  await expectNotOversold(bus, 4);
});

test('C-050 tickets of another kind, without a number, with taken seats or of another operator are refused, and nothing is changed', async () => {
  const { deps, annual, flexi, single, set, save, shown } = await openBus(shop);
  const key = { client_id: annual.client.id, id: annual.ticket.id };
  const unknown = { key: 'shared-limit-unknown' };
  await expect(set({ ticket_ids: [single.ticket.id], dry_run: true })).rejects.toMatchObject(unknown);
  const other = await buildOperator(shop.db);
  await expect(set({ ticket_ids: [other.ticket.id], dry_run: true })).rejects.toMatchObject(unknown);
  const foreign = { client_id: (await buildClient(shop.db)).id, service_id: annual.service.id };
  const wanted = { year: '26/27', seats: 4, ticket_ids: [], shares_departures: true, dry_run: true };
  await expect(changeSharedLimit(deps, testStaff, foreign, wanted)).rejects.toMatchObject({ key: 'service-unknown' });
  const unlimited = await buildTicket(shop.db, {
    client_id: annual.client.id,
    service_id: annual.service.id,
    name: 'Free',
  });
  await expect(set({ ticket_ids: [unlimited.id], dry_run: true })).rejects.toMatchObject({
    key: 'shared-limit-without-number',
    params: { name: 'Free' },
  });
  await expect(set({ seats: 4 })).rejects.toMatchObject({ key: 'service-effect-changed' });
  expect((await shown()).seats).toBeNull();
  await save();
  const own = { capacity: 9, taken: 0, before: null };
  const [listed] = await readStaffTickets(shop.db, allServices(annual.client.id), { ids: [annual.ticket.id] });
  expect(listed).toMatchObject({ stock: null, shared_seats: 4 });
  await expect(setStock(deps, testStaff, key, own)).rejects.toMatchObject({ key: 'ticket-shares-limit' });
  expect(await buy(annual)).toBe('sold');
  await expect(set({ ticket_ids: [flexi.ticket.id], dry_run: true })).rejects.toMatchObject({
    key: 'shared-limit-taken',
    params: { name: 'Annual' },
  });
  // a ticket that leaves is not sold until it gets a number
  expect(await save({ ticket_ids: [annual.ticket.id] })).toMatchObject({ leaving: ['Flexi'] });
  expect(await buy(flexi)).toBe('none');
});

test('C-047 C-048 C-050 fewer shared seats take no ticket away, and new ones go to those who wait first', async () => {
  const { annual, flexi, single, save, shown } = await openBus(shop);
  await save();
  expect([await buy(annual), await buy(flexi), await buy(single, ride('2026-11-26'))]).toEqual([
    'sold',
    'sold',
    'sold',
  ]);
  expect(await save({ seats: 2 })).toMatchObject({ taken: 2, dated: 1, over: 1, left: 0 });
  expect([await buy(annual), await buy(single, ride('2026-11-25'))]).toEqual(['none', 'none']);
  await buildWaiting(shop.db, annual, [2]);
  expect(await save({ seats: 6 })).toMatchObject({ new_seats: { total: 3, waiting_list: 2, everybody: 1 }, left: 1 });
  expect(await shown()).toMatchObject({ seats: 6, held_back: 2 });
  expect([await buy(annual), await buy(flexi)]).toEqual(['sold', 'none']);
});

test(
  'C-050 of annual tickets, flexi tickets, singles and weeks that are bought at once none oversells the bus',
  { timeout: 60_000 },
  async () => {
    const bus = await openBus(shop);
    const { annual, flexi, single, week, save } = bus;
    await save({ seats: 5 });
    const wanted = Array.from({ length: 40 }, (_, index) => {
      if (index % 4 === 0) return { of: annual, purchase: {} };
      if (index % 4 === 1) return { of: flexi, purchase: {} };
      if (index % 4 === 2) return { of: single, purchase: ride(`2026-11-${25 + (index % 3)}`) };
      return { of: week, purchase: { passenger: { startDate: `2026-11-${23 + (index % 3)}` } } };
    });
    const purchasers = await many(wanted.length, () => shop.purchaser());
    const responses = await Promise.all(
      wanted.map(({ of, purchase }, index) => shop.buy(purchasers[index]!, of, purchase)),
    );
    expect(new Set(responses.map(outcomeOf))).toEqual(new Set(['sold', 'none']));
    const { season, fullest } = await expectNotOversold(bus, 5);
    // it is full: what was refused had no seat
    expect(season + fullest).toBe(5);
  },
);

test(
  'C-050 tickets that are bought at the moment at which their numbers become one are counted once',
  { timeout: 60_000 },
  async () => {
    const bus = await openBus(shop, { seats: 3 });
    const { annual, flexi, single, set, shown } = bus;
    const purchasers = await many(18, () => shop.purchaser());
    const { digest } = await set({ seats: 4, dry_run: true });
    const [changed] = await Promise.allSettled([
      set({ seats: 4, expected: digest }),
      ...purchasers.map((purchaser, index) =>
        shop.buy(purchaser, [annual, flexi, single][index % 3]!, index % 3 === 2 ? ride('2026-11-26') : {}),
      ),
    ]);
    // refused when a sale came first
    const isRefused = changed.status === 'rejected';
    expect(isRefused ? (changed.reason as { key: string }).key : 'saved').toMatch(/^(saved|service-effect-changed)$/);
    const limit = await shown();
    expect(limit.seats).toBe(isRefused ? null : 4);
    const sold = limit.tickets.reduce((sum, ticket) => sum + ticket.sold, 0);
    expect(sold).toBe(limit.taken);
  },
);

test(
  'C-050 a family with a season ticket and a single takes two of the shared seats, or none',
  { timeout: 60_000 },
  async () => {
    const bus = await openBus(shop);
    const { annual, single, save } = bus;
    await save({ seats: 3 });
    const lines = [
      lineOf(annual),
      lineOf(single, { passenger: { firstName: 'Ben', startDate: '2026-11-26', startTime: 'am' } }),
    ];
    const families = await many(4, async () => buyFamily(shop, await shop.purchaser(), annual, lines));
    expect(families.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await expectNotOversold(bus, 3)).toMatchObject({ season: 1, fullest: 1 });
    expect([await buy(annual), await buy(single, ride('2026-11-26'))]).toEqual(['sold', 'none']);
  },
);

test('C-050 a renewal keeps one of the shared seats, and no more are kept than singles leave', async () => {
  const bus = await openBus(shop);
  const { annual, single, save } = bus;
  await save({ seats: 4 });
  const [first, second] = [await buildHolder(shop, annual), await buildHolder(shop, annual)];
  expect(await buy(single, ride('2026-11-26'))).toBe('sold');
  const renewals = [];
  for (const { purchaser, ticketId } of [first, second])
    renewals.push({ purchaser, next: annual, renewalId: await offer(shop, annual, ticketId) });
  const kept = await Promise.all(
    renewals.map(async (renewal) => (await look(shop, renewal)).json<{ renewal: { is_seat_kept: boolean } }>()),
  );
  expect(kept.map(({ renewal }) => renewal.is_seat_kept)).toEqual([true, false]);
  expect([await buy(single, ride('2026-11-25')), await buy(single, ride('2026-11-26'))]).toEqual(['sold', 'none']);
  expect(outcomeOf(await renew(shop, renewals[0]!))).toBe('sold');
  expect(outcomeOf(await renew(shop, renewals[1]!))).toBe('none');
  await expectNotOversold(bus, 4);
});
