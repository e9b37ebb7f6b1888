import type { Payment } from 'gocardless-nodejs/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { many } from '../../../testing/at-once.ts';
import { expectAudit } from '../../../testing/audit-rows/expect-audit.ts';
import type { Action } from '../../../testing/audit-rows/expect-audit.ts';
import { buildStaff, signInAs } from '../../../testing/staff/build-staff.ts';
import { openPlanOffice } from './plan-office.fixture.ts';
import type { Bought, PlanOffice } from './plan-office.fixture.ts';
import { syncPlan } from './sync-plan.ts';

// What a bank or the provider does with the instalments of a plan is in the audit log (decision 443).

let office: PlanOffice;
beforeAll(async () => {
  office = await openPlanOffice();
});
afterAll(() => office.close());

const planOf = ({ order }: Bought) => ({ client_id: office.operator.client.id, order_id: order, line: 1 });

/** The actions of the entries about an order that nobody of staff made, in their order. */
async function actionsOf({ order }: Bought): Promise<string[]> {
  const entries = await office.shop.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_id', 'action'])
    .where('client_id', '=', office.operator.client.id)
    .where('subject_id', '=', order)
    .where('actor_kind', '<>', 'staff')
    .orderBy('id')
    .execute();
  return entries.map(({ actor_kind, actor_id, action }) => `${actor_kind} ${actor_id}: ${action}`);
}

const expectOf = ({ order }: Bought, action: Action, after: object) =>
  expectAudit(office.shop.db, { client_id: office.operator.client.id, subject_id: order }, action, [
    { by: 'gocardless', subject: `order ${order}`, after: { line: 1, currency: 'gbp', ...after } },
  ]);

/** The provider with other states of payments: a bank has cancelled a charge-back, which the sandbox cannot play. */
function withStatus(payment: string, status: Payment['status']) {
  return (token: string) => {
    const client = office.shop.deps.gocardless(token);
    const list = async (...parameters: Parameters<typeof client.payments.list>) => {
      const page = await client.payments.list(...parameters);
      return { ...page, payments: page.payments.map((one) => (one.id === payment ? { ...one, status } : one)) };
    };
    const payments = Object.create(client.payments, { list: { value: list } }) as typeof client.payments;
    return Object.create(client, { payments: { value: payments } }) as typeof client;
  };
}

test('an instalment that is charged back, and the end of the charge-back, are one entry each, however often the event arrives', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_paid_out', bought, 1);
  expect(await actionsOf(bought)).toEqual([]);
  await office.shop.misbehave({ provider: 'gocardless', webhooks: { duplicate: true, shuffle: true } });
  await office.shop.play('payment_charged_back', bought.payments[0]!);
  await office.shop.until(async () => {
    await office.shop.runJobs();
    return (await office.statesOf(bought))[0] === 'charged_back';
  }, 'the charge-back is known');
  await office.shop.misbehave(undefined);
  await many(3, () => office.check(bought));
  await expectOf(bought, 'charge-back-instalment', { number: 1, amount: 120_00 });

  const deps = { ...office.shop.deps, gocardless: withStatus(bought.payments[0]!, 'paid_out') };
  await syncPlan(deps, planOf(bought));
  await syncPlan(deps, planOf(bought));
  await expectOf(bought, 'cancel-charge-back', { number: 1, amount: 120_00 });
  const ofOrder = (await actionsOf(bought)).filter((action) => action.startsWith('provider'));
  expect(ofOrder).toEqual(['provider gocardless: charge-back-instalment', 'provider gocardless: cancel-charge-back']);
  // the sandbox has it charged back still
  await office.check(bought);

  const browser = await signInAs(office.shop, await buildStaff(office.shop, office.operator.client.id));
  const query = `subject_kind=order&subject_id=${bought.order}&actor_kind=provider&action=cancel-charge-back`;
  const { body } = await browser.call('GET', `/console/${office.operator.client.slug}/audit-log?${query}`);
  expect((body as { entries: object[] }).entries).toMatchObject([
    {
      actor: { kind: 'provider', name: 'GoCardless' },
      sentence: 'Reported that the charge-back of an instalment was cancelled',
      changes: expect.arrayContaining([
        { label: 'Instalment', after: '1' },
        { label: 'Amount', after: '£120.00' },
      ]) as object[],
    },
  ]);
});

test('money that a bank takes back after it was collected is an entry; what is collected, fails and is tried again is none', async () => {
  const bought = await office.buyTicket();
  await office.happen('payment_failed', bought, 1);
  await office.shop.passDays(6);
  await office.check(bought);
  await office.happen('payment_paid_out', bought, 1);
  await office.happen('payment_confirmed', bought, 2);
  expect(await actionsOf(bought)).toEqual([]);
  await office.happen('payment_late_failure', bought, 2);
  await office.check(bought);
  await expectOf(bought, 'return-instalment', { number: 2, amount: 81_00 });
  expect(await actionsOf(bought)).toEqual(['provider gocardless: return-instalment']);
});

test('instalments that the provider cancels with their mandate are one entry together, and so is one that the operator cancels there', async () => {
  const [one, all] = [await office.buyTicket(), await office.buyTicket()];
  await office.provider().payments.cancel(one.payments[2]!, {});
  const mandate = await office.mandateOf(all);
  await office.shop.misbehave({ provider: 'gocardless', webhooks: { duplicate: true, shuffle: true } });
  await office.shop.play('mandate_cancelled', mandate.provider_mandate_id);
  await office.shop.until(async () => {
    await office.shop.runJobs();
    return (await office.statesOf(all)).every((state) => state === 'cancelled');
  }, 'the end is known');
  await office.shop.misbehave(undefined);
  for (const bought of [one, all]) await many(2, () => office.check(bought));
  await expectOf(one, 'cancel-instalments', { numbers: [3], amount: 81_00 });
  await expectOf(all, 'cancel-instalments', { numbers: [1, 2, 3, 4], amount: 363_00 });
});

test('instalments that are cancelled at the provider because staff ended their plan are in the log as an act of staff only', async () => {
  const bought = await office.buyTicket();
  await office.end(bought, 'keep-ticket');
  await office.check(bought);
  expect(await office.statesOf(bought)).toEqual(Array(4).fill('cancelled, given up'));
  expect(await actionsOf(bought)).toEqual([]);
});
