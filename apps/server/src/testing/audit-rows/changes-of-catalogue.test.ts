import { addDays } from '@fareway/domain/dates/local-date.ts';
import { defaultPassengersOnDevices } from '@fareway/domain/boarding/passenger-view.ts';
import { readClockTime } from '@fareway/domain/network/timetable.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { seatsOfWeeks } from '../../catalogue/inventory/seats-of-weeks.ts';
import { releaseHeldBackSeats, listHeldBackSeats } from '../../catalogue/held-back-seats/held-back-seats.ts';
import { endPreview, makePreview } from '../../catalogue/previews/change-previews.ts';
import { copyService } from '../../catalogue/service-copies/copy-service.ts';
import { openBus } from '../../catalogue/shared-limits/shared-bus.fixture.ts';
import { createDraft, discardDraft, saveDraft } from '../../catalogue/ticket-drafts/change-draft.ts';
import { readDrafts } from '../../catalogue/ticket-drafts/drafts.ts';
import { planPublication, takePublicationBack } from '../../catalogue/ticket-drafts/plan-publication.ts';
import { publishDue } from '../../catalogue/ticket-drafts/publish-due.ts';
import { publishDrafts } from '../../catalogue/ticket-drafts/publish.ts';
import { setSale, setStock } from '../../catalogue/tickets-on-sale/change-sale.ts';
import { revisionOf } from '../../catalogue/tickets-on-sale/change-ticket.ts';
import { changeWeekdaySeats } from '../../catalogue/weekday-seats/change-weekday-seats.ts';
import { closeDay, takeClosureBack } from '../../network/calendar-changes/close-day.ts';
import { showService } from '../../network/services/list-services.ts';
import { createService } from '../../network/services/create-service.ts';
import { renameStop } from '../../network/stops/change-stop.ts';
import { changeTimetable, removeTimetable } from '../../network/stops/timetables/change-timetable.ts';
import { showTimetables } from '../../network/stops/timetables/show-timetables.ts';
import { createVehicle, removeVehicle } from '../../network/vehicles/write-vehicles.ts';
import { changeLogo, removeLogo } from '../../operators/settings/logos.ts';
import { changeDevices, changeSaleRules, showSettings } from '../../operators/settings/settings.ts';
import { localDate, onClocks } from '../../platform/clock.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { followTimetable } from '../../sales/stop-moves/follow-timetable.ts';
import { renewalsWithoutSeats } from '../../sales/renewals/renewals-without-seats.ts';
import { buildCalendar } from '../builders/build-calendar.ts';
import { annualTerms, buildOperator } from '../builders/build-operator.ts';
import type { TestOperator } from '../builders/build-operator.ts';
import { buildPublisher } from '../builders/build-publisher.ts';
import { buildStock } from '../builders/build-stock.ts';
import { buildWaiting } from '../builders/build-waiting.ts';
import { shareAuditedShop } from '../shared-shop.ts';
import { testStaff } from '../test-staff.ts';
import type { TestShop } from '../test-shop.ts';
import { expectAudit } from './expect-audit.ts';
import type { ExpectedEntry } from './expect-audit.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened));

const by = testStaff.id;
const deps = () => ({ ...shop.deps, renewalsWithoutSeats });
const today = () => localDate(shop.clock.now(), 'Europe/London');
const expectOf = ({ client }: Pick<TestOperator, 'client'>, action: string, ...expected: ExpectedEntry[]) =>
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

const annual = (name: string, price = 300_00) => ({ ...annualTerms(), type: 'annual', name, price }) as const;

test('C-190 C-057 preparing, discarding, planning, publishing and a failed publication are entries with the tickets by name', async () => {
  const operator = await buildPublisher(shop.db);
  const { client, service, ticket } = operator;
  const scope = allServices(client.id);
  const drafts = async () =>
    (await readDrafts(shop.db, scope, shop.clock.now())).map(({ id, revision }) => ({ id, revision }));
  const prepare = (name: string) =>
    createDraft(shop.deps, testStaff, { client_id: client.id, service_id: service.id }, annual(name));
  const first = await prepare('First');
  const [draft] = await drafts();
  const revision = await saveDraft(
    shop.deps,
    testStaff,
    { client_id: client.id, id: first },
    annual('First', 310_00),
    draft!.revision,
  );
  await discardDraft(shop.deps, testStaff, { client_id: client.id, id: first }, revision);
  const subject = `ticket ${first}`;
  const of = (price: number) => expect.objectContaining({ name: 'First', price }) as unknown;
  await expectOf(
    operator,
    'prepare-ticket',
    { by, subject, after: of(300_00) },
    { by, subject, before: of(300_00), after: of(310_00) },
  );
  await expectOf(operator, 'discard-ticket', { by, subject, before: of(310_00) });

  // a change of a published ticket has what it was
  const { year, name, start, expiry } = ticket;
  const changed = { year, type: 'annual', name, start: start!, expiry: expiry!, price: 520_00 } as const;
  const key = { client_id: client.id, id: ticket.id };
  await saveDraft(shop.deps, testStaff, key, changed, revisionOf(ticket));
  const words = (count: number) => Array.from({ length: count }, () => expect.stringContaining(name) as string);
  const preview = await makePreview(shop.deps, testStaff, scope, [ticket.id]);
  await endPreview(shop.deps, testStaff, { client_id: client.id, id: preview });
  const ofClient = `client ${client.id}`;
  await expectOf(operator, 'make-preview', { by, subject: ofClient, after: { tickets: words(1) } });
  await expectOf(operator, 'end-preview', { by, subject: ofClient, before: { tickets: words(1) } });

  const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000);
  const plan = async (hours: number) =>
    planPublication(shop.deps, testStaff, scope, {
      at: onClocks(inHours(hours), 'Europe/London'),
      drafts: await drafts(),
    });
  const taken = await plan(3);
  await takePublicationBack(shop.deps, testStaff, { client_id: client.id, id: taken });
  await plan(4);
  // without a calendar it cannot be published
  await shop.db.updateTable('services').set({ calendar_id: null }).where('id', '=', service.id).execute();
  await publishDue({ ...shop.deps, clock: { now: () => inHours(5) } });
  const planned = { tickets: words(1), at: expect.any(String) as string };
  await expectOf(
    operator,
    'plan-publication',
    { by, subject: ofClient, after: planned },
    { by, subject: ofClient, after: planned },
  );
  await expectOf(operator, 'take-publication-back', { by, subject: ofClient, before: planned });
  await expectOf(operator, 'fail-publication', {
    by: null,
    subject: ofClient,
    after: { tickets: words(1), not_ready: words(1), at: expect.any(String) as string },
  });
  await buildCalendar(shop.db, service, {});
  await publishDrafts(shop.deps, testStaff, scope, await drafts());
  await expectOf(operator, 'publish-tickets', { by, subject: ofClient, after: { tickets: words(1) } });
  const priced = (price: number) => expect.objectContaining({ name, price }) as unknown;
  await expectOf(operator, 'change-ticket', {
    by,
    subject: `ticket ${ticket.id}`,
    before: priced(ticket.price!),
    after: priced(520_00),
  });
});

test('C-190 C-047 C-053 the sale of a ticket that closes and opens, and its number, are entries with what they were', async () => {
  const operator = await buildOperator(shop.db);
  const { client, ticket } = operator;
  const { name, year } = ticket;
  await buildStock(shop.db, operator, 5);
  const key = { client_id: client.id, id: ticket.id };
  const subject = `ticket ${ticket.id}`;
  await setSale(shop.deps, testStaff, key, { isOpen: false });
  await setSale(shop.deps, testStaff, key, { isOpen: true });
  await expectOf(operator, 'close-sale', { by, subject, after: { name, year } });
  await expectOf(operator, 'open-sale', { by, subject, after: { name, year } });
  for (let sold = 0; sold < 3; sold += 1) await shop.buy(await shop.purchaser(), operator);
  await setStock(deps(), testStaff, key, { capacity: 2, taken: 3, before: 5 });
  await expectOf(operator, 'set-stock', {
    by,
    subject,
    before: { name, year, capacity: 5 },
    after: { name, year, capacity: 2 },
  });
  const { id } = await shop.db
    .selectFrom('inventory')
    .select('id')
    .where('client_id', '=', client.id)
    .where('ticket_id', '=', ticket.id)
    .executeTakeFirstOrThrow();
  await expectOf(operator, 'lower-capacity', {
    by,
    subject: `inventory ${id}`,
    before: { capacity: 5 },
    after: { capacity: 2 },
  });
});

test('C-190 C-049 C-050 C-048 seats of weekdays, shared seats and seats that are held back are entries with what they were', async () => {
  const weekdays = await buildOperator(shop.db, {
    ticket: {
      sub_type: 'select',
      price: 20_000,
      return_price: 36_000,
      num_bookable_journeys: JSON.stringify({ m: 38, tu: 38 }),
    },
  });
  const { client, service, ticket } = weekdays;
  const cells = (seats: number) => [{ weekday: 'm', direction: 'am', seats } as const];
  for (const seats of [4, 6]) {
    const wanted = {
      service_ids: [service.id],
      ticket_type: 'annual',
      year: ticket.year,
      cells: cells(seats),
    } as const;
    const { digest } = await changeWeekdaySeats(deps(), testStaff, allServices(client.id), {
      ...wanted,
      dry_run: true,
    });
    await changeWeekdaySeats(deps(), testStaff, allServices(client.id), {
      ...wanted,
      dry_run: false,
      expected: digest,
    });
  }
  const seatsOf = (words: string[]) => ({
    name: service.name,
    ticket_type: 'annual',
    year: ticket.year,
    seats: words,
  });
  const subject = `service ${service.id}`;
  const containing = (number: string) => [expect.stringContaining(number) as string];
  await expectOf(
    weekdays,
    'set-weekday-seats',
    { by, subject, before: expect.anything(), after: seatsOf(containing('4')) },
    { by, subject, before: seatsOf(containing('4')), after: seatsOf(containing('6')) },
  );

  const bus = await openBus(shop);
  await bus.save({ seats: 3 });
  await bus.save({ seats: 2, shares_departures: false });
  const ofBus = (seats: number | null, tickets: string[], shares_departures: boolean) => ({
    name: bus.annual.service.name,
    year: bus.annual.ticket.year,
    seats,
    tickets,
    shares_departures,
  });
  const ofShared = `service ${bus.annual.service.id}`;
  await expectOf(
    bus.annual,
    'set-shared-limit',
    { by, subject: ofShared, before: ofBus(null, [], false), after: ofBus(3, ['Annual', 'Flexi'], true) },
    {
      by,
      subject: ofShared,
      before: ofBus(3, ['Annual', 'Flexi'], true),
      after: ofBus(2, ['Annual', 'Flexi'], false),
    },
  );

  const full = await buildOperator(shop.db);
  await buildStock(shop.db, full, 1);
  expect((await shop.buy(await shop.purchaser(), full)).statusCode).toBe(200);
  await buildWaiting(shop.db, full, [2]);
  const key = { client_id: full.client.id, id: full.ticket.id };
  const wanted = { capacity: 4, taken: 1, before: 1, order: 'waiting' } as const;
  const { digest } = await setStock(deps(), testStaff, key, { ...wanted, dry_run: true });
  await setStock(deps(), testStaff, key, { ...wanted, expected: digest });
  const [held] = await listHeldBackSeats(shop.deps, allServices(full.client.id));
  await releaseHeldBackSeats(shop.deps, testStaff, allServices(full.client.id), {
    key: held!.key,
    seats: held!.seats,
    dry_run: false,
  });
  const named = { name: expect.stringContaining(full.service.name) as string, year: full.ticket.year };
  await expectOf(full, 'release-held-back-seats', {
    by,
    subject: `service ${full.service.id}`,
    before: { ...named, held_back: held!.seats },
    after: { ...named, held_back: 0 },
  });
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
