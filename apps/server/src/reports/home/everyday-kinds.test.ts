import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { permissionsOf } from '@fareway/domain/staff/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { newId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { showHome } from './show-home.ts';
import { operatorNow } from './work-rows.ts';
import { readWork } from './work.ts';
import type { WorkKind } from './work.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: '2026-11-26T07:30:00Z' });
});
afterAll(() => shop.stop());

const rowsOf = async ({ client }: TestOperator, kind: WorkKind) =>
  (await readWork(shop.db, await operatorNow(shop.deps, allServices(client.id)), kind)).rows;

test('C-042 a calendar that ends within 30 days while tickets are valid longer is pointed out with its last day', async () => {
  shop.clock.set('2026-11-26T07:30:00Z');
  const operator = await buildOperator(shop.db);
  const { id: user_id } = await shop.purchaser();
  await buildCustomerTicket(shop.db, operator, { user_id, start: '2026-09-01', expiry: '2027-07-20' });
  const terms = [{ first_day: '2026-09-01', last_day: '2026-12-18' }];
  const calendar = await buildCalendar(shop.db, operator.service, { terms, name: 'Term dates' });
  const [row] = await rowsOf(operator, 'calendars-ending');
  expect(row).toMatchObject({ title: 'Term dates', detail: '2026-12-18', at: new Date('2026-11-18T00:00:00Z') });
  expect(row!.page).toBe(`calendars/${calendar}`);
  shop.clock.set('2026-11-10T09:00:00Z');
  expect(await rowsOf(operator, 'calendars-ending')).toEqual([]);
});

test('C-042 home says of a calendar that ends within 7 days that it cannot wait, and not of one that ends later', async () => {
  const operator = await buildOperator(shop.db);
  const { id: user_id } = await shop.purchaser();
  await buildCustomerTicket(shop.db, operator, { user_id, start: '2026-09-01', expiry: '2027-07-20' });
  await buildCalendar(shop.db, operator.service, { terms: [{ first_day: '2026-09-01', last_day: '2026-12-18' }] });
  const permissions = permissionsOf({ role: 'owner', seesMoney: true, isLimited: false });
  const urgentOn = async (now: string) => {
    shop.clock.set(now);
    const { work } = await showHome(shop.deps, { ...allServices(operator.client.id), permissions });
    return work.map(({ kind, urgent }) => [kind, urgent]);
  };
  expect(await urgentOn('2026-11-17T12:00:00Z')).toEqual([]);
  expect(await urgentOn('2026-11-18T00:30:00Z')).toEqual([['calendars-ending', null]]);
  expect(await urgentOn('2026-12-10T23:30:00Z')).toEqual([['calendars-ending', null]]);
  const ends = 'The first ends on Fri 18th Dec 2026: nothing runs afterwards';
  expect(await urgentOn('2026-12-11T00:30:00Z')).toEqual([['calendars-ending', ends]]);
  expect(await urgentOn('2026-12-18T12:00:00Z')).toEqual([['calendars-ending', ends]]);
  expect(await urgentOn('2026-12-19T12:00:00Z')).toEqual([
    ['calendars-ending', 'The first has ended on Fri 18th Dec 2026: nothing runs any more'],
  ]);
});

test('C-016 a publication that could not be made waits with the names of its tickets', async () => {
  const operator = await buildOperator(shop.db);
  const failed_at = new Date('2026-11-20T09:00:00Z');
  const publication = {
    client_id: operator.client.id,
    publish_at: failed_at,
    planned_by: 'Ada',
    created_at: failed_at,
  };
  await shop.db
    .insertInto('publications')
    .values([
      { ...publication, id: newId(), failed_at, not_ready: ['D1 Annual 26/27', 'D2 Annual 26/27'] },
      { ...publication, id: newId() },
    ])
    .execute();
  const rows = await rowsOf(operator, 'failed-publications');
  expect(rows).toMatchObject([{ title: 'D1 Annual 26/27, D2 Annual 26/27', page: 'tickets/publish', at: failed_at }]);
});

test('C-026 a stop whose bus has left it waits while it has passengers', async () => {
  shop.clock.set('2026-11-26T07:30:00Z');
  const operator = await buildOperator(shop.db);
  const { client, service } = operator;
  const client_id = client.id;
  const [kept, left] = [newId(), newId()];
  await shop.db
    .insertInto('stops')
    .values([
      { client_id, id: kept, name: 'Market Square' },
      { client_id, id: left, name: 'Old Mill' },
    ])
    .execute();
  const call = (stop_id: string, valid_from: string, position: number) => ({
    client_id,
    service_id: service.id,
    stop_id,
    direction: 'am' as const,
    valid_from: parseLocalDate(valid_from),
    position,
  });
  await shop.db
    .insertInto('timetables')
    .values(
      ['2026-09-01', '2026-11-01'].map((day) => ({
        client_id,
        service_id: service.id,
        valid_from: parseLocalDate(day),
      })),
    )
    .execute();
  await shop.db
    .insertInto('service_stops')
    .values([call(kept, '2026-09-01', 1), call(left, '2026-09-01', 2), call(kept, '2026-11-01', 1)])
    .execute();
  await shop.db
    .updateTable('services')
    .set({ timetable_from: parseLocalDate('2026-11-01') })
    .where('id', '=', service.id)
    .execute();
  expect(await rowsOf(operator, 'stops-left')).toEqual([]);
  const { id: user_id } = await shop.purchaser();
  const ticket = await buildCustomerTicket(shop.db, operator, { user_id, start: '2026-09-01', expiry: '2027-07-20' });
  await shop.db.updateTable('customer_tickets').set({ stop_id: left }).where('id', '=', ticket.id).execute();
  const rows = await rowsOf(operator, 'stops-left');
  expect(rows).toMatchObject([{ id: left, title: 'Old Mill', detail: '1', page: `stops/${left}` }]);
  expect(rows[0]!.at).toEqual(new Date('2026-11-01T00:00:00Z'));
});
