import { addDays } from '@fareway/domain/dates/local-date.ts';
import { defaultPassengersOnDevices } from '@fareway/domain/boarding/passenger-view.ts';
import { readClockTime } from '@fareway/domain/dates/clock-time.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { seatsOfWeeks } from '../../catalogue/inventory/seats-of-weeks.ts';
import { copyService } from '../../catalogue/service-copies/copy-service.ts';
import { revisionOf } from '../../catalogue/tickets-on-sale/change-ticket.ts';
import { closeDay, takeClosureBack } from '../../network/calendar-changes/close-day.ts';
import { showService } from '../../network/services/list-services.ts';
import { createService } from '../../network/services/create-service.ts';
import { renameStop } from '../../network/stops/change-stop.ts';
import { changeTimetable, removeTimetable } from '../../network/stops/timetables/change-timetable.ts';
import { showTimetables } from '../../network/stops/timetables/show-timetables.ts';
import { createVehicle, removeVehicle } from '../../network/vehicles/write-vehicles.ts';
import { changeLogo, removeLogo } from '../../operators/settings/logos.ts';
import { changeDevices, changeSaleRules, showSettings } from '../../operators/settings/settings.ts';
import { localDate } from '../../platform/clock.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { followTimetable } from '../../sales/stop-moves/follow-timetable.ts';
import { buildCalendar } from '../builders/build-calendar.ts';
import { buildOperator } from '../builders/build-operator.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import { shareAuditedShop } from '../shared-shop.ts';
import { testStaff } from '../test-staff.ts';
import type { TestShop } from '../test-shop.ts';
import { expectAudit } from './expect-audit.ts';
import type { Action, ExpectedEntry } from './expect-audit.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const by = testStaff.id;
const today = () => localDate(shop.clock.now(), 'Europe/London');
const expectOf = ({ client }: Pick<TestOperator, 'client'>, action: Action, ...expected: ExpectedEntry[]) =>
  expectAudit(shop.db, { client_id: client.id }, action, expected);

test('C-190 C-039 a day that is closed by its morning, its afternoon and as a whole, and what is taken back, are entries of their own', async () => {
  const operator = await buildOperator(shop.db);
  const { client, service } = operator;
  const calendar_id = await buildCalendar(shop.db, service, { name: 'Term dates' });
  const key = { ...allServices(client.id), calendar_id };
  const subject = `calendar ${calendar_id}`;
  const close = (days: number, direction: 'am' | 'pm' | null, reason: string) =>
    closeDay({ ...shop.deps, seatsOfWeeks }, testStaff, key, {
      date: addDays(today(), days),
      direction,
      reason,
      dry_run: false,
    });
  const open = (days: number, direction: 'am' | 'pm' | null) =>
    takeClosureBack({ ...shop.deps, seatsOfWeeks }, testStaff, key, { date: addDays(today(), days), direction });
  const entry = (days: number, direction: 'am' | 'pm' | null, reason: string) => ({
    name: 'Term dates',
    date: addDays(today(), days),
    direction,
    reason,
  });
  await close(1, 'am', 'Snow');
  await close(2, 'pm', 'Ice');
  await close(3, null, 'Strike');
  // of a day whose morning is closed, only the afternoon is closed now
  await close(1, null, 'More snow');
  await expectOf(
    operator,
    'close-day',
    { by, subject, after: entry(1, 'am', 'Snow') },
    { by, subject, after: entry(2, 'pm', 'Ice') },
    { by, subject, after: entry(3, null, 'Strike') },
    { by, subject, after: entry(1, 'pm', 'More snow') },
  );
  await open(3, 'am');
  // of the third day only the afternoon is closed now, and of the first one each direction for a reason of its own
  await open(3, null);
  await open(2, 'pm');
  await open(1, null);
  await expectOf(
    operator,
    'take-closure-back',
    { by, subject, before: entry(3, 'am', 'Strike') },
    { by, subject, before: entry(3, 'pm', 'Strike') },
    { by, subject, before: entry(2, 'pm', 'Ice') },
    { by, subject, before: entry(1, null, 'Snow; More snow') },
  );
});

test('C-190 a service that is created or copied, its timetables and its vehicles are entries with what they were', async () => {
  const operator = await buildOperator(shop.db, { service: { stops: [] } });
  const { client, service, ticket } = operator;
  const created = await createService(shop.deps, testStaff, client.id, { name: 'S9 Settle' });
  const { revision } = await showService(shop.deps, { ...allServices(client.id), service_id: service.id });
  const copied = await copyService(
    shop.deps,
    testStaff,
    { client_id: client.id, service_id: service.id },
    {
      name: 'S10 Malham',
      revision,
      tickets: [{ id: ticket.id, revision: revisionOf(ticket), raised: true }],
      raise: { hundredths: 500, rounding: 100 },
      raises_journeys: false,
    },
  );
  await expectOf(
    operator,
    'create-service',
    {
      by,
      subject: `service ${created}`,
      after: expect.objectContaining({ name: 'S9 Settle' }),
    },
    {
      by,
      subject: `service ${copied}`,
      after: expect.objectContaining({ name: 'S10 Malham' }),
    },
  );
  await expectOf(operator, 'copy-service', {
    by,
    subject: `service ${copied}`,
    after: { name: 'S10 Malham', original: service.name, tickets: 1, hundredths: 500, rounding: 100 },
  });

  const key = { client_id: client.id, service_id: service.id };
  const ofTimetables = { ...shop.deps, followTimetable };
  const call = (time: string, stop: string) => ({ stop, minutes: readClockTime(time)! });
  const save = async (days: number, am: { stop: string; minutes: number }[]) => {
    const { timetables, seen } = await showTimetables(shop.deps, key);
    const timetable = { valid_from: addDays(today(), days), am, pm: [], moves: [] };
    const basis = timetables.at(-1)?.valid_from ?? null;
    await changeTimetable(ofTimetables, testStaff, key, timetable, { seen, basis });
  };
  await save(5, [call('07:25', 'Skipton'), call('07:50', 'Ilkley')]);
  await save(5, [call('07:30', 'Skipton'), call('07:50', 'Ilkley')]);
  const { seen } = await showTimetables(shop.deps, key);
  await removeTimetable(ofTimetables, testStaff, key, addDays(today(), 5), seen);
  const { name } = service;
  const from = addDays(today(), 5);
  const morning = (time: string) => [
    expect.stringContaining(time) as string,
    expect.stringContaining('07:50') as string,
  ];
  const subject = `service ${service.id}`;
  await expectOf(
    operator,
    'change-timetable',
    {
      by,
      subject,
      before: expect.objectContaining({ name }),
      after: { name, from, morning: morning('07:25'), afternoon: [] },
    },
    {
      by,
      subject,
      before: { name, morning: morning('07:25'), afternoon: [] },
      after: { name, from, morning: morning('07:30'), afternoon: [] },
    },
  );
  await expectOf(operator, 'remove-timetable', {
    by,
    subject,
    before: { name, from, morning: morning('07:30'), afternoon: [] },
    after: { name },
  });

  const { id: stop_id } = await shop.db
    .selectFrom('stops')
    .select('id')
    .where('client_id', '=', client.id)
    .where('name', '=', 'Ilkley')
    .executeTakeFirstOrThrow();
  await renameStop(
    shop.deps,
    testStaff,
    { ...allServices(client.id), stop_id },
    { name: 'Ilkley Grove', previous: 'Ilkley' },
  );
  await expectOf(operator, 'rename-stop', {
    by,
    subject: `stop ${stop_id}`,
    before: { name: 'Ilkley' },
    after: { name: 'Ilkley Grove' },
  });

  const vehicle = { name: 'YJ21 ABC', seats: 33, wheelchair_places: 1 };
  const vehicle_id = await createVehicle(shop.deps, testStaff, client.id, vehicle);
  await removeVehicle(shop.deps, testStaff, { client_id: client.id, vehicle_id }, 1);
  await expectOf(operator, 'create-vehicle', { by, subject: `vehicle ${vehicle_id}`, after: vehicle });
  await expectOf(operator, 'remove-vehicle', { by, subject: `vehicle ${vehicle_id}`, before: vehicle });
});

test('C-190 C-203 C-206 C-200 the rules of sale, what devices show, and the logo are entries with what they were', async () => {
  const operator = await buildOperator(shop.db);
  const { id } = operator.client;
  const subject = `client ${id}`;
  const shown = () => showSettings(shop.deps, id);
  const before = await shown();
  await changeSaleRules(shop.deps, testStaff, id, {
    ...before.rules,
    booking_days_ahead: 21,
    swap_cut_off_hours: 12,
    revision: before.revision,
  });
  await expectOf(operator, 'change-sale-rules', {
    by,
    subject,
    before: expect.objectContaining({ booking_days_ahead: 7, swap_cut_off_hours: before.rules.swap_cut_off_hours }),
    after: expect.objectContaining({ booking_days_ahead: 21, swap_cut_off_hours: 12 }),
  });
  const devices = { ...defaultPassengersOnDevices, hours: 6 };
  await changeDevices(shop.deps, testStaff, id, { ...devices, revision: (await shown()).revision });
  await expectOf(operator, 'change-passengers-on-devices', {
    by,
    subject,
    // only what has changed
    before: { hours: 24 },
    after: { hours: 6 },
  });
  const file = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  await changeLogo(shop.deps, testStaff, id, { file, revision: (await shown()).revision });
  await removeLogo(shop.deps, testStaff, id, (await shown()).revision);
  await expectOf(operator, 'change-logo', { by, subject, before: { has_logo: false }, after: { has_logo: true } });
  await expectOf(operator, 'remove-logo', { by, subject, before: { has_logo: true }, after: { has_logo: false } });
});
