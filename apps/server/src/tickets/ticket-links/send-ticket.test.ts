import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAttempts } from '../../platform/attempts/count-attempts.ts';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let owner: TestPurchaser;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-11-21T09:00:00Z' });
  operator = await buildOperator(server.db);
  owner = await buildPurchaser(server.deps);
});
afterAll(() => server.stop());

type Overrides = Partial<Parameters<typeof buildCustomerTicket>[2]>;
const buy = (overrides: Overrides = {}) =>
  buildCustomerTicket(server.db, operator, { user_id: owner.id, ...overrides });
const someAddress = () => `${newId().slice(-12)}@friends.example`;

async function call(path: string, payload: object, { headers } = owner) {
  const response = await server.app.inject({ method: 'POST', url: `/api/customer-ticket/${path}`, headers, payload });
  return { status: response.statusCode, body: response.json<{ links?: number; error?: string; error_key?: string }>() };
}
const send = (id: string, email = someAddress(), who?: TestPurchaser) => call(`send/${id}`, { email }, who);
const text = (id: string, phone_number: string, who?: TestPurchaser) => call(`send-sms/${id}`, { phone_number }, who);
const messagesTo = (recipient: string) =>
  server.db.selectFrom('messages').selectAll().where('recipient', '=', recipient).execute();
const sentOf = async (customerTicketId: string) =>
  (await server.db.selectFrom('ticket_links').select('id').where('customer_ticket_id', '=', customerTicketId).execute())
    .length;

test('P-072 P-234 a ticket is sent to an address, trimmed and in lower case, in its own email', async () => {
  const { id } = await buy();
  expect(await send(id, '  Gran@Example.com ')).toEqual({ status: 200, body: { links: 1 } });
  const [message, ...others] = await messagesTo('gran@example.com');
  expect(message).toMatchObject({ template: 'ticket-by-email', channel: 'email', client_id: operator.client.id });
  expect(others).toEqual([]);
});

test('P-072 P-235 a ticket is sent to a mobile number of the UK or Ireland by SMS, and to no other number', async () => {
  const { id } = await buy();
  expect((await text(id, '07700 900 777')).status).toBe(200);
  expect((await text(id, '085 123 4567')).body.links).toBe(2);
  for (const to of ['+447700900777', '+353851234567'])
    expect(await messagesTo(to)).toMatchObject([{ template: 'ticket-by-sms', channel: 'sms' }]);
  for (const number of ['', '+33612345678', '020 7946 0000', '070 1234 5678', '07700', 'ring me'])
    expect([number, (await text(id, number)).status]).toEqual([number, 400]);
  expect(await sentOf(id)).toBe(2);
});

test('A-049 an invalid address is refused, and nothing is sent', async () => {
  const { id } = await buy();
  for (const email of ['', '   ', 'gran', 'a@b@c.example', 'gran@example.com, aunt@example.com'])
    expect([email, (await send(id, email)).status]).toEqual([email, 400]);
  expect(await sentOf(id)).toBe(0);
});

test('F-32 P-203 the ticket of another purchaser is not found, like one that does not exist', async () => {
  const { id } = await buy();
  const stranger = await buildPurchaser(server.deps);
  for (const response of [await send(id, undefined, stranger), await send(newId()), await send('no-id')])
    expect([response.status, response.body.error_key]).toEqual([404, 'not-found']);
  const anonymous = await server.app.inject({
    method: 'POST',
    url: `/api/customer-ticket/send/${id}`,
    payload: { email: someAddress() },
  });
  expect(anonymous.statusCode).toBe(401);
  expect(await sentOf(id)).toBe(0);
});

test('a ticket is sent before its first day, and not when it is void, suspended or expired', async () => {
  expect((await send((await buy({ start: '2027-01-04', expiry: '2027-03-26' })).id)).status).toBe(200);
  const unsendable: [string, Overrides][] = [
    ['void', { ticket_status: 'void' }],
    ['suspended', { ticket_status: 'suspended' }],
    ['expired', { start: '2026-09-01', expiry: '2026-11-20' }],
  ];
  for (const [reason, overrides] of unsendable) {
    const { id } = await buy(overrides);
    expect(await send(id)).toMatchObject({
      status: 409,
      body: { error_key: 'ticket-not-sendable', error: `This ticket is ${reason}, so it cannot be sent.` },
    });
    expect(await sentOf(id)).toBe(0);
  }
});

test('F-40 of twenty sendings of a ticket at once ten are sent, and ten are refused', async () => {
  const { id } = await buy();
  const responses = await Promise.all(Array.from({ length: 20 }, () => send(id)));
  const refused = responses.filter(({ status }) => status === 429);
  expect([responses.filter(({ status }) => status === 200).length, refused.length]).toEqual([10, 10]);
  expect(refused[0]!.body.error).toBe('This ticket has been sent 10 times today. Please try again tomorrow.');
  expect(await sentOf(id)).toBe(10);
  const queued = await server.db
    .selectFrom('messages')
    .select('data')
    .where('template', '=', 'ticket-by-email')
    .execute();
  expect(queued.filter(({ data }) => (data as { customer_ticket_id: string }).customer_ticket_id === id)).toHaveLength(
    10,
  );
  // another ticket of the same purchaser has its own ten
  expect((await send((await buy()).id)).status).toBe(200);
});

test('F-30 the ten are for a day of the operator: at midnight in London, in summer an hour before that of UTC, there are ten more', async () => {
  server.clock.set('2027-06-14T22:59:00Z');
  const parent = await buildPurchaser(server.deps);
  const { id } = await buy({ user_id: parent.id });
  const responses = await Promise.all(Array.from({ length: 10 }, () => send(id, undefined, parent)));
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect((await send(id, undefined, parent)).status).toBe(429);
  server.clock.set('2027-06-14T23:00:00Z');
  expect((await send(id, undefined, parent)).status).toBe(200);
  server.clock.set('2026-11-21T09:00:00Z');
});

test('a double click, or the same recipient again within a minute, sends one message and counts once', async () => {
  const { id } = await buy();
  const gran = someAddress();
  const responses = await Promise.all([send(id, gran), send(id, gran), send(id, gran.toUpperCase())]);
  expect(responses).toEqual(responses.map(() => ({ status: 200, body: { links: 1 } })));
  expect(await messagesTo(gran)).toHaveLength(1);
  server.clock.advance({ seconds: 61 });
  expect((await send(id, gran)).body).toEqual({ links: 2 });
  server.clock.set('2026-11-21T09:00:00Z');
});

test('F-41 an address receives three tickets a day from all purchasers, and refused ones do not count for the ticket', async () => {
  const victim = someAddress();
  for (const who of [owner, await buildPurchaser(server.deps), await buildPurchaser(server.deps)])
    expect((await send((await buy({ user_id: who.id })).id, victim, who)).status).toBe(200);
  const { id } = await buy();
  expect(await send(id, victim)).toMatchObject({ status: 429, body: { error_key: 'recipient-sent-too-often' } });
  const alias = victim.replace('@', '+tickets@').toUpperCase();
  expect(await send(id, alias)).toMatchObject({ status: 429, body: { error_key: 'recipient-sent-too-often' } });
  expect(await messagesTo(victim)).toHaveLength(3);
  expect(await sentOf(id)).toBe(0);
  const responses = await Promise.all(Array.from({ length: 10 }, () => send(id)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
});

test('F-40 one account sends fifty tickets a day', async () => {
  const busy = await buildPurchaser(server.deps);
  for (let ticket = 0; ticket < 5; ticket += 1) {
    const { id } = await buy({ user_id: busy.id });
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(id, undefined, busy)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
  }
  const { id } = await buy({ user_id: busy.id });
  expect(await send(id, undefined, busy)).toMatchObject({ status: 429, body: { error_key: 'LimitExceededException' } });
});

test('F-46 a token is in its message until that is sent, as a hash in the database, and nowhere else', async () => {
  const { id } = await buy();
  const gran = someAddress();
  await send(id, gran);
  const [message] = await messagesTo(gran);
  const { secret } = message!.data as { secret: { token: string } };
  expect(secret.token).toMatch(/^[0-9a-f]{32}$/);
  const link = await server.db
    .selectFrom('ticket_links')
    .selectAll()
    .where('customer_ticket_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify({ ...link, hash: link.token_hash.toString('hex') })).not.toContain(secret.token);
  expect(link.token_hash).toHaveLength(32);
});

test('F-40 an operator’s tickets are sent by SMS 1,000 times a day by all purchasers, and emails and other operators continue', async () => {
  const [busy, other] = [await buildOperator(server.db), await buildOperator(server.db)];
  const texter = await buildPurchaser(server.deps);
  const buyOf = (of: TestOperator) => buildCustomerTicket(server.db, of, { user_id: texter.id });
  for (let sent = 0; sent < 999; sent += 1) await countAttempts(server.deps, { 'text for operator': busy.client.id });
  const [first, second] = [await buyOf(busy), await buyOf(busy)];
  expect((await text(first.id, '07700 900 001', texter)).status).toBe(200);
  const refused = await text(second.id, '07700 900 002', texter);
  expect([refused.status, refused.body.error_key]).toEqual([429, 'LimitExceededException']);
  expect(await messagesTo('+447700900002')).toEqual([]);
  expect((await send(second.id, undefined, texter)).status).toBe(200);
  expect((await text((await buyOf(other)).id, '07700 900 002', texter)).status).toBe(200);
});
