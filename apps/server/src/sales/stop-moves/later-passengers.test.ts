import { addDays, parseLocalDate } from '@fareway/domain/dates/local-date.ts';
import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { announceAgain } from '../../network/stops/timetables/announce-again.ts';
import { changeTimetable } from '../../network/stops/timetables/change-timetable.ts';
import { showTimetables } from '../../network/stops/timetables/show-timetables.ts';
import { startDueTimetables } from '../../network/stops/timetables/start-timetables.ts';
import { openImports } from '../../imports/import-file.fixture.ts';
import { listStops } from '../../network/stops/list-stops.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { bookingCalls, buildBookable, journeyOn } from '../../testing/builders/build-bookable.ts';
import { buildOperator, buildService } from '../../testing/builders/build-operator.ts';
import type { TestOperator } from '../../testing/builders/build-operator.ts';
import { shareAuditedShop } from '../../testing/shared-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { testStaff } from '../../testing/test-staff.ts';
import { moveTicketsToDay } from '../../tickets/customer-tickets/changes/move-days.ts';
import { acceptTicket } from '../../tickets/guardians/guardianships/respond-to-invitation.ts';
import { inviteGuardian } from '../../tickets/guardians/invite-guardian.ts';
import { listBookings } from '../bookings/show-pages.ts';
import { buildHolder, offer, openRenewalShop, renew } from '../renewals/renewal-shop.fixture.ts';
import { claimTickets } from '../ticket-imports/claim-tickets.ts';
import { followTimetable } from './follow-timetable.ts';
import { movePassengers } from './move-passengers.ts';

/** A Friday, and the Monday on which the coming timetable begins. */
const friday = parseLocalDate('2026-11-27');
const monday = addDays(friday, 3);
const route = ['Otley', 'Skipton', 'School'];

let shop: TestShop;
shareAuditedShop((opened) => (shop = opened), { now: `${friday}T09:00:00Z` });
beforeEach(() => shop.clock.set(`${friday}T09:00:00Z`));

const thisYear = { year: '26/27', start: '2026-09-01', expiry: '2027-07-21' } as const;
const operatorOfYear = {
  client: { sales_year: ['26/27', '27/28'] },
  service: { stops: route },
  ticket: thisYear,
};
const deps = () => ({ ...shop.deps, followTimetable });

/** Saves a timetable without Otley, which Ilkley replaces, from a day on. */
async function save({ client, service }: TestOperator, valid_from: LocalDate = monday) {
  const key = { client_id: client.id, service_id: service.id };
  const { seen } = await showTimetables(shop.deps, key);
  const am = ['Ilkley', 'Skipton', 'School'].map((stop) => ({ stop, minutes: null }));
  const saved = { valid_from, am, pm: am.toReversed(), moves: [{ from: 'Otley', to: 'Ilkley' }] };
  await changeTimetable(deps(), testStaff, key, saved, { seen, basis: null });
}

/** Runs the job at a time. */
async function startAt(day: LocalDate, time: string) {
  shop.clock.set(`${day}T${time}:00Z`);
  await startDueTimetables(deps());
}

async function mailsAboutStops(email: string) {
  const rows = await shop.db
    .selectFrom('messages')
    .select(['template', 'data'])
    .where('recipient', '=', email)
    .execute();
  return rows
    .filter(({ template }) => template.startsWith('stop-'))
    .map(({ template, data }) => {
      const { before, after } = data as Record<string, string>;
      return `${template} ${before} ${after}`;
    });
}

const stopOf = async (ticketId: string) => {
  const row = shop.db.selectFrom('customer_tickets as ticket').innerJoin('stops', 'stops.id', 'ticket.stop_id');
  return (await row.select('name').where('ticket.id', '=', ticketId).executeTakeFirstOrThrow()).name;
};

describe('after a timetable is saved that replaces a stop from a day on', () => {
  const willMove = 'stop-will-move Otley Ilkley';
  const moved = 'stop-moved Otley Ilkley';

  test('who buys a ticket at the stop hears of it within ten minutes, and is moved on the day', async () => {
    const operator = await buildOperator(shop.db, operatorOfYear);
    await save(operator);
    shop.clock.advance({ minutes: 6 });
    const { purchaser, ticketId } = await buildHolder(shop, operator, { passenger: { stop: 'Otley' } });
    await startAt(friday, '09:20');
    expect(await mailsAboutStops(purchaser.email)).toEqual([willMove]);
    await startAt(monday, '04:00');
    expect(await mailsAboutStops(purchaser.email)).toEqual([willMove, moved]);
    expect(await stopOf(ticketId)).toBe('Ilkley');
  });

  test('who renews with the stop hears of it and is moved on the day', async () => {
    const opened = await openRenewalShop(shop, { operator: operatorOfYear });
    const { purchaser, ticketId } = await buildHolder(shop, opened.operator, { passenger: { stop: 'Skipton' } });
    const renewalId = await offer(shop, opened.next, ticketId);
    await save(opened.operator);
    shop.clock.advance({ minutes: 6 });
    const renewed = await renew(shop, { purchaser, next: opened.next, renewalId }, { stop: 'Otley' });
    await startAt(friday, '09:20');
    expect(await mailsAboutStops(purchaser.email)).toEqual([willMove]);
    await startAt(monday, '04:00');
    expect(await mailsAboutStops(purchaser.email)).toEqual([willMove, moved]);
    expect(await stopOf(renewed.json<{ id: string }>().id)).toBe('Ilkley');
  });

  test('who changes a booked journey to the stop hears of it, and the journey moves on the day', async () => {
    const operator = await buildBookable(shop.db, {
      today: friday,
      service: { stops: route },
      ticket: { ...thisYear, start: null, expiry: null },
    });
    const me = await shop.purchaser();
    const { book, bookingsOf, swap } = bookingCalls(shop);
    const journey = (stop: string) => [journeyOn(operator, addDays(monday, 1), { stop })];
    const { id } = (await book(me, operator, journey('Skipton'))).json<{ id: string }>();
    await save(operator);
    expect(await mailsAboutStops(me.email)).toEqual([]);
    shop.clock.advance({ minutes: 6 });
    expect((await swap(me, (await bookingsOf(me, id))[0]!, journey('Otley')[0]!)).statusCode).toBe(200);
    await startAt(friday, '09:20');
    expect(await mailsAboutStops(me.email)).toEqual([willMove]);
    await startAt(monday, '04:00');
    const booked = await listBookings(shop.deps, { userId: me.id, customerTicketId: id });
    expect(booked.map(({ stop }) => stop)).toEqual(['Ilkley']);
  });

  test('whom staff move to the stop hears of it, and is moved again on the day', async () => {
    const operator = await buildOperator(shop.db, operatorOfYear);
    const { purchaser, ticketId } = await buildHolder(shop, operator, { passenger: { stop: 'Skipton' } });
    shop.clock.advance({ minutes: 6 });
    await save(operator);
    const scope = allServices(operator.client.id);
    const stops = await listStops(shop.deps, scope);
    const idOf = (name: string) => stops.find((stop) => stop.name === name)!.id;
    const toOtley = { service_id: operator.service.id, zone: null, to_stop_id: idOf('Otley'), passengers: 1 };
    await movePassengers(shop.deps, testStaff, { ...scope, stop_id: idOf('Skipton') }, [toOtley]);
    await startAt(friday, '09:20');
    const told = ['stop-moved Skipton Otley', willMove];
    expect(await mailsAboutStops(purchaser.email)).toEqual(told);
    await startAt(friday, '10:00');
    await startAt(monday, '04:00');
    expect(await mailsAboutStops(purchaser.email)).toEqual([...told, moved]);
    expect(await stopOf(ticketId)).toBe('Ilkley');
  });

  test('whose stop a file changes to it hears of it too', async () => {
    const operator = await buildOperator(shop.db, operatorOfYear);
    const { purchaser } = await buildHolder(shop, operator, {
      passenger: { firstName: 'Nia', lastName: 'Pritchard', stop: 'Skipton' },
    });
    shop.clock.advance({ minutes: 6 });
    await save(operator);
    const imports = await openImports(shop, operator.client);
    const { service, ticket } = operator;
    const file = `First name,Surname,Route,Pass type,Bus stop\nNia,Pritchard,${service.name},${ticket.name},Otley`;
    expect((await imports.apply(await imports.preview('tickets', file))).status).toBe(204);
    await startAt(friday, '09:20');
    expect(await mailsAboutStops(purchaser.email)).toEqual([willMove]);
  });

  test('who claims an imported ticket days later hears of it then', async () => {
    const operator = await buildOperator(shop.db, operatorOfYear);
    const imports = await openImports(shop, operator.client);
    const { service, ticket } = operator;
    const email = `parent-${newId()}@example.com`;
    const file = `First name,Last name,Email,Service,Ticket,Stop\nNia,Pritchard,${email},${service.name},${ticket.name},Otley`;
    expect((await imports.apply(await imports.preview('tickets', file))).status).toBe(204);
    const inTwoWeeks = addDays(monday, 14);
    await save(operator, inTwoWeeks);
    await startAt(friday, '09:20');
    shop.clock.set(`${addDays(monday, 7)}T08:50:00Z`);
    await shop.purchaser({ email });
    await startAt(addDays(monday, 7), '08:59');
    await claimTickets(shop.deps);
    await startAt(addDays(monday, 7), '09:00');
    expect(await mailsAboutStops(email)).toEqual([willMove]);
    await startAt(inTwoWeeks, '04:00');
    expect(await mailsAboutStops(email)).toEqual([willMove, moved]);
  });

  test('a guardian who accepts later hears of it, and the purchaser is not told again, also at a new address', async () => {
    const operator = await buildOperator(shop.db, operatorOfYear);
    const { purchaser, ticketId } = await buildHolder(shop, operator, { passenger: { stop: 'Otley' } });
    shop.clock.advance({ minutes: 6 });
    await save(operator);
    await startAt(friday, '09:20');
    const email = `new-${newId()}@example.com`;
    await shop.db.updateTable('users').set({ email }).where('id', '=', purchaser.id).execute();
    const guardian = await shop.purchaser();
    const invited = { userId: purchaser.id, customerTicketId: ticketId, email: guardian.email };
    const { guardians } = await inviteGuardian(shop.deps, invited);
    await acceptTicket(shop.deps, { userId: guardian.id, guardianshipId: guardians[0]!.id });
    await startAt(friday, '09:21');
    expect(await mailsAboutStops(guardian.email)).toEqual([willMove]);
    expect(await mailsAboutStops(purchaser.email)).toEqual([willMove]);
    expect(await mailsAboutStops(email)).toEqual([]);
  });

  test('who changed the address because the email failed is told at the new one', async () => {
    const operator = await buildOperator(shop.db, operatorOfYear);
    const { purchaser, ticketId } = await buildHolder(shop, operator, { passenger: { stop: 'Otley' } });
    await save(operator);
    const ofPurchaser = shop.db.updateTable('messages').where('recipient', '=', purchaser.email);
    await ofPurchaser.set({ state: 'failed' }).where('template', '=', 'stop-will-move').execute();
    const email = `new-${newId()}@example.com`;
    await shop.db.updateTable('users').set({ email }).where('id', '=', purchaser.id).execute();
    const tickets = { client_id: operator.client.id, ids: [ticketId] };
    await inTransaction(shop.db, (transaction) => announceAgain(transaction, tickets));
    await startAt(friday, '09:01');
    expect(await mailsAboutStops(email)).toEqual([willMove]);
  });

  test('whose ticket of one day is moved to a later day hears of it', async () => {
    const operator = await buildOperator(shop.db, operatorOfYear);
    const { purchaser, ticketId } = await buildHolder(shop, operator, { passenger: { stop: 'Otley' } });
    const ofDay = { start: friday, expiry: friday };
    await shop.db.updateTable('customer_tickets').set(ofDay).where('id', '=', ticketId).execute();
    shop.clock.advance({ minutes: 6 });
    await save(operator);
    expect(await mailsAboutStops(purchaser.email)).toEqual([]);
    const tickets = { client_id: operator.client.id, ids: [ticketId] };
    const tuesday = { date: addDays(monday, 1), direction: 'am' } as const;
    await inTransaction(shop.db, (transaction) => moveTicketsToDay(transaction, tickets, tuesday));
    await startAt(friday, '09:20');
    expect(await mailsAboutStops(purchaser.email)).toEqual([willMove]);
  });

  test('a file announces the moves of its service only, also where another one has the same stop', async () => {
    const operator = await buildOperator(shop.db, operatorOfYear);
    const { client, ticket } = operator;
    const other = await buildService(shop.db, { client_id: client.id, name: 'D2', stops: route });
    const passenger = { firstName: 'Nia', lastName: 'Pritchard', stop: 'Skipton' };
    await buildHolder(shop, operator, { passenger });
    shop.clock.advance({ minutes: 6 });
    await save(operator);
    await save({ ...operator, service: other });
    const imports = await openImports(shop, client);
    const file = `First name,Surname,Route,Pass type,Bus stop\nNia,Pritchard,${operator.service.name},${ticket.name},Otley`;
    expect((await imports.apply(await imports.preview('tickets', file))).status).toBe(204);
    const open = shop.db.selectFrom('timetable_moves').select('service_id').where('announced_at', 'is', null);
    expect(await open.where('client_id', '=', client.id).execute()).toEqual([{ service_id: operator.service.id }]);
  });
});
