import { addDays, parseLocalDate, weekdays } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { runningDays } from '@fareway/domain/network/calendar.ts';
import type { Calendar, CalendarDay } from '@fareway/domain/network/calendar.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { calendarOf, runsOn } from './runs-on.ts';
import { sql } from '../../platform/database/sql/sql.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const first = parseLocalDate('2026-11-20');
const length = 24;
const inReach = fc.integer({ min: 0, max: length - 1 });
const days = fc
  .uniqueArray(
    fc.record({
      ahead: inReach,
      kind: fc.constantFrom('whole', 'am', 'pm', 'both'),
      runs: fc.tuple(fc.boolean(), fc.boolean()),
    }),
    { selector: ({ ahead }) => ahead, maxLength: 12 },
  )
  .map((list) =>
    list.flatMap(({ ahead, kind, runs: [one, other] }): CalendarDay[] => {
      const date = addDays(first, ahead);
      if (kind === 'whole') return [{ date, direction: null, runs: one }];
      const both: CalendarDay[] = [
        { date, direction: 'am', runs: one },
        { date, direction: 'pm', runs: other },
      ];
      return both.filter(({ direction }) => kind === 'both' || kind === direction);
    }),
  );
/** Bounds in order are the first and last days of terms. */
const terms = fc.uniqueArray(fc.integer({ min: -5, max: length + 5 }), { maxLength: 6 }).map((bounds) => {
  const inOrder = bounds.toSorted((one, other) => one - other).map((ahead) => addDays(first, ahead));
  return inOrder.flatMap((first_day, index) =>
    index % 2 === 0 && inOrder[index + 1] ? [{ first_day, last_day: inOrder[index + 1]! }] : [],
  );
});
const calendars = fc.option(fc.record({ terms, days }));

async function readRuns(serviceId: string) {
  const onItsDay = runsOn('service', sql`day.date`, sql`side.direction`);
  const { rows } = await sql<{ date: LocalDate; direction: 'am' | 'pm' | null; runs: boolean }>`
    SELECT found.* FROM services AS service
    CROSS JOIN LATERAL (
      SELECT day.date, side.direction, ${onItsDay.runs} AS runs
      FROM (SELECT ${first}::date + ahead AS date FROM generate_series(0, ${length - 1}) AS ahead) AS day
      CROSS JOIN (VALUES ('am'), ('pm'), (NULL)) AS side (direction)
      ${onItsDay.joins}
    ) AS found
    WHERE service.id = ${serviceId}`.execute(server.db);
  return rows;
}

test('C-038 the days on which a service runs are the same for the database and for the rule, for any calendar', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray([...weekdays]), calendars, async (operating_weekdays, calendar) => {
      const { service } = await buildOperator(server.db, { service: { operating_weekdays, stops: [] } });
      if (calendar) await buildCalendar(server.db, service, calendar);
      const runs = runningDays(operating_weekdays, calendar);
      const read = await readRuns(service.id);
      expect(read).toHaveLength(length * 3);
      expect(read).toEqual(read.map(({ date, direction }) => ({ date, direction, runs: runs(date, direction) })));
      const { rows } = await sql<{ calendar: Calendar }>`
        SELECT ${calendarOf('service', sql`${first}::date`, sql`${first}::date + ${length}::integer`)} AS calendar
        FROM services AS service WHERE id = ${service.id}`.execute(server.db);
      const again = runningDays(operating_weekdays, rows[0]!.calendar);
      expect(read).toEqual(read.map(({ date, direction }) => ({ date, direction, runs: again(date, direction) })));
    }),
    { numRuns: 150 },
  );
});

test('C-038 a service with another calendar of the operator, or with none, is not changed by it', async () => {
  const { client, service } = await buildOperator(server.db, { service: { operating_weekdays: ['f'] } });
  const other = await buildOperator(server.db, { service: { operating_weekdays: ['f'] } });
  await buildCalendar(server.db, other.service, { off: [first] });
  const ofFirst = async () => (await readRuns(service.id)).filter(({ date }) => date === first).map(({ runs }) => runs);
  expect(await ofFirst()).toEqual([true, true, true]);
  await buildCalendar(server.db, { client_id: client.id, id: service.id }, { off: [first] });
  expect(await ofFirst()).toEqual([false, false, false]);
});

test('terms that overlap, and a day as a whole beside one of its directions, are refused by the database', async () => {
  const { service } = await buildOperator(server.db);
  const term = { first_day: '2026-09-01', last_day: '2026-12-18' };
  await expect(
    buildCalendar(server.db, service, { terms: [term, { first_day: '2026-12-18', last_day: '2027-03-01' }] }),
  ).rejects.toThrow(/overlap/);
  const date = '2026-11-27';
  await expect(
    buildCalendar(server.db, service, { off: [date], days: [{ date, direction: 'pm', runs: true }] }),
  ).rejects.toThrow(/one_afternoon_of_a_day/);
});
