import { repeatsScan } from '@fareway/domain/boarding/scan-repeats.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { newId } from '../../platform/ids.ts';
import { beginningOfTests } from '../../testing/builders/clocks-of-tests.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { buildDevice } from './scanning.fixture.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const runs = [newId(), newId()];
/** Three mornings before the day of the tests. */
const start = beginningOfTests - (3 * 24 + 1) * 3_600_000;
/** The first of these mornings, from which the tickets are valid. */
const firstDay = new Date(start).toISOString().slice(0, 10);

/** Boardings with one of two tickets on two devices, within a few minutes on three mornings. */
const boarding = fc.record({
  ticket: fc.nat({ max: 1 }),
  device: fc.nat({ max: 1 }),
  run_id: fc.constantFrom(undefined, ...runs),
  seconds: fc
    .record({ day: fc.nat({ max: 2 }), second: fc.integer({ min: 0, max: 300 }) })
    .map(({ day, second }) => day * 86_400 + second),
});

/** The order in which they are sent, some of them twice, and the size of the batches. */
const uploads = fc
  .array(boarding, { minLength: 1, maxLength: 12 })
  .chain((boardings) =>
    fc.record({
      boardings: fc.constant(boardings),
      again: fc.array(fc.nat({ max: boardings.length - 1 }), { maxLength: 12 }),
      size: fc.integer({ min: 1, max: 12 }),
      isAtOnce: fc.boolean(),
    }),
  )
  .chain(({ boardings, again, ...rest }) => {
    const all = [...boardings.keys(), ...again];
    const order = fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
    return fc.record({
      boardings: fc.constant(boardings),
      order,
      size: fc.constant(rest.size),
      isAtOnce: fc.constant(rest.isAtOnce),
    });
  });

test('F-49 scans of two devices in any order, concurrent and repeated, result in the same trips, also into debit', async () => {
  const flexi = { type: 'flexi', name: 'Flexi', default_trips: 2, price: null, trip_price: 360 } as const;
  const operator = await buildOperator(server.db, { ticket: flexi });
  const { id: user_id } = await buildPurchaser(server.deps);
  const devices = await Promise.all([1, 2].map(() => buildDevice(server, operator.client.id)));
  await fc.assert(
    fc.asyncProperty(uploads, async ({ boardings, order, size, isAtOnce }) => {
      const buy = () => buildCustomerTicket(server.db, operator, { user_id, start: firstDay, trips: 2, price: 7_20 });
      const tickets = [await buy(), await buy()];
      const rows = boardings.map(({ ticket, run_id, seconds }) => ({
        id: newId(),
        customer_ticket_id: tickets[ticket]!.id,
        boarded_at: new Date(start + seconds * 1_000).toISOString(),
        ...(run_id && { run_id }),
      }));
      const sending: Promise<unknown>[] = [];
      for (let from = 0; from < order.length; from += size) {
        const batch = order.slice(from, from + size);
        for (const [index, device] of devices.entries()) {
          const own = batch.filter((row) => boardings[row]!.device === index).map((row) => rows[row]);
          const response = device.send(own).then(({ status }) => expect(status).toBe(200));
          sending.push(response);
          if (!isAtOnce) await response;
        }
      }
      await Promise.all(sending);

      const scans = rows.map((row, index) => ({
        ...row,
        device_id: devices[boardings[index]!.device]!.id,
        service_id: operator.service.id,
        run_id: row.run_id ?? null,
        boarded_at: new Date(row.boarded_at),
      }));
      for (const ticket of tickets) {
        const own = scans.filter(({ customer_ticket_id }) => customer_ticket_id === ticket.id);
        const counted = own.filter((scan) => !own.some((other) => repeatsScan(scan, other)));
        const trips = await server.db
          .selectFrom('trips')
          .select(['boarded_at', 'device_id', 'run_id'])
          .where('customer_ticket_id', '=', ticket.id)
          .execute();
        const inOrder = (all: Pick<(typeof scans)[0], 'boarded_at' | 'run_id'>[]) =>
          all.map((one) => `${one.boarded_at.toISOString()} ${one.run_id}`).toSorted();
        expect(inOrder(trips)).toEqual(inOrder(counted));
        const row = server.db.selectFrom('customer_tickets').select('trips_taken').where('id', '=', ticket.id);
        expect((await row.executeTakeFirstOrThrow()).trips_taken).toBe(counted.length);
      }
    }),
    { numRuns: 25 },
  );
  const findings = (await auditDatabase(server.db)).map(({ name }) => name);
  expect(findings).not.toContain('trips-are-counted');
  expect(findings).not.toContain('one-scan-counts-for-a-trip');
});
