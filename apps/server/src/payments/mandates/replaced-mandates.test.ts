import { expect, test } from 'vitest';
import { buildPurchaserWithMandate, buyByPlan } from '../../testing/builders/build-direct-debit.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { shareDirectDebitShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { findMandate, syncMandate } from './sync-mandate.ts';

let shop: TestShop;
let operator: TestOperator;
shareDirectDebitShop((opened) => ({ shop, operator } = opened));

const gocardless = () => shop.deps.gocardless(`sandbox_demo_${operator.client.slug}`);

async function listed({ headers, id }: TestPurchaser) {
  const response = await shop.app.inject({ url: `/api/user/${id}/mandates`, headers });
  expect(response.statusCode).toBe(200);
  return response.json<{ mandates: { id: string; status: string; reference: string }[] }>().mandates;
}

async function providerIdOf({ id }: TestPurchaser): Promise<string> {
  const query = shop.db.selectFrom('mandates').select('provider_mandate_id').where('user_id', '=', id);
  return (await query.executeTakeFirstOrThrow()).provider_mandate_id;
}

test('a mandate that the provider replaces is told as replaced: it stays one mandate, its plan and payments go on, and the next purchase uses it', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const old = await providerIdOf(purchaser);
  await shop.play('mandate_activated', old);
  const bought = await buyByPlan(shop, purchaser, operator);
  expect(bought.status).toBe(200);
  const before = (await listed(purchaser))[0]!;
  const instalments = () =>
    shop.db
      .selectFrom('instalments')
      .innerJoin('orders', 'orders.id', 'instalments.order_id')
      .where('orders.user_id', '=', purchaser.id)
      .select(['number', 'instalments.state', 'instalments.provider_payment_id as payment'])
      .orderBy('number')
      .execute();
  const statesNow = async () => (await instalments()).map(({ state }) => state);
  const settled = (states: string[], what: string) =>
    shop.until(async () => {
      shop.clock.advance({ seconds: 5 });
      await shop.runJobs();
      return JSON.stringify(await statesNow()) === JSON.stringify(states);
    }, what);
  await settled(Array(4).fill('pending_submission'), 'the payments are known');
  // one payment is made by the old mandate, which the provider keeps on it
  await shop.play('payment_paid_out', (await instalments())[0]!.payment!);
  await settled(['paid_out', ...Array(3).fill('pending_submission')], 'the first payment is made');

  await shop.misbehave({ provider: 'gocardless', webhooks: { duplicate: true, shuffle: true } });
  await shop.play('mandate_replaced', old);
  await shop.until(async () => {
    await shop.runJobs();
    return (await providerIdOf(purchaser)) !== old;
  }, 'the replacement is known');
  await shop.misbehave(undefined);
  const [after, ...more] = await listed(purchaser);
  expect(more).toEqual([]);
  expect(after).toMatchObject({ id: before.id, status: 'active' });
  expect(after!.reference).not.toBe(before.reference);

  // the events of the old mandate that arrive later change nothing
  shop.clock.advance({ seconds: 5 });
  await shop.runJobs();
  expect(await statesNow()).toEqual(['paid_out', ...Array(3).fill('pending_submission')]);
  await shop.play('payment_paid_out', (await instalments())[1]!.payment!);
  await settled(['paid_out', 'paid_out', ...Array(2).fill('pending_submission')], 'the second payment is made');

  const letters = (await sendQueuedMessages(shop.deps)).filter(({ to, subject }) => {
    return to === purchaser.email && subject.includes('mandate');
  });
  expect(letters.map(({ subject }) => subject)).toEqual([
    `Your Direct Debit mandate has been replaced: ${operator.client.name}`,
  ]);
  expect(letters[0]!.text).toContain('The bank account, the payments and their days stay the same.');
  expect(letters[0]!.text).toContain(after!.reference);
  expect((await buyByPlan(shop, purchaser, operator, { passenger: { firstName: 'Ciara' } })).status).toBe(200);
});

test('a purchase right after a replacement, before its event, goes on with the new mandate', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const old = await providerIdOf(purchaser);
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await shop.play('mandate_replaced', old);
  await shop.play('mandate_replaced', (await findMandate(gocardless(), old)).id!);
  expect((await buyByPlan(shop, purchaser, operator)).status).toBe(200);
  await shop.misbehave(undefined);
  expect(await providerIdOf(purchaser)).toBe((await findMandate(gocardless(), old)).id);
});

test('of a suspended mandate that is replaced while there is another live one, the replacement is cancelled at the provider', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const old = await providerIdOf(purchaser);
  await shop.play('mandate_suspended', old);
  await shop.until(async () => {
    await shop.runJobs();
    return (await listed(purchaser))[0]!.status === 'suspended_by_payer';
  }, 'the suspension is known');
  const { id } = (await listed(purchaser))[0]!;
  await buildPurchaserWithMandate(shop, operator, { purchaser });
  const other = (await listed(purchaser)).find((mandate) => mandate.id !== id)!;
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await shop.play('mandate_replaced', old);
  const replacement = (await findMandate(gocardless(), old)).id!;
  await shop.play('mandate_activated', replacement);
  await shop.misbehave(undefined);

  await syncMandate(shop.deps, { client_id: operator.client.id, id });
  expect((await gocardless().mandates.find(replacement)).status).toBe('cancelled');
  const after = await listed(purchaser);
  expect(after.find((mandate) => mandate.id === id)).toMatchObject({ status: 'cancelled' });
  expect(after.find((mandate) => mandate.id === other.id)).toMatchObject({ status: other.status });
});
