import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordBoarding } from '../../boarding/trips/record-boarding.ts';
import { changeEmail } from '../../accounts/identity/email-change/change-email.ts';
import { verifyEmailChange } from '../../accounts/identity/email-change/verify-email-change.ts';
import { newId } from '../../platform/ids.ts';
import { buildGuardian } from '../../testing/builders/build-guardian.ts';
import { signIn } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { closingIn } from './closing.fixture.ts';
import { eraseExpired } from '../erasing/erase-expired.ts';
import { buildAccount, openFamilyOffice, sendAll } from '../family.fixture.ts';
import type { FamilyOffice } from '../family.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let office: FamilyOffice;
let shop: TestShop;
let close: ReturnType<typeof closingIn>['close'];

beforeAll(async () => {
  office = await openFamilyOffice();
  ({ shop } = office);
  ({ close } = closingIn(shop));
});
afterAll(() => shop.stop());

async function buy(purchaser: TestPurchaser): Promise<string> {
  const response = await shop.buy(purchaser, office.operator);
  return response.json<{ id: string }>().id;
}

const board = (ticketId: string) =>
  recordBoarding(shop.deps, {
    client_id: office.operator.client.id,
    id: newId(),
    customer_ticket_id: ticketId,
    boarded_at: shop.clock.now(),
  });

async function move(purchaser: TestPurchaser, newEmail: string): Promise<void> {
  const { id } = purchaser;
  const { session_id: sessionId, headers } = await signIn(shop.deps, purchaser);
  await changeEmail(shop.deps, { userId: id, sessionId, newEmail });
  const { rows } = await sql<{ code: string }>`
    SELECT data -> 'secret' ->> 'code' AS code FROM messages
    WHERE recipient = ${newEmail} ORDER BY created_at DESC LIMIT 1`.execute(shop.db);
  shop.clock.advance({ seconds: 1 });
  await verifyEmailChange(shop.deps, { userId: id, sessionId, verificationCode: rows[0]!.code });
  // Every other session has ended.
  Object.assign(purchaser, { session_id: sessionId, headers });
  shop.clock.advance({ seconds: 1 });
}

const sentTo = async (email: string) =>
  (await shop.db.selectFrom('messages').select('template').where('recipient', '=', email).execute()).map(
    ({ template }) => template,
  );

test('messages to an account’s earlier addresses are erased with it, and messages there to other people stay', async () => {
  const owner = await buildAccount(shop);
  const ticketId = await buy(owner);
  const first = `${newId()}@first.example`;
  // another person had the address before
  const before = await buildAccount(shop, first);
  shop.clock.advance({ seconds: 1 });
  await move(before, `${newId()}@before.example`);
  const guardian = await buildAccount(shop);
  await move(guardian, first);
  const ticket = { client_id: office.operator.client.id, id: ticketId };
  await buildGuardian(shop.db, ticket, { email: first, user_id: guardian.id, notify: true });
  await board(ticketId);
  await move(guardian, `${newId()}@second.example`);
  const after = await buildAccount(shop, first);
  await move(after, `${newId()}@after.example`);
  await sendAll(shop);
  const templates = (await sentTo(first)).toSorted();
  expect(templates).toEqual([
    'boarding-news',
    'confirm-email-change',
    ...Array(3).fill('email-change-asked'),
    ...Array(3).fill('email-changed'),
  ]);
  expect(await close(guardian)).toBe(204);
  expect((await sentTo(first)).toSorted()).toEqual([
    ...Array(2).fill('email-change-asked'),
    ...Array(2).fill('email-changed'),
  ]);
});

test('F-50 a boarding is refused after the data of a closed account is erased', async () => {
  const purchaser = await buildAccount(shop);
  const ticketId = await buy(purchaser);
  await sql`UPDATE customer_tickets SET start = '2025-01-01', expiry = '2025-01-02' WHERE id = ${ticketId}`.execute(
    shop.db,
  );
  expect(await close(purchaser)).toBe(204);
  while (await eraseExpired(shop.deps)) continue;
  await expect(board(ticketId)).rejects.toThrow('the passenger was deleted');
  expect(await shop.db.selectFrom('trips').select('id').where('customer_ticket_id', '=', ticketId).execute()).toEqual(
    [],
  );
});
