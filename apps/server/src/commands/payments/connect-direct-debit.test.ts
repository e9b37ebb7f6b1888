import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { newId } from '../../platform/ids.ts';
import { connectDirectDebit } from './connect-direct-debit.ts';
import { commandDeps } from '../command-deps.ts';
import { testStaff } from '../../testing/test-staff.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
  process.env['SECRET_KEY'] = 'a secret that only this test uses 0123456789';
});
afterAll(async () => {
  delete process.env['SECRET_KEY'];
  await server.stop();
});

test('an operator is connected with a token that is stored encrypted and not audited, and an invalid token is refused', async () => {
  const { client } = await buildOperator(server.db);
  const token = 'live_a_token_of_the_operator';
  const connect = (organisation: string, typedToken = token) =>
    connectDirectDebit(commandDeps(server.db, testStaff), [client.slug, organisation], () =>
      Promise.resolve(`${typedToken}\n`),
    );
  expect(await connect('OR123ABC')).toBe('Dales Coaches Ltd takes direct debits as OR123ABC.\n');
  const accounts = server.db.selectFrom('direct_debit_accounts').selectAll().where('client_id', '=', client.id);
  const account = await accounts.executeTakeFirstOrThrow();
  expect(account.organisation_id).toBe('OR123ABC');
  expect(account.sealed_access_token.includes(token)).toBe(false);
  const audit = await server.db.selectFrom('audit_log').selectAll().where('client_id', '=', client.id).execute();
  await expectAudit(server.db, { client_id: client.id }, 'connect-direct-debit-account', [
    { by: testStaff.id, subject: `client ${client.id}`, after: { organisation_id: 'OR123ABC' } },
  ]);
  expect(audit).toHaveLength(1);
  expect(JSON.stringify(audit)).not.toContain(token);
  await expect(connect('acct_1')).rejects.toThrow("Write the organisation's id");
  await expect(connect('OR123ABC', '')).rejects.toThrow('Send the access token on standard input');
});

test('another organisation is refused while the earlier one has live mandates; a new token of the same one is accepted', async () => {
  const { client } = await buildOperator(server.db);
  const connect = (organisation: string) =>
    connectDirectDebit(commandDeps(server.db, testStaff), [client.slug, organisation], () =>
      Promise.resolve(`live_${organisation}_token`),
    );
  await connect('OR1FIRST');
  await connect('OR1SECOND');
  const now = server.deps.clock.now();
  const { id: user_id } = await buildPurchaser(server.deps);
  const provider = {
    provider_mandate_id: 'MD0001',
    provider_customer_id: 'CU0001',
    provider_bank_account_id: 'BA0001',
  };
  const instants = { check_at: now, created_at: now, updated_at: now };
  const mandate = {
    client_id: client.id,
    id: newId(),
    user_id,
    currency: 'gbp',
    status: 'active',
    ...provider,
    ...instants,
  };
  await server.db.insertInto('mandates').values(mandate).execute();
  await expect(connect('OR1THIRD')).rejects.toThrow('cannot be replaced');
  await connect('OR1SECOND');
  await server.db.updateTable('mandates').set({ status: 'cancelled', check_at: null }).execute();
  await connect('OR1THIRD');
});
