import { expect, test } from 'vitest';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import { setSeats } from '../../testing/builders/build-seats.ts';
import { seatsByState } from '../../testing/seats-by-state.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buildHolder, buildOffer, look, offer, openRenewalShop, renew } from './renewal-shop.fixture.ts';

// An operator that lowers the seats below those that are taken loses them for renewals (decision 036).

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

test.for([
  { seats: 3, lowered: 1, isKept: true },
  { seats: 1, lowered: 0, isKept: false },
])(
  'a renewal keeps its seat: $isKept, when its payment expires after $seats seats were lowered to $lowered',
  async ({ seats, lowered, isKept }) => {
    const of = await buildOffer(shop, await openRenewalShop(shop, { seats }));
    await renew(shop, of, { payment_method_id: 'pm_card_authenticationRequired' });
    await shop.db
      .updateTable('inventory')
      .set({ capacity: lowered })
      .where('ticket_id', '=', of.next.ticket.id)
      .execute();
    shop.clock.advance({ minutes: 31 });
    await shop.runJobs();
    Object.assign(of.purchaser, await signIn(shop.deps, of.purchaser));
    expect(await shop.stockOf(of.next)).toEqual({ capacity: lowered, sold: 0, held: isKept ? 1 : 0 });
    expect((await look(shop, of)).json().renewal.is_seat_kept).toBe(isKept);
    expect((await renew(shop, of)).statusCode).toBe(isKept ? 200 : 409);
  },
);

test('a renewal of chosen days keeps all of its seats or none when one of its weekdays is lowered while it is being paid for', async () => {
  const select = {
    sub_type: 'select' as const,
    price: 4_00,
    return_price: 7_00,
    num_bookable_journeys: JSON.stringify({ m: 38, tu: 38 }),
  };
  const years = await openRenewalShop(shop, { ticket: select, operator: { ticket: select } });
  const { next } = years;
  for (const { year } of [years.operator.ticket, next.ticket])
    for (const weekday of ['m', 'tu'])
      for (const direction of ['am', 'pm'] as const)
        await setSeats(shop.db, next, { scope: 'weekly_pattern', ticket_type: 'annual', year, weekday, direction }, 2);
  const ofNextYear = { client_id: next.client.id, year: next.ticket.year };
  const seats = () =>
    shop.db
      .selectFrom(seatsByState)
      .select(['weekday', 'direction', 'held'])
      .where('client_id', '=', ofNextYear.client_id)
      .where('year', '=', ofNextYear.year)
      .where('held', '>', 0)
      .orderBy('weekday')
      .orderBy('direction')
      .execute();
  const holder = await buildHolder(shop, years.operator, { passenger: { travel_pattern: 'm#tu_am' } });
  const of = { ...holder, next, renewalId: await offer(shop, next, holder.ticketId) };
  expect((await seats()).map(({ weekday, direction }) => `${weekday} ${direction}`)).toEqual(['m am', 'm pm', 'tu am']);
  // the Tuesday is not chosen again, and stays kept until the payment has ended
  await renew(shop, of, { travel_pattern: 'm', payment_method_id: 'pm_card_authenticationRequired' });
  await shop.db
    .updateTable('inventory')
    .set({ capacity: 0 })
    .where('client_id', '=', ofNextYear.client_id)
    .where('year', '=', ofNextYear.year)
    .where('weekday', '=', 'm')
    .where('direction', '=', 'pm')
    .execute();
  shop.clock.advance({ minutes: 31 });
  await shop.runJobs();
  Object.assign(of.purchaser, await signIn(shop.deps, of.purchaser));
  expect(await seats()).toEqual([]);
  expect((await look(shop, of)).json().renewal.is_seat_kept).toBe(false);
});
