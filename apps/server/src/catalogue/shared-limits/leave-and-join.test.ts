import { expect, test } from 'vitest';
import { buildHolder, offer, renew } from '../../sales/renewals/renewal-shop.fixture.ts';
import { many } from '../../testing/at-once.ts';
import { buildTicket } from '../../testing/builders/build-operator.ts';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import { buildWaiting } from '../../testing/builders/build-waiting.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { setStock } from '../tickets-on-sale/change-sale.ts';
import { outcomeOf, ride, today } from '../../testing/builders/build-bus.ts';
import { openBus } from './shared-bus.fixture.ts';
import type { Bus } from './shared-bus.fixture.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${today}T09:00:00Z` });

/** An open renewal of the annual ticket of a bus. */
async function offerAnnual({ annual }: Bus) {
  const { client, service } = annual;
  const ticket = await buildTicket(shop.db, { client_id: client.id, service_id: service.id, name: 'Last year' });
  const { purchaser, ticketId } = await buildHolder(shop, { client, service, ticket });
  return { purchaser, next: annual, renewalId: await offer(shop, annual, ticketId) };
}

test('C-050 a ticket whose renewal lost a shared seat leaves, gets its own number, and joins again', async () => {
  const bus = await openBus(shop);
  const { deps, annual, flexi, save, shown } = bus;
  await save({ seats: 4 });
  const renewal = await offerAnnual(bus);
  const isKept = async () => {
    const seats = shop.db.selectFrom('renewal_seats').select('state').where('renewal_id', '=', renewal.renewalId);
    return (await seats.execute()).some(({ state }) => state === 'held');
  };
  expect(await isKept()).toBe(true);
  await renew(shop, renewal, { payment_method_id: 'pm_card_authenticationRequired' });
  await save({ seats: 0 });
  shop.clock.advance({ minutes: 40 });
  await shop.runJobs();
  expect(await isKept()).toBe(false);
  expect(await save({ seats: 0, ticket_ids: [flexi.ticket.id] })).toMatchObject({ leaving: ['Annual'] });
  const key = { client_id: annual.client.id, id: annual.ticket.id };
  const change = { capacity: 1, taken: 0, before: 0 };
  const { digest } = await setStock(deps, testStaff, key, { ...change, dry_run: true });
  await setStock(deps, testStaff, key, { ...change, expected: digest });
  expect(await isKept()).toBe(true);
  expect(await save({ seats: 4 })).toMatchObject({ joining: ['Annual'], taken: 1 });
  expect((await shown()).tickets[0]).toMatchObject({ name: 'Annual', kept_for_renewals: 1 });
  Object.assign(renewal.purchaser, await signIn(shop.deps, renewal.purchaser));
  expect(outcomeOf(await renew(shop, renewal))).toBe('sold');
});

test('C-048 C-050 seats that a ticket holds back for the waiting list stay held back when it joins, also when new seats are for everybody at once', async () => {
  const bus = await openBus(shop, { seats: 1 });
  const { deps, annual, flexi, save, shown } = bus;
  const buy = async (operator: typeof annual) => outcomeOf(await shop.buy(await shop.purchaser(), operator));
  expect(await buy(annual)).toBe('sold');
  await buildWaiting(shop.db, annual, [2]);
  // two new seats of the annual ticket are held back, and one is for everybody
  const key = { client_id: annual.client.id, id: annual.ticket.id };
  const wanted = { capacity: 4, taken: 1, before: 1, order: 'waiting' } as const;
  const { digest } = await setStock(deps, testStaff, key, { ...wanted, dry_run: true });
  expect(await setStock(deps, testStaff, key, { ...wanted, expected: digest })).toMatchObject({
    new_seats: { total: 3, waiting_list: 2, everybody: 1 },
  });
  // of 6 shared seats 1 is taken and 2 are held back, so that 3 are left: those that both tickets had before are 2
  const shared = { seats: 6, shares_departures: false, order: 'public' } as const;
  expect(await save(shared)).toMatchObject({
    taken: 1,
    held_back: 2,
    left: 3,
    new_seats: { total: 1, renewals: 0, waiting_list: 0, everybody: 1 },
  });
  expect(await shown()).toMatchObject({ seats: 6, held_back: 2, taken: 1 });
  expect([await buy(annual), await buy(flexi), await buy(flexi), await buy(annual)]).toEqual([
    'sold',
    'sold',
    'sold',
    'none',
  ]);
  // fewer seats leave those that are held back as long as there are any
  expect(await save({ ...shared, seats: 5 })).toMatchObject({ taken: 4, held_back: 1, left: 0, over: 0 });
  expect(await save({ ...shared, seats: 4 })).toMatchObject({ taken: 4, held_back: 0, left: 0, over: 0 });
});

test('C-050 seats are shared only in a year in which the operator sells', async () => {
  const { set, shown } = await openBus(shop);
  for (const year of ['25/26', '98/99'])
    await expect(set({ year, ticket_ids: [], dry_run: true })).rejects.toMatchObject({ key: 'shared-limit-unknown' });
  expect((await shown()).seats).toBeNull();
});

test(
  'C-050 tickets join, leave and are bought, given up and renewed at once without a failure',
  { timeout: 120_000 },
  async () => {
    const bus = await openBus(shop, { seats: 6 });
    const { annual, flexi, single, set, shown } = bus;
    const renewals = await many(4, () => offerAnnual(bus));
    const purchasers = await many(24, () => shop.purchaser());
    const change = async (ticket_ids: string[], seats: number) => {
      const wanted = { ticket_ids, seats };
      const { digest } = await set({ ...wanted, dry_run: true });
      return set({ ...wanted, expected: digest });
    };
    const both = [annual.ticket.id, flexi.ticket.id];
    const changes = [both, [annual.ticket.id], both, both].map((ids, index) => change(ids, 5 + index));
    const bought = purchasers.map((purchaser, index) =>
      shop.buy(purchaser, [annual, flexi, single][index % 3]!, {
        ...(index % 3 === 2 && ride('2026-11-26')),
        ...(index % 4 === 0 && { card: 'pm_card_authenticationRequired' }),
      }),
    );
    const taken = renewals.map((renewal) => renew(shop, renewal));
    const [changed, responses] = await Promise.all([Promise.allSettled(changes), Promise.all([...bought, ...taken])]);
    const refused = changed.flatMap((one) => (one.status === 'rejected' ? [one.reason as { key?: string }] : []));
    const known = ['service-effect-changed', 'shared-limit-taken', 'shared-limit-without-number'];
    for (const { key } of refused) expect(known).toContain(key);
    for (const response of responses) expect(['sold', 'none', 'status 202']).toContain(outcomeOf(response));
    shop.clock.advance({ minutes: 40 });
    await shop.runJobs();
    const { seats, tickets, taken: season } = await shown();
    const counted = tickets.reduce((sum, one) => sum + one.sold + one.being_paid + one.kept_for_renewals, 0);
    expect(seats === null ? 0 : counted).toBe(season);
  },
);
