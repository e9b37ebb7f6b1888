import { organisationOf } from '@fareway/sandbox/gocardless/requests/credentials.ts';
import type { Deps } from '../../platform/deps.ts';
import { connectDirectDebitAccount } from '../../payments/direct-debit/operator-account.ts';
import { newId } from '../../platform/ids.ts';
import { purchaseBody } from '../test-shop.ts';
import type { Purchase, TestShop } from '../test-shop.ts';
import { buildOperator } from './build-operator.ts';
import type { TestOperator } from './build-operator.ts';
import type { TestPurchaser } from './build-purchaser.ts';

type Overrides = NonNullable<Parameters<typeof buildOperator>[1]>;

/** Creates an operator with a direct debit account, and a ticket with a deposit and three instalments. */
export async function buildDirectDebitOperator(deps: Deps, overrides: Overrides = {}): Promise<TestOperator> {
  const operator = await buildOperator(deps.db, {
    ...overrides,
    ticket: {
      payment_type: 'dd',
      price: null,
      price_deposit: 120_00,
      price_monthly: 81_00,
      num_monthly_payments: 3,
      monthly_sub_start: '2026-10-01',
      ...overrides.ticket,
    },
  });
  const name = operator.client.slug;
  await connectDirectDebitAccount(deps, { kind: 'system', id: null }, operator.client.id, {
    organisation_id: organisationOf(name),
    access_token: `sandbox_demo_${name}`,
  });
  return operator;
}

/** Opens the provider's page for a mandate as our page does. Returns its URL. */
export async function openMandatePage(
  shop: Pick<TestShop, 'app'>,
  { headers }: Pick<TestPurchaser, 'headers'>,
  operator: TestOperator,
) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/customer-mandate-session/client/${operator.client.slug}`,
    headers,
    payload: {
      service_id: operator.service.id,
      ticket_id: operator.ticket.id,
      year: operator.ticket.year.replace('/', '-'),
    },
  });
  return { status: response.statusCode, body: response.json<{ redirect_url: string; error_key: string }>() };
}

/** Completes the provider's page for a mandate as a purchaser does. Returns the URL that the page redirects to. */
export async function giveMandate(redirectUrl: string, fields: Record<string, string> = {}): Promise<string> {
  const form = {
    given_name: 'Aoife',
    family_name: 'Byrne',
    email: 'aoife@example.com',
    sort_code: '20-00-00',
    account_number: '55779911',
    outcome: 'confirm',
    ...fields,
  };
  const response = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const back = response.headers.get('location');
  if (!back) throw new Error(`the provider's page answered ${response.status}: ${await response.text()}`);
  return new URL(back).pathname;
}

/** Creates a purchaser with a mandate for an operator, on the given bank account of the sandbox. */
export async function buildPurchaserWithMandate(
  shop: TestShop,
  operator: TestOperator,
  { purchaser: known, ...fields }: { account_number?: string; sort_code?: string; purchaser?: TestPurchaser } = {},
): Promise<TestPurchaser> {
  const purchaser = known ?? (await shop.purchaser());
  const page = (await openMandatePage(shop, purchaser, operator)).body.redirect_url;
  const back = await giveMandate(page, fields);
  const url = `/api/customer-mandate-session/confirm/${back.split('/').at(-1)}`;
  const response = await shop.app.inject({ method: 'POST', url, headers: purchaser.headers, payload: {} });
  if (response.statusCode !== 200) throw new Error(response.body);
  return purchaser;
}

/** Buys an operator's ticket by direct debit. */
export async function buyByPlan(
  shop: TestShop,
  { headers }: TestPurchaser,
  operator: TestOperator,
  overrides: Purchase = {},
) {
  const { payment_method_id: _, ...payload } = purchaseBody(operator, overrides);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/customer-ticket/gocardless',
    headers: { ...headers, 'idempotency-key': overrides.key ?? newId() },
    payload,
  });
  return { status: response.statusCode, body: response.json<{ id: string; error: string; error_key: string }>() };
}
