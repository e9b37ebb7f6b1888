import { addDays, weekdays } from '@fareway/domain/dates/local-date.ts';
import { nextJourney } from '@fareway/domain/travel/next-journey.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { readDepartures } from '../../reports/home/departures.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { buildUsualVehicle } from '../../testing/builders/build-vehicle.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { keyOf, today } from '../cancelled-departures/cancelling.fixture.ts';
import { readHolders } from '../cancelled-departures/holders.ts';
import { readLoads, seatsOfAll } from './vehicle-loads.ts';

const everyDay = { operating_weekdays: weekdays, calendar: { terms: [], days: [] } };

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
});
afterAll(() => shop.stop());

test('C-035 of random tickets the passengers and the seats of a departure are those that the first page counts', async () => {
  const operator = await buildOperator(shop.db, { ticket: { type: 'annual' } });
  await buildDepartures(shop.db, operator, { from: today, days: 10, seats: 9 });
  await buildUsualVehicle(shop, operator.service, { name: 'Coach', seats: 49 });
  const purchaser = await shop.purchaser();
  const ahead = fc.integer({ min: -3, max: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        kind: fc.constantFrom<{
          type: 'annual' | 'autumn' | 'return';
          sub_type: 'am_only' | 'pm_only' | 'fixed' | null;
        }>(
          { type: 'annual', sub_type: null },
          { type: 'autumn', sub_type: 'am_only' },
          { type: 'annual', sub_type: 'pm_only' },
          { type: 'return', sub_type: 'fixed' },
        ),
        travel_pattern: fc.constantFrom(null, 'm_am', 'tu#th'),
        ticket_status: fc.constantFrom('active', 'void'),
        days: fc.tuple(ahead, ahead).filter(([start, end]) => start <= end),
        day: fc.integer({ min: 0, max: 6 }),
        bought: fc.record({ day: ahead, hour: fc.constantFrom(7, 11, 12, 17, 18, 23) }),
      }),
      async ({ kind, days, day, bought, ...ticket }) => {
        const [start, expiry] = [addDays(today, days[0]), addDays(today, days[1])];
        // a return has a journey on one of its days
        fc.pre(
          kind.type !== 'return' ||
            nextJourney({ ...kind, ...ticket, start, expiry }, everyDay, { date: start, time: '0000' }) !== undefined,
        );
        const date_purchased = new Date(addDays(today, bought.day));
        date_purchased.setUTCHours(bought.hour);
        const sold = { user_id: purchaser.id, start, expiry, date_purchased, ...kind, ...ticket };
        await buildCustomerTicket(shop.db, operator, sold);
        const date = addDays(today, day);
        const loads = await readLoads(
          shop.db,
          { client_id: operator.client.id, service_ids: [operator.service.id] },
          { first: date, last: date },
        );
        for (const load of loads)
          expect(load.sold).toBe((await readHolders(shop.db, keyOf(operator, load.direction, date))).length);
        const now = { today: date, time_zone: 'Europe/London', now: 0 };
        const counted = await readDepartures(shop.db, allServices(operator.client.id), now);
        const inOrder = (list: { direction: string; count: number; seats: number | null }[]) =>
          list
            .map(({ direction, count, seats }) => `${direction} ${count} of ${seats}`)
            .toSorted((one, other) => (one < other ? -1 : 1));
        expect(inOrder(loads.map((one) => ({ ...one, count: one.sold, seats: seatsOfAll(one.buses) })))).toEqual(
          inOrder(counted.map((one) => ({ ...one, count: one.booked }))),
        );
      },
    ),
    { numRuns: 40 },
  );
});
