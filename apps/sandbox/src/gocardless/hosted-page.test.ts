import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, startTestDebits, submitPage } from '../conformance/test-debits.ts';
import type { TestDebits } from '../conformance/test-debits.ts';

let debits: TestDebits;
beforeAll(async () => {
  debits = await startTestDebits();
});
afterAll(() => debits.stop());

async function openPage({ currency = 'GBP', auto_fulfil = true } = {}) {
  const { client } = debits;
  const request = await client.billingRequests.create({
    mandate_request: { currency, description: 'Season <ticket>' },
  });
  const flow = await client.billingRequestFlows.create({
    links: { billing_request: request.id },
    redirect_uri: 'https://shop.example/back',
    exit_uri: 'https://shop.example/left',
    prefilled_customer: { email: 'aoife@example.com', given_name: 'Aoife "A"' },
    auto_fulfil,
  });
  const status = async () => (await client.billingRequests.find(request.id)).status;
  return { address: flow.authorisation_url!, request, status };
}

test('the page describes the mandate and contains the known details, escaped', async () => {
  const { address } = await openPage();
  const page = await (await fetch(address)).text();
  expect(page).toContain('<dd>demo</dd>');
  expect(page).toContain('Season &lt;ticket&gt;');
  expect(page).toContain('value="aoife@example.com"');
  expect(page).toContain('value="Aoife &quot;A&quot;"');
});

test('invalid fields are reported, no input is lost, and nothing is created', async () => {
  const { address, status } = await openPage();
  const response = await submitPage(address, { sort_code: '20-00', account_number: '5577991', family_name: ' ' });
  const page = await response.text();
  expect(response.status).toBe(422);
  for (const words of [
    '6 digits',
    '8 digits',
    'Enter your last name',
    'value="20-00"',
    'value="5577991"',
    'href="#sort_code"',
  ]) {
    expect(page).toContain(words);
  }
  expect(page).not.toContain('Enter your first name');
  expect(await status()).toBe('pending');
});

test('in euros the page asks for an IBAN and checks its check digits', async () => {
  const { address, status } = await openPage({ currency: 'EUR' });
  expect((await submitPage(address, { account_number: 'IE16 AIBK 9311 5255 7799 11' })).status).toBe(422);
  expect((await submitPage(address, { account_number: 'ie15 aibk 9311 5255 7799 11' })).status).toBe(303);
  expect(await status()).toBe('fulfilled');
});

test('Cancel redirects and leaves the request open', async () => {
  const { address, status } = await openPage();
  const response = await submitPage(address, { outcome: 'cancel', account_number: '' });
  expect([response.status, response.headers.get('location')]).toEqual([303, 'https://shop.example/left']);
  expect(await status()).toBe('pending');
  expect((await submitPage(address)).status).toBe(303);
});

test('F-10 pressing twice creates one mandate; opening the page again says so, with the way back', async () => {
  const { address, request } = await openPage();
  const customer = request.links!.customer!;
  const responses = await Promise.all([submitPage(address), submitPage(address)]);
  expect(responses.map(({ headers }) => headers.get('location'))).toEqual(Array(2).fill('https://shop.example/back'));
  expect((await debits.client.mandates.list({ customer })).mandates).toHaveLength(1);
  const page = await (await fetch(address)).text();
  expect(page).toContain('has been confirmed');
  expect(page).toContain('href="https://shop.example/back"');
});

test('a flow that does not fulfil automatically waits for the call', async () => {
  const { address, request, status } = await openPage({ auto_fulfil: false });
  expect(await refusal(debits.client.billingRequests.fulfil(request.id))).toMatchObject({ code: 422 });
  await submitPage(address);
  expect(await status()).toBe('ready_to_fulfil');
  const fulfilled = await debits.client.billingRequests.fulfil(request.id);
  expect(fulfilled.links!.mandate_request_mandate).toMatch(/^MD/);
});

test('a page that is unknown, cancelled or older than seven days has no form', async () => {
  expect((await fetch(`${debits.url}/billing/static/flow?id=BRF1`)).status).toBe(404);
  const cancelled = await openPage();
  await debits.client.billingRequests.cancel(cancelled.request.id);
  expect(await (await fetch(cancelled.address)).text()).toContain('Nothing was set up');
  const old = await openPage();
  await debits.advance(8);
  const response = await submitPage(old.address);
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('has expired')]);
  expect(await old.status()).toBe('pending');
});
