import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { writeClockTime } from '@fareway/domain/dates/clock-time.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import { leavesAtInstant } from '@fareway/domain/travel/end-of-sale.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timesOfDay, timesOfRules } from '../../catalogue/inventory/seats-on-sale.ts';
import type { TimesOfDay } from '../../catalogue/inventory/seats-on-sale.ts';
import { sql } from '../../platform/database/sql/sql.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { writeRoute } from '../stops/write-route.ts';
import { leavesAt } from './leaves-at.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const stops = ['Otley', 'Skipton', 'Ilkley', 'School'];
/** Times that rise, some of them not known. No clock shows one of them twice. */
const clock = fc
  .array(fc.integer({ min: 180, max: 1_439 }), { minLength: 4, maxLength: 4 })
  .map((minutes) => minutes.toSorted((one, other) => one - other))
  .chain((minutes) => fc.tuple(...minutes.map((one) => fc.constantFrom('', writeClockTime(one)))));

test('a statement has the same instant at which a departure has left as the rules of its sale', async () => {
  const { client, service } = await buildOperator(shop.db);
  const key = { client_id: client.id, service_id: service.id };
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        calls: fc.integer({ min: 0, max: 4 }),
        am: clock,
        pm: clock,
        time: fc.constantFrom(null, '0700', '1315'),
        time_zone: fc.constantFrom('Europe/London', 'Europe/Dublin'),
        date: fc.constantFrom('2026-10-25', '2026-11-23', '2027-03-28', '2027-06-11').map(parseLocalDate),
      }),
      async ({ calls, am, pm, time, time_zone, date }) => {
        const route = { stops: stops.slice(0, calls), zones: [], times: { am, pm } };
        await writeRoute(shop.db, shop.clock.now(), key, route);
        await shop.db.updateTable('services').set({ time }).where('id', '=', service.id).execute();
        await shop.db.updateTable('clients').set({ time_zone }).where('id', '=', client.id).execute();
        const { rows } = await sql<{ times: TimesOfDay }>`
          SELECT ${timesOfDay(sql`${date}::date`)} AS times FROM services AS service WHERE id = ${service.id}`.execute(
          shop.db,
        );
        for (const direction of directions) {
          const run = { client_id: sql`${client.id}`, service_id: sql`${service.id}` };
          const found = await sql<{ at: Date }>`
            SELECT ${leavesAt({ ...run, date: sql`${date}`, direction: sql`${direction}::text` })} AS at`.execute(
            shop.db,
          );
          const departure = { date, direction, ...timesOfRules(rows[0]!.times[direction]) };
          expect(found.rows[0]!.at.getTime()).toBe(leavesAtInstant(departure, time_zone));
        }
      },
    ),
    { numRuns: 60 },
  );
});
