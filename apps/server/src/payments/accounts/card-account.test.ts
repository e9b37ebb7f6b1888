import { randomUUID } from 'node:crypto';
import { stateOfCards } from '@fareway/domain/operators/payment-accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { openOperator } from '../../operators/open-operator.ts';
import { readDrafts } from '../../catalogue/ticket-drafts/drafts.ts';
import { createDraft } from '../../catalogue/ticket-drafts/change-draft.ts';
import { createService } from '../../network/services/create-service.ts';
import { processEvents } from '../../sales/webhooks/process-events.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import type { StaffBrowser } from '../../testing/staff/staff-browser.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { checkCardAccount } from './card-account.ts';
import type { PaymentAccounts } from './show-accounts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const system = { kind: 'system', id: null } as const;

/** A new operator without accounts, with its owner signed in. */
async function openNew() {
  const slug = `new-${randomUUID().slice(0, 8)}`;
  const id = await openOperator(shop.deps, system, {
    slug,
    name: 'New Buses',
    site_name: 'New Buses',
    currency: 'gbp',
    time_zone: 'Europe/London',
    brand_colour: '#0f5c63',
    sales_year: ['26/27'],
    features: {},
  });
  const owner = await signInAs(shop, await buildStaff(shop, id));
  return { id, slug, owner };
}

const call = (browser: StaffBrowser, slug: string, method: 'GET' | 'POST', path = '') =>
  browser.call(method, `/console/${slug}/payments${path}`);

async function onboarding(browser: StaffBrowser, slug: string): Promise<string> {
  const { status, body } = await call(browser, slug, 'POST', '/cards/onboarding');
  expect(status).toBe(200);
  return (body as { url: string }).url;
}

const cardsOf = async (browser: StaffBrowser, slug: string) =>
  ((await call(browser, slug, 'GET')).body as PaymentAccounts).cards;

/** Opens Stripe's form and sends it with these choices, others as they are preset. Returns where it leads. */
async function fillForm(url: string, choices: Record<string, string> = {}) {
  const page = await (await fetch(url)).text();
  const preset = [...page.matchAll(/name="(\w+)" value="(\w+)" checked/g)].map(([, name, value]) => [name!, value!]);
  const form = { ...Object.fromEntries(preset), outcome: 'submit', ...choices };
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  return response.headers.get('location');
}

const accountOf = async (id: string) =>
  (await shop.db.selectFrom('clients').select('stripe_account_id').where('id', '=', id).executeTakeFirstOrThrow())
    .stripe_account_id;

const connectedAccount = async (id: string) =>
  (await shop.db.selectFrom('card_accounts').select('account_id').where('client_id', '=', id).executeTakeFirstOrThrow())
    .account_id;

/** Expects the entries of the audit log about the account of an operator. */
const expectOf = (
  id: string,
  action: 'connect-card-account' | 'report-card-account',
  ...entries: { before?: object; after: object }[]
) =>
  expectAudit(
    shop.db,
    { client_id: id },
    action,
    entries.map((values) => ({
      ...(action === 'report-card-account'
        ? { by: 'stripe', kind: 'provider' as const }
        : { by: expect.any(String) as string, kind: 'staff' as const }),
      subject: `client ${id}`,
      ...values,
    })),
  );

test('C-204 an owner connects Stripe: purchasers pay by card from the moment when Stripe allows it, and not before', async () => {
  const { id, slug, owner } = await openNew();
  expect(await cardsOf(owner, slug)).toBeNull();
  const url = await onboarding(owner, slug);
  expect(await accountOf(id)).toBeNull();
  // stopped half way
  expect(await fillForm(url, { outcome: 'leave' })).toBe(
    `${shop.deps.config.publicOrigin}/console/${slug}/settings/payments?stripe=returned`,
  );
  await call(owner, slug, 'POST', '/cards/check');
  const started = await cardsOf(owner, slug);
  expect(stateOfCards(started)).toBe('started');
  expect(started!.facts!.currently_due).toContain('company.address.line1');
  expect(await accountOf(id)).toBeNull();

  await fillForm(await onboarding(owner, slug), { document: 'decline' });
  await call(owner, slug, 'POST', '/cards/check');
  expect((await cardsOf(owner, slug))!.facts!.errors).toEqual([
    { requirement: 'representative.verification.document', reason: 'The details could not be verified.' },
  ]);
  await fillForm(await onboarding(owner, slug));
  const { body } = await call(owner, slug, 'POST', '/cards/check');
  const { cards } = body as PaymentAccounts;
  expect(stateOfCards(cards)).toBe('ready');
  expect(cards!.payout_ending).toBe('6789');
  expect(await accountOf(id)).toBe(cards!.account_id);
  expect(cards!.account_id).toBe(started!.account_id);
  const of = { stripe_account_id: cards!.account_id };
  await expectOf(id, 'connect-card-account', { after: of });
  const [nothing, all] = [false, true].map((can) => ({ charges_enabled: can, payouts_enabled: can }));
  await expectOf(id, 'report-card-account', { after: nothing! }, { before: nothing!, after: { ...all, ...of } });
});

test('C-204 two tabs that connect at the same time get one account, and so does a page that is opened again', async () => {
  const { id, slug, owner } = await openNew();
  await Promise.all(Array.from({ length: 4 }, () => onboarding(owner, slug)));
  await onboarding(owner, slug);
  const accounts = await shop.db.selectFrom('card_accounts').select('account_id').where('client_id', '=', id).execute();
  expect(accounts).toHaveLength(1);
  const created = await fetch(`${shop.sandbox.url}/sandbox/state`).then(
    async (response) => ((await response.json()) as { counts: Record<string, number> }).counts['account'],
  );
  const stored = await shop.db.selectFrom('card_accounts').select('account_id').execute();
  expect(created).toBe(stored.length);
  await expectOf(id, 'connect-card-account', { after: { stripe_account_id: await connectedAccount(id) } });
});

test('C-204 a response of Stripe that is lost leaves no second account, and Stripe offline changes nothing', async () => {
  const { id, slug, owner } = await openNew();
  await shop.misbehave({ drop_after_processing: 1, only_path: '/v1/accounts' });
  await onboarding(owner, slug);
  await shop.misbehave({ fail_503: true });
  expect(keyOf(await call(owner, slug, 'POST', '/cards/onboarding'))).toEqual([503, 'card-provider-offline']);
  expect(keyOf(await call(owner, slug, 'POST', '/cards/check'))).toEqual([503, 'card-provider-offline']);
  await shop.misbehave(undefined);
  await onboarding(owner, slug);
  await expectOf(id, 'connect-card-account', { after: { stripe_account_id: await connectedAccount(id) } });
});

test('C-204 the account of an operator that sells already is kept, and is read when it is asked for', async () => {
  const { client } = await buildOperator(shop.db);
  const owner = await signInAs(shop, await buildStaff(shop, client.id));
  expect(stateOfCards(await cardsOf(owner, client.slug))).toBe('unknown');
  await onboarding(owner, client.slug);
  await call(owner, client.slug, 'POST', '/cards/check');
  const cards = await cardsOf(owner, client.slug);
  expect([stateOfCards(cards), cards!.account_id]).toEqual(['ready', client.stripe_account_id]);
  expect(await accountOf(client.id)).toBe(client.stripe_account_id);
});

test('C-059 C-204 Stripe stops an account: its event reaches the page, and a ticket for cards cannot be published until Stripe allows it again', async () => {
  const { client } = await buildOperator(shop.db);
  const owner = await signInAs(shop, await buildStaff(shop, client.id));
  const service_id = await createService(shop.deps, system, client.id, { name: 'S9', am_seats: 20 });
  const ticket = { year: '26/27' as const, type: 'annual' as const, name: 'Annual', price: 500_00 };
  await createDraft(shop.deps, { kind: 'staff', id: randomUUID() }, { client_id: client.id, service_id }, ticket);
  const problems = async () =>
    (await readDrafts(shop.db, allServices(client.id), shop.clock.now())).flatMap((one) =>
      one.problems.map(({ rule }) => rule),
    );
  expect(await problems()).not.toContain('card-account-missing');
  const decide = (decided: object) =>
    fetch(`${shop.sandbox.url}/sandbox/accounts`, {
      method: 'POST',
      body: JSON.stringify({ account: client.stripe_account_id, ...decided }),
    });
  const untilState = (state: string) =>
    shop.until(async () => {
      await processEvents(shop.deps, 'stripe');
      return stateOfCards(await cardsOf(owner, client.slug)) === state;
    }, state);
  await decide({ due: ['company.export_license_id'], days: 7 });
  await untilState('ready');
  const warned = (await cardsOf(owner, client.slug))!;
  expect([warned.facts!.currently_due, warned.due_by]).toEqual([['company.export_license_id'], expect.any(String)]);
  expect(await problems()).not.toContain('card-account-missing');
  await decide({ due: ['company.export_license_id'] });
  await untilState('stopped');
  expect(await problems()).toContain('card-account-missing');
  await decide({});
  await untilState('ready');
  expect(await problems()).not.toContain('card-account-missing');
  await decide({ disconnect: true });
  await untilState('gone');
  expect(await problems()).toContain('card-account-missing');
  // connecting again makes another account, which takes cards only when it is complete
  const url = await onboarding(owner, client.slug);
  expect(await accountOf(client.id)).toBe(client.stripe_account_id);
  expect(await problems()).toContain('card-account-missing');
  await expectOf(client.id, 'connect-card-account', {
    before: { stripe_account_id: client.stripe_account_id },
    after: { stripe_account_id: await connectedAccount(client.id) },
  });
  await fillForm(url);
  await untilState('ready');
  expect(await accountOf(client.id)).not.toBe(client.stripe_account_id);
  expect(await problems()).not.toContain('card-account-missing');
});

test('C-204 responses of Stripe that arrive in the wrong order leave the newest one', async () => {
  const { client } = await buildOperator(shop.db);
  await checkCardAccount(shop.deps, client.id);
  const early = new Date(shop.clock.now().getTime() - 60_000);
  const slow = { ...shop.deps, clock: { now: () => early } };
  await fetch(`${shop.sandbox.url}/sandbox/accounts`, {
    method: 'POST',
    body: JSON.stringify({ account: client.stripe_account_id, due: ['company.tax_id'] }),
  });
  await checkCardAccount(slow, client.id);
  const accounts = shop.db.selectFrom('card_accounts').select('charges_enabled').where('client_id', '=', client.id);
  expect(await accounts.executeTakeFirst()).toEqual({ charges_enabled: true });
});

test('C-014 C-204 connecting asks for the second factor again when the last proof is old, and checking does not', async () => {
  const { slug, owner } = await openNew();
  shop.clock.advance({ minutes: 16 });
  expect(keyOf(await call(owner, slug, 'POST', '/cards/onboarding'))).toEqual([403, 'staff-factor-needed']);
  expect((await call(owner, slug, 'POST', '/cards/check')).status).toBe(200);
});
