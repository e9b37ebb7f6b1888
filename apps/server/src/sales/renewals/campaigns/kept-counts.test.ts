import { addDays } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import type { Database } from '../../../platform/database/connect.ts';
import { commandDeps } from '../../../commands/command-deps.ts';
import { refundTicketOf } from '../../../commands/tickets.ts';
import { many } from '../../../testing/at-once.ts';
import { buildNewOrder, paymentOf } from '../../../testing/builders/build-new-order.ts';
import { buildStock } from '../../../testing/builders/build-stock.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { testStaff } from '../../../testing/test-staff.ts';
import { writeNames } from '../../../tickets/sold-tickets/write-names.ts';
import { fulfilOrder } from '../../orders/fulfilment/fulfil-order.ts';
import { readOrder } from '../../orders/order.ts';
import { releaseOrder } from '../../orders/release-order.ts';
import { beginRenewal } from '../begin-renewal.ts';
import { closeRenewals } from '../offers/close-renewals.ts';
import {
  buildHolders,
  campaignOf,
  openRenewalShop,
  ordersOf,
  renew,
  shareRenewalShop,
  system,
} from '../renewal-shop.fixture.ts';
import { createCampaign } from './create-campaign.ts';
import { listCampaigns } from './list-campaigns.ts';
import { closeCampaign } from './move-closing-day.ts';
import { localDate } from '../../../platform/clock.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

// The counts of campaigns are kept, so that their list does not read all renewals (decision 427).

let shop: TestShop;
shareRenewalShop((opened) => (shop = opened));

/** The counts of a campaign that are kept, and those of its renewals, orders and seats, in one snapshot. */
async function countsOf(clientId: string, db: Database = shop.db) {
  const { rows } = await sql<{ kept: object; plain: object; waiting: number }>`
    SELECT (SELECT jsonb_build_object('open', coalesce(sum(open), 0), 'taken', coalesce(sum(taken), 0), 'unclaimed', coalesce(sum(unclaimed), 0),
                                      'kept_seats', coalesce(sum(kept_seats), 0))
            FROM counted_renewals WHERE client_id = ${clientId}) AS kept,
           (SELECT jsonb_build_object(
              'open', count(*) FILTER (WHERE ended_at IS NULL), 'taken', count(*) FILTER (WHERE is_taken),
              'unclaimed', count(*) FILTER (WHERE ended_at IS NOT NULL AND NOT is_taken), 'kept_seats', coalesce(sum(seats), 0))
            FROM (
              SELECT ended_at,
                     EXISTS (SELECT FROM orders WHERE orders.client_id = renewals.client_id AND renewal_id = renewals.id AND state = 'fulfilled') AS is_taken,
                     (SELECT count(*) FROM renewal_seats AS seat
                       WHERE seat.client_id = renewals.client_id AND renewal_id = renewals.id AND state = 'held') AS seats
              FROM renewals WHERE client_id = ${clientId} AND campaign_id IS NOT NULL) AS renewal) AS plain,
           (SELECT count(*)::integer FROM renewal_count_changes WHERE client_id = ${clientId}) AS waiting`.execute(db);
  return rows[0]!;
}

/** What staff see of the only campaign, which is what its renewals are: also after the job has counted what waits for it. */
async function shownOf(clientId: string) {
  const before = await countsOf(clientId);
  expect(before.kept).toEqual(before.plain);
  while (await writeNames(shop.deps)) continue;
  while (await closeRenewals(shop.deps)) continue;
  expect(await countsOf(clientId)).toEqual({ kept: before.plain, plain: before.plain, waiting: 0 });
  const [campaign, ...others] = await listCampaigns(shop.db, clientId);
  expect(others).toEqual([]);
  const { open, taken, unclaimed, kept_seats } = campaign!;
  expect({ open, taken, unclaimed, kept_seats }).toEqual(before.plain);
  return [open, taken, unclaimed, kept_seats];
}

async function invite(holders: number, seats: number) {
  const years = await openRenewalShop(shop, { seats });
  const people = await buildHolders(shop, years, holders);
  const campaign = campaignOf(years, addDays(localDate(shop.clock.now(), years.next.client.time_zone), 29));
  await createCampaign(shop.deps, system, campaign);
  const { id: clientId, time_zone } = years.next.client;
  const offers = await Promise.all(
    people.map(async ({ purchaser, ticketId }) => {
      const offered = shop.db.selectFrom('renewals').select('id').where('customer_ticket_id', '=', ticketId);
      return { purchaser, next: years.next, renewalId: (await offered.executeTakeFirstOrThrow()).id };
    }),
  );
  const close = () => closeCampaign(shop.deps, testStaff, campaign, localDate(shop.clock.now(), time_zone));
  return { clientId, ...years, offers, close };
}

type Offer = Awaited<ReturnType<typeof invite>>['offers'][number];

/** An order for a renewal that has expired. Its money can come late. */
async function expiredOrder({ next, purchaser, renewalId }: Offer) {
  const { id: inventory_id } = await shop.db
    .selectFrom('inventory')
    .select('id')
    .where('ticket_id', '=', next.ticket.id)
    .executeTakeFirstOrThrow();
  const seats = [{ inventory_id, quantity: 1, line: 1 }];
  const order = buildNewOrder(next, { user_id: purchaser.id, kind: 'renewal', renewal_id: renewalId, seats });
  const now = shop.clock.now();
  expect(await beginRenewal(shop.deps, { ...order, renewal_id: renewalId }, now)).toEqual({ outcome: 'begun' });
  await releaseOrder(shop.deps, (await readOrder(shop.db, { id: order.id }))!, { state: 'expired' }, now);
  return async () =>
    fulfilOrder(shop.deps, (await readOrder(shop.db, { id: order.id }))!, paymentOf(order), shop.clock.now());
}

const refund = ({ client }: TestOperator, ticketId: string) =>
  refundTicketOf({ ...commandDeps(shop.db, testStaff), clock: shop.clock }, [client.slug, ticketId, 'left']);

/** A purchase leaves no change to be counted. */
const writesNothing = { waiting: 0 };
const declined = { payment_method_id: 'pm_card_chargeCustomerFail' };
const asked = { payment_method_id: 'pm_card_authenticationRequired' };

test('the counts of a campaign are exact while its renewals are offered, paid, declined, refunded and closed', async () => {
  const { clientId, next, offers, close } = await invite(6, 5);
  expect(await shownOf(clientId)).toEqual([6, 0, 0, 5]);
  const [bought, tried, paying, late, refunded] = offers as [Offer, Offer, Offer, Offer, Offer, Offer];

  expect((await renew(shop, bought)).statusCode).toBe(200);
  expect(await countsOf(clientId)).toMatchObject(writesNothing);
  expect(await shownOf(clientId)).toEqual([5, 1, 0, 4]);
  expect((await renew(shop, tried, declined)).statusCode).toBe(402);
  expect(await countsOf(clientId)).toMatchObject(writesNothing);
  expect(await shownOf(clientId)).toEqual([5, 1, 0, 4]);
  // the order under way has the seat
  expect((await renew(shop, paying, asked)).body).toContain('payment_intent_client_secret');
  expect(await countsOf(clientId)).toMatchObject(writesNothing);
  expect(await shownOf(clientId)).toEqual([5, 1, 0, 3]);

  const payLate = [await expiredOrder(late), await expiredOrder(late), await expiredOrder(refunded)] as const;
  expect(await shownOf(clientId)).toEqual([5, 1, 0, 3]);
  const ticketId = (await renew(shop, refunded)).json<{ id: string }>().id;
  expect(await countsOf(clientId)).toMatchObject({ kept: { open: 4, taken: 2, unclaimed: 0, kept_seats: 2 } });
  await refund(next, ticketId);
  await shop.runJobs();
  expect(await shownOf(clientId)).toEqual([4, 1, 1, 2]);
  // late money takes the renewal that had been taken before
  expect((await payLate[2]()).outcome).toBe('fulfilled');
  expect(await shownOf(clientId)).toEqual([4, 2, 0, 2]);

  await close();
  expect(await shownOf(clientId)).toEqual([1, 2, 3, 0]);
  expect((await payLate[0]()).outcome).toBe('fulfilled');
  expect(await countsOf(clientId)).toMatchObject({ kept: { open: 1, taken: 3, unclaimed: 2 } });
  expect((await payLate[1]()).outcome).toBe('refund-due');
  expect(await shownOf(clientId)).toEqual([1, 3, 2, 0]);
  await sql`SELECT count_renewals_anew()`.execute(shop.ownerDb);
  expect(await shownOf(clientId)).toEqual([1, 3, 2, 0]);
});

test('the counts of a campaign are exact when its operator lowers the number of seats while an order has one', async () => {
  const { clientId, next, offers } = await invite(2, 2);
  for (const offer of offers) expect((await renew(shop, offer, asked)).statusCode).toBe(200);
  expect(await shownOf(clientId)).toEqual([2, 0, 0, 0]);
  await buildStock(shop.db, next, 1);
  for (const { renewalId } of offers) {
    const { id } = (await ordersOf(shop, renewalId))[0]!;
    await releaseOrder(shop.deps, (await readOrder(shop.db, { id }))!, { state: 'expired' }, shop.clock.now());
  }
  expect(await shownOf(clientId)).toEqual([2, 0, 0, 1]);
});

test('the counts of a campaign are exact when late money finds no seat after its renewal was taken and refunded', async () => {
  const { clientId, next, offers } = await invite(1, 1);
  const [offer] = offers as [Offer];
  const payLate = await expiredOrder(offer);
  await refund(next, (await renew(shop, offer)).json<{ id: string }>().id);
  await shop.runJobs();
  expect((await shop.buy(await shop.purchaser(), next)).statusCode).toBe(200);
  expect(await payLate()).toEqual({ outcome: 'refund-due' });
  expect(await shownOf(clientId)).toEqual([0, 0, 1, 0]);
});

test('renewals, closures, refunds and jobs at once leave exact counts, at each moment', async () => {
  const { clientId, next, offers, close } = await invite(16, 12);
  let isOver = false;
  const jobs = many(2, async () => {
    while (!isOver) {
      await writeNames(shop.deps);
      await closeRenewals(shop.deps);
    }
  });
  const looks = many(1, async () => {
    for (let look = 0; !isOver; look += 1) {
      const { kept, plain } = await countsOf(clientId);
      expect(kept, `look ${look}`).toEqual(plain);
    }
  });
  const work = many(offers.length, async (index) => {
    const how = [{}, declined, {}, asked][index % 4]!;
    const { statusCode, json } = await renew(shop, offers[index]!, how);
    if (index % 8 === 0 && statusCode === 200) await refund(next, json<{ id: string }>().id);
    if (index === 6) await close();
  });
  await work.finally(() => (isOver = true));
  await Promise.all([jobs, looks]);
  await shop.runJobs();
  const { open, taken, unclaimed } = (await countsOf(clientId)).plain as Record<string, number>;
  expect([open! > 0, taken! > 0, unclaimed! > 0, open! + taken! + unclaimed!]).toEqual([true, true, true, 16]);
  await shownOf(clientId);
});
