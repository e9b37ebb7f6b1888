import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordBoarding } from '../../boarding/trips/record-boarding.ts';
import { inviteGuardian } from '../../tickets/guardians/invite-guardian.ts';
import { verifyEmailChange } from '../../accounts/identity/email-change/verify-email-change.ts';
import { syncMandate } from '../../payments/mandates/sync-mandate.ts';
import { newId } from '../../platform/ids.ts';
import { createRenewal } from '../../sales/renewals/offers/create-renewal.ts';
import { correctName } from '../../tickets/ticket-changes/correct-name.ts';
import { switchBoardingNotifications } from '../../tickets/ticket-changes/switch-boarding-notifications.ts';
import { sendTicket } from '../../tickets/ticket-links/send-ticket.ts';
import { buildPurchaserWithMandate } from '../../testing/builders/build-direct-debit.ts';
import { buildGuardian } from '../../testing/builders/build-guardian.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { eraseExpired } from '../erasing/erase-expired.ts';
import { buildAccount, openFamilyOffice, password, sendAll } from '../family.fixture.ts';
import type { FamilyOffice } from '../family.fixture.ts';
import { closingIn } from './closing.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let office: FamilyOffice;
let shop: TestShop;
let closing: ReturnType<typeof closingIn>;

beforeAll(async () => {
  office = await openFamilyOffice();
  ({ shop } = office);
  closing = closingIn(shop);
});
afterAll(() => shop.stop());

async function buy(purchaser: TestPurchaser, firstName: string): Promise<string> {
  const response = await shop.buy(purchaser, office.operator, { passenger: { firstName, lastName: 'Bell' } });
  return response.json<{ id: string }>().id;
}

const notify = (purchaser: TestPurchaser, ticketId: string) =>
  switchBoardingNotifications(shop.deps, { userId: purchaser.id, customerTicketId: ticketId, notify: true });

const board = (ticketId: string) =>
  recordBoarding(shop.deps, {
    client_id: office.operator.client.id,
    id: newId(),
    customer_ticket_id: ticketId,
    boarded_at: shop.clock.now(),
  });

/** Every message that has a text in it somewhere. */
async function messagesWith(text: string) {
  const { rows } = await sql<{ template: string; row: string }>`
    SELECT template, to_jsonb(messages)::text AS row FROM messages WHERE to_jsonb(messages)::text ILIKE ${`%${text}%`}`.execute(
    shop.db,
  );
  return rows.map(({ template }) => template);
}

const mandateOf = ({ id }: TestPurchaser) =>
  shop.db.selectFrom('mandates').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();

test('a request that was authenticated before the account was closed changes and sends nothing', async () => {
  const purchaser = await buildAccount(shop);
  const ticketId = await buy(purchaser, 'Latecomer');
  await closing.close(purchaser);
  const requested = { userId: purchaser.id, customerTicketId: ticketId };
  const late = [
    () => correctName(shop.deps, { ...requested, name: { first_name: 'Latename', last_name: 'Bell' } }),
    () => inviteGuardian(shop.deps, { ...requested, email: 'late.aunt@friends.example' }),
    () =>
      sendTicket(shop.deps, {
        ...requested,
        channel: 'email',
        recipient: 'late.gran@friends.example',
        shows_photo: false,
      }),
    () => switchBoardingNotifications(shop.deps, { ...requested, notify: true }),
    () => {
      const offer = {
        customer_ticket_id: ticketId,
        ticket_id: office.operator.ticket.id,
        closes_on: '2099-01-01' as const,
      };
      return createRenewal(shop.deps, { kind: 'system', id: null }, offer as never);
    },
  ];
  for (const request of late)
    await expect.soft(request()).rejects.toMatchObject({ key: 'account-closed', status: 401 });
  for (const text of ['Latename', 'late.aunt', 'late.gran']) expect.soft(await messagesWith(text)).toEqual([]);
});

test('a name that is corrected while its account is being closed is in no log and no message', async () => {
  const purchaser = await buildAccount(shop);
  const ticketId = await buy(purchaser, 'Wrongname');
  const requested = { userId: purchaser.id, customerTicketId: ticketId };
  await closing.bothWaitingFor(
    'audit_log',
    () => correctName(shop.deps, { ...requested, name: { first_name: 'Rightname', last_name: 'Bell' } }),
    () => closing.close(purchaser),
  );
  expect(await messagesWith(purchaser.email)).toEqual(['account-closed']);
  const { rows } =
    await sql`SELECT FROM audit_log WHERE before::text || after::text LIKE '%name%' AND subject_id = ${ticketId}`.execute(
      shop.db,
    );
  expect(rows).toEqual([]);
});

test('a boarding that is recorded while its account is being closed sends no notification', async () => {
  const purchaser = await buildAccount(shop);
  const ticketId = await buy(purchaser, 'Boardingkid');
  await notify(purchaser, ticketId);
  await sendAll(shop);
  await closing.bothWaitingFor(
    'trips',
    () => board(ticketId),
    () => closing.close(purchaser),
  );
  expect(await messagesWith('Boardingkid')).toEqual([]);
  expect(await messagesWith(purchaser.email)).toEqual(['account-closed']);
});

test('boarding emails to guardians and to an earlier address are erased with the account', async () => {
  const purchaser = await buildAccount(shop);
  const ticketId = await buy(purchaser, 'Everywherekid');
  await notify(purchaser, ticketId);
  const guardian = await buildAccount(shop);
  await buildGuardian(
    shop.db,
    { client_id: office.operator.client.id, id: ticketId },
    { email: guardian.email, user_id: guardian.id, notify: true },
  );
  await board(ticketId);
  await sendAll(shop);
  expect(await messagesWith('Everywherekid')).toEqual(['boarding-news', 'boarding-news']);
  await shop.db
    .updateTable('users')
    .set({ email: `${newId()}@moved.example` })
    .where('id', '=', purchaser.id)
    .execute();
  expect(await closing.close(purchaser)).toBe(204);
  expect(await messagesWith('Everywherekid')).toEqual([]);
  expect(await messagesWith(purchaser.email)).toEqual([]);
});

test('messages about an order or a mandate at an earlier address are erased with the account, also in emails to operators', async () => {
  const { debitOperator } = office;
  const purchaser = await buildPurchaserWithMandate(shop, debitOperator, { purchaser: await buildAccount(shop) });
  await buy(purchaser, 'Movedkid');
  const mandate = await mandateOf(purchaser);
  await shop.deps
    .gocardless(`sandbox_demo_${debitOperator.client.slug}`)
    .mandates.cancel(mandate.provider_mandate_id, {});
  await syncMandate(shop.deps, mandate);
  const { id: orderId } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', purchaser.id)
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO messages (id, client_id, event_key, template, channel, recipient, data, next_attempt_at, created_at)
    VALUES (${newId()}, ${debitOperator.client.id}, ${`order ${orderId} money back`}, 'purchase-refunded', 'email', ${purchaser.email},
            ${JSON.stringify({ order_id: orderId, service_name: 'S', amount: 100, currency: 'gbp' })}::jsonb, now(), now())`.execute(
    shop.db,
  );
  await sendAll(shop);
  expect(await messagesWith(purchaser.email)).toEqual(
    expect.arrayContaining(['mandate-ended', 'operator-notice-mandate', 'purchase-refunded']),
  );
  await shop.db
    .updateTable('users')
    .set({ email: `${newId()}@moved.example` })
    .where('id', '=', purchaser.id)
    .execute();
  expect(await closing.close(purchaser)).toBe(204);
  expect(await messagesWith(purchaser.email)).toEqual([]);
});

test('a queued code for a new address is not sent after the account was closed, and the address is erased', async () => {
  const purchaser = await buildAccount(shop);
  const newEmail = `${newId()}@wanted.example`;
  const url = `/api/user/${encodeURIComponent(purchaser.email)}`;
  await shop.app.inject({ method: 'PUT', url, headers: purchaser.headers, payload: { newEmail } });
  expect(await messagesWith(newEmail)).toEqual(['confirm-email-change']);
  expect(await closing.close(purchaser)).toBe(204);
  await sendAll(shop);
  expect(await messagesWith(newEmail)).toEqual([]);
  await eraseExpired(shop.deps);
  expect(await messagesWith(purchaser.email)).toEqual([]);
});

test('a warning to the earlier address is sent also if the account is closed at once, and then the address is erased', async () => {
  const purchaser = await buildAccount(shop);
  const [oldEmail, newEmail] = [purchaser.email, `${newId()}@thief.example`];
  const url = `/api/user/${encodeURIComponent(oldEmail)}`;
  await shop.app.inject({ method: 'PUT', url, headers: purchaser.headers, payload: { newEmail } });
  const { rows } = await sql<{ code: string }>`
    SELECT data -> 'secret' ->> 'code' AS code FROM messages WHERE recipient = ${newEmail}`.execute(shop.db);
  await verifyEmailChange(shop.deps, {
    userId: purchaser.id,
    sessionId: purchaser.session_id,
    verificationCode: rows[0]!.code,
  });
  expect(await closing.close(purchaser)).toBe(204);
  await sendAll(shop);
  const mails = await fetch(`${shop.sandbox.url}/mailbox/messages?to=${oldEmail}`);
  expect(((await mails.json()) as { subject: string }[]).map(({ subject }) => subject)).toContain(
    'Your email address was changed',
  );
  await eraseExpired(shop.deps);
  expect(await messagesWith(oldEmail)).toEqual([]);
  expect(await messagesWith(newEmail)).toEqual([]);
});

test('messages about the response of a guardian no longer name the guardian after that account is closed', async () => {
  const [purchaser, guardian] = [await buildAccount(shop), await buildAccount(shop)];
  const ticketId = await buy(purchaser, 'Sharedkid');
  const call = (
    method: 'POST' | 'PUT' | 'GET' | 'DELETE',
    path: string,
    { headers }: TestPurchaser,
    payload?: object,
  ) => shop.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });
  await call('POST', `customer-ticket/${ticketId}/guardians`, purchaser, { email: guardian.email });
  const response = await call('GET', `user/${guardian.id}/guardianships`, guardian);
  const { id } = response.json<{ invitations: { id: string }[] }>().invitations[0]!;
  await call('PUT', `guardianship/${id}`, guardian, { accept: true });
  await sendAll(shop);
  await call('DELETE', `guardianship/${id}`, guardian);
  expect(await messagesWith(guardian.email)).toContain('guardian-answered');
  expect(await closing.close(guardian)).toBe(204);
  await sendAll(shop);
  await eraseExpired(shop.deps);
  expect(await messagesWith(guardian.email)).toEqual([]);
  const mails = await fetch(`${shop.sandbox.url}/mailbox/messages?to=${purchaser.email}`);
  expect(((await mails.json()) as { subject: string }[]).map(({ subject }) => subject)).toContain(
    'Your ticket is no longer shared',
  );
});

test('a request for a reset code while the account is being closed sends no mail', async () => {
  const { email, ...purchaser } = await buildAccount(shop);
  const requestCode = () => shop.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  await closing.bothWaitingFor('messages', () => closing.close({ email, ...purchaser }), requestCode);
  expect(await messagesWith(email)).toEqual(['account-closed']);
  const codes = await shop.db
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', purchaser.id)
    .execute();
  expect(codes).toEqual([]);
});

test('a log-in, a purchase and a photo upload while the account is being closed are refused with a sentence', async () => {
  const inject = ({ headers, id }: TestPurchaser) => ({
    photo: () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/customer-ticket/pre-signed-url',
        headers,
        payload: { fileType: 'image/jpeg', fileSize: 1_000, user: id },
      }),
  });
  for (const doing of ['log in', 'buy', 'photo'] as const) {
    const purchaser = await buildAccount(shop);
    const work = {
      'log in': () =>
        shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: purchaser.email, password } }),
      buy: () => shop.buy(purchaser, office.operator),
      photo: inject(purchaser).photo,
    }[doing];
    const [status, body] = await closing.bothWaitingFor('messages', () => closing.close(purchaser), work);
    if (body instanceof Error) throw body;
    expect.soft(status, doing).toBe(204);
    expect.soft([body.statusCode, body.json()], doing).toEqual([
      401,
      {
        error: 'This account has been deleted. You can register again at any time.',
        error_key: 'account-closed',
        params: {},
      },
    ]);
  }
});
