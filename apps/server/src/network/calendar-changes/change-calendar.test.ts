import { addDays, parseLocalDate, weekdays } from '@fareway/domain/dates/local-date.ts';
import { directions } from '@fareway/domain/travel/availability.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildClient, buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import { buildPurchaser } from '../../testing/builders/build-purchaser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { runsOn } from '../calendars/runs-on.ts';
import type { CalendarContent } from '../calendars/write-calendar.ts';
import { changeCalendar, createCalendar, deleteCalendar } from './change-calendar.ts';
import type { WantedCalendar } from './change-calendar.ts';
import { listCalendars, showCalendar } from './list-calendars.ts';
import type { CalendarKey } from './lock-calendar.ts';
import { seatsOfWeeks } from '../../catalogue/inventory/seats-of-weeks.ts';
import { sql } from '../../platform/database/sql/sql.ts';

/** A Thursday. */
const today = parseLocalDate('2026-11-26');

let server: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  server = await startTestApp({ now: `${today}T09:00:00Z` });
});
afterAll(() => server.stop());

const day = parseLocalDate;
const empty: CalendarContent = { name: 'Term dates', terms: [], days: [] };
const dayOff = (date: string, reason = 'Training day') => ({ date: day(date), direction: null, runs: false, reason });

async function create(client_id: string, content: Partial<CalendarContent> = {}): Promise<CalendarKey> {
  const whole = { ...empty, ...content };
  return { ...allServices(client_id), calendar_id: await createCalendar(server.deps, testStaff, client_id, whole) };
}

type Changed = Partial<Omit<WantedCalendar, 'joining' | 'leaving'>> & { service_ids?: string[] };

/** Changes what is given, as a page does that has read the calendar. `service_ids` are all services that use it from now on. */
async function change(key: CalendarKey, { service_ids, ...changed }: Changed) {
  const { name, terms, days, revision, services } = await showCalendar(server.deps, key);
  const own = services.filter(({ calendar }) => calendar?.id === key.calendar_id).map(({ id }) => id);
  const chosen = service_ids ?? own;
  const [joining, leaving] = [chosen.filter((id) => !own.includes(id)), own.filter((id) => !chosen.includes(id))];
  const wanted = { name, terms, days, joining, leaving, revision, dry_run: false, ...changed };
  return changeCalendar({ ...server.deps, seatsOfWeeks }, testStaff, key, wanted);
}

/** The departures of the next 183 days on which a service runs, as the database says. */
async function departuresOf(serviceId: string): Promise<string[]> {
  const onItsDay = runsOn('service', sql`day.date`, sql`side.direction`);
  const { rows } = await sql<{ key: string }>`
    SELECT found.key FROM services AS service CROSS JOIN LATERAL (
      SELECT day.date || ' ' || side.direction AS key
      FROM (SELECT ${today}::date + ahead AS date FROM generate_series(0, 183) AS ahead) AS day
      CROSS JOIN (VALUES ('am'), ('pm')) AS side (direction) ${onItsDay.joins}
      WHERE ${onItsDay.runs}
    ) AS found
    WHERE service.id = ${serviceId} ORDER BY 1`.execute(server.db);
  return rows.map(({ key }) => key);
}

test('C-038 a dry run changes nothing and says which departures, seats and journeys the change adds or takes away; saving does that', async () => {
  const { client, service } = await buildOperator(server.db, { service: { name: 'S1' } });
  const other = await buildService(server.db, { client_id: client.id, name: 'S2', operating_weekdays: ['sa'] });
  const key = await create(client.id, { days: [dayOff('2026-12-07')] });
  await change(key, { service_ids: [service.id, other.id] });
  const seats = (scope: string, date: string, direction: string | null, taken: number) =>
    server.db
      .insertInto('inventory')
      .values({ client_id: client.id, id: newId(), scope, service_id: service.id, date, direction, capacity: 8, taken })
      .execute();
  await seats('departure', '2026-12-01', 'am', 3);
  await seats('departure', '2026-12-01', 'pm', 1);
  await seats('service_day', '2026-12-01', null, 2);
  await seats('departure', '2026-12-02', 'am', 5);
  const wanted = {
    days: [dayOff('2026-12-01'), { ...dayOff('2026-12-05', 'Fair'), direction: 'am' as const, runs: true }],
  };

  const before = await showCalendar(server.deps, key);
  const { effect, revision } = await change(key, { ...wanted, dry_run: true });
  expect(effect.services).toEqual([
    {
      id: service.id,
      name: 'S1',
      added: [
        { date: '2026-12-05', direction: 'am' },
        { date: '2026-12-07', direction: null },
      ],
      removed: [{ date: '2026-12-01', direction: null }],
      seats: 4,
      journeys: 2,
      kept: 0,
    },
  ]);
  expect(await showCalendar(server.deps, key)).toEqual(before);
  const saved = await change(key, { ...wanted, expected: effect.digest });
  expect(saved).toEqual({ effect, revision: revision + 1 });
  expect((await showCalendar(server.deps, key)).days).toMatchObject(wanted.days);
});

test('C-038 what a change is said to add and to take away is what it adds and takes away, for any calendars', async () => {
  const ahead = fc.integer({ min: -3, max: 200 }).map((days) => addDays(today, days));
  const terms = fc.uniqueArray(ahead, { maxLength: 4 }).map((bounds) => {
    const inOrder = bounds.toSorted();
    return inOrder.flatMap((first_day, index) =>
      index % 2 === 0 && inOrder[index + 1] ? [{ name: 'Term', first_day, last_day: inOrder[index + 1]! }] : [],
    );
  });
  const days = fc.uniqueArray(
    fc.record({
      date: ahead,
      direction: fc.constantFrom(null, ...directions),
      runs: fc.boolean(),
      reason: fc.constant('Fair'),
    }),
    { selector: ({ date }) => date, maxLength: 8 },
  );
  const calendar = fc.record({ name: fc.constant('Term dates'), terms, days });
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...weekdays]),
      fc.option(calendar),
      calendar,
      calendar,
      fc.boolean(),
      async (operating_weekdays, old, before, after, stays) => {
        const { client, service } = await buildOperator(server.db, { service: { operating_weekdays, stops: [] } });
        if (old) await change(await create(client.id, { ...old, name: 'Old' }), { service_ids: [service.id] });
        const key = await create(client.id, before);
        const joins = [service.id];
        await change(key, { service_ids: joins });
        const ran = await departuresOf(service.id);
        const wanted = { ...after, service_ids: stays ? joins : [] };
        const { effect } = await change(key, { ...wanted, dry_run: true });
        expect(await departuresOf(service.id)).toEqual(ran);
        await change(key, { ...wanted, expected: effect.digest });
        const runs = await departuresOf(service.id);
        const listed = (kind: 'added' | 'removed') =>
          effect.services.flatMap((one) =>
            one[kind].flatMap(({ date, direction }) =>
              (direction ? [direction] : directions).map((side) => `${date} ${side}`),
            ),
          );
        expect(listed('added')).toEqual(runs.filter((departure) => !ran.includes(departure)));
        expect(listed('removed')).toEqual(ran.filter((departure) => !runs.includes(departure)));
      },
    ),
    { numRuns: 60 },
  );
});

test('C-038 a change that would do something else than was shown is refused and saves nothing', async () => {
  const { client, service } = await buildOperator(server.db);
  const key = await create(client.id);
  await change(key, { service_ids: [service.id] });
  const wanted = { days: [dayOff('2026-12-01')] };
  const { effect } = await change(key, { ...wanted, dry_run: true });
  await sql`
    INSERT INTO inventory (client_id, id, scope, service_id, date, direction, capacity, taken)
    VALUES (${client.id}, ${newId()}, 'departure', ${service.id}, '2026-12-01', 'am', 8, 1)`.execute(server.db);
  await expect(change(key, { ...wanted, expected: effect.digest })).rejects.toMatchObject({
    key: 'calendar-preview-changed',
  });
  const others = [dayOff('2026-12-01'), dayOff('2027-12-01')];
  await expect(change(key, { days: others, expected: effect.digest })).rejects.toMatchObject({
    key: 'calendar-preview-changed',
  });
  expect(await showCalendar(server.deps, key)).toMatchObject({ days: [], revision: 2 });
});

test('C-038 of two people who change one calendar at once the second is refused, and so is a look at an old revision', async () => {
  const { client, service } = await buildOperator(server.db);
  const key = await create(client.id);
  const results = await Promise.allSettled(
    ['2026-12-01', '2026-12-02'].map((date) =>
      change(key, { days: [dayOff(date)], service_ids: [service.id], revision: 1 }),
    ),
  );
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toMatchObject([{ key: 'calendar-changed' }]);
  expect((await showCalendar(server.deps, key)).days).toHaveLength(1);
  await expect(change(key, { revision: 1, dry_run: true })).rejects.toMatchObject({ key: 'calendar-changed' });
});

test('C-038 a service that joins a calendar leaves its other one, and people who look at that one notice it', async () => {
  const { client, service } = await buildOperator(server.db);
  const [one, other] = [
    await create(client.id, { name: 'North', days: [dayOff('2026-12-01')] }),
    await create(client.id, { name: 'South' }),
  ];
  await change(one, { service_ids: [service.id] });
  await change(other, { service_ids: [service.id] });
  await expect(change(one, { revision: 2 })).rejects.toMatchObject({ key: 'calendar-changed' });
  await expect(deleteCalendar(server.deps, testStaff, other)).rejects.toMatchObject({
    key: 'calendar-in-use',
    params: { services: [service.name] },
  });
  await deleteCalendar(server.deps, testStaff, one);
  const { calendars } = await listCalendars(server.deps, allServices(client.id));
  expect(calendars).toMatchObject([{ name: 'South', services: [{ id: service.id, name: service.name }] }]);
  const of = { client_id: client.id, subject_id: one.calendar_id };
  const entry = { by: testStaff.id, subject: `calendar ${one.calendar_id}` };
  const off = { first_day: '2026-12-01', last_day: '2026-12-01', direction: null, runs: false, reason: 'Training day' };
  const content = { name: 'North', terms: [], days: [off] };
  await expectAudit(server.db, of, 'create-calendar', [{ ...entry, after: content }]);
  const [before, after] = [
    { ...content, services: [] },
    { ...content, services: [service.name] },
  ];
  await expectAudit(server.db, of, 'change-calendar', [{ ...entry, before, after }]);
  await expectAudit(server.db, of, 'delete-calendar', [{ ...entry, before: content }]);
});

test('C-038 a changed calendar opens the seats of its services again, and only of them', async () => {
  const { client, service } = await buildOperator(server.db);
  const other = await buildService(server.db, { client_id: client.id });
  const key = await create(client.id, { days: [dayOff('2026-12-01')] });
  await change(key, { service_ids: [service.id] });
  const open = () =>
    server.db
      .updateTable('services')
      .set({ seats_opened_to: '2027-01-25' })
      .where('client_id', '=', client.id)
      .execute();
  const due = async () => {
    const rows = await sql<{ id: string }>`
      SELECT id FROM services WHERE client_id = ${client.id} AND seats_opened_to = '-infinity'`.execute(server.db);
    return rows.rows.map(({ id }) => id);
  };
  const term = { name: 'Autumn', first_day: day('2026-09-01'), last_day: day('2026-12-18') };
  for (const changed of [
    { days: [] },
    { terms: [term] },
    { terms: [{ ...term, last_day: day('2026-12-19') }] },
    { terms: [] },
    { days: [dayOff('2026-12-02')] },
    { service_ids: [] },
  ]) {
    await open();
    await change(key, changed);
    expect(await due()).toEqual([service.id]);
  }
  await open();
  await change(key, { service_ids: [other.id] });
  expect(await due()).toEqual([other.id]);
});

test('C-042 the list says when a calendar ends, whether tickets are valid longer, and its next day off', async () => {
  const operator = await buildOperator(server.db, { ticket: { expiry: '2026-12-18' } });
  const { client, service, ticket } = operator;
  const terms = [
    { name: 'Autumn', first_day: day('2026-09-01'), last_day: day('2026-12-18') },
    { name: 'Summer', first_day: day('2026-06-01'), last_day: day('2026-07-18') },
  ];
  const days = [dayOff('2026-11-25'), dayOff('2026-12-07', 'Fair'), { ...dayOff('2026-12-05'), runs: true }];
  const key = await create(client.id, { terms, days });
  await change(key, { service_ids: [service.id] });
  const listed = async () => (await listCalendars(server.deps, allServices(client.id))).calendars[0]!;
  expect(await listed()).toMatchObject({
    ends_on: '2026-12-18',
    has_longer_tickets: false,
    next_day_off: { date: '2026-12-07', direction: null, reason: 'Fair' },
  });
  const { id: user_id } = await buildPurchaser(server.deps);
  await buildCustomerTicket(server.db, operator, { user_id, expiry: '2026-12-18' });
  await buildCustomerTicket(server.db, operator, { user_id, expiry: '2027-07-20', ticket_status: 'void' });
  expect(await listed()).toMatchObject({ has_longer_tickets: false });
  const sold = await buildCustomerTicket(server.db, operator, { user_id, expiry: '2026-12-19' });
  expect(await listed()).toMatchObject({ has_longer_tickets: true });
  await server.db.updateTable('customer_tickets').set({ ticket_status: 'void' }).where('id', '=', sold.id).execute();
  expect(await listed()).toMatchObject({ has_longer_tickets: false });
  await server.db.updateTable('tickets').set({ expiry: '2026-12-19' }).where('id', '=', ticket.id).execute();
  expect(await listed()).toMatchObject({ has_longer_tickets: true });
});

test('a calendar or service of another operator is unknown, and a name belongs to one calendar', async () => {
  const { client } = await buildOperator(server.db);
  const other = await buildClient(server.db);
  const foreign = await buildService(server.db, { client_id: other.id });
  const key = await create(client.id);
  await expect(showCalendar(server.deps, { ...key, client_id: other.id })).rejects.toMatchObject({
    key: 'calendar-unknown',
  });
  await expect(change(key, { service_ids: [foreign.id] })).rejects.toMatchObject({ key: 'calendar-service-unknown' });
  await expect(create(client.id)).rejects.toMatchObject({ key: 'calendar-name-taken', params: { name: 'Term dates' } });
  const second = await create(client.id, { name: 'Council' });
  await expect(change(second, { name: 'Term dates' })).rejects.toMatchObject({ key: 'calendar-name-taken' });
  await expect(
    deleteCalendar(server.deps, testStaff, { ...allServices(other.id), calendar_id: key.calendar_id }),
  ).rejects.toMatchObject({ key: 'calendar-unknown' });
});
