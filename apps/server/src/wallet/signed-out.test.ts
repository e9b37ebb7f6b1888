import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCustomerTicket } from '../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import { buildPurchaser } from '../testing/builders/build-purchaser.ts';
import { buildWalletCredentials } from '../testing/builders/build-wallet-credentials.ts';
import { startTestApp } from '../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;

beforeAll(async () => {
  server = await startTestApp({ env: buildWalletCredentials().env });
});
afterAll(() => server.stop());

test('who has signed out gets no address of a pass any more, which would outlive the token', async () => {
  const parent = await buildPurchaser(server.deps);
  const { id } = await buildCustomerTicket(server.db, await buildOperator(server.db), { user_id: parent.id });
  const url = `/api/customer-ticket/${id}/apple-wallet/address`;
  const ask = async () => (await server.app.inject({ url, headers: parent.headers })).statusCode;
  expect(await ask()).toBe(200);
  const ended = { revoked_at: server.clock.now(), revoked_because: 'sign-out-everywhere' };
  await server.db.updateTable('sessions').set(ended).where('user_id', '=', parent.id).execute();
  expect(await ask()).toBe(401);
});
