import { webcrypto } from 'node:crypto';
import { ticketCodeSigner } from '@fareway/domain/boarding/ticket-code-key.ts';
import { signTicketCode } from '@fareway/domain/boarding/ticket-code.ts';
import type { CodedTicket } from '@fareway/domain/boarding/ticket-code.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deriveKeys } from '../../platform/keys/keys.ts';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { buildDevice, codeOf } from './scanning.fixture.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let parent: TestPurchaser;
let device: Awaited<ReturnType<typeof buildDevice>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  operator = await buildOperator(server.db);
  [parent, device] = await Promise.all([buildPurchaser(server.deps), buildDevice(server, operator.client.id)]);
});

const buy = (overrides: object = {}, of = operator) =>
  buildCustomerTicket(server.db, of, { user_id: parent.id, ...overrides });

/** Creates a boarding with a ticket on one of the last days, so that it repeats no other one of this test. */
const boardingOf = (ticket: { id: string }, daysAgo: number) =>
  device.boarding({
    customer_ticket_id: ticket.id,
    boarded_at: new Date(server.clock.now().getTime() - daysAgo * 86_400_000).toISOString(),
  });

const recorded = (ticket: { id: string }) =>
  server.db.selectFrom('trips').selectAll().where('customer_ticket_id', '=', ticket.id).orderBy('boarded_at').execute();

test('a boarding by a code or by name is recorded with its time, its service and its device', async () => {
  const [ticket, other] = [await buy(), await buildService(server.db, { client_id: operator.client.id, name: 'D9' })];
  const scans = [
    device.boarding({ code: await codeOf(server, ticket), boarded_at: '2026-11-20T08:05:00+01:00' }),
    device.boarding({ customer_ticket_id: ticket.id, service_id: other.id }),
  ];
  const response = await device.send(scans);
  expect(response).toMatchObject({ status: 200, verdicts: scans.map(({ id }) => ({ id, outcome: 'boarded' })) });
  expect(await recorded(ticket)).toMatchObject([
    {
      id: scans[0]!.id,
      boarded_at: new Date('2026-11-20T07:05:00Z'),
      device_id: device.id,
      service_name: 'D1 Skipton to Ilkley',
    },
    { id: scans[1]!.id, boarded_at: server.clock.now(), device_id: device.id, service_name: 'D9' },
  ]);
});

test('an invalid row is refused by itself, whatever it contains, and the other rows are recorded', async () => {
  const ticket = await buy();
  let count = 0;
  const good = () => boardingOf(ticket, (count += 1));
  const both = { customer_ticket_id: ticket.id, code: await codeOf(server, ticket) };
  // nested deeper than a recursive reader or writer allows
  const nest = (text: string) => text.replaceAll('"DEEP"', '['.repeat(10_000) + ']'.repeat(10_000));
  const poison = [
    null,
    5,
    'x',
    [],
    {},
    'DEEP',
    device.boarding({}),
    device.boarding(both),
    device.boarding({ code: 'DEEP' }),
    device.boarding({ code: 'x'.repeat(401) }),
    { ...good(), id: 'no-id' },
    { ...good(), id: 'a\0b' },
    { ...good(), id: 'a\uD800b' },
    { ...good(), id: 'x'.repeat(20_000) },
    { ...good(), customer_ticket_id: "'; DROP TABLE trips; --" },
    { ...good(), service_id: 'a\0b' },
    { ...good(), boarded_at: 'yesterday' },
    { ...good(), boarded_at: '2026-02-30T08:00:00Z' },
    { ...good(), boarded_at: 1_763_000_000 },
  ];
  const response = await device.send(
    poison.flatMap((row) => [row, good()]),
    nest,
  );
  expect(response.status).toBe(200);
  expect(response.words).toEqual(poison.flatMap(() => ['malformed', 'boarded']));
  expect(response.verdicts[22]!.id).toBe('a\0b');
  expect(await recorded(ticket)).toHaveLength(poison.length);
});

test('a batch of more than 200, or an invalid one, is refused as a whole, and an empty one changes nothing', async () => {
  const ticket = await buy();
  const scans = Array.from({ length: 201 }, () => device.boarding({ customer_ticket_id: ticket.id }));
  for (const wrong of [scans, undefined, 'x', { 0: scans[0] }]) expect((await device.send(wrong)).status).toBe(400);
  expect(await device.send([])).toMatchObject({ status: 200, verdicts: [] });
  expect(await recorded(ticket)).toEqual([]);
  const tickets = await Promise.all(Array.from({ length: 200 }, () => buy()));
  const boardings = tickets.map(({ id }) => device.boarding({ customer_ticket_id: id }));
  expect((await device.send(boardings)).words).toEqual(tickets.map(() => 'boarded'));
});

test('F-47 a code that is invalid, of another operator, or not signed by us is refused', async () => {
  const ticket = await buy();
  const elsewhere = await buildOperator(server.db);
  const foreign = await buy({}, elsewhere);
  const code = await codeOf(server, ticket);
  const [ours] = server.deps.keys.ticketCodes(operator.client.id, '26/27');
  const [theirs] = deriveKeys(['a secret of somebody else 0123456789']).ticketCodes(operator.client.id, '26/27');
  const privateKey = theirs!.privateKey.toCryptoKey('Ed25519', false, ['sign']);
  const forge = (id: string) =>
    signTicketCode(ticket as unknown as CodedTicket, ticketCodeSigner(webcrypto.subtle, { id, privateKey }));
  const changed = `${code.slice(0, 150)}${code[150] === '0' ? '1' : '0'}${code.slice(151)}`;
  const codes = ['', 'https://example.com', code.toLowerCase(), code.slice(3), 'a\0b', changed];
  const scans = [...codes, await codeOf(server, foreign), await forge(theirs!.id), await forge(ours!.id), code].map(
    (text) => device.boarding({ code: text }),
  );
  const noTicket = ['not-a-ticket', 'not-a-ticket', 'not-a-ticket', 'not-a-ticket', 'not-a-ticket'];
  expect((await device.send(scans)).words).toEqual([
    ...noTicket,
    'forged',
    'not-ours',
    'not-ours',
    'forged',
    'boarded',
  ]);
  expect([(await recorded(ticket)).length, await recorded(foreign)]).toEqual([1, []]);
});

test('F-32 a ticket or a service of another operator is refused like an unknown one', async () => {
  const ticket = await buy();
  const elsewhere = await buildOperator(server.db);
  const foreign = await buy({}, elsewhere);
  const scans = [
    { customer_ticket_id: foreign.id },
    { customer_ticket_id: newId() },
    { customer_ticket_id: ticket.id, service_id: elsewhere.service.id },
    { customer_ticket_id: ticket.id, service_id: newId() },
  ].map(device.boarding);
  const unknown = ['unknown-ticket', 'unknown-ticket', 'unknown-service', 'unknown-service'];
  expect((await device.send(scans)).words).toEqual(unknown);
  expect([await recorded(ticket), await recorded(foreign)]).toEqual([[], []]);
});

test('F-47 F-48 a code from before a change of the ticket, as on an old screenshot, is refused, and so is any of a void or a suspended one', async () => {
  const ticket = await buy();
  const scan = async () => device.boarding({ code });
  const code = await codeOf(server, ticket);
  const change = (overrides: object) =>
    server.db.updateTable('customer_tickets').set(overrides).where('id', '=', ticket.id).execute();
  await change({ revision: 2 });
  expect((await device.send([await scan()])).words).toEqual(['outdated-code']);
  const renewed = device.boarding({ code: await codeOf(server, { ...ticket, revision: 2 }) });
  expect((await device.send([renewed])).words).toEqual(['boarded']);
  for (const ticket_status of ['suspended', 'void']) {
    await change({ ticket_status, revision: 3 });
    const scans = [await scan(), device.boarding({ customer_ticket_id: ticket.id }), renewed];
    // boardings that were recorded while it was valid stay
    expect((await device.send(scans)).words).toEqual([ticket_status, ticket_status, 'repeated']);
  }
  expect(await recorded(ticket)).toHaveLength(1);
});

test('F-30 the operator’s day of the boarding counts, not that of the upload', async () => {
  server.clock.set('2027-06-20T12:00:00Z');
  device = await buildDevice(server, operator.client.id);
  const ticket = await buy({ start: '2027-06-10', expiry: '2027-06-14' });
  const at = (boarded_at: string) => device.boarding({ customer_ticket_id: ticket.id, boarded_at });
  // midnight in London is 23:00 in summer
  const scans = ['06-09T22:59:59', '06-09T23:00:00', '06-14T22:59:59', '06-14T23:00:00'].map((moment) =>
    at(`2027-${moment}Z`),
  );
  expect((await device.send(scans)).words).toEqual(['not-yet-valid', 'boarded', 'boarded', 'expired']);
});

test('a boarding in the future or more than 60 days ago is refused; a clock may be two minutes fast, and then the time is now', async () => {
  const ticket = await buy();
  const at = (boarded_at: string) => device.boarding({ customer_ticket_id: ticket.id, boarded_at });
  const scans = [
    at('2026-11-21T09:02:00.001Z'),
    at('9999-12-31T23:59:59Z'),
    at('2026-09-22T08:59:59Z'),
    at('0000-01-01T00:00:00Z'),
    at('2026-11-21T09:02:00Z'),
    at('2026-09-22T09:00:00Z'),
  ];
  expect((await device.send(scans)).words).toEqual([
    'in-the-future',
    'in-the-future',
    'too-long-ago',
    'too-long-ago',
    'boarded',
    'boarded',
  ]);
  const moments = (await recorded(ticket)).map(({ boarded_at }) => boarded_at.toISOString());
  expect(moments).toEqual(['2026-09-22T09:00:00.000Z', '2026-11-21T09:00:00.000Z']);
});

test('F-30 a boarding tomorrow by a fast clock was today: a ticket that ends today is valid, one that begins tomorrow is not', async () => {
  server.clock.set('2026-11-21T23:59:00Z');
  const [ending, beginning] = [await buy({ expiry: '2026-11-21' }), await buy({ start: '2026-11-22' })];
  const at = ({ id }: { id: string }) =>
    device.boarding({ customer_ticket_id: id, boarded_at: '2026-11-22T00:00:30Z' });
  expect((await device.send([at(ending), at(beginning)])).words).toEqual(['boarded', 'not-yet-valid']);
});

test('F-50 a boarding that is sent after its passenger was deleted is refused: no data of the passenger returns', async () => {
  const ended = { start: '2026-11-01', expiry: '2026-11-19' };
  const [deleted, other] = [await buy(ended), await buy(ended)];
  const [late, kept] = [boardingOf(deleted, 3), boardingOf(other, 3)];
  const url = `/api/customer-ticket/${deleted.id}/passenger`;
  const erased = await server.app.inject({ method: 'DELETE', url, headers: parent.headers });
  expect(erased.statusCode).toBe(204);
  expect((await device.send([late, kept])).words).toEqual(['expired', 'boarded']);
  expect(await recorded(deleted)).toEqual([]);
});

test('an id of another boarding is refused, so that no trip is lost silently', async () => {
  const [ticket, other] = [await buy(), await buy()];
  const first = device.boarding({ customer_ticket_id: ticket.id });
  const second = { ...first, customer_ticket_id: other.id };
  expect((await device.send([first, second])).words).toEqual(['boarded', 'id-used-before']);
  expect((await device.send([second, { ...first, id: first.id.toUpperCase() }])).words).toEqual([
    'id-used-before',
    'repeated',
  ]);
  expect([(await recorded(ticket)).length, await recorded(other)]).toEqual([1, []]);
});

test('an error in one row is reported after the others are recorded, and the same batch again records the rest', async () => {
  const ticket = await buy();
  const scans = [0, 1, 2].map((daysAgo) => boardingOf(ticket, daysAgo));
  await sql`
    CREATE FUNCTION break_at_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken on purpose'; END $$`.execute(
    server.ownerDb,
  );
  await sql`
    CREATE TRIGGER break_at_one BEFORE INSERT ON trips FOR EACH ROW WHEN (NEW.id = ${sql.lit(scans[1]!.id)})
    EXECUTE FUNCTION break_at_one()`.execute(server.ownerDb);
  expect((await device.send(scans)).status).toBe(500);
  expect((await recorded(ticket)).map(({ id }) => id).toSorted()).toEqual([scans[0]!.id, scans[2]!.id].toSorted());
  await sql`DROP TRIGGER break_at_one ON trips`.execute(server.ownerDb);
  expect((await device.send(scans)).words).toEqual(['repeated', 'boarded', 'repeated']);
});
