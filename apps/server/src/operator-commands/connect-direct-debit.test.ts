import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import { connectDirectDebit } from './connect-direct-debit.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
  process.env['SECRET_KEY'] = 'a secret that only this test uses 0123456789';
});
afterAll(async () => {
  delete process.env['SECRET_KEY'];
  await server.stop();
});

test('an operator is connected by a token that nobody can read in the database or the audit, and one that is none is refused', async () => {
  const { client } = await buildOperator(server.db);
  const token = 'live_a_token_of_the_operator';
  const connect = (organisation: string, said = token) =>
    connectDirectDebit(server.db, [client.slug, organisation], () => Promise.resolve(`${said}\n`));
  expect(await connect('OR123ABC')).toBe('Dales Coaches Ltd takes direct debits as OR123ABC.\n');
  const accounts = server.db.selectFrom('direct_debit_accounts').selectAll().where('client_id', '=', client.id);
  const account = await accounts.executeTakeFirstOrThrow();
  expect(account.organisation_id).toBe('OR123ABC');
  expect(account.sealed_access_token.includes(token)).toBe(false);
  const audit = await server.db.selectFrom('audit_log').selectAll().where('client_id', '=', client.id).execute();
  expect(audit.map(({ action }) => action)).toEqual(['save-direct-debit-account']);
  expect(JSON.stringify(audit)).not.toContain(token);
  await expect(connect('acct_1')).rejects.toThrow('organisation_id');
  await expect(connect('OR123ABC', '')).rejects.toThrow('access_token');
});
