import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient } from '../../testing/builders/build-operator.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { createService } from '../services/create-service.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const off = (date: string) => ({ date, reason: 'Half term' });

test('C-038 services that are created with the same days off share a calendar, also when they are created at once', async () => {
  const { id: client } = await buildClient(server.db);
  const create = (name: string, days_off: { date: string; reason: string }[]) =>
    createService(server.deps, testStaff, client, { name, days_off });
  const shared = [off('2026-12-02'), off('2026-12-01')];
  await Promise.all([create('S1', shared), create('S2', shared.toReversed())]);
  await create('S3', [off('2026-12-01')]);
  await create('S3', [{ ...off('2026-12-01'), reason: 'Fair' }]);
  await create('s3', [{ ...off('2026-12-01'), reason: 'Strike' }]);
  await create('S4', []);
  const services = await server.db
    .selectFrom('services')
    .leftJoin('calendars', 'calendars.id', 'services.calendar_id')
    .select(['services.name', 'calendars.name as calendar'])
    .where('services.client_id', '=', client)
    .orderBy('services.name')
    .orderBy('calendars.name')
    .execute();
  expect(services).toEqual([
    { name: 'S1', calendar: 'Term dates' },
    { name: 'S2', calendar: 'Term dates' },
    { name: 'S3', calendar: 'Days off of S3' },
    { name: 'S3', calendar: 'Days off of S3 2' },
    { name: 'S4', calendar: null },
    { name: 's3', calendar: 'Days off of s3 3' },
  ]);
  const days = await server.db
    .selectFrom('calendar_days')
    .innerJoin('calendars', 'calendars.id', 'calendar_days.calendar_id')
    .select('date')
    .where('calendars.client_id', '=', client)
    .where('calendars.name', '=', 'Term dates')
    .orderBy('date')
    .execute();
  expect(days).toEqual([{ date: '2026-12-01' }, { date: '2026-12-02' }]);
});
