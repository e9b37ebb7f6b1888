import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seatsOfWeeks } from '../catalogue/inventory/seats-of-weeks.ts';
import { allServices } from '../platform/scope/service-scope.ts';
import { buildCalendar } from '../testing/builders/build-calendar.ts';
import { buildOperator } from '../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../testing/staff/build-staff.ts';
import { testStaff } from '../testing/test-staff.ts';
import { startTestApp } from '../testing/test-app.ts';
import { changeCalendar } from './calendar-changes/change-calendar.ts';
import { showCalendar } from './calendar-changes/list-calendars.ts';
import { sql } from '../platform/database/sql/sql.ts';

const today = '2026-11-26';

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp({ now: `${today}T09:00:00Z` });
});
afterAll(() => server.stop());

/** An operator with 250 services, of which every second one uses its calendar, and a browser of its owner. */
async function buildLarge() {
  const operator = await buildOperator(server.db, { service: { name: 'Service 000', position: 0 } });
  const client_id = operator.client.id;
  const terms = [{ first_day: '2026-09-01', last_day: '2027-07-20' }];
  const calendar_id = await buildCalendar(server.db, operator.service, { terms, name: 'County' });
  await sql`
    INSERT INTO services (client_id, id, name, position, calendar_id)
    SELECT ${client_id}, gen_random_uuid(), 'Service ' || lpad(n::text, 3, '0'), n, CASE n % 2 WHEN 0 THEN ${calendar_id}::uuid END
    FROM generate_series(1, 249) AS n`.execute(server.db);
  const browser = await signInAs(server, await buildStaff(server, client_id));
  const read = async (path: string) =>
    (await browser.call('GET', `/console/${operator.client.slug}${path}`)).body as Record<string, unknown>;
  return { operator, client_id, calendar_id, read };
}

const namesOf = (things: unknown) => (things as { name: string }[]).map(({ name }) => name);

test('C-038 C-216 the services of a calendar are read a page at a time, those that use it first, and are found by their names', async () => {
  const { calendar_id, read } = await buildLarge();
  const pages = [];
  let next: string | null = '';
  while (next !== null) {
    const page = await read(`/calendars/${calendar_id}${next === '' ? '' : `?after=${next}`}`);
    expect(page).toMatchObject({ found: 250, used: 125 });
    pages.push(namesOf(page['services']));
    next = page['next'] as string | null;
  }
  const numbers = Array.from({ length: 250 }, (_, number) => number);
  const nameOf = (number: number) => `Service ${String(number).padStart(3, '0')}`;
  expect(pages.map((page) => page.length)).toEqual([100, 100, 50]);
  expect(pages.flat()).toEqual([
    ...numbers.filter((number) => number % 2 === 0).map(nameOf),
    ...numbers.filter((number) => number % 2 === 1).map(nameOf),
  ]);
  const found = await read(`/calendars/${calendar_id}?find=vice%2024`);
  expect(found).toMatchObject({ found: 10, used: 125, next: null });
  expect(namesOf(found['services'])[0]).toBe('Service 240');
  const elsewhere = await buildOperator(server.db);
  const unknown = await read(`/calendars/${calendar_id}?after=${elsewhere.service.id}`);
  expect(unknown).toMatchObject({ services: [], next: null, found: 250 });
});

test('C-038 what a change of a calendar does is shown of all of its services, also of those on other pages', async () => {
  const { client_id, calendar_id } = await buildLarge();
  const key = { ...allServices(client_id), calendar_id };
  const { name, terms, revision, services } = await showCalendar(server.deps, key, { limit: 101 });
  expect(services).toHaveLength(101);
  const date = addDays(parseLocalDate(today), 4);
  const content = { name, terms, days: [{ date, direction: null, runs: false, reason: 'Fair' }] };
  const leaving = services[0]!;
  const joining = await server.db
    .selectFrom('services')
    .select('id')
    .where('client_id', '=', client_id)
    .where('name', '=', 'Service 001')
    .executeTakeFirstOrThrow();
  const wanted = { ...content, joining: [joining.id], leaving: [leaving.id], revision, dry_run: true };
  const { effect } = await changeCalendar({ ...server.deps, seatsOfWeeks }, testStaff, key, wanted);
  const off = effect.services.filter(({ removed }) => removed.some((one) => one.date === date));
  const joined = effect.services.find(({ id }) => id === joining.id);
  expect(off).toHaveLength(125);
  expect(joined!.removed.map((one) => one.date)).toContain(date);
  expect(off.map(({ id }) => id)).not.toContain(leaving.id);
});

test('C-038 a service that is to leave a calendar and has left it already keeps its other calendar', async () => {
  const { client_id, calendar_id } = await buildLarge();
  const key = { ...allServices(client_id), calendar_id };
  const { name, terms, days, services } = await showCalendar(server.deps, key, { limit: 1 });
  const [moved] = services;
  const other = await buildCalendar(server.db, { client_id, id: moved!.id }, { name: 'Other' });
  const wanted = { name, terms, days, joining: [], leaving: [moved!.id], revision: 1, dry_run: false };
  const { effect } = await changeCalendar({ ...server.deps, seatsOfWeeks }, testStaff, key, wanted);
  expect(effect.services).toEqual([]);
  const stored = server.db.selectFrom('services').select('calendar_id').where('id', '=', moved!.id);
  expect(await stored.executeTakeFirst()).toEqual({ calendar_id: other });
});

test('C-216 a service offers the first calendars by name with its own one, and says when there are others', async () => {
  const { client_id, read } = await buildLarge();
  await sql`
    INSERT INTO calendars (client_id, id, name) SELECT ${client_id}, gen_random_uuid(), 'A' || lpad(n::text, 3, '0') FROM generate_series(1, 120) AS n`.execute(
    server.db,
  );
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM services WHERE client_id = ${client_id} AND calendar_id IS NOT NULL ORDER BY position LIMIT 1`.execute(
    server.db,
  );
  const shown = await read(`/services/${rows[0]!.id}`);
  expect(shown['has_more_calendars']).toBe(true);
  expect(namesOf(shown['calendars'])).toEqual([
    'County',
    ...Array.from({ length: 100 }, (_, index) => `A${String(index + 1).padStart(3, '0')}`),
  ]);
  expect(namesOf((await read('/calendars?find=a12'))['calendars'])).toEqual(['A120']);
});

test('the names of stops are found by part of a name, and one that is exactly that comes first', async () => {
  const { operator, client_id, read } = await buildLarge();
  await sql`
    INSERT INTO stops (client_id, id, name) SELECT ${client_id}::uuid, gen_random_uuid(), 'Ab Mill ' || lpad(n::text, 3, '0') FROM generate_series(1, 120) AS n
    UNION ALL SELECT ${client_id}::uuid, gen_random_uuid(), 'Mill'`.execute(server.db);
  const timetable = await read(`/services/${operator.service.id}/timetables`);
  expect(timetable).toMatchObject({ has_more_stops: true });
  expect(timetable['stops']).toHaveLength(100);
  const found = await read('/stops/names?find=Mill');
  expect(found).toMatchObject({ has_more_stops: true });
  expect((found['stops'] as string[]).slice(0, 2)).toEqual(['Mill', 'Ab Mill 001']);
  expect(await read('/stops/names?find=%C3%A0b%20mill%20120')).toEqual({
    stops: ['Ab Mill 120'],
    has_more_stops: false,
  });
});
