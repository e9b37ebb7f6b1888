import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildDevice } from '../../boarding/scans/scanning.fixture.ts';
import type { TicketOnWire } from '../customer-tickets/schemas.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildGuardian } from '../../testing/builders/build-guardian.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let parent: TestPurchaser;
let device: Awaited<ReturnType<typeof buildDevice>>;
beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db);
  device = await buildDevice(server, operator.client.id);
});
afterAll(() => server.stop());
beforeEach(async () => {
  parent = await buildPurchaser(server.deps);
});

const buy = (overrides: Partial<Parameters<typeof buildCustomerTicket>[2]> = {}) =>
  buildCustomerTicket(server.db, operator, { user_id: parent.id, ...overrides });
async function codeOf(id: string) {
  const url = `/api/customer-ticket/user-id/${parent.id}/${id}`;
  return (await server.app.inject({ url, headers: parent.headers })).json<TicketOnWire>().code!;
}
async function renew(id: string, who = parent) {
  const url = `/api/customer-ticket/${id}/new-code`;
  const response = await server.app.inject({ method: 'POST', url, headers: who.headers });
  return { status: response.statusCode, key: response.body && response.json<{ error_key: string }>().error_key };
}
const scan = async (code: string) => (await device.send([device.boarding({ code })])).words;
const actionsOn = async (id: string) => {
  const rows = server.db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject_id', '=', id);
  return (await rows.orderBy('at').execute()).map(({ action, actor_id }) => [action, actor_id]);
};
const remove = (path: string) => server.app.inject({ method: 'DELETE', url: `/api/${path}`, headers: parent.headers });

test('F-47 the purchaser gets a new code at any time: the old one is refused on the bus, and the change is in the audit log', async () => {
  const { id } = await buy();
  const old = await codeOf(id);
  expect(await renew(id)).toEqual({ status: 204, key: '' });
  const renewed = await codeOf(id);
  expect(renewed).not.toBe(old);
  expect(await scan(old)).toEqual(['outdated-code']);
  expect(await scan(renewed)).toEqual(['boarded']);
  await expectAudit(server.db, { client_id: operator.client.id, subject_id: id }, 'renew-code', [
    { by: parent.id, kind: 'purchaser', subject: `customer-ticket ${id}` },
  ]);
});

test('F-47 deactivating the links of a ticket invalidates the code that they showed, once', async () => {
  const { id } = await buy();
  const url = `/api/customer-ticket/send/${id}`;
  const payload = { email: `${parent.id}@friends.example` };
  await server.app.inject({ method: 'POST', url, headers: parent.headers, payload });
  const old = await codeOf(id);
  await remove(`customer-ticket/${id}/links`);
  const renewed = await codeOf(id);
  expect(await scan(old)).toEqual(['outdated-code']);
  // no link is left
  await remove(`customer-ticket/${id}/links`);
  expect(await codeOf(id)).toBe(renewed);
  expect(await actionsOn(id)).toEqual([['stop-sharing', parent.id]]);
});

test('F-47 taking a ticket back from a guardian invalidates the code that they saw; taking an invitation back does not', async () => {
  const ticket = await buy();
  const guardian = await buildPurchaser(server.deps);
  const accepted = await buildGuardian(server.db, ticket, { email: guardian.email, user_id: guardian.id });
  const invited = await buildGuardian(server.db, ticket, { email: 'invited@friends.example', user_id: null, place: 2 });
  const old = await codeOf(ticket.id);
  await remove(`customer-ticket/${ticket.id}/guardians/${invited.id}`);
  expect(await codeOf(ticket.id)).toBe(old);
  await remove(`customer-ticket/${ticket.id}/guardians/${accepted.id}`);
  expect(await codeOf(ticket.id)).not.toBe(old);
  expect(await scan(old)).toEqual(['outdated-code']);
});

test('only the purchaser can request a new code, and an ended ticket gets none', async () => {
  const ticket = await buy();
  const old = await codeOf(ticket.id);
  expect(await renew(ticket.id, await buildPurchaser(server.deps))).toEqual({ status: 403, key: 'wrong-account' });
  expect(await codeOf(ticket.id)).toBe(old);
  const over = [
    { ticket_status: 'void' },
    { ticket_status: 'suspended' },
    { start: '2026-09-01', expiry: '2026-11-20' },
  ] as const;
  for (const overrides of over) {
    const { id } = await buy(overrides);
    expect(await renew(id)).toEqual({ status: 409, key: 'code-not-renewable' });
  }
  expect((await renew('no-id')).status).toBe(404);
});

test('a purchaser gets 20 new codes a day, also when many are requested at once', async () => {
  const { id } = await buy();
  const responses = await Promise.all(Array.from({ length: 22 }, () => renew(id)));
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(20);
  expect(responses.filter(({ key }) => key === 'LimitExceededException')).toHaveLength(2);
  const ticket = server.db.selectFrom('customer_tickets').select('revision').where('id', '=', id);
  expect((await ticket.executeTakeFirstOrThrow()).revision).toBe(21);
});
