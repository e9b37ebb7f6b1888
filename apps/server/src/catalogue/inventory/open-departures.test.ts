import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { openDepartures } from './open-departures.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  // a Saturday
  server = await startTestApp({ now: '2026-11-21T09:00:00Z' });
});
afterAll(() => server.stop());

const openOf = async (serviceId: string) => {
  const rows = await server.db
    .selectFrom('inventory')
    .select(['date', 'direction', 'capacity'])
    .where('service_id', '=', serviceId)
    .orderBy('date')
    .orderBy('direction')
    .execute();
  return rows.map(({ date, direction, capacity }) => `${String(date)} ${direction} ${capacity}`);
};

test('departures are opened on the days on which the service runs, without its days off, and open ones do not change', async () => {
  const { service } = await buildOperator(server.db, {
    service: { am_seats: 8, operating_weekdays: ['m', 'f'] },
  });
  await buildCalendar(server.db, service, { off: ['2026-11-27'] });
  while (await openDepartures(server.deps)) continue;
  const opened = await openOf(service.id);
  expect(opened.slice(0, 3)).toEqual(['2026-11-23 am 8', '2026-11-30 am 8', '2026-12-04 am 8']);
  // departures are open for the longest ticket that can be bought
  expect(opened.at(-1)! >= '2026-12-25').toBe(true);

  await server.db.updateTable('services').set({ am_seats: 20, pm_seats: 5 }).where('id', '=', service.id).execute();
  server.clock.advance({ days: 7 });
  while (await openDepartures(server.deps)) continue;
  const later = await openOf(service.id);
  expect(later.slice(0, 4)).toEqual(['2026-11-23 am 8', '2026-11-30 am 8', '2026-11-30 pm 5', '2026-12-04 am 8']);
  expect(later.at(-2)).toMatch(/ am 20$/);
  expect(await openDepartures(server.deps)).toBe(false);
});

test('seats are opened for a deleted day off, for other weekdays, and for a service that is on sale again', async () => {
  const { service } = await buildOperator(server.db, { service: { am_seats: 8, operating_weekdays: ['m'] } });
  const calendarId = await buildCalendar(server.db, service, { off: ['2026-12-07'] });
  const change = (values: object) =>
    server.db.updateTable('services').set(values).where('id', '=', service.id).execute();
  await change({ archived_at: server.clock.now() });
  const openAll = async () => {
    while (await openDepartures(server.deps)) continue;
    return (await openOf(service.id)).map((row) => row.slice(0, 10));
  };
  expect(await openAll()).toEqual([]);
  await change({ archived_at: null });
  expect((await openAll()).slice(0, 2)).toEqual(['2026-11-30', '2026-12-14']);
  await server.db.deleteFrom('calendar_days').where('calendar_id', '=', calendarId).execute();
  expect((await openAll()).slice(0, 2)).toEqual(['2026-11-30', '2026-12-07']);
  await change({ operating_weekdays: ['m', 'tu'] });
  expect((await openAll()).slice(0, 3)).toEqual(['2026-11-30', '2026-12-01', '2026-12-07']);
});

test('one turn opens the seats of some services, and the next turn those of the others', async () => {
  const turn = () => openDepartures(server.deps);
  for (let count = 0; count < 25; count += 1) await buildOperator(server.db, { service: { am_seats: 1 } });
  expect([await turn(), await turn(), await turn()]).toEqual([true, false, false]);
  const due = server.db.selectFrom('services').select('id').where('seats_opened_to', '<', '2026-12-31');
  expect(await due.where('am_seats', 'is not', null).execute()).toEqual([]);
});

test('processes that run at the same time open each departure once', async () => {
  const { service } = await buildOperator(server.db, { service: { am_seats: 3, pm_seats: 3 } });
  while ((await Promise.all([1, 2, 3].map(() => openDepartures(server.deps)))).some(Boolean)) continue;
  const opened = await openOf(service.id);
  expect(new Set(opened).size).toBe(opened.length);
  expect(opened.length).toBeGreaterThan(60);
});
