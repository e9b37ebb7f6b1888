import type { LocalDate } from '@fareway/domain/dates/local-date.ts';
import { refuse } from '@fareway/domain/refusals/refusals.ts';
import type { Transaction } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { WritingScope, WrittenRow } from '../../imports/import-kind.ts';
import type { DB } from '../../platform/database/schema.ts';
import { allServices } from '../../platform/scope/service-scope.ts';
import { changeCalendar, deleteCalendar } from '../calendar-changes/change-calendar.ts';
import { readCalendars } from '../calendar-changes/read-calendars.ts';
import { archiveServices } from '../services/archive-service.ts';
import { readUses } from '../services/service-use.ts';
import { hasStops } from '../stops/find-or-create-stops.ts';
import { changeTimetable, removeTimetable } from '../stops/timetables/change-timetable.ts';
import { digestOf, readTimetablesOf } from '../stops/timetables/read-timetables.ts';
import { retireUnusedStops, writePlaces } from '../stops/write-places.ts';
import { versionAt } from './judge-feed.ts';
import { readNetwork, servicesWith } from './read-network.ts';
import type { Network } from './read-network.ts';
import { wholeOf } from './write-feed.ts';
import type { FeedAfter, FeedBefore, FeedDeps } from './write-feed.ts';
import { takeIdsBack } from './write-ids.ts';
import { sql } from '../../platform/database/sql/sql.ts';

type ServiceBefore = Extract<FeedBefore, { thing: 'service' }>;
type ServiceAfter = Extract<FeedAfter, { thing: 'service' }>;
type IdsBefore = Extract<FeedBefore, { thing: 'ids' }>;
type IdsAfter = Extract<FeedAfter, { thing: 'ids' }>;

/**
 * Takes back what the import of a feed has written (C-070): new services are archived, and timetables and calendars are as they were. Refuses with
 * import-in-use when a new service has a ticket, when a timetable, a calendar or the calendar of a service was changed since, or when passengers have seats or journeys on days that
 * would be taken away; and as the timetable page does when passengers board at a stop that would be left out.
 */
export async function undoFeed(
  given: FeedDeps,
  transaction: Transaction<DB>,
  scope: WritingScope,
  rows: readonly WrittenRow[],
): Promise<void> {
  const { client_id, actor, now } = scope;
  const deps = { ...given, db: transaction, clock: { ...given.clock, now: () => now } };
  const network = await readNetwork(transaction, client_id, now);
  const { today, services, calendars } = network;
  const changed = (thing: FeedBefore['thing']) =>
    rows.filter(({ before }) => (before as FeedBefore | null)?.thing === thing);
  const fresh = rows.filter(({ outcome }) => outcome === 'new').map(({ subject_id }) => subject_id);
  const newCalendars = fresh.filter((id) => calendars.has(id));
  const newServices = fresh.filter((id) => services.has(id));
  const inUse = (names: readonly string[]) => refuse('import-in-use', { names: [...new Set(names)].slice(0, 5) });

  const used = await usedServices(transaction, network, client_id, newServices, now);
  if (used.length > 0) inUse(used);
  const ofCalendars = rows.filter(({ after }) => (after as FeedAfter | null)?.thing === 'calendar');
  for (const { subject_id, after } of ofCalendars) {
    const calendar = calendars.get(subject_id);
    const { revision, whole } = after as Extract<FeedAfter, { thing: 'calendar' }>;
    // a later import that was undone leaves another revision with the same content
    if (calendar && calendar.revision !== revision && !isDeepStrictEqual(wholeOf(network, calendar), whole))
      inUse([calendar.name]);
  }
  /** The services whose calendar the import has changed. */
  const moved = changed('service').filter(({ before, after }) => {
    const [was, written] = [before as ServiceBefore, after as ServiceAfter];
    return was.calendar_id !== written.calendar_id;
  });
  for (const { subject_id, after } of moved) {
    const service = services.get(subject_id);
    const { calendar_id } = after as ServiceAfter;
    if (service && calendar_id !== undefined && service.calendar_id !== calendar_id) inUse([service.name]);
  }

  const updated = changed('service').map(({ subject_id }) => subject_id);
  const timetables = await readTimetablesOf(transaction, client_id, updated, today);
  for (const row of changed('service')) await giveTimetableBack(row);
  // services go back to the calendars that they had
  const earlier = Map.groupBy(moved, ({ before }) => (before as ServiceBefore).calendar_id);
  for (const [calendar_id, list] of earlier) {
    const moving = list.flatMap(({ subject_id }) => (services.has(subject_id) ? [subject_id] : []));
    if (calendar_id !== null && moving.length > 0 && calendars.has(calendar_id))
      await writeCalendar(calendar_id, moving, []);
  }
  for (const { subject_id, before } of changed('calendar')) {
    if (!calendars.has(subject_id)) continue;
    const { content } = before as Extract<FeedBefore, { thing: 'calendar' }>;
    await writeCalendar(subject_id, [], leavingOf(subject_id), content);
  }
  for (const calendar_id of newCalendars) {
    await writeCalendar(calendar_id, [], leavingOf(calendar_id));
    const left = await servicesWith(transaction, client_id, calendar_id);
    if (left.length > 0) inUse([calendars.get(calendar_id)!.name]);
    await deleteCalendar(deps, actor, { ...allServices(client_id), calendar_id });
  }
  await archiveServices(deps, actor, client_id, newServices);

  const isNewStop = fresh.filter((id) => !calendars.has(id) && !services.has(id));
  const kept = await retireUnusedStops(transaction, now, client_id, isNewStop);
  const places = new Map(network.stops.map((stop) => [stop.id, stop]));
  const filled = changed('stop').flatMap(({ subject_id, after }) => {
    const { latitude, longitude } = after as Extract<FeedAfter, { thing: 'stop' }>;
    const stop = places.get(subject_id);
    return stop?.latitude === latitude && stop.longitude === longitude ? [subject_id] : [];
  });
  await writePlaces(
    transaction,
    client_id,
    filled.map((stop_id) => ({ stop_id, latitude: null, longitude: null })),
  );
  for (const { before, after } of changed('ids')) {
    const [replaced, noted] = [before as IdsBefore, after as IdsAfter];
    await takeIdsBack(transaction, client_id, { noted, replaced, kept });
  }

  /** The services of the import that did not have a calendar before. */
  function leavingOf(calendar_id: string): string[] {
    const others = moved.filter(({ before }) => (before as ServiceBefore).calendar_id !== calendar_id);
    return [...newServices, ...others.map(({ subject_id }) => subject_id)];
  }

  /** Changes who uses a calendar, and its content. Refuses when seats or journeys would be lost. */
  async function writeCalendar(
    calendar_id: string,
    joining: readonly string[],
    leaving: readonly string[],
    content?: Extract<FeedBefore, { thing: 'calendar' }>['content'],
  ): Promise<void> {
    const stored = (await readCalendars(transaction, client_id, [calendar_id])).get(calendar_id)!;
    const key = { ...allServices(client_id), calendar_id };
    const { terms, days } = content ?? stored;
    const wanted = { name: stored.name, terms, days };
    const change = { ...wanted, joining, leaving, revision: stored.revision };
    // a refusal takes the change back with the rest of the transaction
    const { effect } = await changeCalendar(deps, actor, key, { ...change, dry_run: false });
    const losing = effect.services.filter(({ seats, journeys }) => seats + journeys > 0);
    if (losing.length > 0) inUse(losing.map((service) => service.name));
  }

  async function giveTimetableBack({ subject_id, before, after }: WrittenRow): Promise<void> {
    const service = services.get(subject_id);
    const { timetable: was } = before as ServiceBefore;
    const { timetable: written } = after as ServiceAfter;
    if (!service || !was || !written) return;
    const key = { client_id, service_id: subject_id };
    const versions = timetables.get(subject_id)!;
    const counts: LocalDate = written.valid_from > today ? written.valid_from : today;
    const version = versionAt(versions, counts);
    if (
      version?.valid_from !== written.valid_from ||
      !isDeepStrictEqual({ am: version.am, pm: version.pm }, { am: written.am, pm: written.pm })
    )
      inUse([service.name]);
    // a stop of the earlier timetable that was renamed or removed since is not made again
    const isRemoved = written.valid_from > today && !was.is_own_day;
    if (!isRemoved && !(await hasStops(transaction, client_id, was))) inUse([service.name]);
    const seen = digestOf(versions);
    if (isRemoved) await removeTimetable(deps, actor, key, written.valid_from, seen);
    else {
      const back = { valid_from: counts, am: was.am, pm: was.pm, moves: [] };
      await changeTimetable(deps, actor, key, back, { seen, basis: version!.valid_from });
    }
  }
}

/** The names of new services that have a ticket, or passengers. */
async function usedServices(
  transaction: Transaction<DB>,
  { services }: Network,
  client_id: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ service_id: string }>`
    SELECT DISTINCT service_id FROM tickets WHERE client_id = ${client_id} AND service_id = ANY (${[...ids]}::uuid[])
    UNION SELECT service_id FROM customer_tickets WHERE client_id = ${client_id} AND service_id = ANY (${[...ids]}::uuid[])`.execute(
    transaction,
  );
  const names = rows.map(({ service_id }) => services.get(service_id)!.name);
  const uses = await readUses(transaction, client_id, ids, now);
  const travelled = ids.filter((_, index) => {
    const { tickets, passes, orders } = uses[index]!;
    return tickets + passes + orders > 0;
  });
  return [...names, ...travelled.map((id) => services.get(id)!.name)];
}
