import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { readOrder } from '../../sales/orders/order.ts';
import { newId } from '../../platform/ids.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import {
  buildDirectDebitOperator,
  buildPurchaserWithMandate,
  buyByPlan,
} from '../../testing/builders/build-direct-debit.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { fulfilLate } from '../../sales/orders/fulfilment/fulfil-late.ts';
import { buildAccount, password } from '../family.fixture.ts';
import { closeAccountOf } from '../../commands/close-account.ts';
import { makeRemovals } from '../erasing/make-removals.ts';
import { commandDeps } from '../../commands/command-deps.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let shop: TestShop;
let operator: TestOperator;

beforeAll(async () => {
  shop = await startTestShop();
  operator = await buildOperator(shop.db);
});
afterAll(() => shop.stop());

async function close({ id, headers }: Pick<TestPurchaser, 'id' | 'headers'>, typed = password) {
  const url = `/api/user/${id}`;
  const response = await shop.app.inject({ method: 'DELETE', url, headers, payload: { password: typed } });
  return { status: response.statusCode, error: response.body && response.json<{ error: string }>().error };
}

const userOf = ({ id }: { id: string }) =>
  shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const reasonsOf = async ({ id, headers }: TestPurchaser) => {
  const response = await shop.app.inject({ url: `/api/user/${id}/closing`, headers });
  return response.json<{ reasons: string[] }>().reasons;
};

test('an account is deleted with its password only, with ten guesses an hour', async () => {
  const [purchaser, stranger] = [await buildAccount(shop), await buildAccount(shop)];
  expect(await close({ id: purchaser.id, headers: stranger.headers })).toMatchObject({ status: 403 });
  expect(await close(purchaser, 'guess')).toEqual({
    status: 422,
    error: 'Your current password is not right. Please try again.',
  });
  expect(await close(purchaser, 'x'.repeat(1_001))).toMatchObject({ status: 400 });
  for (let guess = 0; guess < 9; guess += 1) await close(purchaser, 'guess');
  expect(await close(purchaser)).toMatchObject({ status: 429 });
  expect(await userOf(purchaser)).toMatchObject({ email: purchaser.email, closed_at: null });
});

test('two concurrent deletions delete an account once, end its other sessions, and send one email', async () => {
  const purchaser = await buildAccount(shop);
  const phone = await signIn(shop.deps, purchaser);
  const responses = await Promise.all([close(purchaser), close({ id: purchaser.id, headers: phone.headers })]);
  // and not that the password is wrong
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 401]);
  for (const { headers } of [purchaser, phone]) {
    expect((await shop.app.inject({ url: '/api/auth/session', headers })).statusCode).toBe(401);
    const list = `/api/customer-ticket/list-by/user-id/${purchaser.id}`;
    expect((await shop.app.inject({ url: list, headers })).statusCode).toBe(401);
    expect((await close({ id: purchaser.id, headers })).status).toBe(401);
  }
  const mails = await shop.db.selectFrom('messages').select('id').where('recipient', '=', purchaser.email).execute();
  expect(mails).toHaveLength(1);
});

test('an account with a pending payment is not changed, and the refusal names the service and whom to ask', async () => {
  const purchaser = await buildAccount(shop);
  const unpaid = await shop.buy(purchaser, operator, { card: 'pm_card_authenticationRequired' });
  expect(unpaid.json()).toMatchObject({ requires_action: true });
  const { status, error } = await close(purchaser);
  expect(status).toBe(409);
  expect(error).toContain(`A payment for ${operator.service.name} is still on its way`);
  expect(error).toContain(operator.client.support_email);
  expect(await reasonsOf(purchaser)).toEqual([error]);
  expect(await userOf(purchaser)).toMatchObject({ email: purchaser.email, closed_at: null });
});

test('an account with an open direct debit plan can be deleted after the operator has ended the plan', async () => {
  const debitOperator = await buildDirectDebitOperator(shop.deps);
  const purchaser = await buildPurchaserWithMandate(shop, debitOperator, { purchaser: await buildAccount(shop) });
  expect((await buyByPlan(shop, purchaser, debitOperator)).status).toBe(200);
  await shop.runJobs();
  const { status, error } = await close(purchaser);
  expect([status, error]).toEqual([409, expect.stringContaining('is still being paid by Direct Debit')]);
  await sql`
    UPDATE instalment_plans SET state = 'completed', check_at = NULL
    FROM orders WHERE orders.id = order_id AND orders.user_id = ${purchaser.id}`.execute(shop.db);
  expect(await reasonsOf(purchaser)).toEqual([]);
  expect((await close(purchaser)).status).toBe(204);
});

test('staff close an account without its password, once', async () => {
  const purchaser = await buildAccount(shop);
  expect(await closeAccountOf(commandDeps(shop.db, testStaff), [purchaser.id])).toBe('The account is closed.\n');
  expect(await userOf(purchaser)).toMatchObject({ email: null, phone_number: null, password_hash: null });
  expect(await closeAccountOf(commandDeps(shop.db, testStaff), [purchaser.id])).toContain('Nothing was changed');
  await expect(closeAccountOf(commandDeps(shop.db, testStaff), ['everybody'])).rejects.toThrow(
    'Write the id of the account',
  );
});

test('a closed account refuses every call, also with a valid token', async () => {
  const purchaser = await buildAccount(shop);
  expect((await close(purchaser)).status).toBe(204);
  expect((await shop.buy(purchaser, operator)).statusCode).toBe(401);
  for (const table of ['sessions', 'orders', 'photos', 'mandate_sessions', 'provider_customers']) {
    const columns = sql.raw(table === 'photos' ? 'file_name, user_id' : 'id, user_id');
    const insert =
      sql`INSERT INTO ${sql.table(table)} (${table === 'provider_customers' ? sql.raw('client_id, user_id') : columns})
      VALUES (${newId()}, ${purchaser.id})`.execute(shop.db);
    await expect(insert).rejects.toThrow(`account ${purchaser.id} is closed`);
  }
});

test('data at a provider is deleted after the provider is online again, with retries', async () => {
  const purchaser = await buildAccount(shop);
  expect((await shop.buy(purchaser, operator, { save_card: true })).statusCode).toBe(200);
  await shop.runJobs();
  expect((await close(purchaser)).status).toBe(204);
  const waiting = () => shop.db.selectFrom('removals').select(['kind', 'attempts', 'last_error']).execute();
  await shop.misbehave({ fail_503: 10 });
  await makeRemovals(shop.deps);
  await shop.misbehave(undefined);
  expect(await waiting()).toMatchObject([{ kind: 'stripe-customer', attempts: 1, last_error: expect.any(String) }]);
  await makeRemovals(shop.deps);
  expect(await waiting()).toHaveLength(1);
  shop.clock.advance({ minutes: 2 });
  await Promise.all([makeRemovals(shop.deps), makeRemovals(shop.deps)]);
  expect(await waiting()).toEqual([]);
});

test('money that arrives after its order ended and its account was closed is refunded, and the operator receives an email', async () => {
  const purchaser = await buildAccount(shop);
  const key = newId();
  await shop.buy(purchaser, operator, { key, card: 'pm_card_authenticationRequired' });
  const { id, client_id } = await shop.orderOf(key);
  await sql`
    UPDATE orders SET state = 'expired', check_at = NULL, hold_expires_at = NULL WHERE id = ${id}`.execute(shop.db);
  await sql`UPDATE order_seats SET is_taken = false WHERE order_id = ${id}`.execute(shop.db);
  await sql`UPDATE inventory SET taken = 0 WHERE ticket_id = ${operator.ticket.id}`.execute(shop.db);
  expect((await close(purchaser)).status).toBe(204);
  const order = (await readOrder(shop.db, { id }))!;
  const { provider_payment_id, amount } = order.payment!;
  const outcome = await fulfilLate(
    shop.deps,
    order,
    { provider_payment_id: provider_payment_id!, amount },
    shop.clock.now(),
  );
  expect(outcome).toEqual({ outcome: 'refund-due' });
  const refunds = await shop.db
    .selectFrom('refunds')
    .select(['reason', 'amount'])
    .where('client_id', '=', client_id)
    .execute();
  expect(refunds).toEqual([{ reason: 'account-closed', amount }]);
  const recipients = await shop.db
    .selectFrom('messages')
    .select('recipient')
    .where('event_key', '=', `order ${id} money back`)
    .execute();
  expect(recipients).toEqual([{ recipient: operator.client.support_email }]);
});

test('the audit log deletes the changed values, and keeps the fact of the change', async () => {
  const purchaser = await buildAccount(shop);
  expect((await close(purchaser)).status).toBe(204);
  const entry = sql`audit_log WHERE subject_id = ${purchaser.id}`;
  await expectAudit(shop.db, { client_id: null, subject_id: purchaser.id }, 'close-account', [
    { by: purchaser.id, kind: 'purchaser', subject: `user ${purchaser.id}` },
  ]);
  await expect(sql`DELETE FROM ${entry}`.execute(shop.ownerDb)).rejects.toThrow('audit_log is append-only');
  for (const change of [sql`action = 'x'`, sql`after = '{}'`, sql`before = NULL, after = NULL, at = now()`]) {
    const update = sql`UPDATE audit_log SET ${change} WHERE subject_id = ${purchaser.id}`.execute(shop.ownerDb);
    await expect(update).rejects.toThrow('audit_log is append-only');
  }
  expect(await auditDatabase(shop.db)).toEqual([]);
});
