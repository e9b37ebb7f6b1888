import { formatDate } from '@fareway/domain/dates/format-date.ts';
import { collectionDays, firstCollection } from '@fareway/domain/instalments/collection-days.ts';
import { instalmentPlanOf } from '@fareway/domain/instalments/instalment-plan.ts';
import type { InstalmentTicket } from '@fareway/domain/instalments/instalment-plan.ts';
import { scheduleInstalments } from '@fareway/domain/instalments/instalment-schedule.ts';
import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { expect, test } from 'vitest';
import { providerOf } from '../../payments/direct-debit/operator-account.ts';
import { readOrder } from '../orders/order.ts';
import { releaseOrder } from '../orders/release-order.ts';
import { newId } from '../../platform/ids.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
} from '../../testing/builders/build-direct-debit.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { shareDirectDebitShop } from '../../testing/shared-shop.ts';
import type { Purchase, TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let operator: TestOperator;
shareDirectDebitShop((opened) => ({ shop, operator } = opened));

const withMandate = (of = operator) => buildPurchaserWithMandate(shop, of);

const buy = (purchaser: TestPurchaser, overrides: Purchase = {}, of = operator) =>
  buyByPlan(shop, purchaser, of, overrides);

const instalmentsOf = (key: string) =>
  shop.db
    .selectFrom('instalments')
    .innerJoin('orders', 'orders.id', 'instalments.order_id')
    .where('idempotency_key', '=', key)
    .select(['number', 'instalments.kind', 'amount', 'instalments.state', 'due_date'])
    .orderBy('number')
    .execute();

test('P-224 P-005 P-290 a ticket is paid for by a plan: a deposit and the monthly payments, each a row that follows the provider', async () => {
  const purchaser = await withMandate();
  const key = newId();
  const { status, body } = await buy(purchaser, { key, net_price: 363 });
  expect([status, body.error]).toEqual([200, undefined]);
  const order = await shop.orderOf(key);
  expect(order).toMatchObject({ state: 'fulfilled', price: 363_00, net_price: 363_00, customer_ticket_id: body.id });
  const amounts = [120_00, 81_00, 81_00, 81_00];
  expect((await instalmentsOf(key)).map(({ amount, kind }) => [kind, amount])).toEqual(
    amounts.map((amount, index) => [index === 0 ? 'deposit' : 'monthly', amount]),
  );
  await shop.until(async () => {
    // an event may come before the plan is written down: it is tried again
    shop.clock.advance({ seconds: 5 });
    await shop.runJobs();
    return (await instalmentsOf(key)).every(({ state }) => state === 'pending_submission');
  }, 'the provider’s payments were found');
  const again = [await buy(purchaser, { key, net_price: 363 }), await buy(purchaser, { key, net_price: 363 })];
  expect(again).toEqual([1, 2].map(() => ({ status: 200, body: { id: body.id } })));
  expect(await instalmentsOf(key)).toHaveLength(4);
});

test.each(['new', 'active', 'still new, then active'])(
  'P-302 the days and sums that the page shows by a mandate that is %s are those that the provider collects',
  async (state) => {
    const purchaser = await withMandate();
    const { provider_mandate_id: resource } = await shop.db
      .selectFrom('mandates')
      .select('provider_mandate_id')
      .where('user_id', '=', purchaser.id)
      .executeTakeFirstOrThrow();
    const activate = async () => {
      await shop.play('mandate_activated', resource);
      const status = () =>
        shop.db.selectFrom('mandates').select('status').where('user_id', '=', purchaser.id).executeTakeFirstOrThrow();
      await shop.until(async () => {
        await shop.runJobs();
        return (await status()).status === 'active';
      }, 'the mandate is active');
    };
    if (state === 'active') await activate();
    const { client, service } = operator;
    const ticket = operator.ticket as typeof operator.ticket & InstalmentTicket;
    const url = `/api/buy-page/${client.slug}/${service.id}/${ticket.id}/${ticket.year.replace('/', '-')}`;
    const page = (await shop.app.inject({ url, headers: purchaser.headers })).json<{
      today: string;
      mandate: { status: string; next_possible_charge_date: string };
    }>();
    const today = parseLocalDate(page.today);
    const planned = scheduleInstalments({
      ticket,
      plan: instalmentPlanOf(ticket, undefined)!,
      today,
      earliest: firstCollection(today, page.mandate),
    })!;
    const daysOf = (payments: { date: LocalDate; amount: number }[]) =>
      collectionDays(payments).map(({ date, amount }) => `${date} ${amount}`);

    if (state === 'still new, then active') await activate();
    const key = newId();
    const body = { key, net_price: 363, shown_first_payment: planned[0]!.due_date };
    expect((await buy(purchaser, body)).status).toBe(200);
    const collected = () =>
      shop.db
        .selectFrom('instalments')
        .innerJoin('orders', 'orders.id', 'instalments.order_id')
        .where('idempotency_key', '=', key)
        .select(['instalments.amount', 'charge_date'])
        .execute();
    await shop.until(async () => {
      shop.clock.advance({ seconds: 5 });
      await shop.runJobs();
      return (await collected()).every(({ charge_date }) => charge_date !== null);
    }, 'the provider’s days were read');
    expect(
      daysOf((await collected()).map(({ amount, charge_date }) => ({ amount, date: parseLocalDate(charge_date!) }))),
    ).toEqual(daysOf(planned.map(({ due_date: date, amount }) => ({ date, amount }))));
  },
);

test('a purchase whose page shows another first day than is possible now is refused with that day, and is made with it', async () => {
  const purchaser = await withMandate();
  const { client, service } = operator;
  const ticket = operator.ticket as typeof operator.ticket & InstalmentTicket;
  const url = `/api/buy-page/${client.slug}/${service.id}/${ticket.id}/${ticket.year.replace('/', '-')}`;
  const { today, mandate } = (await shop.app.inject({ url, headers: purchaser.headers })).json<{
    today: string;
    mandate: { status: string; next_possible_charge_date: string };
  }>();
  const shownNow = firstCollection(parseLocalDate(today), mandate);
  const shownDaysAgo = firstCollection(addDays(parseLocalDate(today), -4), { status: 'pending_submission' });
  expect(shownDaysAgo < shownNow).toBe(true);
  const key = newId();
  const refused = await buy(purchaser, { key, net_price: 363, shown_first_payment: shownDaysAgo });
  expect([refused.status, refused.body.error_key]).toEqual([409, 'payment-days-changed']);
  expect(refused.body.error).toContain(
    `The first payment would now be taken on ${formatDate(shownNow)}, and the last one on `,
  );
  expect((await buy(purchaser, { key, net_price: 363, shown_first_payment: shownNow })).status).toBe(200);
  expect((await instalmentsOf(key))[0]!.due_date).toBe(shownNow);
});

test('nobody puts the first payment off by naming a later day', async () => {
  const purchaser = await withMandate();
  const refused = await buy(purchaser, { net_price: 363, shown_first_payment: '2099-01-01' });
  expect([refused.status, refused.body.error_key]).toEqual([409, 'payment-days-changed']);
  expect((await buy(purchaser, { net_price: 363, shown_first_payment: '2026-02-30' })).status).toBe(400);
});

test('P-185 P-187 a voucher is spread over the monthly payments; one that leaves a payment under 1.00 is refused, and keeps nothing', async () => {
  const purchaser = await withMandate();
  const voucher = (value: number) =>
    shop.db
      .insertInto('vouchers')
      .values({
        client_id: operator.client.id,
        id: newId(),
        code: `V${newId().slice(-12).toUpperCase()}`,
        value,
        currency: 'gbp',
      })
      .returning(['id'])
      .executeTakeFirstOrThrow();
  const key = newId();
  const spread = await voucher(10_00);
  expect((await buy(purchaser, { key, voucher: spread, net_price: 353 })).status).toBe(200);
  expect((await instalmentsOf(key)).map(({ amount }) => amount)).toEqual([120_00, 77_66, 77_67, 77_67]);

  const refused = await buy(purchaser, { voucher: await voucher(240_01) });
  expect([refused.status, refused.body.error]).toEqual([
    422,
    'Full value voucher codes cannot be used with this type of ticket. Please contact Dales Coaches office, office@dales.example, 01632 960123 for more information.',
  ]);
});

test('without a mandate, or with an ended one, nothing is taken and the purchase is refused', async () => {
  const stocked = await buildDirectDebitOperator(shop.deps);
  await buildStock(shop.db, stocked, 1);
  const without = await buy(await shop.purchaser(), {}, stocked);
  expect([without.status, without.body.error_key]).toEqual([409, 'mandate-missing']);
  const purchaser = await withMandate(stocked);
  const { provider_mandate_id: resource } = await shop.db
    .selectFrom('mandates')
    .select('provider_mandate_id')
    .where('user_id', '=', purchaser.id)
    .executeTakeFirstOrThrow();
  await shop.play('mandate_cancelled', resource);
  const dead = await buy(purchaser, {}, stocked);
  expect([dead.status, dead.body.error_key]).toEqual([409, 'mandate-missing']);
  expect(await shop.stockOf(stocked)).toEqual({ capacity: 1, sold: 0, held: 0 });
});

test('a mandate that ends between its check and the plan leaves no seat taken, and the purchase is refused', async () => {
  const stocked = await buildDirectDebitOperator(shop.deps);
  await buildStock(shop.db, stocked, 1);
  const purchaser = await withMandate(stocked);
  const { provider_mandate_id: resource } = await shop.db
    .selectFrom('mandates')
    .select('provider_mandate_id')
    .where('user_id', '=', purchaser.id)
    .executeTakeFirstOrThrow();
  await shop.misbehave({ provider: 'gocardless', delay_ms: 600, only_path: 'POST /gocardless/instalment_schedules' });
  const key = newId();
  const buying = buy(purchaser, { key }, stocked);
  await shop.until(async () => (await shop.stockOf(stocked)).held === 1, 'the seat is held');
  await shop.play('mandate_cancelled', resource);
  const { status, body } = await buying;
  await shop.misbehave(undefined);
  expect([status, body.error_key]).toEqual([402, 'direct-debit-refused']);
  expect(await shop.stockOf(stocked)).toEqual({ capacity: 1, sold: 0, held: 0 });
  expect((await instalmentsOf(key)).every(({ state }) => state === 'cancelled')).toBe(true);
});

test('P-257 while the provider is offline the purchase is refused with that reason and leaves nothing behind', async () => {
  const purchaser = await withMandate();
  await shop.misbehave({ provider: 'gocardless', fail_503: 1_000 });
  const key = newId();
  const offline = await buy(purchaser, { key });
  await shop.misbehave(undefined);
  expect([offline.status, offline.body.error_key]).toEqual([503, 'direct-debit-offline']);
  const orders = await shop.db.selectFrom('orders').select('id').where('idempotency_key', '=', key).execute();
  expect(orders).toEqual([]);
  expect((await buy(purchaser, { key })).status).toBe(200);
});

test('F-15 a plan that is created after its order ended is cancelled: no purchaser pays without a ticket', async () => {
  const stocked = await buildDirectDebitOperator(shop.deps);
  await buildStock(shop.db, stocked, 1);
  const purchaser = await withMandate(stocked);
  const key = newId();
  // the provider creates the plan without a response or an event, and our hold ends
  await shop.misbehave({
    provider: 'gocardless',
    drop_after_processing: 1_000,
    only_path: 'instalment_schedules',
    webhooks: { drop: true },
  });
  expect((await buy(purchaser, { key }, stocked)).status).toBe(409);
  const order = (await readOrder(shop.db, { id: (await shop.orderOf(key)).id }))!;
  expect(await releaseOrder(shop.deps, order, { state: 'expired' }, shop.clock.now())).toBe(true);
  await shop.misbehave(undefined);
  await fetch(`${shop.sandbox.url}/sandbox/webhooks/redeliver`, { method: 'POST' });
  const schedules = async () => {
    const provider = (await providerOf(shop.deps, stocked.client.id))!;
    return (await provider.instalmentSchedules.list({})).instalment_schedules.map(({ status }) => status);
  };
  await shop.until(async () => {
    shop.clock.advance({ seconds: 5 });
    await shop.runJobs();
    return (await schedules()).every((status) => status === 'cancelled');
  }, 'the plan was taken back');
  expect(await schedules()).toEqual(['cancelled']);
  expect(await shop.stockOf(stocked)).toEqual({ capacity: 1, sold: 0, held: 0 });
});

test('F-02 a plan is created once when its response was lost, and the next request issues its ticket', async () => {
  const stocked = await buildDirectDebitOperator(shop.deps);
  await buildStock(shop.db, stocked, 5);
  const [again, never] = await Promise.all([withMandate(stocked), withMandate(stocked)]);
  const keys = [newId(), newId()] as const;
  await shop.misbehave({ provider: 'gocardless', drop_after_processing: 1_000, only_path: 'instalment_schedules' });
  const lost = await Promise.all([buy(again, { key: keys[0] }, stocked), buy(never, { key: keys[1] }, stocked)]);
  await shop.misbehave(undefined);
  expect(lost.map(({ status }) => status)).toEqual([409, 409]);
  shop.clock.advance({ seconds: 70 });
  expect((await buy(again, { key: keys[0] }, stocked)).status).toBe(200);
  await shop.runJobs();
  for (const key of keys) expect(await shop.orderOf(key)).toMatchObject({ state: 'fulfilled' });
  expect(await shop.stockOf(stocked)).toEqual({ capacity: 5, sold: 2, held: 0 });
});
