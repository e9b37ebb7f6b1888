import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { startPayoutShop } from './payout-shop.fixture.ts';

let shop: Awaited<ReturnType<typeof startPayoutShop>>;
beforeAll(async () => {
  shop = await startPayoutShop();
}, 60_000);
afterAll(() => shop.stop());

test('an instalment with another amount than its payout is found, shown, and agrees after it is corrected', async () => {
  const { operator, order_id, deposit } = await shop.soldAndPaidOut();
  await shop.moveBetween(order_id, 1_00);
  await shop.compare();
  const differences = [
    `${deposit.provider_payment_id}: 120.00 GBP of it is paid out, and its amount in our rows is 119.00 GBP`,
  ];
  expect(await shop.payoutsOf(operator)).toMatchObject([{ differences }]);
  expect(await shop.auditOf(operator)).toEqual(expect.arrayContaining(['payouts-agree', 'instalments-are-in-payouts']));
  expect(shop.errorsOf(operator)).toContainEqual(expect.objectContaining({ differences }));
  await shop.moveBetween(order_id, -1_00);
  await shop.pass(1);
  await shop.compare();
  expect(await shop.payoutsOf(operator)).toMatchObject([{ differences: [] }]);
  expect(await shop.auditOf(operator)).toEqual([]);
});

test('an instalment that was changed after its payout agreed is shown', async () => {
  const { operator, order_id } = await shop.soldAndPaidOut();
  await shop.compare();
  await shop.moveBetween(order_id, 1_00);
  expect(await shop.auditOf(operator)).toContain('instalments-are-in-payouts');
  await shop.moveBetween(order_id, -1_00);
  await shop.setInstalment(order_id, 1, { state: 'submitted' });
  expect(await shop.auditOf(operator)).toContain('instalments-are-in-payouts');
  await shop.setInstalment(order_id, 1, { state: 'paid_out' });
  expect(await shop.auditOf(operator)).toEqual([]);
});

test('an instalment that differs from its payout, and that the provider refuses to show, is found, and agrees later', async () => {
  const { operator, order_id, deposit } = await shop.soldAndPaidOut();
  const { client } = operator;
  const setSchedule = (provider_schedule_id: string) =>
    shop.db.updateTable('instalment_plans').set({ provider_schedule_id }).where('order_id', '=', order_id).execute();
  const plans = shop.db.selectFrom('instalment_plans').selectAll().where('order_id', '=', order_id);
  const plan = await plans.executeTakeFirstOrThrow();
  await setSchedule('IS404');
  await shop.setInstalment(order_id, 1, { state: 'confirmed' });
  await shop.compare();
  const differences = [`${deposit.provider_payment_id}: 120.00 GBP of it is paid out, and it is confirmed in our rows`];
  expect(await shop.payoutsOf(operator)).toMatchObject([{ differences }]);
  expect(await shop.auditOf(operator)).toContain('payouts-agree');
  await setSchedule(plan.provider_schedule_id!);
  await shop.pass(1);
  await shop.compare();
  expect(await shop.payoutsOf(operator)).toMatchObject([{ differences: [], client_id: client.id }]);
  expect(await shop.auditOf(operator)).toEqual([]);
});

test('an instalment that is in no payout is shown, and is found in its payout after it is corrected', async () => {
  const { operator, order_id, deposit } = await shop.soldAndPaidOut();
  const plan = shop.db.updateTable('instalment_plans').where('order_id', '=', order_id);
  await plan.set({ check_at: null }).execute();
  await shop.setInstalment(order_id, 1, { provider_payment_id: `PM${newId()}` });
  await shop.compare();
  expect(await shop.payoutsOf(operator)).toMatchObject([{ ours: 0, others: 120_00, differences: [] }]);
  expect(await shop.auditOf(operator)).toEqual([]);
  await shop.pass(3);
  await shop.compare();
  expect(await shop.auditOf(operator)).toEqual(['instalments-are-in-payouts']);
  expect(shop.errorsOf(operator)).toContainEqual(
    expect.objectContaining({ msg: 'payments of ours are paid out, and are in no payout' }),
  );
  await shop.setInstalment(order_id, 1, { provider_payment_id: deposit.provider_payment_id });
  await shop.pass(1);
  await shop.compare();
  expect(await shop.payoutsOf(operator)).toMatchObject([{ ours: 120_00, others: 0, differences: [] }]);
  expect(await shop.auditOf(operator)).toEqual([]);
});

test('an instalment that is wrongly paid out in our rows is shown, and has the provider’s state after the next turn', async () => {
  const { operator, order_id } = await shop.soldAndPaidOut();
  const plan = shop.db.updateTable('instalment_plans').where('order_id', '=', order_id);
  await shop.setInstalment(order_id, 4, { state: 'paid_out', updated_at: shop.clock.now() });
  await plan.set({ check_at: null }).execute();
  await shop.pass(3);
  await shop.compare();
  expect(await shop.auditOf(operator)).toContain('instalments-are-in-payouts');
  await shop.pass(1);
  await shop.compare();
  expect((await shop.instalmentsOf(order_id))[3]!.state).not.toBe('paid_out');
  expect(await shop.auditOf(operator)).not.toContain('instalments-are-in-payouts');
});

test('F-20 a payout that can no longer be read keeps its lines and its differences', async () => {
  const { operator } = await shop.soldAndPaidOut(2);
  await shop.compare();
  const [payout, other] = await shop.payoutsOf(operator);
  const differs = { differences: ['PM1: something'] };
  const { provider_payout_id: id } = payout!;
  await shop.db.updateTable('payouts').set(differs).where('provider_payout_id', '=', id).execute();
  for (let turn = 1; turn <= 2; turn += 1) {
    await shop.pass(3);
    // the provider shows the lines of the last six months
    await shop.misbehave({ expired_key_401: true, only_path: '/payout_items' });
    await shop.compare();
    await shop.misbehave(undefined);
    const differences = ['PM1: something', "its lines can't be read: Access token has been revoked"];
    expect(await shop.payoutsOf(operator)).toEqual([{ ...payout, differences }, other]);
    expect(await shop.linesOf(operator)).toEqual(['paid_out 120', 'paid_out 81']);
    expect(await shop.auditOf(operator)).toEqual(['payouts-agree']);
  }
  await shop.pass(1);
  await shop.compare();
  expect((await shop.payoutsOf(operator)).map(({ differences }) => differences)).toEqual([[], []]);
  expect(await shop.linesOf(operator)).toEqual(['paid_out 120', 'paid_out 81']);
});

test('F-20 a payout that could never be read is stored with a difference', async () => {
  const { operator } = await shop.soldAndPaidOut();
  await shop.misbehave({ expired_key_401: true, only_path: '/payout_items' });
  await shop.compare();
  await shop.misbehave(undefined);
  const differences = ["its lines can't be read: Access token has been revoked"];
  expect(await shop.payoutsOf(operator)).toMatchObject([{ ours: 0, others: 0, fees: 0, differences }]);
  await shop.pass(1);
  await shop.compare();
  expect(await shop.payoutsOf(operator)).toMatchObject([{ ours: 120_00, differences: [] }]);
});

test('F-20 a payout that the provider refuses to show is logged and stored with a difference; the others are compared', async () => {
  const { operator, order_id } = await shop.soldAndPaidOut();
  await shop.compare();
  const [payout] = await shop.payoutsOf(operator);
  const gone = { ...payout!, provider_payout_id: 'PO404', differences: ['its lines were of another sum'] };
  await shop.db.insertInto('payouts').values(gone).execute();
  await shop.payOut(order_id, [2]);
  await shop.pass(1);
  await shop.compare();
  const payouts = await shop.payoutsOf(operator);
  expect(payouts.map(({ provider_payout_id, ours }) => [provider_payout_id === 'PO404', ours])).toEqual(
    expect.arrayContaining([
      [true, 120_00],
      [false, 81_00],
    ]),
  );
  expect(shop.errorsOf(operator)).toContainEqual(
    expect.objectContaining({ msg: 'the provider refused a request about a payout or a payment' }),
  );
}, 60_000);
