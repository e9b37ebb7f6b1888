import { addDays, weekdays } from '@fareway/domain/dates/local-date.ts';
import { localDate } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { allServices } from '../../../platform/scope/service-scope.ts';
import { loadNationalStops } from '../../../network/stops/national/load-national-stops.ts';
import { createDraft } from '../../../catalogue/ticket-drafts/change-draft.ts';
import { makePreview } from '../../../catalogue/previews/change-previews.ts';
import { keepFile } from '../../../imports/read-upload.ts';
import { buildCalendar } from '../../builders/build-calendar.ts';
import { buildCustomerTicket } from '../../builders/build-customer-ticket.ts';
import { annualTerms, buildService, buildTicket } from '../../builders/build-operator.ts';
import { buildPurchaser } from '../../builders/build-purchaser.ts';
import { buildStock } from '../../builders/build-stock.ts';
import type { startTestApp } from '../../test-app.ts';
import { testStaff } from '../../test-staff.ts';
import { sql } from '../../../platform/database/sql/sql.ts';

type TestServer = Awaited<ReturnType<typeof startTestApp>>;

/** The start of the names of all things of another service. */
export const hidden = 'Zzhidden';

/** The things of a service to which a member is not limited. */
export type ThingsOfOthers = Awaited<ReturnType<typeof buildThingsOfOthers>>;

/**
 * Gives an operator two services, and one thing of each kind of the second one: whatever a call of the console can name or list. The names of these
 * things begin with `hidden`.
 */
export async function buildThingsOfOthers({ db, deps, clock }: TestServer, client_id: string, staff_id: string) {
  const now = clock.now();
  const client = await db.selectFrom('clients').selectAll().where('id', '=', client_id).executeTakeFirstOrThrow();
  const everyDay = { client_id, operating_weekdays: [...weekdays], time: '0800' };
  const own = await buildService(db, { ...everyDay, name: 'D1 Skipton', position: 2 });
  const ownTicket = await buildTicket(db, { client_id, service_id: own.id });
  const ownCalendar = await buildCalendar(db, own, { name: 'Zzz term dates' });
  const ownStop = await db
    .selectFrom('stops')
    .select('id')
    .where('client_id', '=', client_id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const stops = [`${hidden} Cross`, `${hidden} Moor`];
  const service = await buildService(db, { ...everyDay, name: `${hidden} service`, stops, position: 1 });
  const ofService = { client_id, service_id: service.id };
  const ticket = await buildTicket(db, { ...ofService, name: `${hidden} annual` });
  await buildTicket(db, {
    ...ofService,
    sub_type: 'select',
    name: `${hidden} days`,
    num_bookable_journeys: '{"m":38}',
  });
  await buildStock(db, { client, service, ticket }, 20);
  await db.updateTable('inventory').set({ capacity: 10, held_back: 10 }).where('ticket_id', '=', ticket.id).execute();
  const stop = await db
    .selectFrom('stops')
    .select('id')
    .where('client_id', '=', client_id)
    .where('name', '=', stops[0]!)
    .executeTakeFirstOrThrow();
  const { id: user_id } = await buildPurchaser(deps);
  await buildCustomerTicket(db, { client, service, ticket }, { user_id, first_name: hidden, stop_id: stop.id });
  // its last term is over, and the ticket is valid longer
  const terms = [{ first_day: '2025-09-01', last_day: '2026-07-20' }];
  const calendar = await buildCalendar(db, service, { name: `${hidden} calendar`, terms });
  const today = localDate(now, 'Europe/London');
  const runs = [
    { date: today, direction: 'pm', runs: true },
    { date: addDays(today, 1), direction: null, runs: true },
  ];
  await db
    .insertInto('calendar_days')
    .values(runs.map((day) => ({ client_id, calendar_id: calendar, reason: 'Extra', ...day })))
    .execute();
  // the morning of the same day is closed, of both calendars
  const closure = { client_id, date: today, direction: 'am', runs: false, reason: 'Snow' };
  await db
    .insertInto('calendar_days')
    .values([calendar, ownCalendar].map((calendar_id) => ({ ...closure, calendar_id })))
    .execute();
  const vehicle = { client_id, id: newId(), name: 'YJ21 ABC', seats: 40, wheelchair_places: 1 };
  await db.insertInto('vehicles').values(vehicle).execute();
  await db
    .insertInto('service_vehicles')
    .values({ ...ofService, vehicle_id: vehicle.id, position: 1 })
    .execute();
  await buildFeed();
  const details = { type: 'annual', year: annualTerms().year, name: `${hidden} draft` } as const;
  const draft = await createDraft(deps, testStaff, ofService, details);
  const preview = await makePreview(deps, testStaff, allServices(client_id), [draft]);
  const publication = newId();
  await db
    .insertInto('publications')
    .values({
      client_id,
      id: publication,
      publish_at: new Date('2030-01-01'),
      planned_by: staff_id,
      created_at: now,
      service_ids: [service.id],
    })
    .execute();
  const planned = await createDraft(deps, testStaff, ofService, details);
  await db.updateTable('ticket_drafts').set({ publication_id: publication }).where('id', '=', planned).execute();
  const file = { kind: 'timetables' as const, file_name: `${hidden}.csv`, file: Buffer.from('service') };
  const table = { format: 'csv' as const, columns: [], rows: [] };
  const imported = await keepFile(db, now, { client_id, services: [service.id], staff_id }, file, table as never);
  await db
    .updateTable('imports')
    .set({
      applied_at: now,
      applied_by: staff_id,
      counts: JSON.stringify({ new: 1, changed: 0, unchanged: 0, refused: 0 }),
    })
    .where('id', '=', imported)
    .execute();
  // the feed leaves it out and says so
  await buildService(db, { ...everyDay, name: `${hidden} minibus`, stops: [] });
  const message = newId();
  await db
    .insertInto('messages')
    .values({
      client_id,
      id: message,
      event_key: `message ${message}`,
      channel: 'email',
      template: 'password-changed',
      recipient: `${hidden.toLowerCase()}@example.com`,
      data: '{}',
      state: 'failed',
      next_attempt_at: now,
      created_at: now,
      last_error: hidden,
    })
    .execute();
  const { revision } = await db
    .selectFrom('ticket_drafts')
    .select('revision')
    .where('id', '=', draft)
    .executeTakeFirstOrThrow();
  return {
    own,
    service,
    ticket,
    draft: { id: draft, revision: Number(revision) },
    /** The values of parameters of paths that name things of the own service. */
    ofOwnPaths: {
      serviceId: own.id,
      ticketId: ownTicket.id,
      calendarId: ownCalendar,
      stopId: ownStop.id,
      id: own.id,
    },
    /** The values of parameters of paths that name things of the other service. */
    ofPaths: {
      serviceId: service.id,
      ticketId: ticket.id,
      calendarId: calendar,
      stopId: stop.id,
      previewId: preview,
      publicationId: publication,
      importId: imported,
      importKind: 'timetables',
      id: service.id,
      kind: 'unsent-messages',
      itemId: message,
      date: today,
    },
  };

  /** Known places and times, so that the services can be exported, and a stop of the national list. */
  async function buildFeed(): Promise<void> {
    await sql`UPDATE stops SET latitude = 54, longitude = -2 WHERE client_id = ${client_id}`.execute(db);
    await sql`UPDATE stops SET atco_code = '3200YNS1' WHERE client_id = ${client_id} AND id = ${stop.id}`.execute(db);
    await sql`UPDATE service_stops SET minutes = 480 + position WHERE client_id = ${client_id}`.execute(db);
    const columns = 'ATCOCode,NaptanCode,CommonName,Street,Indicator,LocalityName,Longitude,Latitude,StopType,Status';
    const row = '3200YNS1,x,Market Place,,,Skipton,-2.01,53.96,BCT,active';
    await loadNationalStops(deps, { source: 'a test', content: [Buffer.from(`${columns}\r\n${row}\r\n`)] });
  }
}
