import { expect, test } from 'vitest';
import { knownProviderOf } from '../../direct-debit/operator-account.ts';
import { buildPurchaserWithMandate } from '../../../testing/builders/build-direct-debit.ts';
import type { TestOperator } from '../../../testing/builders/build-operator.ts';
import type { TestPurchaser } from '../../../testing/builders/build-purchaser.ts';
import { shareDirectDebitShop } from '../../../testing/shared-shop.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let operator: TestOperator;
shareDirectDebitShop((opened) => ({ shop, operator } = opened));

const mandateOf = ({ id }: TestPurchaser) =>
  shop.db.selectFrom('mandates').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();

/** The response to a purchaser who reads the bank account of the mandate. */
async function shownTo(purchaser: TestPurchaser): Promise<{ status: number; error?: string; error_key?: string }> {
  const { id } = await mandateOf(purchaser);
  const response = await shop.app.inject({
    url: `/api/user/${purchaser.id}/mandates/${id}`,
    headers: purchaser.headers,
  });
  const { error, error_key } = response.json<{ error?: string; error_key?: string }>();
  return { status: response.statusCode, ...(error && { error }), ...(error_key && { error_key }) };
}

const missing = { status: 404, error: 'No mandate bank data available.', error_key: 'mandate-not-found' };

test('A-119 a bank account that the provider does not have is reported as missing', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  expect(await shownTo(purchaser)).toEqual({ status: 200 });
  await shop.db
    .updateTable('mandates')
    .set({ provider_bank_account_id: 'BA000UNKNOWN' })
    .where('user_id', '=', purchaser.id)
    .execute();
  expect(await shownTo(purchaser)).toEqual(missing);
});

test('A-119 a bank account that was removed at the provider with its customer is reported as missing', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const { provider_mandate_id } = await mandateOf(purchaser);
  const provider = await knownProviderOf(shop.deps, operator.client.id);
  const { links } = await provider.mandates.find(provider_mandate_id);
  await provider.customers.remove(links!.customer!);
  expect(await shownTo(purchaser)).toEqual(missing);
});

test('A-119 incomplete bank details are reported as missing and not shown', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator, { sort_code: '00-00-00' });
  expect(await shownTo(purchaser)).toEqual(missing);
});

test('bank details are not reported as missing when the provider fails', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  await shop.misbehave({ provider: 'gocardless', fail_503: 1_000 });
  expect(await shownTo(purchaser)).toMatchObject({ status: 503, error_key: 'direct-debit-offline' });
  await shop.misbehave(undefined);
});
