import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { countBy, many, whileLocked } from '../../testing/at-once.ts';
import { buildNewOrder } from '../../testing/builders/build-new-order.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { beginRenewal } from './begin-renewal.ts';
import { closeRenewals } from './offers/close-renewals.ts';
import {
  buildOffer,
  look,
  nextTicketsOf,
  openRenewalShop,
  ordersOf,
  passClosingDay,
  renew,
  shareRenewalShop,
} from './renewal-shop.fixture.ts';
import { seatsByState } from '../../testing/seats-by-state.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
shareRenewalShop((opened) => (shop = opened));

/** With a seat that is kept, and without any that could run out: then only the renewal itself can be locked. */
const limits: [string, number | undefined][] = [
  [' with a seat', 1],
  [' of a ticket that is not limited', undefined],
];
const stockOf = ({ ticket }: TestOperator) =>
  shop.db
    .selectFrom(seatsByState)
    .select(['capacity', 'sold', 'held'])
    .where('ticket_id', '=', ticket.id)
    .executeTakeFirst();
const rowOf = (id: string) => ({ table: 'renewals', where: sql`id = ${id}` });
const renewalOf = (id: string) =>
  shop.db.selectFrom('renewals').select('ended_at').where('id', '=', id).executeTakeFirstOrThrow();

for (const [limit, seats] of limits) {
  test(`F-10 on ten devices at once a renewal${limit} is taken once: one order, one charge, one ticket, and each device receives the result`, async () => {
    const of = await buildOffer(shop, await openRenewalShop(shop, { seats }));
    const devices = await many(10, async () => ({ ...of, purchaser: await signIn(shop.deps, of.purchaser) }));
    const responses = await many(10, (index) => renew(shop, devices[index]!));
    const statuses = countBy(responses.map(({ statusCode }) => statusCode));
    expect((statuses['200'] ?? 0) + (statuses['409'] ?? 0)).toBe(10);
    const [order, ...others] = await ordersOf(shop, of.renewalId);
    expect([order, others]).toMatchObject([{ state: 'fulfilled' }, []]);
    const again = await many(10, (index) => renew(shop, devices[index]!));
    expect(new Set(again.map(({ body }) => body))).toEqual(
      new Set([JSON.stringify({ id: order!.customer_ticket_id })]),
    );
    expect(await nextTicketsOf(shop, of.purchaser)).toHaveLength(1);
    expect(await stockOf(of.next)).toEqual(seats && { capacity: 1, sold: 1, held: 0 });
  });
}

test('F-10 a request that was loaded before the same one was declined finds it, and begins nothing', async () => {
  const { purchaser, next, renewalId } = await buildOffer(shop, await openRenewalShop(shop, { seats: 1 }));
  const key = newId();
  const of = { purchaser, next, renewalId };
  expect((await renew(shop, of, { key, payment_method_id: 'pm_card_chargeDeclined' })).statusCode).toBe(402);
  const again = buildNewOrder(next, {
    user_id: purchaser.id,
    kind: 'renewal',
    renewal_id: renewalId,
    idempotency_key: key,
  });
  const begun = beginRenewal(shop.deps, { ...again, renewal_id: renewalId }, shop.clock.now());
  await expect(begun).resolves.toEqual({ outcome: 'already-begun' });
  expect(await stockOf(next)).toEqual({ capacity: 1, sold: 0, held: 1 });
});

test('F-13 of the last seats a kept one goes to its renewal, with other buyers at the same moment, and none is oversold', async () => {
  const years = await openRenewalShop(shop, { seats: 3 });
  const kept = [await buildOffer(shop, years), await buildOffer(shop, years)];
  const buyers = await many(10, () => shop.purchaser());
  const [renewed, bought] = await Promise.all([
    Promise.all(kept.map((of) => renew(shop, of))),
    Promise.all(buyers.map((buyer) => shop.buy(buyer, years.next))),
  ]);
  expect(renewed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(countBy(bought.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 409: 9 });
  expect(await shop.stockOf(years.next)).toEqual({ capacity: 3, sold: 3, held: 0 });
});

test('F-13 of a renewal without a kept seat and a buyer at once one gets the last seat', async () => {
  const start = shop.clock.now();
  for (let round = 0; round < 5; round += 1) {
    shop.clock.set(start);
    const years = await openRenewalShop(shop, { seats: 1 });
    const first = await buildOffer(shop, years);
    const second = await buildOffer(shop, years);
    expect((await look(shop, second)).json().renewal.is_seat_kept).toBe(false);
    // the first one's seat becomes free, so that one seat is free
    await passClosingDay(shop, first.purchaser);
    await shop.db.updateTable('renewals').set({ closes_on: '2099-01-01' }).where('id', '=', second.renewalId).execute();
    while (await closeRenewals(shop.deps)) continue;
    expect(await shop.stockOf(years.next)).toEqual({ capacity: 1, sold: 0, held: 0 });
    Object.assign(second.purchaser, await signIn(shop.deps, second.purchaser));
    const buyer = await shop.purchaser();
    const [renewed, bought] = await Promise.all([renew(shop, second), shop.buy(buyer, years.next)]);
    expect(countBy([renewed.statusCode, bought.statusCode])).toEqual({ 200: 1, 409: 1 });
    expect(await shop.stockOf(years.next)).toEqual({ capacity: 1, sold: 1, held: 0 });
  }
});

test.each(limits)(
  'at the closing minute the first purchaser to pay gets the renewal%s, and the job leaves it taken',
  async (_, seats) => {
    const { of, lastMoment } = await offerAtClosingMinute(seats);
    const [response] = await whileLocked<unknown>(shop.deps, rowOf(of.renewalId), [
      () => renew(shop, of),
      () => {
        shop.clock.advance({ seconds: 2 });
        return closeRenewals(shop.deps);
      },
    ]);
    expect(lastMoment < shop.clock.now()).toBe(true);
    expect((response as Awaited<ReturnType<typeof renew>>).statusCode).toBe(200);
    expect(await ordersOf(shop, of.renewalId)).toMatchObject([{ state: 'fulfilled' }]);
    expect(await stockOf(of.next)).toEqual(seats && { capacity: 1, sold: 1, held: 0 });
  },
);

test.each(limits)(
  'at the closing minute a purchaser who pays after the job sees that the renewal%s closed',
  async (_, seats) => {
    const { of, lastMoment } = await offerAtClosingMinute(seats);
    shop.clock.advance({ seconds: 2 });
    const [, response] = await whileLocked<unknown>(shop.deps, rowOf(of.renewalId), [
      () => closeRenewals(shop.deps),
      () => {
        shop.clock.set(lastMoment);
        return renew(shop, of);
      },
    ]);
    const refused = response as Awaited<ReturnType<typeof renew>>;
    expect([refused.statusCode, refused.json().error_key]).toEqual([410, 'renewal-closed']);
    expect(await ordersOf(shop, of.renewalId)).toEqual([]);
    expect(await stockOf(of.next)).toEqual(seats && { capacity: 1, sold: 0, held: 0 });
  },
);

test('A-185 a renewal that is being paid for when it closes is left until that has ended: paid it counts', async () => {
  const { of, clientSecret } = await payingAtClosing();
  const intent = await shop.authenticate(of.next, clientSecret);
  const url = '/api/customer-ticket/stripe/renew';
  const second = {
    method: 'POST',
    url,
    headers: of.purchaser.headers,
    payload: { payment_intent_id: intent },
  } as const;
  // the call, the webhook and the job at once
  const [response] = await Promise.all([shop.app.inject(second), closeRenewals(shop.deps), shop.runJobs()]);
  expect(response.statusCode).toBe(200);
  expect((await renewalOf(of.renewalId)).ended_at).not.toBeNull();
  expect(await shop.stockOf(of.next)).toEqual({ capacity: 1, sold: 1, held: 0 });
});

test('a renewal that is being paid for when it closes is left until that has ended: abandoned its seat is free', async () => {
  const { of } = await payingAtClosing();
  shop.clock.advance({ minutes: 31 });
  await shop.runJobs();
  expect((await renewalOf(of.renewalId)).ended_at).not.toBeNull();
  expect(await shop.stockOf(of.next)).toEqual({ capacity: 1, sold: 0, held: 0 });
});

/** A renewal that closed while its card is being authenticated; the job has been there. */
async function payingAtClosing() {
  const { of } = await offerAtClosingMinute(1);
  const first = await renew(shop, of, { payment_method_id: 'pm_card_authenticationRequired' });
  shop.clock.advance({ seconds: 2 });
  await closeRenewals(shop.deps);
  expect((await renewalOf(of.renewalId)).ended_at).toBeNull();
  expect(await shop.stockOf(of.next)).toEqual({ capacity: 1, sold: 0, held: 1 });
  return { of, clientSecret: first.json<{ payment_intent_client_secret: string }>().payment_intent_client_secret };
}

/** An offer in the last second of its last day, which is today for its operator; its purchaser is signed in. */
async function offerAtClosingMinute(seats: number | undefined) {
  const of = await buildOffer(shop, await openRenewalShop(shop, { seats }));
  const { closes_on } = await shop.db
    .selectFrom('renewals')
    .select('closes_on')
    .where('id', '=', of.renewalId)
    .executeTakeFirstOrThrow();
  const midnight = Temporal.PlainDate.from(closes_on).add({ days: 1 }).toZonedDateTime('Europe/London');
  const lastMoment = new Date(midnight.epochMilliseconds - 1_000);
  shop.clock.set(lastMoment);
  Object.assign(of.purchaser, await signIn(shop.deps, of.purchaser));
  return { of, lastMoment };
}
