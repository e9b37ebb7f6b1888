import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TicketOnWire } from '../customer-tickets/schemas.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let parent: TestPurchaser;
beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db, { client: { features: JSON.stringify({ boarding_notifications: true }) } });
  parent = await buildPurchaser(server.deps);
});
afterAll(() => server.stop());

const buy = (overrides: Partial<Parameters<typeof buildCustomerTicket>[2]> = {}, of = operator) =>
  buildCustomerTicket(server.db, of, { user_id: parent.id, ...overrides });
const ticketUrl = (id: string, userId = parent.id) => `/api/customer-ticket/user-id/${userId}/${id}`;
async function put(id: string, payload: object, who = parent, userId = who.id) {
  const url = `${ticketUrl(id, userId)}/boarding-notifications`;
  const response = await server.app.inject({ method: 'PUT', url, headers: who.headers, payload });
  return {
    status: response.statusCode,
    body: response.json<{ error?: string; error_key?: string; notify?: boolean }>(),
  };
}
const audited = (id: string) =>
  server.db.selectFrom('audit_log').select(['action', 'before', 'after']).where('subject_id', '=', id).execute();

test('A-203 A-207 boarding emails are switched on and off, which the ticket’s detail shows; each change is in the audit log once', async () => {
  const { id } = await buy();
  expect(await put(id, { notify: true })).toEqual({ status: 200, body: { notify: true } });
  expect((await put(id, { notify: true })).status).toBe(200);
  const url = `${ticketUrl(id)}?include_notifications=true`;
  const detail = (await server.app.inject({ url, headers: parent.headers })).json<TicketOnWire>();
  expect([detail.notify, detail.has_boarding_notifications]).toEqual([true, true]);
  expect((await put(id, { notify: false })).body).toEqual({ notify: false });
  const entry = { by: parent.id, kind: 'purchaser', subject: `customer-ticket ${id}` } as const;
  await expectAudit(server.db, { client_id: operator.client.id, subject_id: id }, 'switch-boarding-notifications', [
    { ...entry, before: { notify: false }, after: { notify: true } },
    { ...entry, before: { notify: true }, after: { notify: false } },
  ]);
});

test('A-057 A-200 where the operator has disabled them nothing is switched, in the exact words', async () => {
  const { id } = await buy({}, await buildOperator(server.db));
  expect(await put(id, { notify: true })).toMatchObject({
    status: 409,
    body: {
      error_key: 'boarding-notifications-disabled',
      error: 'Your transport provider has disabled boarding notifications for this service.',
    },
  });
  const url = ticketUrl(id);
  expect((await server.app.inject({ url, headers: parent.headers })).json<TicketOnWire>().notify).toBe(false);
});

test('they cannot be switched on for a ticket that is not valid, but can be switched off', async () => {
  for (const [reason, overrides] of [
    ['void', { ticket_status: 'void' }],
    ['expired', { start: '2026-09-01', expiry: '2026-11-20' }],
  ] as const) {
    const { id } = await buy({ ...overrides, notify: true });
    expect(await put(id, { notify: true })).toMatchObject({
      status: 409,
      body: { error: `This ticket is ${reason}, so it is not used for boarding any more.` },
    });
    expect((await put(id, { notify: false })).status).toBe(200);
  }
});

test('F-32 A-198 they cannot be switched for another purchaser’s ticket, by either address', async () => {
  const [{ id }, stranger] = [await buy(), await buildPurchaser(server.deps)];
  expect((await put(id, { notify: true }, stranger)).status).toBe(403);
  expect((await put(id, { notify: true }, stranger, parent.id)).status).toBe(403);
  expect((await put(newId(), { notify: true })).status).toBe(404);
  for (const body of [{}, { notify: 'yes' }, { notify: true, user_id: parent.id }])
    expect((await put(id, body)).status).toBe(400);
  expect(await audited(id)).toEqual([]);
});

test('twenty switches at once have the state of one of them, and are logged in order', async () => {
  const { id } = await buy();
  const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => put(id, { notify: index % 2 === 0 })));
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  const changes = await audited(id);
  const { notify } = await server.db
    .selectFrom('customer_tickets')
    .select('notify')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(changes.length % 2 === 1).toBe(notify);
});

test('they are switched a hundred times a day at most, because each change is logged for good', async () => {
  const busy = await buildPurchaser(server.deps);
  const { id } = await buy({ user_id: busy.id });
  for (let times = 0; times < 100; times += 1) await put(id, { notify: times % 2 === 0 }, busy);
  expect((await put(id, { notify: true }, busy)).status).toBe(429);
  expect(await audited(id)).toHaveLength(100);
});
