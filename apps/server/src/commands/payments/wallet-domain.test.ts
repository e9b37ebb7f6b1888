import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { commandDeps } from '../command-deps.ts';
import { registerWalletDomain } from './wallet-domain.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const register = (slug: string, publicOrigin = 'https://tickets.example.com') =>
  registerWalletDomain(commandDeps(shop.db, testStaff), [slug], { ...shop.deps.config, publicOrigin });

test('the site’s domain is registered once for the wallets of an operator, also at once, after it was switched off, and in the audit log', async () => {
  const { client } = await buildOperator(shop.db);
  const account = { stripeAccount: client.stripe_account_id! };
  const done = `${client.name} on tickets.example.com: Apple Pay active, Google Pay active.\n`;
  expect(await Promise.all([register(client.slug), register(client.slug)])).toEqual([done, done]);
  const { data } = await shop.deps.stripe.paymentMethodDomains.list({}, account);
  expect(data.map(({ domain_name }) => domain_name)).toEqual(['tickets.example.com']);

  await shop.deps.stripe.paymentMethodDomains.update(data[0]!.id, { enabled: false }, account);
  expect(await register(client.slug)).toBe(done);
  const again = await shop.deps.stripe.paymentMethodDomains.list({}, account);
  expect(again.data.map(({ enabled }) => enabled)).toEqual([true]);
  const after = { domain_name: 'tickets.example.com', apple_pay: 'active', google_pay: 'active' };
  const entry = { by: testStaff.id, subject: `client ${client.id}`, after };
  await expectAudit(shop.db, { client_id: client.id }, 'register-wallet-domain', [entry, entry, entry]);
});

test('wallets are refused for an operator without an account, and on a domain that Stripe refuses', async () => {
  const { client } = await buildOperator(shop.db);
  await expect(register(client.slug, 'http://localhost:4000')).rejects.toThrow('The domain name localhost is invalid.');
  await shop.db.updateTable('clients').set({ stripe_account_id: null }).where('id', '=', client.id).execute();
  await expect(register(client.slug)).rejects.toThrow('has no account at Stripe');
});
