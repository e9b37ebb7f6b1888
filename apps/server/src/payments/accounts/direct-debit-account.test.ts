import { describeDebits } from '@fareway/domain/operators/payment-accounts.ts';
import { organisationOf } from '@fareway/sandbox/gocardless/requests/credentials.ts';
import { expect, test } from 'vitest';
import { processEvents } from '../../sales/webhooks/process-events.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  openMandatePage,
} from '../../testing/builders/build-direct-debit.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import type { PaymentAccounts } from './show-accounts.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

/** An operator of the test, with its owner signed in. */
async function open(build?: typeof buildDirectDebitOperator) {
  const operator = build ? await build(shop.deps) : await buildOperator(shop.db);
  const { id, slug } = operator.client;
  const owner = await signInAs(shop, await buildStaff(shop, id));
  const path = `/console/${slug}/payments`;
  const show = async () => (await owner.call('GET', path)).body as PaymentAccounts;
  return {
    operator,
    id,
    organisation: organisationOf(slug),
    token: `sandbox_demo_${slug}`,
    connect: (organisation_id: string, access_token: string) =>
      owner.call('PUT', `${path}/direct-debits`, { organisation_id, access_token }),
    check: () => owner.call('POST', `${path}/direct-debits/check`),
    disconnect: () => owner.call('DELETE', `${path}/direct-debits`),
    show,
    state: async () => {
      const { direct_debits, currency } = await show();
      return describeDebits(direct_debits, currency).state;
    },
  };
}

test('C-204 an owner connects GoCardless with a token that GoCardless has accepted; it is stored encrypted, and never shown or audited', async () => {
  const { operator, id, organisation, token, connect, show, state } = await open();
  expect(await state()).toBe('none');
  const { status, body } = await connect(organisation, token);
  expect(status).toBe(200);
  expect(await state()).toBe('ready');
  expect((await show()).direct_debits).toMatchObject({ organisation_id: organisation, facts: { payout_ending: '21' } });
  const row = shop.db.selectFrom('direct_debit_accounts').selectAll().where('client_id', '=', id);
  const stored = await row.executeTakeFirstOrThrow();
  expect(stored.sealed_access_token.includes(token)).toBe(false);
  const audit = await shop.db.selectFrom('audit_log').selectAll().where('client_id', '=', id).execute();
  await expectAudit(shop.db, { client_id: id }, 'connect-direct-debit-account', [
    {
      by: expect.any(String) as string,
      kind: 'staff',
      subject: `client ${id}`,
      after: { organisation_id: organisation, creditor_name: operator.client.slug.replaceAll('-', ' ') },
    },
  ]);
  expect(JSON.stringify([audit, body, await show()])).not.toContain('sandbox_demo');
});

test('C-204 a token that GoCardless does not accept, that only reads, or that is of another organisation is not saved', async () => {
  const { organisation, token, connect, state } = await open();
  const other = await open(buildDirectDebitOperator);
  await openMandatePage(shop, await shop.purchaser(), other.operator);
  expect(keyOf(await connect(organisation, 'live_unknown_token'))).toEqual([422, 'direct-debit-token-refused']);
  expect(keyOf(await connect(organisation, `${token}:read_only`))).toEqual([422, 'direct-debit-token-read-only']);
  expect(keyOf(await connect(organisation, other.token))).toEqual([422, 'direct-debit-organisation-wrong']);
  expect(keyOf(await connect(other.organisation, token))).toEqual([409, 'direct-debit-organisation-taken']);
  expect((await connect('', token)).status).toBe(400);
  expect((await connect(organisation, 'two words here')).status).toBe(400);
  await shop.misbehave({ provider: 'gocardless', fail_503: true });
  expect(keyOf(await connect(organisation, token))).toEqual([503, 'direct-debit-offline']);
  await shop.misbehave(undefined);
  expect(await state()).toBe('none');
});

test('C-204 what GoCardless still needs is shown, and a change of GoCardless reaches the page by its event', async () => {
  const { id, organisation, token, connect, state } = await open();
  await connect(organisation, `${token}:in_review`);
  expect(await state()).toBe('in-review');
  await connect(organisation, `${token}:no_schemes`);
  expect(await state()).toBe('scheme-missing');
  await connect(organisation, `${token}:no_bank`);
  expect(await state()).toBe('no-payout-account');
  await connect(organisation, `${token}:action_required`);
  expect(await state()).toBe('action-required');
  const decide = (decided: object) =>
    fetch(`${shop.sandbox.url}/sandbox/creditors`, {
      method: 'POST',
      body: JSON.stringify({ organisation, ...decided }),
    });
  const untilState = (wanted: string) =>
    shop.until(async () => {
      await processEvents(shop.deps, 'gocardless');
      return (await state()) === wanted;
    }, wanted);
  await decide({ verification_status: 'successful' });
  await untilState('ready');
  await decide({ is_revoked: true });
  await untilState('refused');
  await decide({ is_revoked: false });
  await untilState('ready');
  const change = (before: object, after: object) => ({
    by: 'gocardless',
    kind: 'provider' as const,
    subject: `client ${id}`,
    before: expect.objectContaining(before) as unknown,
    after: expect.objectContaining(after) as unknown,
  });
  await expectAudit(shop.db, { client_id: id }, 'report-direct-debit-account', [
    change({ verification_status: 'action_required' }, { verification_status: 'successful' }),
    change({ is_refused: false }, { is_refused: true }),
    change({ is_refused: true }, { is_refused: false }),
  ]);
});

test('C-204 GoCardless is disconnected only while nothing depends on it', async () => {
  const { operator, id, organisation, token, connect, disconnect, show, state } = await open(buildDirectDebitOperator);
  expect(await state()).toBe('unknown');
  await buildPurchaserWithMandate(shop, operator);
  expect(keyOf(await disconnect())).toEqual([409, 'direct-debit-account-needed']);
  expect((await show()).direct_debits).toMatchObject({ is_in_use: true });
  await shop.db
    .updateTable('mandates')
    .set({ status: 'cancelled', check_at: null })
    .where('client_id', '=', id)
    .execute();
  expect((await disconnect()).status).toBe(204);
  expect(await state()).toBe('none');
  expect((await disconnect()).status).toBe(204);
  // the second time changed nothing
  await expectAudit(shop.db, { client_id: id }, 'disconnect-direct-debit-account', [
    { by: expect.any(String) as string, subject: `client ${id}`, before: { organisation_id: organisation } },
  ]);
  await connect(organisation, token);
  expect(await state()).toBe('ready');
});

test('C-204 a purchaser who begins a mandate while GoCardless is disconnected either keeps the account or is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { operator, disconnect, state } = await open(buildDirectDebitOperator);
    const purchaser = await shop.purchaser();
    const [ended, opened] = await Promise.all([disconnect(), openMandatePage(shop, purchaser, operator)]);
    const isConnected = (await state()) !== 'none';
    expect([ended.status, opened.status]).toEqual(isConnected ? [409, 200] : [204, 409]);
  }
});
