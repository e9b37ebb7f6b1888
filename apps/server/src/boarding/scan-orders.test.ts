import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditDatabase } from '../audit/audit-database.ts';
import { buildCustomerTicket } from '../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import { buildPurchaser } from '../testing/builders/build-purchaser.ts';
import { startTestApp } from '../testing/test-app.ts';
import { buildDevice } from './scanning.fixture.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

/** In which order 12 boardings come, some of them more than once, and how many are sent in one batch. */
const uploads = fc.record({
  order: fc.array(fc.nat({ max: 11 }), { maxLength: 30 }).chain((again) =>
    fc.shuffledSubarray([...Array(12).keys(), ...again], {
      minLength: 12 + again.length,
      maxLength: 12 + again.length,
    }),
  ),
  size: fc.integer({ min: 1, max: 12 }),
  fromTwo: fc.boolean(),
});

test('F-49 two devices’ batches in any order, at once and again, count each boarding once, also into debit', async () => {
  const flexi = { type: 'flexi', name: 'Flexi', default_trips: 4, price: null, trip_price: 360 } as const;
  const operator = await buildOperator(server.db, { ticket: flexi });
  const { id: user_id } = await buildPurchaser(server.deps);
  const devices = await Promise.all([1, 2].map(() => buildDevice(server, operator.client.id)));
  await fc.assert(
    fc.asyncProperty(uploads, async ({ order, size, fromTwo }) => {
      const buy = () => buildCustomerTicket(server.db, operator, { user_id, trips: 4, price: 14_40 });
      const tickets = [await buy(), await buy()];
      // nine with the first, three with the other
      const scans = Array.from({ length: 12 }, (_, index) =>
        devices[0]!.boarding({ customer_ticket_id: tickets[index < 9 ? 0 : 1]!.id }),
      );
      const sending: ReturnType<(typeof devices)[0]['send']>[] = [];
      for (let from = 0; from < order.length; from += size) {
        const sender = devices[fromTwo ? sending.length % 2 : 0]!;
        sending.push(sender.send(order.slice(from, from + size).map((index) => scans[index])));
      }
      const words = (await Promise.all(sending)).flatMap((answer) => answer.words);
      expect(words.toSorted()).toEqual([
        ...Array.from({ length: 12 }, () => 'boarded'),
        ...Array.from({ length: order.length - 12 }, () => 'repeated'),
      ]);
      const ids = tickets.map(({ id }) => id);
      const rows = server.db.selectFrom('customer_tickets').select(['trips', 'trips_taken']).where('id', 'in', ids);
      expect(await rows.orderBy('trips_taken').execute()).toEqual([
        { trips: 4, trips_taken: 3 },
        { trips: 4, trips_taken: 9 },
      ]);
    }),
    { numRuns: 25 },
  );
  expect(await auditDatabase(server.db)).not.toContainEqual(expect.objectContaining({ name: 'trips-are-counted' }));
});
