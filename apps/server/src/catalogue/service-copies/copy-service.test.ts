import { expect, test } from 'vitest';
import { allServices } from '../../platform/scope/service-scope.ts';
import { showService } from '../../network/services/list-services.ts';
import { showTimetables } from '../../network/stops/timetables/show-timetables.ts';
import { writeRoute } from '../../network/stops/write-route.ts';
import { buildCalendar } from '../../testing/builders/build-calendar.ts';
import { buildOperator, buildTicket } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { buildPublisher } from '../../testing/builders/build-publisher.ts';
import { setSeats } from '../../testing/builders/build-seats.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { publishDrafts } from '../ticket-drafts/publish.ts';
import { readDrafts } from '../ticket-drafts/drafts.ts';
import { readStaffTickets } from '../tickets-on-sale/list-for-staff.ts';
import { copyService } from './copy-service.ts';
import type { WantedCopy } from './copy-service.ts';

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: '2026-11-23T09:00:00Z' });

const raise = { hundredths: 10_00, rounding: 50 } as const;
const keyOf = ({ client, service }: TestOperator) => ({ client_id: client.id, service_id: service.id });

/** What a page sends that copies a service with all of its tickets. */
async function wantedOf(operator: TestOperator, values: Partial<WantedCopy> = {}): Promise<WantedCopy> {
  const { revision } = await showService(shop.deps, { ...keyOf(operator), services: 'all' });
  const tickets = await readStaffTickets(shop.db, allServices(operator.client.id));
  return {
    name: 'The copy',
    revision,
    tickets: tickets.map((ticket) => ({ id: ticket.id, revision: ticket.revision, raised: true })),
    raise,
    raises_journeys: true,
    ...values,
  };
}

const copy = async (operator: TestOperator, values: Partial<WantedCopy> = {}) =>
  copyService(shop.deps, testStaff, keyOf(operator), await wantedOf(operator, values));
const servicesOf = async ({ client }: TestOperator) =>
  (await shop.db.selectFrom('services').select('name').where('client_id', '=', client.id).execute()).map(
    ({ name }) => name,
  );

/** A service with a route of three stops and a zone, a calendar, and two tickets. */
async function openOffice() {
  const operator = await buildPublisher(shop.db, {
    service: { am_seats: 30, pm_seats: 30, price: 3_20, destinations: ['School'] },
    ticket: { name: 'Annual', price: 640_00, year: '26/27', start: '2026-09-01', expiry: '2027-07-23' },
  });
  const { client, service } = operator;
  await writeRoute(shop.db, new Date(), keyOf(operator), {
    stops: ['Ilkley', 'Otley', 'Leeds'],
    zones: [{ name: 'Zone A', stops: ['Otley', 'Leeds'] }],
    times: { am: ['07:40', '07:55', '08:30'], pm: ['15:30', '16:05', '16:20'] },
  });
  await buildCalendar(shop.db, service, { off: ['2026-12-24'] });
  const ids = { client_id: client.id, service_id: service.id };
  await buildTicket(shop.db, { ...ids, type: 'single', name: 'Single', year: '26/27', price: 4_00 });
  await setSeats(
    shop.db,
    operator,
    { scope: 'weekly_pattern', ticket_type: 'annual', year: '26/27', weekday: 'm', direction: 'am' } as never,
    12,
  );
  return operator;
}

test('C-033 a copy of a service has its stops, times, zones, calendar, seats and tickets, with the chosen prices raised', async () => {
  const operator = await openOffice();
  const wanted = await wantedOf(operator);
  const all = await readStaffTickets(shop.db, allServices(operator.client.id));
  const single = all.find(({ details }) => details.name === 'Single')!;
  const tickets = wanted.tickets.map((ticket) => ({ ...ticket, raised: ticket.id !== single.id }));
  const id = await copyService(shop.deps, testStaff, keyOf(operator), { ...wanted, tickets });
  const made = { client_id: operator.client.id, service_id: id };
  const [before, after] = [
    await showService(shop.deps, { ...keyOf(operator), services: 'all' }),
    await showService(shop.deps, { ...made, services: 'all' }),
  ];
  expect(after.details).toEqual({ ...before.details, name: 'The copy', price: 3_50, position: after.details.position });
  expect(after.time).toBe('0740');
  const timetable = async (key: typeof made) => (await showTimetables(shop.deps, key)).timetables;
  expect(await timetable(made)).toEqual(await timetable(keyOf(operator)));
  const drafts = await readDrafts(shop.db, allServices(operator.client.id), new Date('2026-11-23T09:00:00Z'));
  expect(drafts.map(({ service, details }) => [service.id === id, details.name, details.price])).toEqual([
    [true, 'Annual', 704_00],
    [true, 'Single', 4_00],
  ]);
  const rows = async (table: 'service_zones' | 'zone_stops' | 'inventory') =>
    (
      await shop.db
        .selectFrom(table as 'inventory')
        .selectAll()
        .where('service_id', '=', id)
        .execute()
    ).length;
  expect([await rows('service_zones'), await rows('zone_stops'), await rows('inventory')]).toEqual([1, 2, 1]);
  const stored = await shop.db.selectFrom('services').selectAll().where('client_id', '=', operator.client.id).execute();
  expect(new Set(stored.map(({ calendar_id }) => calendar_id)).size).toBe(1);
});

test('C-033 a copy sells nothing until a ticket of it is published', async () => {
  const operator = await openOffice();
  const id = await copy(operator);
  const { slug } = operator.client;
  const shown = async () => {
    const { body } = await shop.app.inject({ url: `/api/client/slug/${slug}` });
    return (JSON.parse(body) as { services: { id: string }[] }).services.map((service) => service.id);
  };
  expect(await shown()).toEqual([operator.service.id]);
  const drafts = await readDrafts(shop.db, allServices(operator.client.id), shop.clock.now());
  const [annual] = drafts;
  expect(annual).toMatchObject({ problems: [], published: undefined });
  await publishDrafts(shop.deps, testStaff, allServices(operator.client.id), [
    { id: annual!.id, revision: annual!.revision },
  ]);
  expect((await shown()).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
    [operator.service.id, id].toSorted((one, other) => (one < other ? -1 : 1)),
  );
});

test('C-033 a copy that is pressed twice, also at the same moment, is made once', async () => {
  const operator = await openOffice();
  const wanted = await wantedOf(operator);
  const press = () => copyService(shop.deps, testStaff, keyOf(operator), wanted);
  const results = await Promise.allSettled([press(), press(), press()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results.filter(({ status }) => status === 'rejected'))
    expect(result).toMatchObject({ reason: { key: 'service-name-taken' } });
  expect(await servicesOf(operator)).toHaveLength(2);
  expect(await readDrafts(shop.db, allServices(operator.client.id), shop.clock.now())).toHaveLength(2);
});

test('C-033 a copy is all or none: after a change of a colleague, or with a ticket of another service, nothing is made', async () => {
  const [operator, other] = [await openOffice(), await buildOperator(shop.db)];
  const wanted = await wantedOf(operator);
  const [foreign] = await readStaffTickets(shop.db, allServices(other.client.id));
  const [own, ...rest] = wanted.tickets;
  const refused = (values: Partial<WantedCopy>) =>
    copyService(shop.deps, testStaff, keyOf(operator), { ...wanted, ...values });
  await expect(refused({ revision: wanted.revision - 1 })).rejects.toMatchObject({ key: 'service-changed' });
  for (const ticket of [
    { ...own!, revision: own!.revision - 1 },
    { id: foreign!.id, revision: foreign!.revision, raised: true },
  ])
    await expect(refused({ tickets: [ticket, ...rest] })).rejects.toMatchObject({ key: 'ticket-draft-changed' });
  await expect(
    copyService(shop.deps, testStaff, { client_id: other.client.id, service_id: operator.service.id }, wanted),
  ).rejects.toMatchObject({ key: 'service-unknown' });
  expect(await servicesOf(operator)).toHaveLength(1);
});
