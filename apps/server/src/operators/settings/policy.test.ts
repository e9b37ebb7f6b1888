import { defaultPassengersOnDevices } from '@fareway/domain/boarding/passenger-view.ts';
import type { PolicySettings } from '@fareway/domain/operators/policy-form.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { changePolicy, showSettings } from './settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const steps = [
  { days_before: 14, per_cent: 100 },
  { days_before: 1, per_cent: 50 },
];
const words = [
  'Up to 14 days before the first day of travel: 100% back.',
  'Up to 1 day before the first day of travel: 50% back.',
  'Later: nothing back.',
];
const nothing = ['No money is given back.'];
const policy: PolicySettings = {
  terms_url: 'https://wharfe.example/terms',
  refund_steps: steps,
  refund_words: 'Ask the office.\nWe pay back to the same card.',
};
const savePolicy = async (clientId: string, changed: Partial<PolicySettings> = {}) => {
  const { revision } = await showSettings(shop.deps, clientId);
  await changePolicy(shop.deps, testStaff, clientId, { ...policy, ...changed, revision });
};
const shownClient = async (slug: string) =>
  (await shop.app.inject({ url: `/api/client/slug/${slug}` })).json<Record<string, unknown>>();

test('C-200 an operator that has not decided shows no refunds, and afterwards its rules, words and terms', async () => {
  const own = await buildOperator(shop.db, { service: { terms_url: 'https://wharfe.example/s1' } });
  const { client } = await buildOperator(shop.db);
  const before = await shownClient(client.slug);
  expect(before).not.toHaveProperty('refund_rules');
  expect(before).not.toHaveProperty('refund_words');
  expect(before['services']).toEqual([expect.not.objectContaining({ terms_url: expect.anything() })]);
  await savePolicy(client.id);
  await savePolicy(own.client.id, { refund_steps: [], refund_words: null });
  expect(await shownClient(client.slug)).toMatchObject({
    refund_rules: words,
    refund_words: policy.refund_words,
    services: [{ terms_url: policy.terms_url }],
  });
  // a service with terms of its own keeps them
  const shown = await shownClient(own.client.slug);
  expect(shown).toMatchObject({ refund_rules: nothing, services: [{ terms_url: 'https://wharfe.example/s1' }] });
  expect(shown).not.toHaveProperty('refund_words');
});

test('C-200 a ticket shows the refunds that were promised when it was bought, and the page that pays shows those of now', async () => {
  const operator = await buildOperator(shop.db);
  const purchaser = await shop.purchaser();
  const { id: withoutPolicy } = (await shop.buy(purchaser, operator)).json<{ id: string }>();
  await savePolicy(operator.client.id);
  const { id } = (await shop.buy(purchaser, operator, { passenger: { firstName: 'Owen' } })).json<{ id: string }>();
  await savePolicy(operator.client.id, { refund_steps: [], refund_words: null });
  const read = async (ticketId: string) => {
    const url = `/api/customer-ticket/user-id/${purchaser.id}/${ticketId}`;
    return (await shop.app.inject({ url, headers: purchaser.headers })).json<Record<string, unknown>>();
  };
  expect(await read(id)).toMatchObject({ refund_rules: words, terms_url: policy.terms_url });
  expect(await read(withoutPolicy)).not.toHaveProperty('refund_rules');
  expect(await shownClient(operator.client.slug)).toMatchObject({ refund_rules: nothing });
});

test('C-200 a change of the policy is in the audit log in the words that purchasers read', async () => {
  const { client } = await buildOperator(shop.db);
  await savePolicy(client.id);
  await savePolicy(client.id, { refund_steps: [] });
  const entry = { by: testStaff.id, subject: `client ${client.id}` };
  const { terms_url, refund_words } = policy;
  await expectAudit(shop.db, { client_id: client.id }, 'change-policy', [
    {
      ...entry,
      before: { terms_url: null, refunds: null, refund_words: null },
      after: { terms_url, refunds: words, refund_words },
    },
    { ...entry, before: { refunds: words }, after: { refunds: nothing } },
  ]);
});

test('C-200 C-206 settings that no form sends are refused by the call itself, with nothing saved', async () => {
  const { client } = await buildOperator(shop.db);
  const browser = await signInAs(shop, await buildStaff(shop, client.id));
  const { company, revision } = await showSettings(shop.deps, client.id);
  const put = (path: string, body: object) =>
    browser.call('PUT', `/console/${client.slug}/settings/${path}`, { ...body, revision });
  const wrong: [string, object][] = [
    ['company', { ...company, support_name: 'The office\u202E' }],
    ['company', { ...company, support_phone: '01756\n555' }],
    ['policy', { ...policy, terms_url: 'javascript:alert(1)' }],
    ['policy', { ...policy, refund_words: 'Ask\u202E us' }],
    ['policy', { ...policy, refund_steps: steps.toReversed() }],
    ['policy', { ...policy, refund_steps: [{ days_before: 1, per_cent: 101 }] }],
    ['devices', { ...defaultPassengersOnDevices, hours: 0 }],
    ['devices', { ...defaultPassengersOnDevices, hours: 73 }],
    ['devices', { ...defaultPassengersOnDevices, kiosk: defaultPassengersOnDevices.driver }],
  ];
  for (const [path, body] of wrong) expect([path, (await put(path, body)).status]).toEqual([path, 400]);
  expect((await showSettings(shop.deps, client.id)).revision).toBe(revision);
  expect((await put('company', { ...company, support_name: 'Siân’s office' })).status).toBe(200);
});
