import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildDirectDebitOperator, buildPurchaserWithMandate } from '../../testing/builders/build-direct-debit.ts';
import { buildStock } from '../../testing/builders/build-stock.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { shareDirectDebitShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { providerOf } from '../../payments/direct-debit/operator-account.ts';
import { payByPlan } from '../checkout/payment/pay-by-plan.ts';
import { endPlan } from '../instalments/plans/end-plan.ts';
import { findPlanOfTicket } from '../instalments/plans/find-plan.ts';
import { familyKind } from './order-kind.ts';
import { familyBody } from './schemas.ts';
import { buyFamily, children, linesFor, linesOf } from './family-shop.fixture.ts';

let shop: TestShop;
let operator: TestOperator;
shareDirectDebitShop((opened) => ({ shop, operator } = opened));

const plansOf = (orderId: string) =>
  shop.db
    .selectFrom('instalment_plans')
    .select(['line', 'state', 'total', 'mandate_id', 'provider_schedule_id'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();

const instalmentsOf = (orderId: string) =>
  shop.db
    .selectFrom('instalments')
    .select(['line', 'number', 'state', 'provider_payment_id'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .orderBy('number')
    .execute();

async function buy(of = operator, purchaser?: Awaited<ReturnType<typeof buildPurchaserWithMandate>>) {
  const parent = purchaser ?? (await buildPurchaserWithMandate(shop, of));
  const key = newId();
  const response = await buyFamily(shop, parent, of, linesFor(of), { key, method: 'gocardless', net_price: 1_089 });
  return { parent, key, ...response };
}

const untilCollected = (orderId: string) =>
  shop.until(async () => {
    // an event may come before the plan is written: it is processed again
    shop.clock.advance({ seconds: 5 });
    await shop.runJobs();
    return (await instalmentsOf(orderId)).every(({ state }) => state === 'pending_submission');
  }, 'the provider’s payments were found');

test('three siblings are paid for by direct debit with one mandate and a plan for each', async () => {
  const { status, body, parent, key } = await buy();
  expect([status, body.error]).toEqual([200, undefined]);
  const plans = await plansOf(body.id);
  expect(plans.map(({ line, state, total }) => [line, state, total])).toEqual(
    [1, 2, 3].map((line) => [line, 'active', 363_00]),
  );
  expect(new Set(plans.map(({ mandate_id }) => mandate_id)).size).toBe(1);
  expect(new Set(plans.map(({ provider_schedule_id }) => provider_schedule_id)).size).toBe(3);
  await untilCollected(body.id);
  expect(await instalmentsOf(body.id)).toHaveLength(12);
  const again = await buyFamily(shop, parent, operator, linesFor(operator), {
    key,
    method: 'gocardless',
    net_price: 1_089,
  });
  expect(again.body).toEqual({ id: body.id });
  expect(await plansOf(body.id)).toEqual(plans);
});

test('each ticket shows its own plan, and ending the plan of one leaves those of its siblings', async () => {
  const { body, parent } = await buy();
  await untilCollected(body.id);
  const [first, second] = (await linesOf(shop, body.id)).map(({ customer_ticket_id }) => customer_ticket_id!);
  const plan = await findPlanOfTicket(shop.db, operator.client.id, second!);
  const ending = { voids_ticket: true, reason: 'moved away' };
  await endPlan(shop.deps, testStaff, plan, ending);
  await expectAudit(shop.db, { client_id: operator.client.id }, 'end-plan', [
    { by: testStaff.id, subject: `order ${body.id}`, after: { line: 2, ...ending } },
  ]);
  await shop.until(async () => {
    shop.clock.advance({ seconds: 5 });
    await shop.runJobs();
    return (await instalmentsOf(body.id)).filter(({ state }) => state === 'cancelled').length === 4;
  }, 'the plan is cancelled');
  const states = (await instalmentsOf(body.id)).map(({ line, state }) => `${line} ${state}`);
  expect(new Set(states)).toEqual(new Set(['1 pending_submission', '2 cancelled', '3 pending_submission']));
  expect((await linesOf(shop, body.id)).map(({ ticket_status }) => ticket_status)).toEqual([
    'active',
    'void',
    'active',
  ]);
  const { plan: shown } = (
    await shop.app.inject({ url: `/api/customer-ticket/user-id/${parent.id}/${first}`, headers: parent.headers })
  ).json<{ plan: { payments: object[] } }>();
  expect(shown.payments).toHaveLength(4);
});

test('when the provider refuses one of the plans, the others are cancelled there and no ticket is sold', async () => {
  const stocked = await buildDirectDebitOperator(shop.deps);
  await buildStock(shop.db, stocked, 3);
  const key = newId();
  const { id: userId, email, session_id: sessionId } = await buildPurchaserWithMandate(shop, stocked);
  const payer = { userId, email, sessionId, network: '192.0.2.1' };
  const input = familyBody.parse({ client: { id: stocked.client.id }, lines: linesFor(stocked) });
  const paying = payByPlan({ ...shop.deps, gocardless: refusingLineTwo }, familyKind, { payer, key, input }, {});
  await expect(paying).rejects.toMatchObject({ key: 'direct-debit-refused' });
  const order = await shop.orderOf(key);
  expect(order.state).toBe('failed');
  expect((await plansOf(order.id)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
  expect(await shop.stockOf(stocked)).toEqual({ capacity: 3, sold: 0, held: 0 });
  const provider = await providerOf(shop.deps, stocked.client.id);
  const { instalment_schedules: schedules } = await provider!.instalmentSchedules.list({ limit: 100 });
  const ours = schedules.filter(({ metadata }) => metadata?.['order_id'] === order.id);
  expect(ours.map(({ status: state }) => state)).toEqual(['cancelled', 'cancelled']);
});

/** The provider, which receives a wrong total for the second line and refuses it. */
function refusingLineTwo(token: string) {
  const client = shop.deps.gocardless(token);
  const { instalmentSchedules } = client;
  const createWithDates: typeof instalmentSchedules.createWithDates = (request, key) => {
    const isSecond = (request.metadata as Record<string, string> | undefined)?.['line'] === '2';
    return instalmentSchedules.createWithDates(isSecond ? { ...request, total_amount: 1 } : request, key);
  };
  const schedules = Object.create(instalmentSchedules, { createWithDates: { value: createWithDates } });
  return Object.create(client, { instalmentSchedules: { value: schedules } }) as typeof client;
}

test('without a mandate nothing is held, and with one seat short nothing is asked of the provider', async () => {
  const stocked = await buildDirectDebitOperator(shop.deps);
  await buildStock(shop.db, stocked, 2);
  const without = await buy(stocked, await shop.purchaser());
  expect(without.body.error_key).toBe('mandate-missing');
  const short = await buy(stocked);
  expect(short.body.error_key).toBe('places-short');
  expect(await plansOf((await shop.orderOf(short.key)).id)).toEqual([]);
  expect(await shop.stockOf(stocked)).toEqual({ capacity: 2, sold: 0, held: 0 });
});

test('an order that was interrupted between two plans is completed by the same request, or cancelled when its hold ends', async () => {
  const { body, parent, key } = await interrupted();
  expect(body.error_key).toBe('order-in-progress');
  shop.clock.advance({ seconds: 15 });
  const again = await buyFamily(shop, parent, operator, linesFor(operator), {
    key,
    method: 'gocardless',
    net_price: 1_089,
  });
  expect(again.status).toBe(200);
  expect((await plansOf(again.body.id)).map(({ state }) => state)).toEqual(children.map(() => 'active'));

  const lost = await interrupted();
  shop.clock.advance({ minutes: 20 });
  await shop.until(async () => {
    await shop.runJobs();
    return (await shop.orderOf(lost.key)).state === 'expired';
  }, 'the hold has ended');
  const order = await shop.orderOf(lost.key);
  const provider = await providerOf(shop.deps, operator.client.id);
  const { instalment_schedules: schedules } = await provider!.instalmentSchedules.list({ limit: 500 });
  const ours = schedules.filter(({ metadata }) => metadata?.['order_id'] === order.id);
  expect(ours.length).toBe(2);
  expect(ours.map(({ status }) => status)).toEqual(ours.map(() => 'cancelled'));

  /** The provider responds to two of the three calls: the first three and one of their repetitions fail. */
  async function interrupted() {
    const purchaser = await buildPurchaserWithMandate(shop, operator);
    await shop.misbehave({ provider: 'gocardless', fail_503: 4, only_path: 'POST /gocardless/instalment_schedules' });
    const bought = await buy(operator, purchaser);
    await shop.misbehave(undefined);
    return bought;
  }
});
