import { endOfHalfDay } from '@fareway/domain/travel/end-of-sale.ts';
import { instantOnClocks } from '@fareway/domain/dates/zoned-time.ts';
import { addDays, weekdayOf } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import type { Direction } from '@fareway/domain/travel/availability.ts';
import { expect, test } from 'vitest';
import { writeTimetable } from '../../network/stops/timetables/write-timetable.ts';
import { localDate, onClocks } from '../../platform/clock.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { annualTerms } from '../../testing/builders/build-operator.ts';
import { buildPublisher } from '../../testing/builders/build-publisher.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import type { TicketDetails } from '../tickets-on-sale/ticket-details.ts';
import { createDraft, saveDraft } from './change-draft.ts';
import { readDrafts } from './drafts.ts';
import { planPublication, takePublicationBack } from './plan-publication.ts';
import { publishDrafts } from './publish.ts';
import { showTicket } from './ticket-pages.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const now = new Date();
const today = localDate(now, 'Europe/London');
const lastDay = addDays(today, 13);
const fortnight = Array.from({ length: 14 }, (_, ahead) => addDays(today, ahead));
const tuesday = fortnight.find((day) => weekdayOf(day) === 'tu')!;
/** A day of the first week on which the service runs. */
const next = fortnight.slice(1, 7).find((day) => !['sa', 'su', 'tu'].includes(weekdayOf(day)))!;
const deps = () => ({ ...shop.deps, clock: { now: () => now } });

/** A ticket that ends in two weeks, of a service that runs on weekdays, and not on the next Tuesday. */
async function prepareChosenDays(numbers: TicketDetails['num_bookable_journeys']) {
  const { client, service, ticket } = await buildPublisher(shop.db);
  await buildCalendar(shop.db, service, { off: [tuesday] });
  const scope = allServices(client.id);
  const details: TicketDetails = {
    year: annualTerms().year,
    type: 'annual',
    sub_type: 'select',
    name: 'Choose your days',
    price: 460,
    return_price: 780,
    expiry: lastDay,
    capacity: 40,
    num_bookable_journeys: numbers,
  };
  const id = await createDraft(deps(), testStaff, { client_id: client.id, service_id: service.id }, details);
  const draft = async () => (await readDrafts(shop.db, scope, now, [id]))[0]!;
  const chosen = async () => [{ id, revision: (await draft()).revision }];
  return { scope, id, service, details, draft, chosen, annual: ticket };
}

test('a ticket that charges more days than its calendar has left is warned of, and can be published', async () => {
  const { scope, draft, chosen } = await prepareChosenDays({ m: 3, tu: 2, w: 2, th: 1 });
  const days = [
    { weekday: 'm', charged: 3, left: 2 },
    { weekday: 'tu', charged: 2, left: 1 },
  ];
  expect(await draft()).toMatchObject({ problems: [], warnings: [{ rule: 'days-past', days }] });
  await publishDrafts(deps(), testStaff, scope, await chosen());
  expect(await draft()).toBeUndefined();
});

test('a day whose buses have left counts neither in the warning nor on the page of a ticket', async () => {
  const { scope, id } = await prepareChosenDays({ [weekdayOf(next)]: 2 });
  const at = (minutes: number) => new Date(instantOnClocks(next, minutes, 'Europe/London'));
  const draft = async (minutes: number) => (await readDrafts(shop.db, scope, at(minutes), [id]))[0]!;
  const warning = { rule: 'days-past', days: [{ weekday: weekdayOf(next), charged: 2, left: 1 }] };
  const { pm: endOfDay } = endOfHalfDay;
  const endOfNext = { day: next, time: '18:00' };
  expect(await draft(endOfDay - 1)).toMatchObject({ warnings: [], days_enough_until: endOfNext });
  expect(await draft(endOfDay)).toMatchObject({ warnings: [warning], days_enough_until: null });
  const depsAt = (minutes: number) => ({ ...shop.deps, clock: { now: () => at(minutes) } });
  const page = async (minutes: number) => (await showTicket(depsAt(minutes), scope, id)).days_left;
  expect(await page(endOfDay - 1)).toMatchObject({ from: next, weekdays: { [weekdayOf(next)]: 2 } });
  expect(await page(endOfDay)).toMatchObject({ from: addDays(next, 1), weekdays: { [weekdayOf(next)]: 1 } });
});

test('a plan for after the last bus of its day does not count that day, also when it is read on the day before', async () => {
  const { scope, id, service } = await prepareChosenDays({ [weekdayOf(next)]: 2 });
  await startTimetable(service, next, { am: 445, pm: 930 });
  const dayBefore = new Date(instantOnClocks(addDays(next, -1), 12 * 60, 'Europe/London'));
  const depsBefore = { ...shop.deps, clock: { now: () => dayBefore } };
  const draft = async () => (await readDrafts(shop.db, scope, dayBefore, [id]))[0]!;
  const warningsAt = async (time: string) => {
    const drafts = [{ id, revision: (await draft()).revision }];
    const planned = { at: { day: next, time }, drafts };
    const publication = await planPublication(depsBefore, testStaff, scope, planned);
    const { warnings } = await draft();
    await takePublicationBack(depsBefore, testStaff, { client_id: scope.client_id, id: publication });
    return warnings;
  };
  const warning = { rule: 'days-past', days: [{ weekday: weekdayOf(next), charged: 2, left: 1 }] };
  expect(await draft()).toMatchObject({ warnings: [], days_enough_until: { day: next, time: '15:30' } });
  expect([await warningsAt('15:29'), await warningsAt('15:30')]).toEqual([[], [warning]]);
  // that afternoon is closed
  await buildCalendar(shop.db, service, { off: [tuesday], days: [{ date: next, direction: 'pm', runs: false }] });
  expect(await draft()).toMatchObject({ warnings: [], days_enough_until: { day: next, time: '07:25' } });
  expect([await warningsAt('07:24'), await warningsAt('07:25')]).toEqual([[], [warning]]);
});

/** Begins a timetable whose buses call at one stop, at these minutes after midnight. */
async function startTimetable(
  { client_id, id }: { client_id: string; id: string },
  day: LocalDate,
  at: Record<Direction, number>,
) {
  const stop = await shop.db
    .selectFrom('stops')
    .select('id')
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
  const callsAt = (minutes: number) => [{ stop_id: stop.id, minutes }];
  await shop.db
    .transaction()
    .execute((transaction) =>
      writeTimetable(transaction, { client_id, service_id: id }, day, { am: callsAt(at.am), pm: callsAt(at.pm) }),
    );
}

test('the days of a ticket that is planned are those left on the day of its publication', async () => {
  const { scope, draft, chosen } = await prepareChosenDays({ w: 2, th: 1 });
  const wednesday = fortnight.find((day) => weekdayOf(day) === 'w')!;
  expect(await draft()).toMatchObject({ warnings: [], days_enough_until: { day: wednesday, time: '18:00' } });
  const at = onClocks(new Date(`${addDays(today, 7)}T12:00:00Z`), 'Europe/London');
  await planPublication(deps(), testStaff, scope, { at, drafts: await chosen() });
  const days = [{ weekday: 'w', charged: 2, left: 1 }];
  expect(await draft()).toMatchObject({ warnings: [{ rule: 'days-past', days }] });
});

test('the page of a ticket for chosen days has the days that are left until its last day, on sale and while it is changed', async () => {
  const { scope, id, details, chosen, annual } = await prepareChosenDays({ m: 3 });
  const left = async (ticket: string) => (await showTicket(deps(), scope, ticket)).days_left;
  const whole = { from: today, until: lastDay, weekdays: { m: 2, tu: 1, w: 2, th: 2, f: 2 } };
  expect(await left(id)).toEqual(whole);
  await publishDrafts(deps(), testStaff, scope, await chosen());
  expect(await left(id)).toEqual(whole);
  const { published } = await showTicket(deps(), scope, id);
  const sooner = { ...details, capacity: undefined, expiry: addDays(today, 6) };
  await saveDraft(deps(), testStaff, { client_id: scope.client_id, id }, sooner, published!.revision);
  expect(await left(id)).toEqual({
    from: today,
    until: addDays(today, 6),
    weekdays: { m: 1, w: 1, th: 1, f: 1 },
  });
  expect(await left(annual.id)).toBeNull();
});
