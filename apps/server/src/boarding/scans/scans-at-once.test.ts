import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditDatabase } from '../../reports/audit/audit-database.ts';
import { newId } from '../../platform/ids.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { buildDevice, codeOf } from './scanning.fixture.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let operator: TestOperator;
let user_id: string;

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
    ticket: { type: 'flexi', name: 'Flexi', default_trips: 20, price: null, trip_price: 360 },
  });
  user_id = (await buildPurchaser(server.deps)).id;
});

const atOnce = 6;

/** Sends scans of one code at once, and returns their words in order, and the trips that were counted. */
async function sendAtOnce(devices: Awaited<ReturnType<typeof buildDevice>>[], boardings: object[]) {
  const ticket = await buildCustomerTicket(server.db, operator, { user_id, trips: 20, price: 72_00 });
  const code = await codeOf(server, ticket);
  const responses = await Promise.all(
    boardings.map((more, place) => {
      const device = devices[place % devices.length]!;
      return device.send([device.boarding({ code, ...more })]);
    }),
  );
  const { trips_taken } = await server.db
    .selectFrom('customer_tickets')
    .select('trips_taken')
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  return { words: responses.flatMap(({ words }) => words).toSorted(), trips_taken };
}

const oneBoarded = { words: ['boarded', ...Array.from({ length: atOnce - 1 }, () => 'repeated')], trips_taken: 1 };

test('F-48 of scans of one code at one instant exactly one is told that it boarded, whatever their ids are', async () => {
  const device = await buildDevice(server, operator.client.id);
  // the greatest id arrives first, the lowest last
  const ids = Array.from({ length: atOnce }, () => newId())
    .toSorted()
    .toReversed();
  const boarded_at = '2026-11-20T07:30:00Z';
  for (let round = 0; round < 5; round += 1)
    expect(
      await sendAtOnce(
        [device],
        ids.map((id) => ({ id: `${id.slice(0, -1)}${round}`, boarded_at })),
      ),
    ).toEqual(oneBoarded);
});

test('F-48 of scans of two devices on one run, with clocks that differ, exactly one is told that it boarded', async () => {
  const devices = [await buildDevice(server, operator.client.id), await buildDevice(server, operator.client.id)];
  const run_id = newId();
  // the latest clock arrives first
  const boardings = Array.from({ length: atOnce }, (_, place) => ({
    run_id,
    boarded_at: `2026-11-20T07:30:00.${atOnce - place}00Z`,
  }));
  for (let round = 0; round < 5; round += 1) expect(await sendAtOnce(devices, boardings)).toEqual(oneBoarded);
});
