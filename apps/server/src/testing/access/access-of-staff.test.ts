import { permissions } from '@fareway/domain/staff/permissions.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Permission } from '@fareway/domain/staff/permissions.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isSessionOpen } from '../../accounts/identity/sessions/live-session.ts';
import { addDevice } from '../../boarding/devices/add-device.ts';
import { findDevice, findDeviceOfSecret } from '../../boarding/devices/find-device.ts';
import type { App, StaffSession } from '../../platform/http/app-types.ts';
import { guardRoutes, staffOf } from '../../platform/http/authenticate.ts';
import { sendErrors } from '../../platform/http/errors.ts';
import { moveClosingDay } from '../../sales/renewals/campaigns/move-closing-day.ts';
import { findTicket } from '../../tickets/customer-tickets/show-ticket.ts';
import { thingsOfPaths } from '../../things-of-paths.ts';
import { voidForOperator } from '../../sales/void-ticket/void-for-operator.ts';
import { buildCustomerTicket } from '../builders/build-customer-ticket.ts';
import { buildOperator } from '../builders/build-operator.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import { buildPurchaser } from '../builders/build-purchaser.ts';
import type { TestPurchaser } from '../builders/build-purchaser.ts';
import { captureLog } from '../captured-log.ts';
import { startTestApp } from '../test-app.ts';

const { log, lines } = captureLog();
let server: Awaited<ReturnType<typeof startTestApp>>;
let app: App;
let operator: TestOperator;
let other: TestOperator;
let purchaser: TestPurchaser;
let deviceSecret: string;

/** The staff of two operators by the token of their session: the operator and the permissions of each. */
let staff: Record<string, { at: TestOperator; permissions: readonly Permission[] }>;

beforeAll(async () => {
  server = await startTestApp({ log });
  [operator, other] = [await buildOperator(server.db), await buildOperator(server.db)];
  purchaser = await buildPurchaser(server.deps);
  staff = {
    owner: { at: operator, permissions },
    office: { at: operator, permissions: ['tickets.void'] },
    finance: { at: operator, permissions: ['money.see', 'refunds.make'] },
    elsewhere: { at: other, permissions },
  };
  deviceSecret = (await addDevice(server.deps, { kind: 'staff', id: 'owner' }, operator.client.id, { name: 'Bus 1' }))
    .secret;
  app = buildConsole();
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

/** A server with the real guard and two console routes. Both call the use case that the staff commands call. */
function buildConsole(): App {
  const { deps } = server;
  const console: App = Fastify({ loggerInstance: log }).withTypeProvider<ZodTypeProvider>();
  console.setValidatorCompiler(validatorCompiler);
  console.setSerializerCompiler(serializerCompiler);
  sendErrors(console);
  guardRoutes(console, {
    ...deps,
    isSessionOpen: (caller) => isSessionOpen(deps, caller),
    findDevice: (token) => findDevice(deps, token),
    findDeviceOfSecret: (secret) => findDeviceOfSecret(deps, secret),
    findStaff: async (cookies, clientSlug) => sessionOf(cookies, clientSlug),
    thingsOfPaths: { ...thingsOfPaths, name: 'no-service' },
  });
  const ticketPath = z.object({ clientSlug: z.string(), ticketId: z.string() });
  console.get(
    '/api/console/:clientSlug/ticket/:ticketId',
    {
      config: { access: 'staff', permission: 'passengers.see' },
      schema: { params: ticketPath, response: { 200: z.any() } },
    },
    async (request) => ticketOf(staffOf(request).client_id, request.params.ticketId),
  );
  console.post(
    '/api/console/:clientSlug/ticket/:ticketId/void',
    {
      config: { access: 'staff', permission: 'tickets.void' },
      schema: { params: ticketPath, body: z.strictObject({ reason: z.string().min(1) }) },
    },
    async (request, reply) => {
      const { id, client_id } = staffOf(request);
      const ticket = await ticketOf(client_id, request.params.ticketId);
      await voidForOperator(deps, { kind: 'staff', id }, ticket, request.body.reason);
      return reply.status(204).send();
    },
  );
  console.post(
    '/api/console/:clientSlug/campaign/:name/closing-day',
    {
      config: { access: 'staff', permission: 'catalogue.change' },
      schema: {
        params: z.object({ clientSlug: z.string(), name: z.string() }),
        body: z.strictObject({ closes_on: z.string().transform(parseLocalDate) }),
      },
    },
    async (request, reply) => {
      const { id, client_id } = staffOf(request);
      const campaign = { client_id, name: request.params.name };
      await moveClosingDay(deps, { kind: 'staff', id }, campaign, request.body.closes_on);
      return reply.status(204).send();
    },
  );
  return console;
}

function sessionOf(cookies: string, clientSlug: string | undefined): StaffSession | undefined {
  const id = /(?:^|; )staff=(\w+)/.exec(cookies)?.[1] ?? '';
  const member = Object.hasOwn(staff, id) ? staff[id]! : undefined;
  if (!member) return undefined;
  const { at } = member;
  const membership = {
    client_id: at.client.id,
    original_id: at.client.id,
    services: 'all' as const,
    permissions: new Set(member.permissions),
  };
  const isHere = at.client.slug === clientSlug;
  return { id, session_id: id, factor_at: server.clock.now(), membership: isHere ? membership : undefined };
}

async function ticketOf(clientId: string, customer_ticket_id: string) {
  const ticket = await findTicket(server.db, customer_ticket_id);
  if (ticket?.client_id === clientId) return ticket;
  return refuse('ticket-of-operator-unknown', { operator: 'This operator', customer_ticket_id });
}

const buy = (of: TestOperator) => buildCustomerTicket(server.db, of, { user_id: purchaser.id });
const by = (member: string) => ({ cookie: `other=1; staff=${member}` });

async function voidTicket(ticket: { id: string }, headers: Record<string, string>, at = operator) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/console/${at.client.slug}/ticket/${ticket.id}/void`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: { reason: 'left the school' },
  });
  return [response.statusCode, response.body && response.json().error_key];
}
const stateOf = async ({ id }: { id: string }) =>
  (
    await server.db
      .selectFrom('customer_tickets')
      .select('ticket_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).ticket_status;

test('a member of staff with the permission makes the change, and the audit log names the member', async () => {
  const ticket = await buy(operator);
  expect(await voidTicket(ticket, by('office'))).toEqual([204, '']);
  expect(await stateOf(ticket)).toBe('void');
  const written = server.db.selectFrom('audit_log').select(['action', 'actor_kind', 'actor_id', 'client_id']);
  expect(await written.where('subject_id', '=', ticket.id).execute()).toEqual([
    { action: 'void-ticket', actor_kind: 'staff', actor_id: 'office', client_id: operator.client.id },
  ]);
});

test('F-32 C-001 a call without a staff session is a 401, also with the credentials of a device, and with the token of a purchaser a 403', async () => {
  const ticket = await buy(operator);
  const strangers = [
    {},
    by('nobody'),
    by('toString'),
    { cookie: `__Host-fareway-session=${purchaser.id_token}` },
    { authorization: `Bearer ${deviceSecret}` },
  ];
  for (const headers of strangers) {
    expect.soft(await voidTicket(ticket, headers), JSON.stringify(headers)).toEqual([401, 'staff-not-logged-in']);
  }
  const [status, key] = await voidTicket(ticket, { authorization: purchaser.id_token });
  expect([status, key]).toEqual([403, 'purchaser-not-staff']);
  expect(await stateOf(ticket)).toBe('active');
});

test('F-32 a member of staff without the permission, or of another operator, is refused with 403 and a line in the security log', async () => {
  const [ticket, foreign] = [await buy(operator), await buy(other)];
  const refused = [403, 'staff-not-permitted'];
  expect(await voidTicket(ticket, by('finance'))).toEqual(refused);
  expect(await voidTicket(ticket, by('elsewhere'))).toEqual(refused);
  expect(await voidTicket(foreign, by('office'), other)).toEqual(refused);
  expect(lines.filter((line) => line.includes('"security":"staff-refused"'))).toHaveLength(3);
  expect([await stateOf(ticket), await stateOf(foreign)]).toEqual(['active', 'active']);
});

test('F-32 a permission at one operator does not reach a ticket of another operator', async () => {
  const foreign = await buy(other);
  expect(await voidTicket(foreign, by('office'))).toEqual([404, 'ticket-of-operator-unknown']);
  const url = `/api/console/${operator.client.slug}/ticket/${foreign.id}`;
  const response = await app.inject({ url, headers: by('owner') });
  expect([response.statusCode, response.json().error]).toEqual([404, `This operator has no ticket ${foreign.id}.`]);
  expect(await stateOf(foreign)).toBe('active');
});

test('each permission opens its own routes only', async () => {
  const ticket = await buy(operator);
  const url = `/api/console/${operator.client.slug}/ticket/${ticket.id}`;
  for (const permission of permissions) {
    staff['single'] = { at: operator, permissions: [permission] };
    const { statusCode } = await app.inject({ url, headers: by('single') });
    expect.soft(statusCode, permission).toBe(permission === 'passengers.see' ? 200 : 403);
  }
});

test('F-32 a write from a page of another site, or from a form, is a 403', async () => {
  const ticket = await buy(operator);
  const foreign = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'content-type': 'text/plain' },
  ];
  for (const headers of foreign) {
    expect
      .soft(await voidTicket(ticket, { ...by('office'), ...headers }), JSON.stringify(headers))
      .toEqual([403, 'foreign-request']);
  }
  expect(await stateOf(ticket)).toBe('active');
  const own = { ...by('office'), origin: server.deps.config.publicOrigin, 'sec-fetch-site': 'same-origin' };
  expect(await voidTicket(ticket, own)).toEqual([204, '']);
});

test('a use case refuses with a status and a sentence', async () => {
  const response = await app.inject({
    method: 'POST',
    url: `/api/console/${operator.client.slug}/campaign/Summer/closing-day`,
    headers: by('owner'),
    payload: { closes_on: '2099-06-30' },
  });
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { error: "There is no open campaign 'Summer'.", error_key: 'campaign-not-open', params: { name: 'Summer' } },
  ]);
});

test('a staff route without a permission or an operator in its path cannot be registered', () => {
  const handler = async () => ({});
  const unstarted = buildConsole();
  expect(() => unstarted.get('/api/console/:clientSlug/a', { config: { access: 'staff' } }, handler)).toThrow(
    'permission',
  );
  const config = { access: 'staff', permission: 'money.see' } as const;
  expect(() => unstarted.get('/api/console/a', { config }, handler)).toThrow('operator');
});
