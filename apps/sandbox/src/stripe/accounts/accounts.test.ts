import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, startTestSandbox, startWebhookReceiver } from '../../conformance/test-sandbox.ts';
import type { TestSandbox, WebhookReceiver } from '../../conformance/test-sandbox.ts';

let sandbox: TestSandbox;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  sandbox = await startTestSandbox({ webhookTargets: [receiver] });
});
afterAll(async () => {
  await sandbox.stop();
  await receiver.stop();
});

const create = () =>
  sandbox.stripe.accounts.create({ type: 'standard', country: 'GB', metadata: { client_id: 'one' } });
const linkTo = async (account: string) =>
  sandbox.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: 'https://shop.example/again',
    return_url: 'https://shop.example/back',
    collection_options: { fields: 'eventually_due' },
  });
const submit = (address: string, form: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ outcome: 'submit', ...form }), redirect: 'manual' });
const everything = Object.fromEntries(
  ['company', 'address', 'website', 'representative', 'document', 'bank', 'terms'].map((part) => [part, 'fill']),
);
const open = (address: string) => fetch(address, { redirect: 'manual' });

test('a new account needs everything, and takes cards when its form is complete', async () => {
  const account = await create();
  expect(account).toMatchObject({ charges_enabled: false, payouts_enabled: false, details_submitted: false });
  expect(account.requirements!.currently_due).toContain('company.address.line1');
  const pay = () =>
    sandbox.stripe.paymentIntents.create(
      { amount: 500, currency: 'gbp', confirm: true, payment_method: 'pm_card_visa' },
      { stripeAccount: account.id },
    );
  expect(await refusal(pay())).toMatchObject({ code: 'account_invalid' });
  const { url } = await linkTo(account.id);
  expect(await (await open(url)).text()).toContain('Bank account for payouts');
  const back = await submit(url, everything);
  expect(back.headers.get('location')).toBe('https://shop.example/back');
  const ready = await sandbox.stripe.accounts.retrieve(account.id);
  expect(ready).toMatchObject({
    charges_enabled: true,
    payouts_enabled: true,
    external_accounts: { data: [{ last4: '6789' }] },
  });
  await expect
    .poll(() => receiver.received.map(({ type, account: of }) => [type, of]))
    .toContainEqual(['account.updated', account.id]);
  expect(await pay()).toMatchObject({ status: 'succeeded' });
});

test('a part that is left out is still needed, and a part that is not accepted says why', async () => {
  const account = await create();
  const { url } = await linkTo(account.id);
  await open(url);
  await submit(url, { ...everything, bank: 'leave', document: 'decline' });
  expect(await sandbox.stripe.accounts.retrieve(account.id)).toMatchObject({
    charges_enabled: false,
    requirements: {
      currently_due: ['representative.verification.document', 'external_account'],
      errors: [{ requirement: 'representative.verification.document', reason: 'The details could not be verified.' }],
      disabled_reason: 'requirements.past_due',
    },
  });
});

test('a link opens once, and leads back for another when it was opened before', async () => {
  const { url } = await linkTo((await create()).id);
  expect((await open(url)).status).toBe(200);
  expect((await open(url)).headers.get('location')).toBe('https://shop.example/again');
  expect((await open(url.replace(/link=.*/, 'link=unknown'))).status).toBe(404);
  const left = await submit(url, { outcome: 'leave' });
  expect(left.headers.get('location')).toBe('https://shop.example/back');
});

test('an account whose operator has disconnected it cannot be read', async () => {
  const account = await create();
  await fetch(`${sandbox.url}/sandbox/accounts`, {
    method: 'POST',
    body: JSON.stringify({ account: account.id, disconnect: true }),
  });
  expect(await refusal(sandbox.stripe.accounts.retrieve(account.id))).toMatchObject({
    statusCode: 403,
    code: 'account_invalid',
  });
  await expect
    .poll(() => receiver.received.filter(({ account: of }) => of === account.id).map(({ type }) => type))
    .toEqual(['account.application.deauthorized']);
});
