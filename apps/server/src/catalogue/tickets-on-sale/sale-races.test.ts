import { expect, test } from 'vitest';
import { archiveService } from '../../network/services/archive-service.ts';
import { openServiceCalls } from '../../network/services/service-calls.fixture.ts';
import { parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import { closeDay, takeClosureBack } from '../../network/calendar-changes/close-day.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { whileLocked } from '../../testing/at-once.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildOperator } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { keyOf } from '../../testing/staff/staff-browser.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { seatsOfWeeks } from '../inventory/seats-of-weeks.ts';
import { setSale } from './change-sale.ts';
import { sql } from '../../platform/database/sql/sql.ts';

// What opens and closes a sale: of the ticket, of its service, and of a day. Each is pressed several times at once.

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: '2026-11-23T09:00:00Z' });

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ key }: { key: string }) => key,
  );
const actions = async ({ client }: TestOperator, ...named: string[]) => {
  const entries = shop.db.selectFrom('audit_log').select('action').where('client_id', '=', client.id);
  return (await entries.where('action', 'in', named).orderBy('id').execute()).map(({ action }) => action);
};

test('a sale that is closed, or opened, several times at once has one entry of it', async () => {
  const operator = await buildOperator(shop.db);
  const { client, ticket } = operator;
  const set = (isOpen: boolean) => () =>
    outcome(setSale(shop.deps, testStaff, { client_id: client.id, id: ticket.id }, { isOpen }));
  const row = { table: 'tickets', where: sql`id = ${ticket.id}` };
  await whileLocked(shop.deps, row, [set(false), set(false), set(false)]);
  expect(await actions(operator, 'open-sale', 'close-sale')).toEqual(['close-sale']);
  await whileLocked(shop.deps, row, [set(true), set(true), set(true)]);
  expect(await actions(operator, 'open-sale', 'close-sale')).toEqual(['close-sale', 'open-sale']);
  await whileLocked(shop.deps, row, [set(true), set(false)]);
  expect(await actions(operator, 'open-sale', 'close-sale')).toEqual(['close-sale', 'open-sale', 'close-sale']);
  const tickets = shop.db.selectFrom('tickets').select('is_enabled').where('id', '=', ticket.id);
  expect(await tickets.execute()).toEqual([{ is_enabled: false }]);
});

test.for([true, false])(
  'a service that is archived while it is changed has the change only from before (archive first: %s)',
  async (isFirst) => {
    const operator = await buildOperator(shop.db);
    const { client, service } = operator;
    const calls = await openServiceCalls(shop, client);
    const works = [
      () => outcome(archiveService(shop.deps, testStaff, { client_id: client.id, service_id: service.id })),
      () => calls.change(service.id, { name: 'D1 by Addingham' }).then((response) => keyOf(response)[1] ?? 'done'),
    ];
    const row = { table: 'services', where: sql`id = ${service.id}` };
    const outcomes = await whileLocked(shop.deps, row, isFirst ? works : works.toReversed());
    expect(outcomes).toEqual(isFirst ? ['done', 'service-archived'] : ['done', 'done']);
    expect(await actions(operator, 'archive-service', 'change-service')).toEqual(
      isFirst ? ['archive-service'] : ['change-service', 'archive-service'],
    );
  },
);

test('a closure that is taken back several times at once is taken back once', async () => {
  const operator = await buildOperator(shop.db);
  const calendar_id = await buildCalendar(shop.db, operator.service, {});
  const key = { ...allServices(operator.client.id), calendar_id };
  const deps = { ...shop.deps, seatsOfWeeks };
  const day = { date: parseLocalDate('2026-11-24'), direction: null };
  await closeDay(deps, testStaff, key, { ...day, reason: 'Snow', dry_run: false });
  const takeBack = () => outcome(takeClosureBack(deps, testStaff, key, day));
  const row = { table: 'calendars', where: sql`id = ${calendar_id}` };
  const outcomes = await whileLocked(shop.deps, row, [takeBack, takeBack, takeBack]);
  expect(outcomes).toEqual(['done', 'closure-unknown', 'closure-unknown']);
  expect(await actions(operator, 'take-closure-back')).toEqual(['take-closure-back']);
});
