import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { seatsOfWeeks } from '../../catalogue/inventory/seats-of-weeks.ts';
import { expectAudit } from '../../testing/audit-rows/expect-audit.ts';
import { buildClient, buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildDepartures } from '../../testing/builders/build-seats.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { createCalendar } from './change-calendar.ts';
import { showCalendar } from './list-calendars.ts';
import { setServiceCalendar } from './set-service-calendar.ts';

/** A Monday. */
const today = parseLocalDate('2026-11-23');
const tuesday = parseLocalDate('2026-11-24');

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
});
afterAll(() => shop.stop());

/** A service that sells singles, and a calendar with one day off that it does not use yet. */
async function openOffice() {
  const operator = await buildOperator(shop.db, { ticket: { type: 'single', price: 500 } });
  await buildDepartures(shop.db, operator, { from: today, days: 20, seats: 5 });
  const calendar_id = await createCalendar(shop.deps, testStaff, operator.client.id, {
    name: 'School',
    terms: [],
    days: [{ date: tuesday, direction: null, runs: false, reason: 'Training day' }],
  });
  return { operator, calendar_id };
}

const set = (
  { client, service }: TestOperator,
  calendar_id: string | null,
  { previous = null, ...saving }: { previous?: string | null; dry_run?: boolean; expected?: string } = {},
) =>
  setServiceCalendar(
    { ...shop.deps, seatsOfWeeks },
    testStaff,
    { ...allServices(client.id), service_id: service.id },
    { calendar_id, previous, dry_run: false, ...saving },
  );
const calendarOf = async ({ service }: TestOperator) =>
  (await shop.db.selectFrom('services').select('calendar_id').where('id', '=', service.id).executeTakeFirstOrThrow())
    .calendar_id;

test('C-038 a service gets a calendar on its own page after a look at what that takes away, and leaves it again', async () => {
  const { operator, calendar_id } = await openOffice();
  const bought = await shop.buy(await shop.purchaser(), operator, {
    passenger: { startDate: tuesday, startTime: 'am' },
  });
  expect(bought.statusCode).toBe(200);
  const effect = await set(operator, calendar_id, { dry_run: true });
  expect(effect.services).toMatchObject([{ removed: [{ date: tuesday, direction: null }], added: [], seats: 1 }]);
  expect(await calendarOf(operator)).toBeNull();
  await set(operator, calendar_id, { expected: effect.digest });
  expect(await calendarOf(operator)).toBe(calendar_id);
  const key = { ...allServices(operator.client.id), calendar_id };
  expect(await showCalendar(shop.deps, key)).toMatchObject({ revision: 2 });
  const back = await set(operator, null, { previous: calendar_id, dry_run: true });
  expect(back.services).toMatchObject([{ added: [{ date: tuesday, direction: null }], removed: [] }]);
  await set(operator, null, { previous: calendar_id, expected: back.digest });
  const [entry, { name }] = [{ by: testStaff.id, subject: `service ${operator.service.id}` }, operator.service];
  await expectAudit(shop.db, { client_id: operator.client.id }, 'set-service-calendar', [
    { ...entry, before: { name, calendar: null }, after: { name, calendar: 'School' } },
    { ...entry, before: { name, calendar: 'School' }, after: { name, calendar: null } },
  ]);
});

test('C-038 a calendar of a service is refused after a colleague has chosen one, after a sale on a lost day, and when it is not there', async () => {
  const { operator, calendar_id } = await openOffice();
  const effect = await set(operator, calendar_id, { dry_run: true });
  await shop.buy(await shop.purchaser(), operator, { passenger: { startDate: tuesday, startTime: 'am' } });
  await expect(set(operator, calendar_id, { expected: effect.digest })).rejects.toMatchObject({
    key: 'calendar-preview-changed',
  });
  const unknown = '01980000-0000-7000-8000-000000000000';
  await expect(set(operator, unknown, { dry_run: true })).rejects.toMatchObject({ key: 'calendar-unknown' });
  await expect(set(operator, calendar_id, { previous: unknown })).rejects.toMatchObject({ key: 'service-changed' });
  const other = { ...operator, client: await buildClient(shop.db) };
  await expect(set(other, null)).rejects.toMatchObject({ key: 'service-unknown' });
  const { operator: second, calendar_id: foreign } = await openOffice();
  await expect(set(operator, foreign, { dry_run: true })).rejects.toMatchObject({ key: 'calendar-unknown' });
  expect(await calendarOf(second)).toBeNull();
});
