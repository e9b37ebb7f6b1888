import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { sendQueuedMessages } from '../../testing/send-queued-messages.ts';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { recordBoarding } from './record-boarding.ts';
import type { Boarding } from './record-boarding.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let parent: TestPurchaser;
beforeAll(async () => {
  server = await startTestApp();
  operator = await buildOperator(server.db, {
    client: { features: JSON.stringify({ boarding_notifications: true }) },
    ticket: { type: 'flexi', name: 'Flexi', default_trips: 10, price: null, trip_price: 360 },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  parent = await buildPurchaser(server.deps);
});

const buy = (overrides: Partial<Parameters<typeof buildCustomerTicket>[2]> = {}, of = operator) =>
  buildCustomerTicket(server.db, of, { user_id: parent.id, trips: 10, price: 36_00, ...overrides });

function board(ticket: { client_id: string; id: string }, overrides: Partial<Boarding> = {}) {
  const { client_id, id: customer_ticket_id } = ticket;
  return recordBoarding(server.deps, {
    client_id,
    id: newId(),
    customer_ticket_id,
    boarded_at: server.clock.now(),
    ...overrides,
  });
}

async function standing({ id }: { id: string }) {
  const tickets = server.db.selectFrom('customer_tickets').select('trips_taken').where('id', '=', id);
  const trips = server.db.selectFrom('trips').selectAll().where('customer_ticket_id', '=', id);
  const messages = server.db.selectFrom('messages').selectAll().where('recipient', '=', parent.email);
  const [{ trips_taken }, recorded, notifications] = await Promise.all([
    tickets.executeTakeFirstOrThrow(),
    trips.execute(),
    messages.where('template', '=', 'boarding-news').execute(),
  ]);
  return { trips_taken, recorded, notifications };
}

test('F-49 a boarding that is sent ten times at once is one trip, one trip less on the ticket and one email', async () => {
  const ticket = await buy({ notify: true });
  const id = newId();
  const responses = await Promise.all(Array.from({ length: 10 }, () => board(ticket, { id })));
  expect(responses.filter(Boolean)).toHaveLength(1);
  expect(await board(ticket, { id })).toBe(false);
  const { trips_taken, recorded, notifications } = await standing(ticket);
  expect([trips_taken, recorded.length, notifications.length]).toEqual([1, 1, 1]);
});

test('F-49 a batch of many boardings counts each once in any order, and the ticket may go into debit', async () => {
  const ticket = await buy({ trips: 3 });
  const ids = Array.from({ length: 5 }, () => newId());
  await Promise.all([...ids, ...ids.toReversed()].map((id) => board(ticket, { id })));
  const { trips_taken, recorded } = await standing(ticket);
  expect([trips_taken, recorded.length]).toEqual([5, 5]);
  expect(await auditDatabase(server.db)).not.toContainEqual(expect.objectContaining({ name: 'trips-are-counted' }));
});

test('a trip keeps the name of the bus’s service at that time', async () => {
  const ticket = await buy();
  const other = await buildService(server.db, { client_id: operator.client.id, name: 'D9 Football special' });
  await board(ticket, { service_id: other.id });
  await server.db.updateTable('services').set({ name: 'D9 Renamed' }).where('id', '=', other.id).execute();
  expect((await standing(ticket)).recorded).toMatchObject([
    { service_id: other.id, service_name: 'D9 Football special' },
  ]);
});

test('a ticket or a service of another operator is refused, and nothing is recorded', async () => {
  const [ticket, stranger] = [await buy(), await buildOperator(server.db)];
  await expect(board({ client_id: stranger.client.id, id: ticket.id })).rejects.toThrow(/no such ticket or service/);
  await expect(board(ticket, { service_id: stranger.service.id })).rejects.toThrow(/no such ticket or service/);
  const { trips_taken, recorded } = await standing(ticket);
  expect([trips_taken, recorded]).toEqual([0, []]);
});

test('A-200 boarding emails are sent only where the purchaser has switched them on and the operator allows them', async () => {
  const silent = await buy({ notify: false });
  await board(silent);
  const strict = await buildOperator(server.db);
  const forbidden = await buy({ notify: true, trips: null }, strict);
  await board(forbidden);
  expect((await standing(silent)).notifications).toEqual([]);

  const notified = await buy({ notify: true, first_name: 'Oisín' });
  await board(notified);
  const { notifications } = await standing(notified);
  expect(notifications).toMatchObject([{ channel: 'email', client_id: operator.client.id, state: 'queued' }]);
});

test('the email contains the passenger, the service and the time in the operator’s time zone, with the link to switch it off, and its subject names no child', async () => {
  server.clock.set('2027-06-14T07:05:00Z');
  const ticket = await buy({ notify: true, first_name: 'Oisín <b>' });
  await board(ticket);
  const letters = await sendQueuedMessages(server.deps);
  const letter = letters.find(({ to, subject }) => to === parent.email && subject.startsWith('Boarded'))!;
  expect(letter.subject).toBe('Boarded D1 Skipton to Ilkley at 08:05');
  expect(letter.text).toContain('Oisín <b> has boarded');
  expect(letter.text).toContain('08:05, Mon 14th Jun 2027');
  expect(letter.text).toContain(`${server.deps.config.publicOrigin}/ticket/${ticket.id}/notifications`);
  expect(letter.html).toContain('Oisín &lt;b&gt;');
});

test('F-30 a boarding of an earlier day is recorded without an email', async () => {
  server.clock.set('2027-06-14T23:30:00Z');
  const ticket = await buy({ notify: true });
  await board(ticket, { boarded_at: new Date('2027-06-14T22:59:00Z') });
  expect(await standing(ticket)).toMatchObject({ trips_taken: 1, notifications: [] });
  await board(ticket, { boarded_at: new Date('2027-06-14T23:01:00Z') });
  expect((await standing(ticket)).notifications).toHaveLength(1);
});
