import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import type { TestPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { buildDevice, codeOf } from './scanning.fixture.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let parent: TestPurchaser;
let front: Awaited<ReturnType<typeof buildDevice>>;
let rear: Awaited<ReturnType<typeof buildDevice>>;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => {
  expect((await auditDatabase(server.db)).map(({ name }) => name)).not.toContain('one-scan-counts-for-a-trip');
  await server.stop();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T18:00:00Z');
  operator = await buildOperator(server.db, {
    client: { features: JSON.stringify({ boarding_notifications: true }) },
    ticket: { type: 'flexi', name: 'Flexi', default_trips: 20, price: null, trip_price: 360 },
  });
  parent = await buildPurchaser(server.deps);
  [front, rear] = [await buildDevice(server, operator.client.id), await buildDevice(server, operator.client.id)];
});

async function buy() {
  const overrides = { user_id: parent.id, trips: 20, price: 72_00, notify: true };
  const ticket = await buildCustomerTicket(server.db, operator, overrides);
  const code = await codeOf(server, ticket);
  const scan = (time: string, more: object = {}) =>
    front.boarding({ code, boarded_at: `2026-11-20T${time}Z`, ...more });
  return { ...ticket, code, scan };
}

async function standing({ id }: { id: string }) {
  const ticket = server.db.selectFrom('customer_tickets').select('trips_taken').where('id', '=', id);
  const trips = server.db.selectFrom('trips').select('boarded_at').where('customer_ticket_id', '=', id);
  const scans = server.db.selectFrom('scans').select('id').where('customer_ticket_id', '=', id);
  const notifications = server.db.selectFrom('messages').select('id').where('template', '=', 'boarding-news');
  const rows = await trips.orderBy('boarded_at').execute();
  return {
    taken: (await ticket.executeTakeFirstOrThrow()).trips_taken,
    trips: rows.map(({ boarded_at }) => boarded_at.toISOString().slice(11, 19)),
    scans: (await scans.execute()).length,
    mails: (await notifications.where('recipient', '=', parent.email).execute()).length,
  };
}

test('F-48 a code that one device reads four times in seconds is one trip and one email, and every scan is stored', async () => {
  const ticket = await buy();
  const scans = ['07:30:00', '07:30:02', '07:30:04', '07:30:06'].map((time) => ticket.scan(time));
  expect((await front.send(scans)).words).toEqual(['boarded', 'repeated', 'repeated', 'repeated']);
  expect(await standing(ticket)).toEqual({ taken: 1, trips: ['07:30:00'], scans: 4, mails: 1 });
  // the same batch again
  expect((await front.send(scans)).words).toEqual(Array.from({ length: 4 }, () => 'repeated'));
  expect((await standing(ticket)).scans).toBe(4);
});

test('F-48 a code that two devices read on one run at the same moment is one trip and one email', async () => {
  const ticket = await buy();
  const run_id = newId();
  for (let round = 0; round < 8; round += 1) {
    const run = newId();
    const at = `0${round}:30:0`;
    const responses = await Promise.all([
      front.send([ticket.scan(`${at}0`, { run_id: run })]),
      rear.send([ticket.scan(`${at}1`, { run_id: run.toUpperCase() })]),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  }
  const { taken, trips } = await standing(ticket);
  expect([taken, trips]).toEqual([8, Array.from({ length: 8 }, (_, hour) => `0${hour}:30:00`)]);
  expect((await standing(ticket)).mails).toBe(8);
  const other = await buy();
  await front.send([other.scan('07:30:00', { run_id })]);
  expect((await rear.send([other.scan('08:10:00', { run_id })])).words).toEqual(['repeated']);
});

test('F-48 the same code on another run counts, and the verdict names the bus where it was used before', async () => {
  const ticket = await buy();
  const service = await buildService(server.db, { client_id: operator.client.id, name: 'X42' });
  await front.send([ticket.scan('07:30:00', { run_id: newId() })]);
  const second = ticket.scan('07:31:00', { run_id: newId(), service_id: service.id });
  expect((await rear.send([second])).verdicts).toEqual([
    {
      id: second.id,
      outcome: 'boarded',
      elsewhere: { service_name: operator.service.name, boarded_at: '2026-11-20T07:30:00.000Z' },
    },
  ]);
  // an earlier boarding that is sent later has none before it
  const earlier = ticket.scan('07:00:00', { run_id: newId(), service_id: service.id });
  expect((await rear.send([earlier])).verdicts).toEqual([{ id: earlier.id, outcome: 'boarded' }]);
  const home = ticket.scan('15:30:00', { run_id: newId() });
  expect((await rear.send([home])).verdicts).toEqual([{ id: home.id, outcome: 'boarded' }]);
  expect(await standing(ticket)).toMatchObject({ taken: 4, mails: 4 });
});

test('F-48 for devices without runs the same service within 90 seconds is one run', async () => {
  const ticket = await buy();
  await front.send([ticket.scan('07:30:00')]);
  expect((await rear.send([ticket.scan('07:31:29'), ticket.scan('07:33:00')])).words).toEqual(['repeated', 'boarded']);
  // two trips, and one email for the morning
  expect(await standing(ticket)).toMatchObject({ taken: 2, mails: 1 });
});

test('F-49 a late scan that joins two trips returns one, and an earlier one moves the trip', async () => {
  const ticket = await buy();
  await front.send([ticket.scan('07:30:00'), ticket.scan('07:32:40')]);
  expect(await standing(ticket)).toMatchObject({ taken: 2, trips: ['07:30:00', '07:32:40'] });
  expect((await front.send([ticket.scan('07:31:20')])).words).toEqual(['repeated']);
  expect(await standing(ticket)).toMatchObject({ taken: 1, trips: ['07:30:00'], scans: 3 });
  expect((await front.send([ticket.scan('07:29:00')])).words).toEqual(['repeated']);
  expect(await standing(ticket)).toEqual({ taken: 1, trips: ['07:29:00'], scans: 4, mails: 1 });
});

test('F-49 forty rows of one ticket in one call take at most eight trips of a day, and the refused rows give the reason', async () => {
  const ticket = await buy();
  const times = Array.from(
    { length: 40 },
    (_, index) => `${String(8 + Math.floor(index / 6)).padStart(2, '0')}:${index % 6}0:00`,
  );
  const { words } = await front.send(times.map((time) => ticket.scan(time)));
  expect(words.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'boarded'));
  expect(words.slice(8)).toEqual(Array.from({ length: 32 }, () => 'too-many-boardings'));
  expect(await standing(ticket)).toMatchObject({ taken: 8, mails: 1 });
  // the next day is another day
  expect((await front.send([front.boarding({ code: ticket.code, boarded_at: '2026-11-19T08:00:00Z' })])).words).toEqual(
    ['boarded'],
  );
});

test('F-49 a ticket keeps at most 100 scans of a day', async () => {
  const ticket = await buy();
  const scans = Array.from({ length: 101 }, (_, index) =>
    ticket.scan(`08:${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`),
  );
  const { words } = await front.send(scans);
  expect([words[99], words[100]]).toEqual(['repeated', 'too-many-boardings']);
  expect(await standing(ticket)).toMatchObject({ taken: 1, scans: 100 });
});

test('a device sends at most 5,000 rows in an hour, also concurrently, and refused rows are not counted', async () => {
  const ticket = await buy();
  const rows = Array.from({ length: 200 }, () => null);
  const statuses = [];
  for (let round = 0; round < 24; round += 1) statuses.push((await front.send(rows)).status);
  expect(statuses).toEqual(Array.from({ length: 24 }, () => 200));
  const last = await Promise.all([front.send(rows), front.send(rows), front.send(rows)]);
  expect(last.map(({ status }) => status).filter((status) => status === 200)).toEqual([200]);
  expect((await rear.send([ticket.scan('07:30:00')])).words).toEqual(['boarded']);
  server.clock.advance({ minutes: 59 });
  expect((await front.send(rows)).status).toBe(429);
  server.clock.advance({ minutes: 1 });
  expect((await front.send(rows)).status).toBe(200);
});

test('F-49 a batch that is sent twice at once counts once', async () => {
  const ticket = await buy();
  const scans = ['07:30:00', '07:30:30', '15:30:00', '15:40:00'].map((time) => ticket.scan(time));
  const responses = await Promise.all([front.send(scans), front.send(scans), rear.send(scans)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const words = responses.flatMap((response) => response.words);
  expect(words.filter((word) => word === 'boarded')).toHaveLength(3);
  expect(await standing(ticket)).toEqual({ taken: 3, trips: ['07:30:00', '15:30:00', '15:40:00'], scans: 4, mails: 2 });
});
