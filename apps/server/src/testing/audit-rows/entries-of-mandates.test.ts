import { expect, test } from 'vitest';
import { many } from '../at-once.ts';
import { expectAudit } from './expect-audit.ts';
import { buildPurchaserWithMandate, buyByPlan } from '../builders/build-direct-debit.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import type { TestPurchaser } from '../builders/build-purchaser.ts';
import { newId } from '../../platform/ids.ts';
import { shareDirectDebitShop } from '../shared-shop.ts';
import { buildStaff, signInAs } from '../staff/build-staff.ts';
import type { TestShop } from '../test-shop.ts';
import { closingIn } from '../../privacy/closing/closing.fixture.ts';
import { makeRemovals } from '../../privacy/erasing/make-removals.ts';
import { buildAccount } from '../../privacy/family.fixture.ts';
import { findMandate, syncMandate } from '../../payments/mandates/sync-mandate.ts';

// What a bank or the provider does with a mandate is in the audit log (decision 443).

let shop: TestShop;
let operator: TestOperator;
shareDirectDebitShop((opened) => ({ shop, operator } = opened));

const gocardless = () => shop.deps.gocardless(`sandbox_demo_${operator.client.slug}`);

async function mandateOf({ id }: TestPurchaser) {
  const mandates = shop.db.selectFrom('mandates').select(['client_id', 'id', 'provider_mandate_id', 'status']);
  return mandates.where('user_id', '=', id).orderBy('created_at').executeTakeFirstOrThrow();
}

/** Plays a scenario of the provider, whose events arrive in disorder, twice and at once, and some of them later again. */
async function happen(scenario: string, purchaser: TestPurchaser, isKnown: () => Promise<boolean>): Promise<void> {
  const known = await mandateOf(purchaser);
  await shop.misbehave({ provider: 'gocardless', webhooks: { duplicate: true, shuffle: true } });
  await shop.play(scenario, known.provider_mandate_id);
  await shop.until(async () => {
    await shop.runJobs();
    return isKnown();
  }, scenario);
  await shop.misbehave(undefined);
  await many(3, () => syncMandate(shop.deps, known));
  shop.clock.advance({ seconds: 5 });
  await shop.runJobs();
}

const untilStatus = (scenario: string, purchaser: TestPurchaser, status: string) =>
  happen(scenario, purchaser, async () => (await mandateOf(purchaser)).status === status);

const actions = ['end-mandate', 'suspend-mandate', 'reinstate-mandate', 'replace-mandate'];

/** What the audit log says of a mandate, in the order of the entries. */
async function entriesOf(purchaser: TestPurchaser): Promise<string[]> {
  const { client_id, id } = await mandateOf(purchaser);
  const entries = await shop.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'actor_id', 'action', 'client_id'])
    .where('subject_kind', '=', 'mandate')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries.every((entry) => entry.client_id === client_id && actions.includes(entry.action))).toBe(true);
  return entries.map(({ actor_kind, actor_id, action }) => `${actor_kind} ${actor_id}: ${action}`);
}

test('each time that a bank suspends, resumes or ends a mandate is one entry, and the course of a new mandate is none', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  await untilStatus('mandate_activated', purchaser, 'active');
  expect(await entriesOf(purchaser)).toEqual([]);
  await untilStatus('mandate_suspended', purchaser, 'suspended_by_payer');
  await untilStatus('mandate_activated', purchaser, 'active');
  await untilStatus('mandate_cancelled', purchaser, 'cancelled');
  expect(await entriesOf(purchaser)).toEqual([
    'provider gocardless: suspend-mandate',
    'provider gocardless: reinstate-mandate',
    'provider gocardless: end-mandate',
  ]);
  const { client_id, id: subject_id } = await mandateOf(purchaser);
  await expectAudit(shop.db, { client_id, subject_id }, 'suspend-mandate', [
    {
      by: 'gocardless',
      subject: `mandate ${subject_id}`,
      before: { mandate_status: 'active' },
      after: { mandate_status: 'suspended_by_payer' },
    },
  ]);
  await expectAudit(shop.db, { client_id, subject_id }, 'reinstate-mandate', [
    {
      by: 'gocardless',
      subject: `mandate ${subject_id}`,
      before: { mandate_status: 'suspended_by_payer' },
      after: { mandate_status: 'active' },
    },
  ]);
});

for (const status of ['failed', 'expired', 'blocked'] as const)
  test(`a mandate that is ${status} at the provider is one entry, of the provider`, async () => {
    const purchaser = await buildPurchaserWithMandate(shop, operator);
    const { client_id, id: subject_id } = await mandateOf(purchaser);
    await untilStatus(`mandate_${status}`, purchaser, status);
    await expectAudit(shop.db, { client_id, subject_id }, 'end-mandate', [
      {
        by: 'gocardless',
        subject: `mandate ${subject_id}`,
        before: { mandate_status: 'pending_submission' },
        after: { mandate_status: status },
      },
    ]);
  });

test('a mandate that the provider replaces is one entry and one email, also when several processes read it at once', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  await untilStatus('mandate_activated', purchaser, 'active');
  const before = await mandateOf(purchaser);
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await shop.play('mandate_replaced', before.provider_mandate_id);
  await shop.misbehave(undefined);
  await many(4, () => syncMandate(shop.deps, before));
  expect((await mandateOf(purchaser)).provider_mandate_id).not.toBe(before.provider_mandate_id);
  expect(await entriesOf(purchaser)).toEqual(['provider gocardless: replace-mandate']);
  const { client_id, id: subject_id } = before;
  await expectAudit(shop.db, { client_id, subject_id }, 'replace-mandate', [
    { by: 'gocardless', subject: `mandate ${subject_id}` },
  ]);
  const mails = shop.db.selectFrom('messages').select('template').where('recipient', '=', purchaser.email);
  expect(await mails.where('template', '=', 'mandate-replaced').execute()).toHaveLength(1);
});

test('a suspended mandate that is replaced and in use again before it is read has an entry of each', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  await untilStatus('mandate_suspended', purchaser, 'suspended_by_payer');
  const known = await mandateOf(purchaser);
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await shop.play('mandate_replaced', known.provider_mandate_id);
  await shop.play('mandate_activated', (await findMandate(gocardless(), known.provider_mandate_id)).id!);
  await shop.misbehave(undefined);
  await many(4, () => syncMandate(shop.deps, known));
  expect(await entriesOf(purchaser)).toEqual([
    'provider gocardless: suspend-mandate',
    'provider gocardless: replace-mandate',
    'provider gocardless: reinstate-mandate',
  ]);
});

test('what happens to a mandate after its account was closed has no entry, and a suspended one ends with the account', async () => {
  const { close } = closingIn(shop);
  const suspended = await buildPurchaserWithMandate(shop, operator, { purchaser: await buildAccount(shop) });
  await untilStatus('mandate_suspended', suspended, 'suspended_by_payer');
  const active = await buildPurchaserWithMandate(shop, operator, { purchaser: await buildAccount(shop) });
  await untilStatus('mandate_activated', active, 'active');
  for (const purchaser of [suspended, active]) {
    expect(await close(purchaser)).toBe(204);
    const closed = await mandateOf(purchaser);
    expect(closed.status).toBe('cancelled');
    // the provider has not ended it yet
    await syncMandate(shop.deps, closed);
    expect((await mandateOf(purchaser)).status).not.toBe('cancelled');
    while (await makeRemovals(shop.deps)) continue;
    await syncMandate(shop.deps, closed);
    expect((await mandateOf(purchaser)).status).toBe('cancelled');
  }
  expect(await entriesOf(suspended)).toEqual(['provider gocardless: suspend-mandate']);
  expect(await entriesOf(active)).toEqual([]);
});

test('what a read finds of a mandate and its entry are written in one round trip to the database', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  const known = await mandateOf(purchaser);
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await shop.play('mandate_suspended', known.provider_mandate_id);
  const before = shop.statements.length;
  await syncMandate(shop.deps, known);
  // webhooks come at their own time, and the account of the operator is not read each time
  const others = /provider_events|direct_debit_accounts/;
  const made = shop.statements.slice(before).filter((text) => !others.test(text));
  expect(made).toEqual([
    expect.stringMatching(/^update "mandates" set "asks"/),
    expect.stringContaining('INSERT INTO audit_log'),
  ]);
  await shop.misbehave(undefined);
  expect(await entriesOf(purchaser)).toEqual(['provider gocardless: suspend-mandate']);
});

test('a mandate that Fareway cancels because its purchaser has another one is an entry of Fareway with the reason', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  await untilStatus('mandate_suspended', purchaser, 'suspended_by_payer');
  const known = await mandateOf(purchaser);
  await buildPurchaserWithMandate(shop, operator, { purchaser });
  await shop.misbehave({ provider: 'gocardless', webhooks: { drop: true } });
  await shop.play('mandate_replaced', known.provider_mandate_id);
  await shop.play('mandate_activated', (await findMandate(gocardless(), known.provider_mandate_id)).id!);
  await shop.misbehave(undefined);
  await syncMandate(shop.deps, known);
  await syncMandate(shop.deps, known);
  const { client_id, id: subject_id } = known;
  await expectAudit(shop.db, { client_id, subject_id }, 'end-mandate', [
    {
      by: null,
      subject: `mandate ${subject_id}`,
      before: { mandate_status: 'suspended_by_payer' },
      after: { mandate_status: 'cancelled', reason: 'The purchaser has another mandate' },
    },
  ]);
  await expectAudit(shop.db, { client_id, subject_id }, 'replace-mandate', []);
});

test('the log shows the end of a mandate in words, names an order that it pays for, and finds it by the family', async () => {
  const purchaser = await buildPurchaserWithMandate(shop, operator);
  await untilStatus('mandate_activated', purchaser, 'active');
  const key = newId();
  expect((await buyByPlan(shop, purchaser, operator, { key })).status).toBe(200);
  const { reference } = await shop.orderOf(key);
  await untilStatus('mandate_suspended', purchaser, 'suspended_by_payer');
  const { id } = await mandateOf(purchaser);
  const browser = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const read = async (query: string) => {
    const { status, body } = await browser.call('GET', `/console/${operator.client.slug}/audit-log?${query}`);
    expect(status).toBe(200);
    return (body as { entries: { subject: object }[] }).entries;
  };
  const entry = {
    actor: { kind: 'provider', name: 'GoCardless' },
    sentence: 'Reported that a mandate is suspended',
    subject: { kind: 'mandate', id, name: reference },
    family: reference,
    changes: [{ label: 'Status', before: 'active', after: 'suspended' }],
  };
  expect(await read(`subject_kind=mandate&subject_id=${id}`)).toMatchObject([entry]);
  expect(await read(`family=${reference}&actor_kind=provider&action=suspend-mandate`)).toMatchObject([entry]);

  const other = await buildPurchaserWithMandate(shop, operator);
  const otherKey = newId();
  await buyByPlan(shop, other, operator, { key: otherKey });
  const others = (await shop.orderOf(otherKey)).reference;
  expect(await read(`family=${others}&action=suspend-mandate`)).toEqual([]);
});
