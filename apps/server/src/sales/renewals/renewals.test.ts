import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser, signIn } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createRenewal } from './offers/create-renewal.ts';
import type { DetailedRenewalOnWire, RenewalOnWire } from './schemas.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let nextYear: { id: string };
let purchaser: TestPurchaser;
let stranger: TestPurchaser;

const system = { kind: 'system', id: null } as const;
const day = (text: string) => text as LocalDate;

beforeAll(async () => {
  server = await startTestApp({ now: '2027-07-20T09:00:00Z' });
  operator = await buildOperator(server.db);
  const { client, service } = operator;
  const dates = { year: '27/28', start: '2027-09-01', expiry: '2028-07-21' };
  nextYear = await buildTicket(server.db, { client_id: client.id, service_id: service.id, ...dates });
  [purchaser, stranger] = await Promise.all([buildPurchaser(server.deps), buildPurchaser(server.deps)]);
});
afterAll(() => server.stop());

const get = (url: string, { headers }: Pick<TestPurchaser, 'headers'> = purchaser) =>
  server.app.inject({ url: `/api${url}`, headers });
const renewalsOf = async (who: TestPurchaser) =>
  (await get(`/renewal/user/${who.id}`, who)).json<Record<string, RenewalOnWire>>();
const hold = (overrides: Partial<Parameters<typeof buildCustomerTicket>[2]> = {}) =>
  buildCustomerTicket(server.db, operator, { user_id: purchaser.id, ...overrides });
const offer = (customerTicketId: string, closesOn = '2027-08-31', ticketId = nextYear.id) =>
  createRenewal(server.deps, system, {
    customer_ticket_id: customerTicketId,
    ticket_id: ticketId,
    closes_on: day(closesOn),
  });

test('A-190 A-204 only the purchaser reads the open renewals, by the id of the previous ticket', async () => {
  const parent = await buildPurchaser(server.deps);
  expect(await renewalsOf(parent)).toEqual({});
  const [one, other, neither] = [
    await hold({ user_id: parent.id }),
    await hold({ user_id: parent.id }),
    await hold({ user_id: parent.id }),
  ];
  const [id, otherId] = [await offer(one.id), await offer(other.id, '2027-09-15')];
  const renewals = await renewalsOf(parent);
  expect(renewals).toEqual({
    [one.id]: { id, customer_ticket_id: one.id, ticket_id: nextYear.id, closes_on: '2027-08-31' },
    [other.id]: { id: otherId, customer_ticket_id: other.id, ticket_id: nextYear.id, closes_on: '2027-09-15' },
  });
  expect(renewals).not.toHaveProperty(neither.id);
  expect(await renewalsOf(stranger)).toEqual({});
  expect((await get(`/renewal/user/${parent.id}`, stranger)).statusCode).toBe(403);
});

test('a renewal is open to the end of its last day in the operator’s time, and not for a ticket that is void', async () => {
  const parent = await buildPurchaser(server.deps);
  const ticket = await hold({ user_id: parent.id });
  const id = await offer(ticket.id, '2027-07-31');
  const isThere = async () => [
    Object.keys(await renewalsOf(parent)).length,
    (await get(`/renewal/detailed/${id}`, parent)).statusCode,
  ];
  server.clock.set('2027-07-31T22:59:59Z');
  Object.assign(parent, await signIn(server.deps, parent));
  expect(await isThere()).toEqual([1, 200]);
  server.clock.set('2027-07-31T23:00:00Z');
  expect(await isThere()).toEqual([0, 410]);
  server.clock.set('2027-07-31T22:59:59Z');
  await server.db.updateTable('customer_tickets').set({ ticket_status: 'void' }).where('id', '=', ticket.id).execute();
  expect(await isThere()).toEqual([0, 410]);
  server.clock.set('2027-07-20T09:00:00Z');
});

test('A-190 A-205 the detailed form holds the client, the renewal, its ticket and the ticket before it', async () => {
  const ticket = await hold({ stop: 'Skipton', yr: '9' });
  const id = await offer(ticket.id);
  const detailed = (await get(`/renewal/detailed/${id}`)).json<DetailedRenewalOnWire>();
  expect(detailed).toMatchObject({
    today: '2027-07-20',
    current_sales_year: '26/27',
    flexi_in_debit: false,
    saved_methods: [],
    client: { id: operator.client.id, services: [{ id: operator.service.id, stops: operator.service.stops }] },
    renewal: { id, customer_ticket_id: ticket.id, ticket_id: nextYear.id, is_seat_kept: false, is_being_paid: false },
    renewal_ticket: { id: nextYear.id, year: '27/28', price: 480 },
    previous_customer_ticket: { id: ticket.id, stop: 'Skipton', yr: '9', passenger: { first_name: 'Siân' } },
  });
  expect(detailed.previous_customer_ticket).not.toHaveProperty('code');
});

test('A-098 A-199 a renewal of another account is a 403, and an unknown renewal is a 404', async () => {
  const ticket = await hold();
  const id = await offer(ticket.id);
  const foreign = await get(`/renewal/detailed/${id}`, stranger);
  expect([foreign.statusCode, foreign.json().error_key]).toEqual([403, 'wrong-account']);
  expect(foreign.body).not.toContain(ticket.last_name);
  for (const unknown of [newId(), ticket.id, 'x', "'--", '%00']) {
    expect([400, 404]).toContain((await get(`/renewal/detailed/${unknown}`)).statusCode);
  }
});

test('a repeated offer changes the open renewal and keeps its address, ten at once make one, and the audit log has each', async () => {
  const ticket = await hold();
  const ids = await Promise.all(Array.from({ length: 10 }, () => offer(ticket.id)));
  expect(new Set(ids).size).toBe(1);
  expect(await offer(ticket.id, '2027-10-01')).toBe(ids[0]);
  const rows = await server.db.selectFrom('renewals').selectAll().where('customer_ticket_id', '=', ticket.id).execute();
  expect(rows).toMatchObject([{ id: ids[0], closes_on: '2027-10-01', ended_at: null }]);
  const log = server.db.selectFrom('audit_log').select('after').where('subject_id', '=', ids[0]!);
  expect(await log.execute()).toHaveLength(11);
});

test('nothing is offered for a void ticket or one that is not there, and no ticket of another operator', async () => {
  const { ticket: foreign } = await buildOperator(server.db);
  const [held, voided] = [await hold(), await hold({ ticket_status: 'void' })];
  await expect(offer(voided.id)).rejects.toMatchObject({ key: 'not-found' });
  await expect(offer(newId())).rejects.toMatchObject({ key: 'not-found' });
  await expect(offer(held.id, '2027-08-31', foreign.id)).rejects.toMatchObject({ key: 'ticket-not-found' });
  expect(
    await server.db
      .selectFrom('renewals')
      .select('id')
      .where('customer_ticket_id', 'in', [held.id, voided.id])
      .execute(),
  ).toEqual([]);
});
