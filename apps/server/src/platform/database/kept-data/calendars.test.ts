import { addDays, parseLocalDate, weekdays } from '@fareway/domain/dates/local-date.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { departuresLeft, serviceDaysLeft } from '../../../catalogue/inventory/seats-on-sale.ts';
import { openOldDatabase } from './old-database.fixture.ts';
import { sql } from '../sql/sql.ts';

const today = '2026-11-26';
const first = parseLocalDate(today);
const daysOff = fc.uniqueArray(
  fc.record({
    date: fc.integer({ min: -10, max: 40 }).map((ahead) => addDays(first, ahead)),
    reason: fc.constantFrom('Half term', 'Training day', ''),
  }),
  { selector: ({ date }) => date, maxLength: 5 },
);
/** Services often have the same days off. */
const shared = fc.sample(daysOff, 3);
type DayOff = (typeof shared)[number][number];
const service = fc.record({
  operator: fc.constantFrom(0, 1, 2),
  name: fc.constantFrom('S1', 'S1 2', 'S2', 'S2 2'),
  weekdays: fc.subarray([...weekdays]),
  days_off: fc.oneof(fc.constant<DayOff[]>([]), fc.constantFrom(...shared), daysOff),
});

test('C-038 migration 0081 keeps every day off with its reason, and what is on sale of every service', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0080');
  const operators = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  for (const [index, id] of operators.entries())
    await sql`INSERT INTO clients (id, slug, name, site_name) VALUES (${id}, ${`o${index}`}, 'O', 'O')`.execute(db);
  const services = fc.sample(service, 120).map((old, position) => ({
    ...old,
    position,
    id: crypto.randomUUID(),
    client_id: operators[old.operator]!,
  }));
  await sql`
    INSERT INTO services (client_id, id, name, position, operating_weekdays, seats_opened_to)
    SELECT client_id, id, name, position, weekdays, '2027-01-25'
    FROM jsonb_to_recordset(${JSON.stringify(services)}::jsonb) AS old (client_id uuid, id uuid, name text, position integer, weekdays text[])`.execute(
    db,
  );
  const off = services.flatMap(({ client_id, id, days_off }) => days_off.map((day) => ({ client_id, id, ...day })));
  await sql`
    INSERT INTO service_days_off (client_id, service_id, date, reason)
    SELECT client_id, id, date, reason FROM jsonb_to_recordset(${JSON.stringify(off)}::jsonb) AS old (client_id uuid, id uuid, date date, reason text)`.execute(
    db,
  );
  await sql`
    INSERT INTO inventory (client_id, id, scope, service_id, date, direction, capacity)
    SELECT client_id, gen_random_uuid(), CASE WHEN direction IS NULL THEN 'service_day' ELSE 'departure' END, id, ${today}::date + ahead, direction, 8
    FROM services, generate_series(0, 35) AS ahead, (VALUES ('am'), ('pm'), (NULL)) AS side (direction)`.execute(db);
  const onSaleBefore = await sql<{ id: string; date: string; scope: string }>`
    SELECT service.id, seats.date, seats.direction
    FROM services AS service JOIN inventory AS seats ON seats.service_id = service.id
    WHERE weekday_of(seats.date) = ANY (service.operating_weekdays)
      AND NOT EXISTS (SELECT FROM service_days_off AS day_off WHERE day_off.service_id = service.id AND day_off.date = seats.date)
    ORDER BY service.id, seats.date, seats.direction`.execute(db);

  await migrateTo('0081');
  // what is on sale is read by a later column
  await migrateTo('0115');
  const sale = await sql<{ id: string; departures: object; journeys: object }>`
    SELECT id, ${departuresLeft(sql`${today}::date`, sql`NULL::date`)} AS departures, ${serviceDaysLeft(sql`${today}::date`, sql`35`)} AS journeys
    FROM services AS service ORDER BY id`.execute(db);
  const onSaleAfter = sale.rows.flatMap(({ id, departures, journeys }) =>
    [...Object.keys(departures), ...Object.keys(journeys)].map((key) => `${id} ${key}`),
  );
  const keyOf = ({ id, date, direction }: { id: string; date: string; direction?: string | null }) =>
    `${id} ${date.replaceAll('-', '')}${direction?.toUpperCase() ?? ''}`;
  expect(onSaleAfter.toSorted()).toEqual(onSaleBefore.rows.map(keyOf).toSorted());
  expect(onSaleAfter.length).toBeGreaterThan(1_000);

  const kept = await sql`
    SELECT service.id, day.date, day.reason, day.direction, day.runs
    FROM services AS service JOIN calendar_days AS day ON day.client_id = service.client_id AND day.calendar_id = service.calendar_id`.execute(
    db,
  );
  const asText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(asText(kept.rows)).toEqual(
    asText(off.map(({ id, date, reason }) => ({ id, date, reason, direction: null, runs: false }))),
  );
  // nothing is opened again that was open
  const again = await sql`SELECT FROM services WHERE seats_opened_to <> '2027-01-25'`.execute(db);
  expect(again.rows).toEqual([]);
});

test('C-038 migration 0081 shares a calendar among services with the same days off, and names the others after a service', async () => {
  const { db, migrateTo } = await openOldDatabase();
  await migrateTo('0080');
  const client = crypto.randomUUID();
  await sql`INSERT INTO clients (id, slug, name, site_name) VALUES (${client}, 'o', 'O', 'O')`.execute(db);
  const services = [
    ['Alone', '2026-12-01'],
    ['North', '2026-12-02'],
    ['South', '2026-12-02'],
    ['Alone', '2026-12-03'],
    ['Always', null],
  ] as const;
  for (const [position, [name, date]] of services.entries()) {
    const id = crypto.randomUUID();
    await sql`INSERT INTO services (client_id, id, name, position) VALUES (${client}, ${id}, ${name}, ${position})`.execute(
      db,
    );
    if (date)
      await sql`INSERT INTO service_days_off (client_id, service_id, date, reason) VALUES (${client}, ${id}, ${date}, 'Fair')`.execute(
        db,
      );
  }
  await migrateTo('0081');
  const { rows } = await sql`
    SELECT service.name, calendar.name AS calendar FROM services AS service LEFT JOIN calendars AS calendar ON calendar.id = service.calendar_id
    ORDER BY position`.execute(db);
  expect(rows).toEqual([
    { name: 'Alone', calendar: 'Days off of Alone' },
    { name: 'North', calendar: 'Term dates' },
    { name: 'South', calendar: 'Term dates' },
    { name: 'Alone', calendar: 'Days off of Alone 2' },
    { name: 'Always', calendar: null },
  ]);
});
