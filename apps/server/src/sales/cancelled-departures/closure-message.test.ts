import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seatsOfWeeks } from '../../catalogue/inventory/seats-of-weeks.ts';
import { closeDay, takeClosureBack } from '../../network/calendar-changes/close-day.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildCustomerTicket } from '../../testing/builders/build-customer-ticket.ts';
import { buildOperator, buildService, buildTicket } from '../../testing/builders/build-operator.ts';
import { buildStaff, signInAs } from '../../testing/staff/build-staff.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { allServices } from '../../platform/scope/service-scope.ts';

/** A Monday. */
const today = parseLocalDate('2026-11-23');
const tomorrow = addDays(today, 1);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: `${today}T09:00:00Z` });
});
afterAll(() => shop.stop());

/** An operator with two services of one calendar, of which one runs on Mondays only, and season tickets of both. */
async function open() {
  const operator = await buildOperator(shop.db, {
    client: { name: 'Fell Buses' },
    service: { name: 'F1 Fell to Beck' },
  });
  const client_id = operator.client.id;
  const calendar_id = await buildCalendar(shop.db, operator.service, {});
  const onMondays = await buildService(shop.db, {
    client_id,
    name: 'F2 Mondays',
    calendar_id,
    operating_weekdays: ['m'],
  });
  const ofMondays = await buildTicket(shop.db, { client_id, service_id: onMondays.id });
  const family = await shop.purchaser();
  const other = await shop.purchaser();
  const ofMonday = await shop.purchaser();
  const period = { start: '2026-09-01', expiry: '2027-07-23' };
  await buildCustomerTicket(shop.db, operator, { user_id: family.id, first_name: 'Ann', ...period });
  await buildCustomerTicket(shop.db, operator, { user_id: family.id, first_name: 'Ben', ...period });
  await buildCustomerTicket(shop.db, operator, { user_id: other.id, ...period });
  await buildCustomerTicket(shop.db, operator, { user_id: other.id, ticket_status: 'void', ...period });
  const mondays = { ...operator, service: onMondays, ticket: ofMondays };
  await buildCustomerTicket(shop.db, mondays, { user_id: ofMonday.id, ...period });
  return { operator, key: { ...allServices(client_id), calendar_id } };
}

type Opened = Awaited<ReturnType<typeof open>>;

const close = ({ key }: Opened, direction: Direction | null) =>
  closeDay({ ...shop.deps, seatsOfWeeks }, testStaff, key, {
    date: tomorrow,
    direction,
    reason: 'Snow on the fell road',
    dry_run: false,
  });

async function read({ operator, key }: Opened, query = '?direction=am') {
  const browser = await signInAs(shop, await buildStaff(shop, operator.client.id));
  const path = `/console/${operator.client.slug}/calendars/${key.calendar_id}/closures/${tomorrow}/message${query}`;
  return browser.call('GET', path);
}

let opened: Opened;
beforeEach(async () => {
  shop.clock.set(`${today}T09:00:00Z`);
  opened = await open();
});

test('C-039 after a closure the message to those affected is ready, with the number of purchasers', async () => {
  await close(opened, 'am');
  const { status, body } = await read(opened);
  expect(status).toBe(200);
  expect(body).toEqual({
    // of three valid tickets two belong to one purchaser, and the service of Mondays does not run on a Tuesday
    purchasers: 2,
    words: [
      'On Tue 24th Nov 2026 these buses do not run in the morning: F1 Fell to Beck.',
      'Reason: Snow on the fell road',
      'A ticket that is for other days, too, stays valid on them.',
      'Questions: 01632 960123, office@dales.example',
      'Fell Buses',
    ].join('\n\n'),
  });
  await close(opened, 'pm');
  expect((await read(opened, '')).body).toMatchObject({
    purchasers: 2,
    words: expect.stringContaining('do not run all day: F1 Fell to Beck.') as string,
  });
});

test('C-039 there is no message of a closure that is not there, was taken back, or is another operator’s', async () => {
  const refusal = async (more?: string) => ((await read(opened, more)).body as { error_key: string }).error_key;
  expect(await refusal()).toBe('closure-unknown');
  await close(opened, 'am');
  expect(await refusal('?direction=pm')).toBe('closure-unknown');
  await takeClosureBack({ ...shop.deps, seatsOfWeeks }, testStaff, opened.key, { date: tomorrow, direction: 'am' });
  expect(await refusal()).toBe('closure-unknown');
  const foreign = await open();
  await close(foreign, 'am');
  expect((await read({ ...opened, key: foreign.key })).body).toMatchObject({ error_key: 'calendar-unknown' });
});
