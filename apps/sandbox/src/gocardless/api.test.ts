import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo, refusal, startTestDebits } from '../conformance/test-debits.ts';
import type { TestDebits } from '../conformance/test-debits.ts';
import { organisationOf } from './requests/credentials.ts';

let debits: TestDebits;
beforeAll(async () => {
  debits = await startTestDebits();
});
afterAll(() => debits.stop());

const raw = (path: string, headers: Record<string, string>, body?: string): Promise<Response> =>
  fetch(`${debits.url}${path}`, { method: body === undefined ? 'GET' : 'POST', headers, ...(body && { body }) });
const good = { authorization: 'Bearer sandbox_demo_demo', 'gocardless-version': '2015-07-06' };
const errorOf = async (response: Promise<Response>) => {
  const { error } = (await (await response).json()) as {
    error: { code: number; type: string; errors: { reason: string }[] };
  };
  return [error.code, error.type, error.errors[0]?.reason];
};

test('F-32 an unknown, missing or read-only token is refused as by GoCardless, and so is another version', async () => {
  expect(await errorOf(raw('/mandates', {}))).toEqual([401, 'invalid_api_usage', 'missing_authorization_header']);
  expect(await refusal(connectTo(debits.url, 'live_token').mandates.list())).toMatchObject({
    code: 401,
    name: 'Error',
  });
  const reader = connectTo(debits.url, 'sandbox_demo_demo:read_only');
  expect((await reader.mandates.list({ limit: '1' as never })).mandates).toEqual([]);
  expect(await refusal(reader.billingRequests.create({ mandate_request: { currency: 'GBP' } }))).toMatchObject({
    code: 403,
  });
  const { 'gocardless-version': _, ...withoutVersion } = good;
  expect(await errorOf(raw('/mandates', withoutVersion))).toEqual([400, 'invalid_api_usage', 'missing_version_header']);
  expect(await errorOf(raw('/mandates', { ...good, 'gocardless-version': '2014-01-01' }))).toEqual([
    400,
    'invalid_api_usage',
    'version_not_found',
  ]);
  expect(await refusal(debits.client.mandates.find('MD123'))).toMatchObject({
    code: 404,
    errorType: 'invalid_api_usage',
  });
  expect(await errorOf(raw('/gocardless/mandates/MD123', good))).toEqual([
    404,
    'invalid_api_usage',
    'resource_not_found',
  ]);
});

test('F-32 organisations cannot see each other; the same token is the same organisation after a restart', async () => {
  const [one, other] = [debits.connect('alpha'), debits.connect('beta')];
  const mandate = await debits.authoriseMandate({ by: one });
  const request = (await one.billingRequests.list()).billing_requests[0]!;
  expect(request.links?.organisation).toBe('OREBS1XVC4FBXA');
  expect(await refusal(other.mandates.find(mandate.id!))).toMatchObject({ code: 404 });
  expect(await refusal(other.billingRequests.find(request.id))).toMatchObject({ code: 404 });
  expect((await other.events.list()).events).toEqual([]);
  const [creditor] = (await one.creditors.list()).creditors;
  expect(await one.creditors.find(creditor!.id!)).toMatchObject({ name: 'alpha', links: creditor!.links });
  expect(await refusal(other.creditors.find(creditor!.id!))).toMatchObject({ code: 404 });
});

test('F-02 F-10 a key creates one resource: the second call is a conflict that names it, whatever its other fields are', async () => {
  const { client } = debits;
  const create = (currency: 'GBP' | 'EUR') =>
    client.billingRequests.create({ mandate_request: { currency } }, 'session-1');
  const first = await create('GBP');
  expect(await refusal(create('EUR'))).toMatchObject({ code: 409, conflictingResourceId: first.id });
  expect(await refusal(client.billingRequests.create({}, 'session-2'))).toMatchObject({ code: 422 });
  expect(await client.billingRequests.create({ mandate_request: { currency: 'GBP' } }, 'session-2')).toMatchObject({
    status: 'pending',
  });

  const mandate = await debits.authoriseMandate();
  const pay = (amount: number) =>
    client.payments.create({ amount, currency: 'GBP', links: { mandate: mandate.id! } }, 'order-1');
  const paid = await pay(500);
  // A key belongs to one type of resource.
  expect(await refusal(pay(900))).toMatchObject({ code: 409, conflictingResourceId: paid.id });
  expect((await client.payments.list({ mandate: mandate.id! })).payments).toHaveLength(1);
});

test('F-17 a plan must match its mandate: sum, days, amounts, currency; all problems are reported with their fields', async () => {
  const { client } = debits;
  const mandate = await debits.authoriseMandate();
  const [day, tooSoon] = [mandate.next_possible_charge_date!, new Date().toISOString().slice(0, 10)];
  const plan = (change: object) =>
    refusal(
      client.instalmentSchedules.createWithDates({
        name: 'Season ticket',
        currency: 'GBP',
        total_amount: 3000,
        instalments: [
          { amount: 1000, charge_date: day },
          { amount: 2000, charge_date: day },
        ],
        links: { mandate: mandate.id! },
        ...change,
      }),
    );
  const fields = async (change: object) => (await plan(change)).errors.map(({ request_pointer: pointer }) => pointer);
  const here = '/instalment_schedules';
  expect(await fields({ total_amount: 3001 })).toEqual([`${here}/total_amount`]);
  expect(await fields({ instalments: [{ amount: 3000, charge_date: tooSoon }] })).toEqual([
    `${here}/instalments/0/charge_date`,
  ]);
  expect(await fields({ instalments: [{ amount: 0, charge_date: day }], surprise: 1 })).toEqual([
    `${here}/instalments/0/amount`,
    `${here}/surprise`,
  ]);
  expect(await fields({ currency: 'EUR' })).toEqual([`${here}/currency`]);
  expect(await fields({ links: { mandate: 'MD1' } })).toEqual([`${here}/links/mandate`]);
  expect(await fields({ metadata: { a: '1', b: '2', c: '3', d: '4' } })).toEqual([`${here}/metadata`]);
  await client.mandates.cancel(mandate.id!);
  expect(await plan({})).toMatchObject({
    code: 422,
    errorType: 'invalid_state',
    errors: [{ reason: 'mandate_is_inactive' }],
  });
});

test('newer clients post plans with dates to another path, and get the same response', async () => {
  const mandate = await debits.authoriseMandate({ currency: 'EUR', account: 'IE15AIBK93115255779911' });
  const body = JSON.stringify({
    instalment_schedules: {
      name: 'Season ticket',
      currency: 'EUR',
      total_amount: '1000',
      instalments: [{ amount: '1000', charge_date: mandate.next_possible_charge_date }],
      links: { mandate: mandate.id },
    },
  });
  const response = await raw('/instalment_schedules/create_with_dates', good, body);
  expect([response.status, await response.json()]).toMatchObject([
    201,
    { instalment_schedules: { status: 'pending', total_amount: 1000 } },
  ]);
});

test('lists have cursors in both directions, and filters', async () => {
  const client = debits.connect('lists');
  const mandate = await debits.authoriseMandate({ by: client });
  const plan = await debits.schedule(mandate, [100, 200, 300, 400, 500], client);
  const customer = mandate.links!.customer!;
  const limited = { mandate: mandate.id!, limit: '2' as never };
  const first = await client.payments.list(limited);
  expect(first.payments.map(({ amount }) => amount)).toEqual([500, 400]);
  expect(first.meta.cursors.before).toBeNull();
  const second = await client.payments.list({ ...limited, after: first.meta.cursors.after! });
  expect(second.payments.map(({ amount }) => amount)).toEqual([300, 200]);
  const back = await client.payments.list({ ...limited, before: second.meta.cursors.before! });
  expect(back.payments).toEqual(first.payments);
  const all = [];
  for await (const payment of client.payments.all(limited)) all.push(payment.id);
  expect(all.toReversed()).toEqual(plan.links!.payments);
  const day = mandate.next_possible_charge_date!;
  expect((await client.payments.list({ customer, charge_date: { gt: day } })).payments).toHaveLength(4);
  expect((await client.payments.list({ customer, status: 'submitted' })).payments).toEqual([]);
  expect((await client.mandates.list({ customer, status: ['active', 'pending_submission'] })).mandates).toHaveLength(1);
  expect((await client.mandates.list({ customer, status: ['active'] })).mandates).toEqual([]);
  expect((await client.instalmentSchedules.list({ mandate: mandate.id! })).instalment_schedules).toHaveLength(1);
  expect((await client.customers.list()).customers.map(({ id }) => id)).toEqual([customer]);
  expect((await client.customerBankAccounts.list({ customer })).customer_bank_accounts).toHaveLength(1);
  expect(await refusal(client.payments.list({ limit: '501' as never }))).toMatchObject({ code: 422 });
  expect(await refusal(client.payments.list({ surprise: 'x' } as object))).toMatchObject({ code: 422 });
});

test('metadata is replaced, requests and plans are cancelled once', async () => {
  const { client } = debits;
  const mandate = await debits.authoriseMandate();
  const plan = await debits.schedule(mandate, [100, 200]);
  const metadata = { order_id: 'other' };
  expect(await client.mandates.update(mandate.id!, { metadata })).toMatchObject({ metadata });
  expect(await client.instalmentSchedules.update(plan.id!, { metadata })).toMatchObject({
    metadata,
    total_amount: 300,
  });
  expect(await client.payments.update(plan.links!.payments![0]!, { metadata })).toMatchObject({ metadata });
  expect(await client.instalmentSchedules.cancel(plan.id!)).toMatchObject({ status: 'cancelled' });
  expect(await refusal(client.instalmentSchedules.cancel(plan.id!))).toMatchObject({ code: 422 });
  const { payments } = await client.payments.list({ mandate: mandate.id! });
  expect(payments.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  const request = await client.billingRequests.create({ mandate_request: { currency: 'GBP' } });
  expect(await client.billingRequests.cancel(request.id)).toMatchObject({ status: 'cancelled' });
  expect(await refusal(client.billingRequests.cancel(request.id))).toMatchObject({ code: 422 });
});

test('removing a customer removes its bank accounts and mandates', async () => {
  const { client } = debits;
  const { id, links } = await debits.authoriseMandate();
  const [customer, account] = [links!.customer!, links!.customer_bank_account!];
  expect(await client.customers.remove(customer)).toMatchObject({ id: customer });
  expect(await refusal(client.customers.find(customer))).toMatchObject({ code: 404 });
  expect(await refusal(client.customerBankAccounts.find(account))).toMatchObject({ code: 410 });
  expect((await client.customerBankAccounts.list({ customer })).customer_bank_accounts).toEqual([]);
  expect(await client.mandates.find(id!)).toMatchObject({ status: 'cancelled' });
  expect(await refusal(client.customers.remove(customer))).toMatchObject({ code: 404 });
});

test('a creditor is ready, or what its token says, until GoCardless decides otherwise', async () => {
  const stateOf = async (token: string) => (await connectTo(debits.url, token).creditors.list()).creditors[0]!;
  const ready = await stateOf('sandbox_demo_gamma');
  expect(ready).toMatchObject({ verification_status: 'successful', scheme_identifiers: [{ scheme: 'bacs' }, {}] });
  const bank = await debits.connect('gamma').creditorBankAccounts.find(ready.links!.default_gbp_payout_account!);
  expect(bank).toMatchObject({ account_number_ending: '21' });
  expect(await stateOf('sandbox_demo_gamma:in_review')).toMatchObject({ verification_status: 'in_review' });
  expect((await stateOf('sandbox_demo_gamma:no_schemes')).scheme_identifiers).toEqual([]);
  expect((await stateOf('sandbox_demo_gamma:no_bank')).links).toEqual({});
  const decide = (decided: object) =>
    fetch(`${debits.url}/sandbox/creditors`, {
      method: 'POST',
      body: JSON.stringify({ organisation: organisationOf('gamma'), ...decided }),
    });
  await decide({ verification_status: 'action_required' });
  expect(await stateOf('sandbox_demo_gamma')).toMatchObject({ verification_status: 'action_required' });
  await decide({ is_revoked: true });
  expect(await refusal(debits.connect('gamma').creditors.list())).toMatchObject({ code: 401 });
});
